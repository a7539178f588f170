import type { IncomingMessage } from "node:http"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { isCallbackPath } from "../api-path"
import { ApiFailure } from "../api-failure"
import { httpSettings } from "../http-settings"

export const JSON_WANTED = "Please send JSON."

export const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"])

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    // `null`, what browsers send from sandboxed frames and redirects.
    return null
  }
}

/** The host that the browser has in its address bar; the proxy before the engine overwrites the header. */
function ownHost({ headers }: IncomingMessage): string | undefined {
  const forwarded = headers["x-forwarded-host"]
  return typeof forwarded === "string" ? forwarded : headers.host
}

function isListed(req: MedusaRequest, origin: string): boolean {
  return httpSettings(req.scope).apiCors.includes(origin)
}

/**
 * Whether a request that changes something was sent by a page of the same origin. Browsers say so in
 * `Sec-Fetch-Site`, older ones by `Origin`. What sends neither is no browser: it holds its cookies itself, nobody can
 * make it send them by a page, and SameSite cookies together with JSON-only bodies stand behind this check.
 */
export function isSameOrigin(req: IncomingMessage): boolean {
  const { origin, "sec-fetch-site": site } = req.headers
  if (site !== undefined) return site === "same-origin" || site === "none"
  return origin === undefined || hostOf(origin) === ownHost(req)
}

function isOwnRequest(req: MedusaRequest): boolean {
  const origin = req.get("origin")
  return (origin !== undefined && isListed(req, origin)) || isSameOrigin(req)
}

/**
 * Middleware against cross-site requests: other people's pages cannot change anything. Callbacks of the payment
 * provider are exempt: they come from machines and carry their own secret.
 * @throws ApiFailure 403 `cross_site`
 */
export function sameOrigin(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (!SAFE_METHODS.has(req.method) && !isCallbackPath(req.originalUrl) && !isOwnRequest(req)) {
    throw new ApiFailure(403, "This request does not come from the shop.", "cross_site")
  }
  next()
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
}

/** True for a body in JSON, and where there is none. Forms are what other people's pages can send without asking. */
export function isJsonOrNothing(req: IncomingMessage): boolean {
  const type = req.headers["content-type"]
  return type === undefined ? !hasBody(req) : /^application\/json\s*(;|$)/i.test(type)
}

/**
 * Middleware: bodies are JSON. Forms and plain text are what other people's pages can send without asking.
 * @throws ApiFailure 415 `unsupported_type`
 */
export function jsonOnly(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (!SAFE_METHODS.has(req.method) && !isCallbackPath(req.originalUrl)) {
    if (!isJsonOrNothing(req)) throw new ApiFailure(415, JSON_WANTED, "unsupported_type")
  }
  next()
}

/**
 * Middleware: pages of the origins in `API_CORS` (other hosts of the same site) may call `/api` with cookies. Nobody
 * else gets an `Access-Control-*` header.
 */
export function cors(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const origin = req.get("origin")
  if (httpSettings(req.scope).apiCors.length > 0) res.vary("Origin")
  if (origin === undefined || !isListed(req, origin)) {
    next()
    return
  }
  res.setHeader("Access-Control-Allow-Origin", origin)
  res.setHeader("Access-Control-Allow-Credentials", "true")
  res.setHeader("Access-Control-Expose-Headers", "Retry-After, ETag, Content-Disposition")
  if (req.method !== "OPTIONS") {
    next()
    return
  }
  res.setHeader("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE")
  res.setHeader("Access-Control-Allow-Headers", "Content-Type, Authorization, Idempotency-Key, Last-Event-ID")
  res.setHeader("Access-Control-Max-Age", "600")
  res.status(204).end()
}
