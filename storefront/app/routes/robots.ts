import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { otherBasename } from "~/shared/config/language"
import { publicUrl } from "~/shared/config/shop-origin"

/** Personal pages and API calls are excluded from search engines. */
const CLOSED = [
  "/api/",
  pagePaths.adminLogin,
  pagePaths.auth,
  pagePaths.cart,
  pagePaths.checkout,
  "/guest/",
  pagePaths.orderSuccess,
  pagePaths.orders,
  pagePaths.payByLink,
  pagePaths.profile,
  pagePaths.wishList,
]

export function loader(): Response {
  const lines = [
    "User-agent: *",
    ...["", otherBasename].flatMap((language) => CLOSED.map((path) => `Disallow: ${language}${path}`)),
    "",
    `Sitemap: ${publicUrl("/sitemap.xml")}`,
  ]
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } })
}
