import { PayByLinkRequest } from "@mavazi/contracts"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { validateBody } from "../../../http/validate"

export const middlewares: MiddlewareRoute[] = [
  { matcher: "/api/payment-links/:token/payments", methods: ["POST"], middlewares: [validateBody(PayByLinkRequest)] },
]
