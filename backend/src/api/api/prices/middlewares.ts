import type { MiddlewareRoute } from "@medusajs/framework/http"
import { requireShopper } from "../../../account/sessions/require-session"

export const middlewares: MiddlewareRoute[] = [{ matcher: "/api/prices", middlewares: [requireShopper] }]
