import { AddCartItemRequest, AddCodeRequest, MergeCartRequest, UpdateCartItemRequest } from "@mavazi/contracts"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { requireShopper } from "../../../account/sessions/require-session"
import { validateBody } from "../../../http/validate"

export const middlewares: MiddlewareRoute[] = [
  { matcher: "/api/cart", middlewares: [requireShopper] },
  { matcher: "/api/cart", methods: ["POST"], middlewares: [validateBody(AddCartItemRequest)] },
  { matcher: "/api/cart/codes", methods: ["POST"], middlewares: [validateBody(AddCodeRequest)] },
  { matcher: "/api/cart/merge", methods: ["POST"], middlewares: [validateBody(MergeCartRequest)] },
  { matcher: "/api/cart/:itemId", methods: ["PUT"], middlewares: [validateBody(UpdateCartItemRequest)] },
]
