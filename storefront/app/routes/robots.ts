import { publicUrl } from "~/shared/config/shop-origin"

/** Pages for one person, and calls that answer machines, are nothing to find. */
const CLOSED = ["/api/", "/admin", "/auth", "/cart", "/checkout", "/order-success", "/orders/", "/profile"]

export function loader(): Response {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl("/sitemap.xml")}`,
  ]
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } })
}
