import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { isReadable, pathOf, refuseAddress } from "./address"
import { watchCatalogue } from "./catalogue-watch"
import { engineForwarder } from "./forward"
import { sheetReader } from "./page-head"
import { LOW_DATA_PATH, switchLowData } from "./low-data"
import { pages, type PageHandler } from "./pages"
import { RenderCache } from "./render-cache"
import type { RenderedPage } from "./rendered-page"
import type { RenderLimitOptions } from "./render-limit"
import { setSecurityHeaders } from "./security-headers"
import { staticFiles } from "./static-files"
import { COLUMNS_PATH, switchColumns } from "./two-columns"
import { sendWorker, WORKER_PATH } from "./worker-files"

export interface AppOptions {
  engineUrl: string
  publicApiUrl: string
  /** Folder of the built browser files. */
  clientFolder: string
  handle: PageHandler
  /** Other limits on the renders of searches, for tests. */
  renderLimit?: RenderLimitOptions
}

const CACHE_BYTES = 64 * 1024 * 1024

/** The public origin: static files, `/api` and `/media` from the engine, and everything else a page. */
export function createApp(options: AppOptions): Server {
  const cache = new RenderCache<RenderedPage>({ maxBytes: CACHE_BYTES })
  const files = staticFiles(options.clientFolder)
  const forwarder = engineForwarder(options.engineUrl)
  const { send } = pages({ ...options, cache, readSheet: sheetReader(options.clientFolder) })

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? "/"
    const path = pathOf(url)
    setSecurityHeaders(response)
    if (!isReadable(url)) refuseAddress(url, response)
    else if (path === WORKER_PATH) sendWorker(request, response)
    else if (path === LOW_DATA_PATH) switchLowData(request, response)
    else if (path === COLUMNS_PATH) switchColumns(request, response)
    else if (forwarder.takes(path)) await forwarder.pass(request, response)
    else if (!files.send(path, request, response)) await send(request, response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("Please try again.\n")
    })
  })

  const closing = new AbortController()
  server.once("listening", () => void watchCatalogue(options.engineUrl, cache, closing.signal))
  server.once("close", () => closing.abort())
  return server
}
