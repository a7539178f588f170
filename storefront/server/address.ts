import type { ServerResponse } from "node:http"

/** `..`, `//`, back slashes and their encoded forms: no address of ours has them, only attempts to get around a rule. */
const SUSPECT = /\/\.\.?(?:\/|$)|\/\/|\\|%(?:2e|2f|5c)/i

/** The path of a request's address, without its query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

/** False for what no page, file or call can be meant by: a suspect path, bytes that are not UTF-8, NUL. */
export function isReadable(url: string): boolean {
  if (!url.startsWith("/") || SUSPECT.test(pathOf(url))) return false
  try {
    return !decodeURIComponent(url).includes("\0")
  } catch {
    return false
  }
}

/** Answers 400, in the form that the caller can read. */
export function refuseAddress(url: string, response: ServerResponse): void {
  const message = "This address cannot be read."
  const isCall = /^\/(?:api|media)\//.test(url)
  response
    .writeHead(400, { "content-type": isCall ? "application/json" : "text/plain; charset=utf-8" })
    .end(isCall ? JSON.stringify({ message, code: "invalid_address" }) : `${message}\n`)
}
