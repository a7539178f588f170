import shop from "~content/shop.yaml"
import { publicUrl } from "~/shared/config/shop-origin"

const DAY_MS = 86_400_000
/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180

/** Whom to tell of a fault in the shop's security, as RFC 9116 has it. Nothing of it is kept: the date moves on. */
export function loader(): Response {
  const today = Math.floor(Date.now() / DAY_MS)
  const lines = [
    `Contact: mailto:${shop.securityEmail}`,
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    "Preferred-Languages: en, sw",
    `Canonical: ${publicUrl("/.well-known/security.txt")}`,
  ]
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } })
}
