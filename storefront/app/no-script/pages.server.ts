import type { MiddlewareFunction } from "react-router"
import { basename } from "~/shared/config/language"
import { sitePath } from "~/shared/config/shop-origin"
import { visitorContext } from "~/shared/api/visitor.server"
import { authPage } from "./auth.server"
import { cartPage } from "./cart.server"
import { checkoutPage } from "./checkout.server"
import { type NoScriptAnswer, noScriptContext, type ShowPage } from "./no-script-page.server"
import { linkedOrderPage, ownOrderPage } from "./order.server"
import { messageForm } from "./message-form.server"
import { profilePage } from "./profile.server"
import { restockForm } from "./restock-form.server"
import { showUnavailable } from "./unavailable.server"
import { wishListPage } from "./wish-list.server"

const PAGES: readonly { path: RegExp; show: ShowPage }[] = [
  { path: /^\/cart$/i, show: cartPage },
  { path: /^\/(?:guest\/)?checkout$/i, show: checkoutPage },
  { path: /^\/guest\/orders(?:\/([\w-]{1,100}))?$/i, show: linkedOrderPage },
  { path: /^\/orders\/([\w-]{1,100})$/i, show: ownOrderPage },
  { path: /^\/auth$/i, show: authPage },
  { path: /^\/profile$/i, show: profilePage },
  { path: /^\/wish-list(?:\/([\w-]{1,100}))?$/i, show: wishListPage },
  { path: /^\/product\/([\w.~%-]{1,200})$/i, show: restockForm },
  { path: /^\/(?:contact|press|faq)$/i, show: messageForm },
]

/**
 * Middleware of the shop's pages: those that scripts would fill are rendered complete, and their forms are handled, for browsers
 * that do not run scripts.
 */
export const noScriptPages: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname: address, searchParams } = new URL(request.url)
  const pathname = address.slice(basename.length)
  const page = PAGES.find(({ path }) => path.test(pathname))
  if (!page) return next()
  const visitor = context.get(visitorContext)
  const place = { key: page.path.exec(pathname)?.[1] ?? null, search: searchParams }
  const answer = await page
    .show(visitor, place)
    .catch((error: unknown) => showUnavailable(error, { path: pathname, wasSent: visitor?.form != null }))
  if (answer === null) return next()
  return withCookies(await respond(answer), visitor?.cookies ?? [])

  async function respond(shown: NoScriptAnswer): Promise<Response> {
    if ("redirect" in shown) return new Response(null, { status: 303, headers: { location: sitePath(shown.redirect) } })
    context.set(noScriptContext, shown)
    const rendered = await next()
    const { status = rendered.status } = shown
    return new Response(rendered.body, { status, headers: rendered.headers })
  }
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append("set-cookie", cookie)
  return response
}
