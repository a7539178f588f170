import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { CachedResponse } from "../../../catalogue/queries/response-cache"

/**
 * Shared caches keep a response for two seconds, so that a change is public within five; after that they revalidate it by
 * its ETag.
 */
const CACHE_CONTROL = "public, max-age=0, s-maxage=2, must-revalidate"

/** Sends a response with its ETag, or 304 when the client has it. */
export function sendAnswer(req: MedusaRequest, res: MedusaResponse, { body, etag, version }: CachedResponse): void {
  res.setHeader("Cache-Control", CACHE_CONTROL)
  res.vary("Accept-Language")
  res.setHeader("ETag", etag)
  res.setHeader("X-Catalogue-Version", String(version))
  if (hasTag(req.headers["if-none-match"], etag)) {
    res.statusCode = 304
    res.end()
    return
  }
  res.setHeader("Content-Type", "application/json; charset=utf-8")
  res.setHeader("Content-Length", body.byteLength)
  res.end(req.method === "HEAD" ? undefined : body)
}

/** `If-None-Match` may list several tags, and a proxy that compressed the answer marks ours as weak. */
function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag)
}
