import {
  ExchangeRequest,
  ReturnRequest,
  ReviewRequest,
  StartPaymentRequest,
  SubmitReceiptRequest,
} from "@mavazi/contracts"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { requireShopper } from "../../../account/sessions/require-session"
import { validateBody } from "../../../http/validate"

export const middlewares: MiddlewareRoute[] = [
  { matcher: "/api/orders", middlewares: [requireShopper] },
  { matcher: "/api/orders/:id/payments", methods: ["POST"], middlewares: [validateBody(StartPaymentRequest)] },
  { matcher: "/api/return-reasons", middlewares: [requireShopper] },
  { matcher: "/api/orders/:id/returns", methods: ["POST"], middlewares: [validateBody(ReturnRequest)] },
  { matcher: "/api/orders/:id/exchanges", methods: ["POST"], middlewares: [validateBody(ExchangeRequest)] },
  { matcher: "/api/orders/:id/reviews", methods: ["POST"], middlewares: [validateBody(ReviewRequest)] },
  { matcher: "/api/orders/:id/receipts", methods: ["POST"], middlewares: [validateBody(SubmitReceiptRequest)] },
]
