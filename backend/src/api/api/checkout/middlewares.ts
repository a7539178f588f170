import { CheckoutOptionsQuery, CheckoutRequest, ConfirmPaymentRequest } from "@mavazi/contracts"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { requireShopper } from "../../../account/sessions/require-session"
import { validateBody, validateQuery } from "../../../http/validate"

export const middlewares: MiddlewareRoute[] = [
  { matcher: "/api/checkout", middlewares: [requireShopper] },
  { matcher: "/api/checkout", methods: ["POST"], middlewares: [validateBody(CheckoutRequest)] },
  { matcher: "/api/checkout/options", methods: ["GET"], middlewares: [validateQuery(CheckoutOptionsQuery)] },
  {
    matcher: "/api/checkout/confirm-payment",
    methods: ["POST"],
    middlewares: [validateBody(ConfirmPaymentRequest)],
  },
]
