import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"

/** Answers with a text that browsers revalidate each time, by its hash. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { body, type }: { body: string; type: string },
): void {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`
  const isNotModified = request.headers["if-none-match"] === etag
  response
    .writeHead(isNotModified ? 304 : 200, { "content-type": type, "cache-control": "no-cache", etag })
    .end(isNotModified || request.method === "HEAD" ? undefined : body)
}
