import type { Operation } from "../openapi/operation"
import { StartPaymentRequest } from "../checkout/checkout"
import { SubmitReceiptRequest, SubmittedReceipt } from "../payments/submitted-receipt"
import { OrderDetail, OrderList } from "./order"

/** Calls of a shopper's orders. */
export const orderOperations: readonly Operation[] = [
  {
    method: "get",
    path: "/api/orders",
    summary: "The shopper's orders, newest first",
    access: "shopper",
    success: { status: 200, schema: OrderList },
  },
  {
    method: "get",
    path: "/api/orders/{id}",
    summary: "One order",
    access: "shopper",
    success: { status: 200, schema: OrderDetail },
    failures: [404],
  },
  {
    method: "get",
    path: "/api/orders/{id}/events",
    summary: "The order after each change, as server-sent events",
    access: "shopper",
    success: { status: 200, text: "text/event-stream" },
    failures: [404, 429],
  },
  {
    method: "get",
    path: "/api/orders/{id}/paybill-qr",
    summary: "QR code of the paybill payment of an order, while that is possible",
    access: "shopper",
    success: { status: 200, text: "image/png" },
    failures: [404, 503],
  },
  {
    method: "post",
    path: "/api/orders/{id}/payments",
    summary: "Send another payment prompt",
    access: "shopper",
    body: StartPaymentRequest,
    success: { status: 201, schema: OrderDetail },
    failures: [400, 404, 409, 429],
  },
  {
    method: "post",
    path: "/api/orders/{id}/receipts",
    summary: "Submit a receipt of M-Pesa for an order; the same call again answers what became of it",
    access: "shopper",
    body: SubmitReceiptRequest,
    success: { status: 202, schema: SubmittedReceipt },
    failures: [400, 404, 409, 429],
  },
  {
    method: "post",
    path: "/api/orders/{id}/cancel",
    summary: "Cancel an unpaid order",
    access: "shopper",
    success: { status: 200, schema: OrderDetail },
    failures: [404, 409],
  },
]
