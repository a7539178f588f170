import type { IncomingMessage, ServerResponse } from "node:http"
import { RouterContextProvider } from "react-router"
import { engineContext, engineReader } from "~/shared/api/engine.server"

/** React Router's request handler over the built app. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

export interface PageRenderer {
  send: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

export function pageRenderer({ engineUrl, handle }: { engineUrl: string; handle: PageHandler }): PageRenderer {
  return {
    async send(request, response) {
      const context = new RouterContextProvider()
      context.set(engineContext, engineReader(engineUrl, () => undefined))
      const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`)
      const answer = await handle(new Request(url, { method: request.method ?? "GET" }), context)
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(Buffer.from(await answer.arrayBuffer()))
    },
  }
}
