import { RestockRequest } from "@mavazi/contracts"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { validateBody } from "../../../http/validate"

export const middlewares: MiddlewareRoute[] = [
  { matcher: "/api/restock-requests", methods: ["POST"], middlewares: [validateBody(RestockRequest)] },
]
