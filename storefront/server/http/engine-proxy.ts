import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from "node:http"
import type { Language } from "@mavazi/contracts/shared/language"
import * as copy from "../copy"

/** The only paths of the engine that the public origin exposes; pictures have no language. */
const PROXIED_PATHS: Record<Language, RegExp> = { en: /^\/(?:api|media)\//, sw: /^\/api\// }

/** Headers of the connection, not of the message (RFC 9110, section 7.6.1). */
const HOP_BY_HOP_HEADERS = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]
/** A client could forge these; the proxy sets its own. */
const FORWARDING_HEADERS = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-real-ip",
]

/** Response headers that disclose the server software. */
const SOFTWARE_HEADERS = ["server", "x-powered-by"]

const MAX_SOCKETS = 256
/** Longer than the heartbeat interval of the engine's event streams, and than its longest poll. */
const IDLE_TIMEOUT_MS = 90_000

/** What a proxy adds to its requests: the language of the engine's messages, and what its paths begin with here. */
export interface ProxyLanguage {
  language: Language
  basename: string
}

export interface EngineProxy {
  /** Whether the engine answers at this path, which is given without the language. */
  matches: (path: string) => boolean
  forward: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/**
 * Forwards `/api/*` and `/media/*` to the engine, which is asked to answer in the language of the path. Both bodies are streamed, so server-sent events
 * arrive unbuffered.
 */
export function createEngineProxy(engineUrl: string, { language, basename }: ProxyLanguage): EngineProxy {
  const { hostname, port } = new URL(engineUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS })

  const forward = (request: IncomingMessage, response: ServerResponse, isRetry = false): Promise<void> =>
    new Promise((resolve) => {
      const upstream = sendRequest(
        {
          hostname,
          port,
          // Other methods must not be retried, so they never reuse a connection that the engine may close. A retry does not
          // either: the engine closes all connections that have been idle for as long.
          agent: isSafe(request) && !isRetry ? agent : false,
          method: request.method,
          path: request.url?.slice(basename.length),
          headers: { ...upstreamHeaders(request), "accept-language": language },
        },
        (upstreamResponse) => {
          response.writeHead(
            upstreamResponse.statusCode ?? 502,
            omitHeaders(upstreamResponse.headers, [...HOP_BY_HOP_HEADERS, ...SOFTWARE_HEADERS]),
          )
          response.flushHeaders()
          upstreamResponse.pipe(response)
          upstreamResponse.on("error", () => response.destroy())
        },
      )
      upstream.setTimeout(IDLE_TIMEOUT_MS, () => upstream.destroy())
      upstream.on("error", (error: NodeJS.ErrnoException) => {
        // Race: the engine closes an idle connection while this request is sent on it.
        const wasIdleConnectionClosed = upstream.reusedSocket && error.code === "ECONNRESET"
        if (wasIdleConnectionClosed && !isRetry && !response.headersSent && !response.closed) {
          void forward(request, response, true).then(resolve)
          return
        }
        sendUnavailable(response)
        resolve()
      })
      response.on("close", () => {
        upstream.destroy()
        resolve()
      })
      if (isSafe(request)) upstream.end()
      else request.pipe(upstream)
    })

  return {
    matches: (path) => PROXIED_PATHS[language].test(path),
    forward: (request, response) => forward(request, response),
  }
}

/** Safe methods (RFC 9110, section 9.2.1); their requests have no body. */
const isSafe = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD"

function upstreamHeaders(request: IncomingMessage): IncomingHttpHeaders {
  return {
    ...omitHeaders(request.headers, [...HOP_BY_HOP_HEADERS, ...FORWARDING_HEADERS]),
    "x-forwarded-for": request.socket.remoteAddress ?? "",
    "x-forwarded-host": request.headers.host ?? "",
    "x-forwarded-proto": "http",
  }
}

function omitHeaders(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

function sendUnavailable(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(503, { "content-type": "application/json", "retry-after": "5", "cache-control": "no-store" })
  response.end(JSON.stringify({ message: copy.shopBusy, code: "engine_unavailable" }))
}
