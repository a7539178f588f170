import { PayByLinkRequest, SubmitReceiptRequest } from "@mavazi/contracts"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { validateBody } from "../../../http/validate"

export const middlewares: MiddlewareRoute[] = [
  { matcher: "/api/payment-links/:token/payments", methods: ["POST"], middlewares: [validateBody(PayByLinkRequest)] },
  {
    matcher: "/api/payment-links/:token/receipts",
    methods: ["POST"],
    middlewares: [validateBody(SubmitReceiptRequest)],
  },
]
