import { AddCartItemRequest, AddCodeRequest, Cart, MergeCartResponse, UpdateCartItemRequest } from "../cart/cart"
import {
  CheckoutOptions,
  CheckoutOptionsQuery,
  ConfirmPaymentResponse,
  StartPaymentRequest,
} from "../checkout/checkout"
import type { Operation } from "../openapi/operation"
import { OrderDetail } from "../orders/order"
import { SubmitReceiptRequest, SubmittedReceipt } from "../payments/submitted-receipt"
import {
  GuestCheckoutRequest,
  GuestCheckoutResponse,
  OrderLookupRequest,
  OrderLookupResponse,
  ReplaceGuestCartRequest,
} from "./guest"

const access = "public"
const cartChange = { access, success: { status: 200, schema: Cart }, idempotent: true } as const
const orderChange = { access, success: { status: 200, schema: OrderDetail } } as const

/** Calls of a cart without an account, which a cookie identifies. */
const cartOperations: readonly Operation[] = [
  {
    method: "get",
    path: "/api/guest/cart",
    summary: "The guest's cart, at today's prices",
    access,
    success: { status: 200, schema: Cart },
  },
  {
    method: "post",
    path: "/api/guest/cart",
    summary: "Add to the guest's cart",
    ...cartChange,
    body: AddCartItemRequest,
    failures: [400, 404, 409, 422, 429],
  },
  {
    method: "put",
    path: "/api/guest/cart",
    summary: "Replace the guest's cart by the one that the browser has kept",
    access,
    body: ReplaceGuestCartRequest,
    success: { status: 200, schema: MergeCartResponse },
    failures: [400, 422, 429],
    idempotent: true,
  },
  {
    method: "delete",
    path: "/api/guest/cart",
    summary: "Empty the guest's cart",
    ...cartChange,
    failures: [422, 429],
  },
  {
    method: "put",
    path: "/api/guest/cart/{itemId}",
    summary: "Change quantity or variant of a line of the guest's cart",
    ...cartChange,
    body: UpdateCartItemRequest,
    failures: [400, 404, 409, 422, 429],
  },
  {
    method: "delete",
    path: "/api/guest/cart/{itemId}",
    summary: "Remove a line of the guest's cart",
    ...cartChange,
    failures: [404, 422, 429],
  },
  {
    method: "post",
    path: "/api/guest/cart/codes",
    summary: "Add a promotion code to the guest's cart",
    ...cartChange,
    body: AddCodeRequest,
    failures: [400, 404, 409, 422, 429],
  },
  {
    method: "delete",
    path: "/api/guest/cart/codes/{code}",
    summary: "Remove a promotion code of the guest's cart",
    ...cartChange,
    failures: [422, 429],
  },
]

/** Calls of the checkout and the orders of guests. */
export const guestOperations: readonly Operation[] = [
  ...cartOperations,
  {
    method: "get",
    path: "/api/guest/checkout/options",
    summary: "Shipping and payment options for the guest's cart",
    access,
    query: CheckoutOptionsQuery,
    success: { status: 200, schema: CheckoutOptions },
    failures: [409],
  },
  {
    method: "post",
    path: "/api/guest/checkout",
    summary: "Place the order of the guest's cart",
    access,
    body: GuestCheckoutRequest,
    success: { status: 201, schema: GuestCheckoutResponse },
    failures: [400, 409, 422, 429],
    idempotent: true,
  },
  {
    method: "post",
    path: "/api/guest/orders",
    summary: "Send the link of an order to the order's own e-mail address",
    access,
    body: OrderLookupRequest,
    success: { status: 202, schema: OrderLookupResponse },
    failures: [400, 429],
  },
  {
    method: "get",
    path: "/api/guest/orders/{token}",
    summary: "One order of a guest",
    ...orderChange,
    failures: [404, 429],
  },
  {
    method: "get",
    path: "/api/guest/orders/{token}/events",
    summary: "A guest's order after each change, as server-sent events",
    access,
    success: { status: 200, text: "text/event-stream" },
    failures: [404, 429],
  },
  {
    method: "get",
    path: "/api/guest/orders/{token}/paybill-qr",
    summary: "QR code of the paybill payment of a guest's order, while that is possible",
    access,
    success: { status: 200, text: "image/png" },
    failures: [404, 429, 503],
  },
  {
    method: "post",
    path: "/api/guest/orders/{token}/payments",
    summary: "Send another payment prompt for a guest's order",
    access,
    body: StartPaymentRequest,
    success: { status: 201, schema: OrderDetail },
    failures: [400, 404, 409, 429],
  },
  {
    method: "post",
    path: "/api/guest/orders/{token}/receipts",
    summary: "Submit a receipt of M-Pesa for a guest's order; the same call again answers what became of it",
    access,
    body: SubmitReceiptRequest,
    success: { status: 202, schema: SubmittedReceipt },
    failures: [400, 404, 409, 429],
  },
  {
    method: "post",
    path: "/api/guest/orders/{token}/confirm-payment",
    summary: "Query the payment provider for the outcome of a payment of a guest's order",
    access,
    success: { status: 200, schema: ConfirmPaymentResponse },
    failures: [404, 409, 429],
  },
  {
    method: "post",
    path: "/api/guest/orders/{token}/cancel",
    summary: "Cancel an unpaid order of a guest",
    ...orderChange,
    failures: [404, 409, 429],
  },
]
