import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { engineForwarder } from "./forward"
import { pageRenderer, type PageHandler } from "./pages"
import { setSecurityHeaders } from "./security-headers"
import { staticFiles } from "./static-files"

export interface AppOptions {
  engineUrl: string
  publicApiUrl: string
  /** Folder of the built browser files. */
  clientFolder: string
  handle: PageHandler
}

/** The public origin: static files, `/api` and `/media` from the engine, and everything else a page. */
export function createApp(options: AppOptions): Server {
  const files = staticFiles(options.clientFolder)
  const forward = engineForwarder(options.engineUrl)
  const pages = pageRenderer(options)

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    setSecurityHeaders(request, response)
    const path = pathOf(request)
    if (forward.takes(path)) return forward.pass(request, response)
    if (files.send(path, request, response)) return
    return pages.send(request, response)
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("Something broke. Please try again.\n")
    })
  })
}

function pathOf(request: IncomingMessage): string {
  const url = request.url ?? "/"
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}
