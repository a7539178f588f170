import type { IncomingMessage, ServerResponse } from "node:http"
import { sendRenderRefused } from "./render-refused-page"
import { chooseEncoding } from "../http/content-encoding"
import { savesData } from "../preferences/low-data"
import { canonicalUrl } from "./canonical-url"
import { PreviewExpired, renderPreview, sendPreviewExpired, setPreviewHeaders, takePreviewToken } from "./preview"
import { createPageRenderer, ORIGIN, type PageRendererOptions } from "./page-renderer"
import type { RenderCache } from "./render-cache"
import { RenderLimit, type RenderLimitOptions, RenderRefused } from "./render-limit"
import type { RenderedPage, VisitorPreferences } from "./rendered-page"
import { clientIp, visitorHeaders } from "../http/client-ip"
import { wantsTwoColumns } from "../preferences/product-columns"

export interface PageServerOptions extends PageRendererOptions {
  cache: RenderCache<RenderedPage>
  /** Settled when the words of the pages are known. */
  words: Promise<void>
  /** Overrides the limit on renders, for tests. */
  renderLimit?: RenderLimitOptions
}

export interface PageServer {
  send: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** Three seconds in a shared cache and two in the render cache: a change is public within five. */
const CACHEABLE_CONTROL = "public, max-age=0, s-maxage=3"

/** A shared cache cannot tell preferences apart, so it must revalidate a page that follows them. */
const PREFERENCE_CONTROL = "public, max-age=0, s-maxage=0"

/** Renders pages, and serves those without personal data from the render cache. */
export function createPageServer({ cache, words, renderLimit, ...rendering }: PageServerOptions): PageServer {
  const limit = new RenderLimit(renderLimit)
  const render = createPageRenderer(rendering)

  return {
    async send(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") {
        response.writeHead(405, { allow: "GET, HEAD" }).end()
        return
      }
      const url = new URL(request.url ?? "/", ORIGIN)
      if (url.pathname.length > 1 && url.pathname.endsWith("/")) {
        response.writeHead(308, { location: url.pathname.replace(/\/+$/, "") + url.search }).end()
        return
      }
      await words
      const previewToken = takePreviewToken(url.searchParams)
      const { url: pageUrl, isCacheable: isPublic } = canonicalUrl(url.pathname, url.searchParams)
      const isCacheable = isPublic && previewToken === null
      const preferences = { lowData: savesData(request), twoColumns: wantsTwoColumns(request) }
      const renderPublished = () => render(pageUrl, preferences, visitorHeaders(request))
      const renderNow =
        previewToken === null
          ? renderPublished
          : () => renderPreview(rendering.engineUrl, previewToken, renderPublished)
      // The number of pages without parameters is fixed; a client can request any number of searches, filters and previews.
      const isLimited = previewToken !== null || pageUrl.includes("?")
      const renderWithinLimit = isLimited ? () => limit.run(clientIp(request), renderNow) : renderNow
      try {
        const page = await (isCacheable
          ? cache.get(cacheKey(pageUrl, preferences), renderWithinLimit)
          : renderWithinLimit())
        const cacheableControl = preferences.lowData || preferences.twoColumns ? PREFERENCE_CONTROL : CACHEABLE_CONTROL
        if (previewToken !== null) setPreviewHeaders(response)
        sendPage(page, {
          request,
          response,
          cacheControl: isCacheable && page.isCacheable ? cacheableControl : uncached(previewToken),
        })
      } catch (error) {
        if (error instanceof PreviewExpired) sendPreviewExpired(response)
        else if (error instanceof RenderRefused) sendRenderRefused(error, request, response)
        else throw error
      }
    },
  }
}

const uncached = (previewToken: string | null) => (previewToken === null ? "no-cache" : "no-store")

/** A URL contains no space, so the suffixes cannot collide with one. */
function cacheKey(pageUrl: string, { lowData, twoColumns }: VisitorPreferences): string {
  return pageUrl + (lowData ? " low-data" : "") + (twoColumns ? " two-columns" : "")
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  cacheControl: string
}

function sendPage(page: RenderedPage, { request, response, cacheControl }: Exchange): void {
  const available = (["br", "gzip"] as const).filter((encoding) => page.bodies[encoding])
  const encoding = chooseEncoding(request.headers["accept-encoding"], available)
  const etag = `"${page.etag}${encoding === undefined ? "" : `-${encoding}`}"`
  const headers: Record<string, string | number> = {
    ...Object.fromEntries(page.headers),
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
