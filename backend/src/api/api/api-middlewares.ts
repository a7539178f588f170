import type { MiddlewareRoute } from "@medusajs/framework/http"
import { requireAdmin } from "../../account/sessions/require-session"
import { jsonNotFound } from "../../http/middleware/json-not-found"
import { cors, jsonOnly, sameOrigin } from "../../http/middleware/origin"
import { requireDashboardRole } from "../../staff/access/require-role"
import { apiHeaders } from "../../http/middleware/security-headers"
import { middlewares as admin } from "./admin/middlewares"
import { middlewares as auth } from "./auth/middlewares"
import { middlewares as cart } from "./cart/middlewares"
import { middlewares as checkout } from "./checkout/middlewares"
import { middlewares as orders } from "./orders/middlewares"
import { middlewares as prices } from "./prices/middlewares"
import { middlewares as publicCalls } from "./public-middlewares"
import { middlewares as wishList } from "./wish-list/middlewares"

export const middlewares: MiddlewareRoute[] = [
  { matcher: "/api", middlewares: [apiHeaders, jsonNotFound, cors, sameOrigin, jsonOnly] },
  { matcher: "/api/admin", middlewares: [requireAdmin, requireDashboardRole] },
  ...admin,
  ...auth,
  ...cart,
  ...checkout,
  ...orders,
  ...prices,
  ...publicCalls,
  ...wishList,
]
