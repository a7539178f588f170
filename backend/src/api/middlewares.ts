import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { defineMiddlewares } from "@medusajs/framework/http"
import { guardEngineAuth, guardStore } from "../http/engine-routes"
import { errorHandler } from "../http/error-handler"
import { jsonNotFound } from "../http/not-found"
import { cors, jsonOnly, sameOrigin } from "../http/origin"
import { apiHeaders, securityHeaders } from "../http/security-headers"
import { requireAdmin } from "../http/session"

/** Every area of `/api` declares its own middlewares beside its routes: `api/<area>/middlewares.ts`. */
function areaMiddlewares(): MiddlewareRoute[] {
  const root = join(__dirname, "api")
  return readdirSync(root).flatMap((area) => {
    const file = join(root, area, "middlewares.js")
    if (!existsSync(file)) return []
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- found by folder, as the engine finds routes
    return (require(file) as { middlewares: MiddlewareRoute[] }).middlewares
  })
}

export default defineMiddlewares({
  errorHandler,
  routes: [
    { matcher: "/", middlewares: [securityHeaders] },
    { matcher: "/store", middlewares: [guardStore] },
    { matcher: "/auth", middlewares: [guardEngineAuth] },
    { matcher: "/api", middlewares: [apiHeaders, jsonNotFound, cors, sameOrigin, jsonOnly] },
    { matcher: "/api/admin", middlewares: [requireAdmin] },
    ...areaMiddlewares(),
  ],
})
