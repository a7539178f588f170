import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { CachedResponse } from "../../../catalogue/queries/response-cache"

/**
 * For a CDN as for a browser: kept at most two seconds by shared caches, so that a change is public within five,
 * and asked again by its ETag after that.
 */
const CACHE_CONTROL = "public, max-age=0, s-maxage=2, must-revalidate"

/** Sends an answer's bytes with its ETag, or 304 to whoever has them. */
export function sendAnswer(req: MedusaRequest, res: MedusaResponse, { body, etag, version }: CachedResponse): void {
  res.setHeader("Cache-Control", CACHE_CONTROL)
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
