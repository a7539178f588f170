import { LOW_DATA_COOKIE } from "@mavazi/contracts/shared/preferences"
import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { callExpression } from "../inline-scripts/inline-script"
import { smallestWidths } from "../preferences/low-data"
import { serviceWorker } from "./service-worker"

/** At the root, because a service worker controls only pages below its own path. */
export const SERVICE_WORKER_PATH = "/service-worker.js"

const SCRIPT = `${callExpression(serviceWorker, smallestWidths, LOW_DATA_COOKIE)}\n`
const ETAG = `"${createHash("sha256").update(SCRIPT).digest("base64url").slice(0, 22)}"`

/** Answers with the service worker's script. */
export function sendServiceWorker(request: IncomingMessage, response: ServerResponse): void {
  const headers = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache", etag: ETAG }
  const isNotModified = request.headers["if-none-match"] === ETAG
  response
    .writeHead(isNotModified ? 304 : 200, headers)
    .end(isNotModified || request.method === "HEAD" ? undefined : SCRIPT)
}
