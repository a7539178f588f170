import { locale } from "~/shared/config/language"

/** `20 Nov 2026`, Nairobi time. Apart from `orderDate`, because pages load it later. */
export function orderDay(at: string): string {
  return new Date(at).toLocaleDateString(locale, {
    ...{ day: "numeric", month: "short", year: "numeric", timeZone: "Africa/Nairobi" },
  })
}
