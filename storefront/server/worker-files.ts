import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { callOf, withCode } from "./browser-code"
import { LOW_DATA_COOKIE, smallestWidths } from "./low-data"
import { registerWorker } from "./register-worker"
import { serviceWorker } from "./service-worker"
import { quietTransitions } from "./quiet-transitions"
import { tellOffline } from "./tell-offline"

/** Where browsers find the service worker: at the root, for it speaks for all pages below its place. */
export const WORKER_PATH = "/service-worker.js"

const WORKER = `${callOf(serviceWorker, smallestWidths, LOW_DATA_COOKIE)}\n`
const ETAG = `"${createHash("sha256").update(WORKER).digest("base64url").slice(0, 22)}"`
/** What {@link withWorker} adds to a page. */
export const CONNECTION = `${callOf(registerWorker, WORKER_PATH)};${callOf(tellOffline, WORKER_PATH)};${callOf(quietTransitions)}`

/** Puts into a page what asks for the service worker, tells of a lost connection, and keeps skipped transitions quiet. */
export function withWorker(html: string): string {
  return withCode(html, CONNECTION)
}

/** Answers the service worker; browsers ask for it again at most a day later, whatever is said here. */
export function sendWorker(request: IncomingMessage, response: ServerResponse): void {
  const headers = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache", etag: ETAG }
  const isKnown = request.headers["if-none-match"] === ETAG
  response.writeHead(isKnown ? 304 : 200, headers).end(isKnown || request.method === "HEAD" ? undefined : WORKER)
}
