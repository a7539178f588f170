import type { Operation } from "../openapi/operation"
import {
  CheckoutOptions,
  CheckoutOptionsQuery,
  CheckoutRequest,
  CheckoutResponse,
  ConfirmPaymentRequest,
  ConfirmPaymentResponse,
} from "./checkout"
import { ShippingTable } from "./shipping-table"

/** Calls of the checkout. */
export const checkoutOperations: readonly Operation[] = [
  {
    method: "get",
    path: "/api/checkout/options",
    summary: "Shipping and payment options for the cart",
    access: "shopper",
    query: CheckoutOptionsQuery,
    success: { status: 200, schema: CheckoutOptions },
    failures: [409],
  },
  {
    method: "get",
    path: "/api/shipping",
    summary: "The merchant's shipping options with zones, prices and pickup points",
    access: "public",
    success: { status: 200, schema: ShippingTable },
    failures: [],
  },
  {
    method: "post",
    path: "/api/checkout",
    summary: "Place the order",
    access: "shopper",
    body: CheckoutRequest,
    success: { status: 201, schema: CheckoutResponse },
    failures: [400, 409, 422],
    idempotent: true,
  },
  {
    method: "post",
    path: "/api/checkout/confirm-payment",
    summary: "Query the payment provider for the outcome of a payment",
    access: "shopper",
    body: ConfirmPaymentRequest,
    success: { status: 200, schema: ConfirmPaymentResponse },
    failures: [400, 404, 409],
  },
]
