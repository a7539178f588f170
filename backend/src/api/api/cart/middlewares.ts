import type { MiddlewareRoute } from "@medusajs/framework/http"
import { requireShopper } from "../../../http/session"

export const middlewares: MiddlewareRoute[] = [{ matcher: "/api/cart", middlewares: [requireShopper] }]
