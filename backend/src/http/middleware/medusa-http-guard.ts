import { createRequire } from "node:module"
import type { IncomingMessage, ServerResponse } from "node:http"
import * as copy from "../copy"
import { isJsonOrNothing, isSameOrigin, SAFE_METHODS } from "./origin"

/** The engine's own areas; Express matches paths case-insensitively. */
const AREA = /^\/(app|admin|auth)(?=[/?]|$)/i

/** Upload routes of the engine's admin. */
const UPLOAD = /^\/admin\/(?:uploads|products\/imports?)(?=[/?]|$)/i

/** Policy of the admin's pages: its components use inline styles, and pictures can be in a bucket. */
const PAGES_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: http: https:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ")

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

export interface GuardOptions {
  /** In development Vite adds inline scripts to the admin's pages. */
  development: boolean
}

function setHeaders(res: ServerResponse, area: string | undefined, { development }: GuardOptions): void {
  res.setHeader("X-Content-Type-Options", "nosniff")
  res.setHeader("X-Frame-Options", "DENY")
  res.setHeader("Referrer-Policy", area === "app" ? "same-origin" : "strict-origin-when-cross-origin")
  if (area === "admin" || area === "auth") {
    res.setHeader("Cache-Control", "no-store")
    res.setHeader("Content-Security-Policy", DATA_POLICY)
  }
  if (area === "app" && !development) res.setHeader("Content-Security-Policy", PAGES_POLICY)
}

/** Statements are sent as CSV: a form of another site cannot send that type, and a script's request is preflighted (CORS). */
function isUpload(req: IncomingMessage): boolean {
  const type = req.headers["content-type"] ?? ""
  return /^text\/csv\s*(?:;|$)/i.test(type) || (UPLOAD.test(req.url ?? "") && /^multipart\/form-data\s*;/i.test(type))
}

function refuse(res: ServerResponse, status: 403 | 415, body: { type: string; message: string }): void {
  res.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(JSON.stringify(body))
}

/**
 * The first middleware: security headers for every answer of the process and, for the engine's own areas, the
 * checks that `/api` has in `origin.ts`. Later ones would not do: the engine answers 401 below `/admin`, and serves its
 * admin, before any middleware of a plugin runs.
 */
function medusaHttpGuard(options: GuardOptions) {
  return function medusaHttpGuardMiddleware(req: IncomingMessage, res: ServerResponse, next: () => void): void {
    const area = AREA.exec(req.url ?? "")?.[1]?.toLowerCase()
    setHeaders(res, area, options)
    if (area === undefined || SAFE_METHODS.has(req.method ?? "")) {
      next()
    } else if (!isSameOrigin(req)) {
      refuse(res, 403, { type: "cross_site", message: copy.crossSiteAdmin })
    } else if (!isJsonOrNothing(req) && !isUpload(req)) {
      refuse(res, 415, { type: "unsupported_type", message: copy.jsonRequired })
    } else {
      next()
    }
  }
}

interface Application {
  disable(setting: string): void
  use(middleware: ReturnType<typeof medusaHttpGuard>): void
  defaultConfiguration: (this: Application) => void
}

/** Called by `medusa-config.js`, before the engine creates its Express application. */
export function installMedusaHttpGuard(options: GuardOptions): void {
  const ofEngine = createRequire(require.resolve("@medusajs/medusa/package.json"))
  const { application } = ofEngine("express") as { application: Application }
  const { defaultConfiguration } = application
  application.defaultConfiguration = function configure(this: Application) {
    defaultConfiguration.call(this)
    this.disable("x-powered-by")
    this.use(medusaHttpGuard(options))
  }
}
