import type { RouteConfigEntry } from "@react-router/dev/routes"
import routes from "../../app/routes"

/** URLs to test for each route. `{name}` is replaced by a URL that the test creates. */
export const ADDRESSES: Record<string, readonly string[]> = {
  "": ["/"],
  "shop/:category?": ["/shop", "/shop/women", "/shop?q=nothing-like-this"],
  // `catalogue/categories.spec.ts` tests the page of a collection, which the demo does not have.
  "collections/:collection": ["/collections/none"],
  "product/:slug": ["{product}"],
  about: ["/about"],
  contact: ["/contact"],
  careers: ["/careers"],
  "careers/:id": ["/careers/sales-associate"],
  sustainability: ["/sustainability"],
  press: ["/press"],
  "shipping-returns": ["/shipping-returns"],
  faq: ["/faq"],
  "size-guide": ["/size-guide"],
  privacy: ["/privacy"],
  terms: ["/terms"],
  cart: ["/cart"],
  checkout: ["/checkout"],
  // Redirects an account to its own checkout; `purchase/guest.spec.ts` tests it.
  "guest/checkout": [],
  // A link that is not valid; `purchase/guest.spec.ts` tests the order of a valid one.
  "guest/orders/:token?": ["/guest/orders", "/guest/orders/none"],
  // Redirects home without an order in the navigation state; with one it shows the order's page.
  "order-success": [],
  "orders/:id": ["{order}"],
  // A link that is not valid; `payment-link.spec.ts` tests the order of a valid one.
  "pay/:token": ["/pay/none"],
  "wish-list/:token?": ["/wish-list", "/wish-list/none"],
  auth: ["/auth"],
  "auth/forgot": ["/auth/forgot"],
  "auth/reset": ["/auth/reset", "/auth/reset#token"],
  "auth/verify": ["/auth/verify", "/auth/verify#token"],
  profile: ["/profile", "/profile?tab=orders"],
  offline: ["/offline"],
  "*": ["/no-such-page"],
  admin: ["/admin"],
  // Tested below after a login; `journeys.spec.ts` tests each of its tabs.
  "admin/dashboard": [],
}
export const NO_PAGES = ["robots.txt", ".well-known/security.txt", "sitemap.xml", "sitemap/:part"]

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) =>
    children ? pathsOf(children) : index || path !== undefined ? [path ?? ""] : [],
  )
}

/** The path of every route. */
export const routePaths = (): string[] => pathsOf(routes)
