import type { MiddlewareRoute } from "@medusajs/framework/http"
import { requireAdmin } from "../../account/sessions/require-session"
import { apiRoutesFirst } from "../../http/middleware/api-routes-first"
import { jsonNotFound } from "../../http/middleware/json-not-found"
import { cors, jsonOnly, sameOrigin } from "../../http/middleware/origin"
import { requireDashboardRole } from "../../staff/access/require-role"
import { apiHeaders } from "../../http/middleware/security-headers"
import { middlewares as admin } from "./admin/middlewares"
import { middlewares as auth } from "./auth/middlewares"
import { middlewares as buying } from "./buying-middlewares"
import { middlewares as publicCalls } from "./public-middlewares"
import { middlewares as wishList } from "./wish-list/middlewares"

export const middlewares: MiddlewareRoute[] = [
  { matcher: "/api", middlewares: [apiHeaders, apiRoutesFirst, jsonNotFound, cors, sameOrigin, jsonOnly] },
  { matcher: "/api/admin", middlewares: [requireAdmin, requireDashboardRole] },
  ...admin,
  ...auth,
  ...buying,
  ...publicCalls,
  ...wishList,
]
