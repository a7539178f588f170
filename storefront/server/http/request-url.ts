import type { ServerResponse } from "node:http"

/** `..`, `//`, backslashes and their encoded forms. No URL of the shop has them; path traversal needs them. */
const PATH_TRAVERSAL = /\/\.\.?(?:\/|$)|\/\/|\\|%(?:2e|2f|5c)/i

/** The path of a request URL, without its query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

/** False for path traversal, for bytes that are not UTF-8, and for NUL. */
export function isValidUrl(url: string): boolean {
  if (!url.startsWith("/") || PATH_TRAVERSAL.test(pathOf(url))) return false
  try {
    return !decodeURIComponent(url).includes("\0")
  } catch {
    return false
  }
}

/** Answers 400: JSON below `/api` and `/media` of any language, plain text elsewhere. */
export function sendInvalidUrl(url: string, response: ServerResponse): void {
  const message = "This URL is not valid."
  const isApiCall = /^\/(?:sw\/)?(?:api|media)\//.test(url)
  response
    .writeHead(400, { "content-type": isApiCall ? "application/json" : "text/plain; charset=utf-8" })
    .end(isApiCall ? JSON.stringify({ message, code: "invalid_address" }) : `${message}\n`)
}
