import { randomBytes } from "node:crypto"
import { RouterContextProvider } from "react-router"
import { engineContext, engineReader, type VisitorHeaders } from "~/shared/api/engine.server"
import { type Visitor, visitorContext } from "~/shared/api/visitor.server"
import { scriptNonceContext } from "~/shared/config/script-nonce.server"
import type { StylesheetReader } from "./inline-styles"
import { type RenderedPage, toRenderedPage, type VisitorPreferences } from "./rendered-page"

/** React Router's request handler for the built app. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

export interface PageRendererOptions {
  engineUrl: string
  publicApiUrl: string
  handle: PageHandler
  readStylesheet: StylesheetReader
}

export interface RenderOptions {
  preferences: VisitorPreferences
  headers: VisitorHeaders
  /** For a page with what is the visitor's own. */
  visitor?: Visitor
}

export type PageRenderer = (pageUrl: string, options: RenderOptions) => Promise<RenderedPage>

/** Pages never depend on the `Host` header, which could poison the cache. */
export const ORIGIN = "http://storefront"

/** Renders a page with a nonce of its own, and records what it has read of the engine. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { engineUrl, publicApiUrl, handle, readStylesheet } = options
  return async (pageUrl, { preferences, headers, visitor }) => {
    const tags = new Set<string>()
    const scriptNonce = randomBytes(18).toString("base64url")
    const context = new RouterContextProvider()
    context.set(scriptNonceContext, scriptNonce)
    context.set(
      engineContext,
      engineReader(engineUrl, {
        onTags: (read) => {
          for (const tag of read) tags.add(tag)
        },
        visitor: headers,
      }),
    )
    if (visitor) context.set(visitorContext, visitor)
    const rendered = await handle(new Request(ORIGIN + pageUrl), context)
    return toRenderedPage(rendered, {
      tags: [...tags],
      apiOrigin: publicApiUrl,
      readStylesheet,
      scriptNonce,
      preferences,
    })
  }
}
