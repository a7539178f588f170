import { AddWishesRequest } from "@mavazi/contracts"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { requireShopper } from "../../../account/sessions/require-session"
import { validateBody } from "../../../http/validate"

export const middlewares: MiddlewareRoute[] = [
  { matcher: "/api/wish-list", middlewares: [requireShopper] },
  { matcher: "/api/wish-list", methods: ["POST"], middlewares: [validateBody(AddWishesRequest)] },
]
