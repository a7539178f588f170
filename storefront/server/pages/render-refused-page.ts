import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { IncomingMessage, ServerResponse } from "node:http"
import { basename, locale } from "~/shared/config/language"
import { sitePath } from "~/shared/config/shop-origin"
import { currentContent } from "~/shared/content/current-content.server"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../copy"
import { contentSecurityPolicy } from "../http/content-security-policy"
import type { RenderRefused } from "./render-limit"

const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;background:#fbf8f3;color:#26221c;" +
  "font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:34rem}h1{font-family:Georgia,serif;font-weight:500;" +
  "line-height:1.2}a{color:inherit;display:inline-block;padding:.5rem 1.5rem .5rem 0}"
const POLICY = contentSecurityPolicy({ scripts: [], styles: [STYLE] }, "")

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

function page(seconds: number): string {
  const wait = seconds === 1 ? copy.waitOneSecond : interpolate(copy.waitSeconds, { seconds })
  return (
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"/><title>${copy.tooManySearches} · ${escaped(currentContent().shop.name)}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="robots" content="noindex"/>` +
    `<style>${STYLE}</style></head><body><main><h1>${copy.tooManySearchesNow}</h1>` +
    `<p>${wait}</p>` +
    `<p><a href="${sitePath(pagePaths.shop)}">${copy.allProducts}</a><a href="${sitePath("/")}">${copy.home}</a></p></main></body></html>`
  )
}

/**
 * Answers a refused render with a static page: 429 when the client exceeds its limit, 503 when the queue is full. A data
 * request of React Router is redirected to load the whole document instead, which then shows this page.
 */
export function sendRenderRefused(
  { reason, retryAfterSeconds }: RenderRefused,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { pathname, search } = new URL(request.url ?? "/", "http://storefront")
  response.setHeader("cache-control", "no-store")
  if (pathname.endsWith(".data")) {
    // The router adds the language.
    const location = (pathname.slice(basename.length).replace(/(?:\/_)?\.data$/, "") || "/") + search
    response.writeHead(204, {
      "x-remix-redirect": location,
      "x-remix-reload-document": "true",
    })
    response.end()
    return
  }
  response.writeHead(reason === "client" ? 429 : 503, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": POLICY,
    "retry-after": String(retryAfterSeconds),
  })
  response.end(request.method === "HEAD" ? undefined : page(retryAfterSeconds))
}
