import { publicUrl } from "~/shared/config/shop-origin"
import { currentContent } from "~/shared/content/current-content.server"

const DAY_MS = 86_400_000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Contact for security reports (RFC 9116). Not cached, because the expiry date moves. */
export function loader(): Response {
  const today = Math.floor(Date.now() / DAY_MS)
  const lines = [
    `Contact: mailto:${currentContent().shop.securityEmail}`,
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    "Preferred-Languages: en, sw",
    `Canonical: ${publicUrl("/.well-known/security.txt")}`,
  ]
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } })
}
