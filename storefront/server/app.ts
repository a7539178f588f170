import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { isDashboardInLanguage, redirectToDashboard } from "./http/dashboard-redirect"
import { isValidUrl, pathOf, sendInvalidUrl } from "./http/request-url"
import { LOW_DATA_PATH, saveLowDataChoice } from "./preferences/low-data"
import { followEngine } from "./pages/follow-engine"
import { RenderCache } from "./pages/render-cache"
import type { RenderedPage } from "./pages/rendered-page"
import { setSecurityHeaders } from "./http/security-headers"
import { staticFiles } from "./http/static-files"
import { COLUMNS_PATH, saveColumnsChoice } from "./preferences/product-columns"
import { sendWebManifest, WEB_MANIFEST_PATH } from "./pages/web-manifest"
import { sendServiceWorker, SERVICE_WORKER_PATH } from "./service-worker/service-worker-file"
import type { BundledSiteOptions } from "./site-bundle"
import type { Site } from "./site"

export interface AppOptions extends Omit<BundledSiteOptions, "cache" | "clientFolder" | "words"> {
  /** The last answers at every path that is of no other. */
  languages: readonly {
    createSite: (options: BundledSiteOptions) => Site
    /** Folder of the built browser files (`build/client`). */
    clientFolder: string
  }[]
}

const RENDER_CACHE_BYTES = 64 * 1024 * 1024

/** The HTTP server of the public origin: static files, `/api` and `/media` proxied to the engine, and pages. */
export function createApp({ languages, ...options }: AppOptions): Server {
  const cache = new RenderCache<RenderedPage>({ maxBytes: RENDER_CACHE_BYTES })
  const files = staticFiles(languages.map(({ clientFolder }) => clientFolder))
  const engine = followEngine(options.engineUrl, cache)
  const sites = languages.map(({ createSite, clientFolder }) =>
    createSite({ ...options, cache, clientFolder, words: engine.words }),
  )

  const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? "/"
    const path = pathOf(url)
    setSecurityHeaders(response)
    if (!isValidUrl(url)) sendInvalidUrl(url, response)
    else if (path === SERVICE_WORKER_PATH) sendServiceWorker(request, response)
    else if (path === WEB_MANIFEST_PATH) sendWebManifest(request, response)
    else if (path === LOW_DATA_PATH) saveLowDataChoice(request, response)
    else if (path === COLUMNS_PATH) saveColumnsChoice(request, response)
    else if (isDashboardInLanguage(path)) redirectToDashboard(url, response)
    else if (!files.send(path, request, response))
      await sites.find((site) => site.matches(path))?.send(request, response)
  }

  const server = createServer((request, response) => {
    handleRequest(request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("Please try again.\n")
    })
  })

  const closing = new AbortController()
  const refreshers = sites.map(({ refreshContent }) => refreshContent)
  server.once("listening", () => void engine.follow(refreshers, closing.signal))
  server.once("close", () => closing.abort())
  return server
}
