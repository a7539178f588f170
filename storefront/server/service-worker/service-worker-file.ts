import { LOW_DATA_COOKIE } from "@mavazi/contracts/shared/preferences"
import type { IncomingMessage, ServerResponse } from "node:http"
import { sendText } from "../http/send-text"
import { callExpression } from "../inline-scripts/inline-script"
import { smallestWidths } from "../preferences/low-data"
import { serviceWorker } from "./service-worker"

/** At the root, because a service worker controls only pages below its own path. */
export const SERVICE_WORKER_PATH = "/service-worker.js"

const SCRIPT = `${callExpression(serviceWorker, smallestWidths, LOW_DATA_COOKIE)}\n`

/** Answers with the service worker's script. */
export function sendServiceWorker(request: IncomingMessage, response: ServerResponse): void {
  sendText(request, response, { body: SCRIPT, type: "text/javascript; charset=utf-8" })
}
