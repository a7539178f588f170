import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { isValidUrl, pathOf, sendInvalidUrl } from "./http/request-url"
import { createEngineProxy } from "./http/engine-proxy"
import { stylesheetReader } from "./pages/inline-styles"
import { LOW_DATA_PATH, saveLowDataChoice } from "./preferences/low-data"
import { createPageServer, type PageServerOptions } from "./pages/page-server"
import { followEngine } from "./pages/follow-engine"
import { RenderCache } from "./pages/render-cache"
import type { RenderedPage } from "./pages/rendered-page"
import { setSecurityHeaders } from "./http/security-headers"
import { staticFiles } from "./http/static-files"
import { COLUMNS_PATH, saveColumnsChoice } from "./preferences/product-columns"
import { sendWebManifest, WEB_MANIFEST_PATH } from "./pages/web-manifest"
import { sendServiceWorker, SERVICE_WORKER_PATH } from "./service-worker/service-worker-file"

export interface AppOptions extends Omit<PageServerOptions, "cache" | "readStylesheet" | "words"> {
  /** Folder of the built browser files (`build/client`). */
  clientFolder: string
}

const RENDER_CACHE_BYTES = 64 * 1024 * 1024

/** The HTTP server of the public origin: static files, `/api` and `/media` proxied to the engine, and pages. */
export function createApp(options: AppOptions): Server {
  const cache = new RenderCache<RenderedPage>({ maxBytes: RENDER_CACHE_BYTES })
  const files = staticFiles(options.clientFolder)
  const engineProxy = createEngineProxy(options.engineUrl)
  const engine = followEngine(options.engineUrl, cache)
  const readStylesheet = stylesheetReader(options.clientFolder)
  const pages = createPageServer({ ...options, cache, readStylesheet, words: engine.words })

  const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? "/"
    const path = pathOf(url)
    setSecurityHeaders(response)
    if (!isValidUrl(url)) sendInvalidUrl(url, response)
    else if (path === SERVICE_WORKER_PATH) sendServiceWorker(request, response)
    else if (path === WEB_MANIFEST_PATH) sendWebManifest(request, response)
    else if (path === LOW_DATA_PATH) saveLowDataChoice(request, response)
    else if (path === COLUMNS_PATH) saveColumnsChoice(request, response)
    else if (engineProxy.matches(path)) await engineProxy.forward(request, response)
    else if (!files.send(path, request, response)) await pages.send(request, response)
  }

  const server = createServer((request, response) => {
    handleRequest(request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("Please try again.\n")
    })
  })

  const closing = new AbortController()
  server.once("listening", () => void engine.follow(closing.signal))
  server.once("close", () => closing.abort())
  return server
}
