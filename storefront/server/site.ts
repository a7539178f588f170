import type { Language } from "@mavazi/contracts/shared/language"
import type { IncomingMessage, ServerResponse } from "node:http"
import { createEngineProxy } from "./http/engine-proxy"
import { isBelow, withoutBasename } from "./pages/basename"
import type { ContentRefresher } from "./pages/follow-engine"
import { stylesheetReader } from "./pages/inline-styles"
import { createPageServer, type PageServerOptions } from "./pages/page-server"
import { contentRefresher } from "./pages/refresh-content"

/** The shop in one language: pages, and the engine's calls that answer in it. */
export interface Site {
  matches: (path: string) => boolean
  send: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  refreshContent: ContentRefresher
}

export interface SiteOptions extends Omit<PageServerOptions, "readStylesheet"> {
  language: Language
  /** Folder of the built browser files. */
  clientFolder: string
}

export function createSite({ language, clientFolder, ...options }: SiteOptions): Site {
  const { engineUrl, basename } = options
  const engineProxy = createEngineProxy(engineUrl, { language, basename })
  const pages = createPageServer({ ...options, readStylesheet: stylesheetReader(clientFolder) })
  return {
    matches: (path) => basename === "" || isBelow(basename, path),
    send: (request, response) => {
      const [path = ""] = (request.url ?? "/").split("?")
      const isCall = engineProxy.matches(withoutBasename(basename, path))
      return isCall ? engineProxy.forward(request, response) : pages.send(request, response)
    },
    refreshContent: contentRefresher(engineUrl),
  }
}
