import type { IncomingMessage, ServerResponse } from "node:http"

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  body: string
}

const MAX_BODY = 64 * 1024

export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size > MAX_BODY) throw new Error("Body too large")
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString("utf8")
}

/** The body as an object; empty for anything else. */
export function parseFields(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** A field as text; empty when it is absent or not text. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : ""
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
}

export function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }).end(html)
}
