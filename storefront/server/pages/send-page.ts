import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http"
import { chooseEncoding } from "../http/content-encoding"
import type { RenderedPage } from "./rendered-page"

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  cacheControl: string
}

/** Sends a rendered page in an encoding that the client accepts, or 304. */
export function sendPage(page: RenderedPage, { request, response, cacheControl }: Exchange): void {
  const available = (["br", "gzip"] as const).filter((encoding) => page.bodies[encoding])
  const encoding = chooseEncoding(request.headers["accept-encoding"], available)
  const etag = `"${page.etag}${encoding === undefined ? "" : `-${encoding}`}"`
  const cookies = page.headers.flatMap(([name, value]) => (name === "set-cookie" ? [value] : []))
  const headers: OutgoingHttpHeaders = {
    ...Object.fromEntries(page.headers),
    ...(cookies.length > 0 && { "set-cookie": cookies }),
    "cache-control": cacheControl,
    vary: "accept-encoding, save-data",
    etag,
  }
  if (page.isCacheable && request.headers["if-none-match"]?.split(/,\s*/).includes(etag) === true) {
    response.writeHead(304, headers).end()
    return
  }
  const body = encoding === undefined ? page.bodies.identity : (page.bodies[encoding] ?? page.bodies.identity)
  if (encoding !== undefined) headers["content-encoding"] = encoding
  headers["content-length"] = body.length
  response.writeHead(page.status, headers)
  response.end(request.method === "HEAD" ? undefined : body)
}
