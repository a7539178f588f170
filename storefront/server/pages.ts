import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { RouterContextProvider } from "react-router"
import { engineContext, engineReader } from "~/shared/api/engine.server"
import { scriptNonceContext } from "~/shared/config/script-nonce.server"
import { sendBusy } from "./busy-page"
import { chooseEncoding } from "./encoding"
import { savesData } from "./low-data"
import { pageKey } from "./page-key"
import type { RenderCache } from "./render-cache"
import type { SheetReader } from "./page-head"
import { RenderLimit, type RenderLimitOptions, RenderRefused } from "./render-limit"
import { type RenderedPage, toRenderedPage, type VisitorChoices } from "./rendered-page"
import { sourceOf } from "./source"
import { wantsTwoColumns } from "./two-columns"

/** React Router's request handler over the built app. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

export interface PagesOptions {
  engineUrl: string
  publicApiUrl: string
  handle: PageHandler
  cache: RenderCache<RenderedPage>
  readSheet: SheetReader
  renderLimit?: RenderLimitOptions
}

export interface Pages {
  send: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** A page never depends on the host it was asked at, so that one visitor cannot poison it for the next. */
const HOST = "http://storefront"
/** A shared cache may answer for three seconds; with ours that keeps a change public within five. */
const KEPT_CONTROL = "public, max-age=0, s-maxage=3"

/** A shared cache must ask about a page that follows a visitor's choices: it does not know them. */
const CHOSEN_CONTROL = "public, max-age=0, s-maxage=0"

/** Renders pages and answers them from memory where they hold nothing personal. */
export function pages({ engineUrl, publicApiUrl, handle, cache, readSheet, renderLimit }: PagesOptions): Pages {
  const limit = new RenderLimit(renderLimit)
  const render = async (address: string, choices: VisitorChoices): Promise<RenderedPage> => {
    const tags = new Set<string>()
    const scriptNonce = randomBytes(18).toString("base64url")
    const context = new RouterContextProvider()
    context.set(scriptNonceContext, scriptNonce)
    context.set(
      engineContext,
      engineReader(engineUrl, (read) => {
        for (const tag of read) tags.add(tag)
      }),
    )
    const answer = await handle(new Request(HOST + address), context)
    return toRenderedPage(answer, { tags: [...tags], apiOrigin: publicApiUrl, readSheet, scriptNonce, choices })
  }

  return {
    async send(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") {
        response.writeHead(405, { allow: "GET, HEAD" }).end()
        return
      }
      const url = new URL(request.url ?? "/", HOST)
      if (url.pathname.length > 1 && url.pathname.endsWith("/")) {
        response.writeHead(308, { location: url.pathname.replace(/\/+$/, "") + url.search }).end()
        return
      }
      const { address, kept } = pageKey(url.pathname, url.searchParams)
      const choices = { lessData: savesData(request), twoColumns: wantsTwoColumns(request) }
      const renderNow = () => render(address, choices)
      // Of pages without parameters there are so many; of those with parameters anybody can make up more.
      const make = address.includes("?") ? () => limit.run(sourceOf(request), renderNow) : renderNow
      try {
        const page = await (kept ? cache.get(cacheKey(address, choices), make) : make())
        const keptControl = choices.lessData || choices.twoColumns ? CHOSEN_CONTROL : KEPT_CONTROL
        sendPage(page, { request, response, cacheControl: kept && page.keep ? keptControl : "no-cache" })
      } catch (error) {
        if (!(error instanceof RenderRefused)) throw error
        sendBusy(error, request, response)
      }
    },
  }
}

/** No address has a blank. */
function cacheKey(address: string, { lessData, twoColumns }: VisitorChoices): string {
  return address + (lessData ? " less-data" : "") + (twoColumns ? " two-columns" : "")
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
  if (page.keep && request.headers["if-none-match"]?.split(/,\s*/).includes(etag) === true) {
    response.writeHead(304, headers).end()
    return
  }
  const body = encoding === undefined ? page.bodies.identity : (page.bodies[encoding] ?? page.bodies.identity)
  if (encoding !== undefined) headers["content-encoding"] = encoding
  headers["content-length"] = body.length
  response.writeHead(page.status, headers)
  response.end(request.method === "HEAD" ? undefined : body)
}
