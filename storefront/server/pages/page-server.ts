import type { IncomingMessage, ServerResponse } from "node:http"
import type { Visitor } from "~/shared/api/visitor.server"
import { sendRenderRefused } from "./render-refused-page"
import { canonicalUrl } from "./canonical-url"
import { PreviewExpired, renderPreview, sendPreviewExpired, setPreviewHeaders, takePreviewToken } from "./preview"
import { createPageRenderer, ORIGIN, type PageRendererOptions } from "./page-renderer"
import type { RenderCache } from "./render-cache"
import { RenderLimit, type RenderLimitOptions, RenderRefused } from "./render-limit"
import type { RenderedPage, VisitorPreferences } from "./rendered-page"
import { type Exchange, sendPage } from "./send-page"
import { clientIp, visitorHeaders } from "../http/client-ip"
import { preferencesOf } from "./visitor-preferences"
import { withBasename, withoutBasename } from "./basename"
import { acceptsForms, FormRefused, isVisitorPage, sendFormRefused, visitorOf } from "./visitor-request"

export interface PageServerOptions extends PageRendererOptions {
  /** What the paths of the language begin with; the router adds and removes it. */
  basename: string
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

/** A shared cache cannot tell preferences and guests apart, so it must revalidate a page that follows them. */
const PREFERENCE_CONTROL = "public, max-age=0, s-maxage=0"

/** A page with what is the visitor's own. */
const PERSONAL_CONTROL = "private, no-store"

/** Renders of visitors' pages wait for the engine, not for the processor. */
const VISITOR_CONCURRENCY = 40

/** Renders pages, and serves those without personal data from the render cache. */
export function createPageServer({ cache, words, renderLimit, basename, ...rendering }: PageServerOptions): PageServer {
  const limit = new RenderLimit(renderLimit)
  const visitorLimit = new RenderLimit({ concurrency: VISITOR_CONCURRENCY, ...renderLimit })
  const render = createPageRenderer(rendering)

  const sendPublic = async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    const previewToken = takePreviewToken(url.searchParams)
    const { url: canonical, isCacheable: isPublic } = canonicalUrl(url.pathname, url.searchParams)
    const pageUrl = withBasename(basename, canonical)
    const isCacheable = isPublic && previewToken === null
    const preferences = preferencesOf(request)
    const renderPublished = () => render(pageUrl, { preferences, headers: visitorHeaders(request) })
    const renderNow =
      previewToken === null ? renderPublished : () => renderPreview(rendering.engineUrl, previewToken, renderPublished)
    // The number of pages without parameters is fixed; a client can request any number of searches, filters and previews.
    const isLimited = previewToken !== null || pageUrl.includes("?")
    const renderWithinLimit = isLimited ? () => limit.run(clientIp(request), renderNow) : renderNow
    const page = await (isCacheable
      ? cache.get(cacheKey(pageUrl, preferences), renderWithinLimit)
      : renderWithinLimit())
    const hasOtherForms = preferences.lowData || preferences.twoColumns || isVisitorPage(url.pathname)
    const cacheableControl = hasOtherForms ? PREFERENCE_CONTROL : CACHEABLE_CONTROL
    if (previewToken !== null) setPreviewHeaders(response)
    sendPage(page, {
      request,
      response,
      cacheControl: isCacheable && page.isCacheable ? cacheableControl : uncached(previewToken),
    })
  }

  const sendPersonal = async (visitor: Visitor, url: URL, { request, response }: Omit<Exchange, "cacheControl">) => {
    const options = { preferences: preferencesOf(request), headers: visitorHeaders(request), visitor }
    const page = await visitorLimit.run(clientIp(request), () =>
      render(withBasename(basename, url.pathname) + url.search, options),
    )
    sendPage({ ...page, isCacheable: false }, { request, response, cacheControl: PERSONAL_CONTROL })
  }

  return {
    async send(request, response) {
      const url = new URL(request.url ?? "/", ORIGIN)
      if (url.pathname.length > 1 && url.pathname.endsWith("/")) {
        response.writeHead(308, { location: url.pathname.replace(/\/+$/, "") + url.search }).end()
        return
      }
      url.pathname = withoutBasename(basename, url.pathname)
      const methods = acceptsForms(url.pathname) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"]
      if (!methods.includes(request.method ?? "")) {
        response.writeHead(405, { allow: methods.join(", ") }).end()
        return
      }
      await words
      try {
        const visitor = await visitorOf(request, url.pathname, rendering.engineUrl)
        await (visitor === null
          ? sendPublic(url, request, response)
          : sendPersonal(visitor, url, { request, response }))
      } catch (error) {
        if (error instanceof PreviewExpired) sendPreviewExpired(response)
        else if (error instanceof RenderRefused) sendRenderRefused(error, request, response)
        else if (error instanceof FormRefused) sendFormRefused(error, response)
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
