import {
  AddCartItemRequest,
  AddCodeRequest,
  CheckoutOptionsQuery,
  GuestCheckoutRequest,
  OrderLookupRequest,
  ReplaceGuestCartRequest,
  StartPaymentRequest,
  SubmitReceiptRequest,
  UpdateCartItemRequest,
} from "@mavazi/contracts"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { identifyGuest } from "../../../cart/guest-cookie"
import { validateBody, validateQuery } from "../../../http/validate"

const orders = "/api/guest/orders"

export const middlewares: MiddlewareRoute[] = [
  { matcher: "/api/guest/cart", middlewares: [identifyGuest] },
  { matcher: "/api/guest/checkout", middlewares: [identifyGuest] },
  { matcher: "/api/guest/cart", methods: ["POST"], middlewares: [validateBody(AddCartItemRequest)] },
  { matcher: "/api/guest/cart", methods: ["PUT"], middlewares: [validateBody(ReplaceGuestCartRequest)] },
  { matcher: "/api/guest/cart/codes", methods: ["POST"], middlewares: [validateBody(AddCodeRequest)] },
  { matcher: "/api/guest/cart/:itemId", methods: ["PUT"], middlewares: [validateBody(UpdateCartItemRequest)] },
  { matcher: "/api/guest/checkout", methods: ["POST"], middlewares: [validateBody(GuestCheckoutRequest)] },
  { matcher: "/api/guest/checkout/options", methods: ["GET"], middlewares: [validateQuery(CheckoutOptionsQuery)] },
  { matcher: orders, methods: ["POST"], middlewares: [validateBody(OrderLookupRequest)] },
  { matcher: `${orders}/:token/payments`, methods: ["POST"], middlewares: [validateBody(StartPaymentRequest)] },
  { matcher: `${orders}/:token/receipts`, methods: ["POST"], middlewares: [validateBody(SubmitReceiptRequest)] },
]
