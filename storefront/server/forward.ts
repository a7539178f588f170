import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as send, type ServerResponse } from "node:http"

/** What the public origin lets through to the engine; nothing else of the engine is reachable from outside. */
const FORWARDED = /^\/(?:api|media)\//

/** Headers of one connection, not of the message (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]
/** What a client says about where it comes from; this server knows better and writes its own. */
const CLAIMED = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-real-ip",
]

/** What an answer says about the program that wrote it. */
const PROGRAM = ["server", "x-powered-by"]

const MAX_SOCKETS = 256
/** Longer than any heartbeat of the engine's event streams and than its longest poll. */
const IDLE_MS = 90_000

export interface Forwarder {
  takes: (path: string) => boolean
  pass: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** Forwards `/api/*` and `/media/*` to the engine, both bodies as streams: events reach the browser one by one. */
export function engineForwarder(engineUrl: string): Forwarder {
  const { hostname, port } = new URL(engineUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS })

  const pass = (request: IncomingMessage, response: ServerResponse, isRepeat = false): Promise<void> =>
    new Promise((resolve) => {
      const upstream = send(
        {
          hostname,
          port,
          // What must not be repeated gets a connection of its own.
          agent: isSafe(request) ? agent : false,
          method: request.method,
          path: request.url,
          headers: headersFor(request),
        },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, without(answer.headers, [...HOP_BY_HOP, ...PROGRAM]))
          response.flushHeaders()
          answer.pipe(response)
          answer.on("error", () => response.destroy())
        },
      )
      upstream.setTimeout(IDLE_MS, () => upstream.destroy())
      upstream.on("error", (error: NodeJS.ErrnoException) => {
        // The engine may close an idle connection in the moment in which it is used again.
        const wasClosed = upstream.reusedSocket && error.code === "ECONNRESET"
        if (wasClosed && !isRepeat && !response.headersSent && !response.closed) {
          void pass(request, response, true).then(resolve)
          return
        }
        refuse(response)
        resolve()
      })
      response.on("close", () => {
        upstream.destroy()
        resolve()
      })
      if (isSafe(request)) upstream.end()
      else request.pipe(upstream)
    })

  return { takes: (path) => FORWARDED.test(path), pass: (request, response) => pass(request, response) }
}

/** Asks only, and has no body. */
const isSafe = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD"

function headersFor(request: IncomingMessage): IncomingHttpHeaders {
  return {
    ...without(request.headers, [...HOP_BY_HOP, ...CLAIMED]),
    "x-forwarded-for": request.socket.remoteAddress ?? "",
    "x-forwarded-host": request.headers.host ?? "",
    "x-forwarded-proto": "http",
  }
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(503, { "content-type": "application/json", "retry-after": "5", "cache-control": "no-store" })
  response.end(
    JSON.stringify({ message: "The shop is busy. Please try again in a moment.", code: "engine_unavailable" }),
  )
}
