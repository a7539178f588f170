import type { Operation } from "../openapi/operation"
import { SubmitReceiptRequest, SubmittedReceipt } from "../payments/submitted-receipt"
import { LinkedOrder, PayByLinkRequest } from "./payment-link"

/** Calls of payment links, which need no account. */
export const paymentLinkOperations: readonly Operation[] = [
  {
    method: "get",
    path: "/api/payment-links/{token}",
    summary: "The order of a payment link",
    access: "public",
    success: { status: 200, schema: LinkedOrder },
    failures: [404, 429],
  },
  {
    method: "get",
    path: "/api/payment-links/{token}/paybill-qr",
    summary: "QR code of the paybill payment of its order, while that is possible",
    access: "public",
    success: { status: 200, text: "image/png" },
    failures: [404, 429, 503],
  },
  {
    method: "post",
    path: "/api/payment-links/{token}/payments",
    summary: "Send a payment prompt for its order",
    access: "public",
    body: PayByLinkRequest,
    success: { status: 201, schema: LinkedOrder },
    failures: [400, 404, 409, 429],
  },
  {
    method: "post",
    path: "/api/payment-links/{token}/receipts",
    summary: "Submit the code of M-Pesa's message about a payment for its order; the same call again answers its state",
    access: "public",
    body: SubmitReceiptRequest,
    success: { status: 202, schema: SubmittedReceipt },
    failures: [400, 404, 409, 429],
  },
]
