import type { IncomingMessage } from "node:http"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { isCallbackPath, isUnsubscribePath } from "../api-path"
import { ApiFailure } from "../api-failure"
import { httpSettings } from "../http-settings"
import * as copy from "../copy"

export const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"])

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    // Browsers send `null` from sandboxed frames and redirects.
    return null
  }
}

/** The host of the browser's URL; the proxy overwrites the forwarded header. */
function ownHost({ headers }: IncomingMessage): string | undefined {
  const forwarded = headers["x-forwarded-host"]
  return typeof forwarded === "string" ? forwarded : headers.host
}

function isListed(req: MedusaRequest, origin: string): boolean {
  return httpSettings(req.scope).apiCors.includes(origin)
}

/**
 * Whether a request was sent by a page of the same origin, from `Sec-Fetch-Site`, or `Origin` in older browsers. A client
 * that sends neither is not a browser and cannot be abused for CSRF. SameSite cookies and JSON-only bodies are further
 * defences.
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
 * Middleware against cross-site request forgery. Callbacks of the payment provider are exempt: they are sent by servers and
 * have their own secret.
 * @throws ApiFailure 403 `cross_site`
 */
export function sameOrigin(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (!SAFE_METHODS.has(req.method) && !isCallbackPath(req.originalUrl) && !isOwnRequest(req)) {
    throw new ApiFailure(403, copy.crossSite, "cross_site")
  }
  next()
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
}

/** True for a JSON body, and without a body. Pages of other sites can send forms without a CORS preflight. */
export function isJsonOrNothing(req: IncomingMessage): boolean {
  const type = req.headers["content-type"]
  return type === undefined ? !hasBody(req) : /^application\/json\s*(;|$)/i.test(type)
}

/**
 * Middleware: requires JSON bodies. Pages of other sites can send forms and plain text without a CORS preflight.
 * @throws ApiFailure 415 `unsupported_type`
 */
export function jsonOnly(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (!SAFE_METHODS.has(req.method) && !isCallbackPath(req.originalUrl) && !isUnsubscribePath(req.originalUrl)) {
    if (!isJsonOrNothing(req)) throw new ApiFailure(415, copy.jsonRequired, "unsupported_type")
  }
  next()
}

/**
 * Middleware: CORS for the origins in `API_CORS` (other hosts of the same site), with cookies. Other origins get no
 * `Access-Control-*` header.
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
