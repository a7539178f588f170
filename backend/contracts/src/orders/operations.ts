import type { Operation } from "../openapi/operation"
import { MergeCartResponse } from "../cart/cart"
import { StartPaymentRequest } from "../checkout/checkout"
import { SubmitReceiptRequest, SubmittedReceipt } from "../payments/submitted-receipt"
import { reviewRequestOperations } from "../reviews/operations"
import { OrderReviews, ReviewRequest } from "../reviews/review"
import { OrderDetail, OrderList } from "./order"
import { ExchangeOptions, ExchangeRequest } from "./exchange"
import { ReturnReasons, ReturnRequest } from "./return"

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
    path: "/api/orders/{id}/buy-again",
    summary: "Add to the cart what is still sold of an order",
    access: "shopper",
    success: { status: 200, schema: MergeCartResponse },
    failures: [400, 404, 422, 429],
    idempotent: true,
  },
  {
    method: "get",
    path: "/api/return-reasons",
    summary: "The merchant's reasons for returns",
    access: "shopper",
    success: { status: 200, schema: ReturnReasons },
  },
  {
    method: "post",
    path: "/api/orders/{id}/returns",
    summary: "Request a return of delivered pieces; the same request again makes no second one",
    access: "shopper",
    body: ReturnRequest,
    success: { status: 201, schema: OrderDetail },
    failures: [400, 404, 409, 429],
  },
  {
    method: "post",
    path: "/api/orders/{id}/returns/{returnId}/withdraw",
    summary: "Withdraw a return of which nothing has arrived; the same call again changes nothing",
    access: "shopper",
    success: { status: 200, schema: OrderDetail },
    failures: [404, 409, 429],
  },
  {
    method: "get",
    path: "/api/orders/{id}/exchanges",
    summary: "Other sizes and colours in stock for the pieces that can be returned",
    access: "shopper",
    success: { status: 200, schema: ExchangeOptions },
    failures: [404],
  },
  {
    method: "post",
    path: "/api/orders/{id}/exchanges",
    summary:
      "Request an exchange of delivered pieces, which reserves the wished ones; the same request again makes no second one",
    access: "shopper",
    body: ExchangeRequest,
    success: { status: 201, schema: OrderDetail },
    failures: [400, 404, 409, 429],
  },
  {
    method: "post",
    path: "/api/orders/{id}/exchanges/{exchangeId}/withdraw",
    summary: "Withdraw an exchange that the merchant has not answered; the same call again changes nothing",
    access: "shopper",
    success: { status: 200, schema: OrderDetail },
    failures: [404, 409, 429],
  },
  {
    method: "get",
    path: "/api/orders/{id}/reviews",
    summary: "Delivered products of the order, with the shopper's reviews",
    access: "shopper",
    success: { status: 200, schema: OrderReviews },
    failures: [404],
  },
  {
    method: "post",
    path: "/api/orders/{id}/reviews",
    summary: "Write or change the review of a delivered product; it is held until the merchant approves it",
    access: "shopper",
    body: ReviewRequest,
    success: { status: 200, schema: OrderReviews },
    failures: [400, 404, 409, 429],
  },
  {
    method: "get",
    path: "/api/orders/{id}/invoices/{number}",
    summary: "An invoice or credit note of the order as a PDF",
    access: "shopper",
    success: { status: 200, text: "application/pdf" },
    failures: [404, 429],
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
  ...reviewRequestOperations,
]
