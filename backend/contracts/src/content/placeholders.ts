import { FREE_SHIPPING_ABOVE } from "../checkout/free-shipping"
import { FREE_SHIPPING_TIME, SAME_DAY_CUT_OFF_HOUR, SAME_DAY_PRICE, SHIPPING_OPTIONS } from "../checkout/shipping"
import { PAY_WITHIN_MINUTES } from "../shared/limits"
import { formatKsh } from "../shared/money"
import type { Content } from "./documents"
import { type Placeholder, isFilledWhenSent } from "./placeholder-names"

/** Documents whose values stand in other texts. */
type Sources = Pick<Content, "policies" | "shop">

/** Placeholder → its value. Each value has one source: the policies, the shop's details, or the rules of the engine. */
const PLACEHOLDERS: Readonly<Record<Placeholder, (content: Sources) => string>> = {
  shopName: ({ shop }) => shop.name,
  processing: ({ policies }) => policies.processing,
  changeWithin: ({ policies }) => policies.changeWithin,
  returnDays: ({ policies }) => String(policies.returnDays),
  refund: ({ policies }) => policies.refund,
  damageWithin: ({ policies }) => policies.damageWithin,
  deliveryNairobi: ({ policies }) => policies.deliveryNairobi,
  deliveryKenya: ({ policies }) => policies.deliveryKenya,
  deliveryAbroad: ({ policies }) => policies.deliveryAbroad,
  freeShippingAbove: () => formatKsh(FREE_SHIPPING_ABOVE),
  freeShippingTime: () => FREE_SHIPPING_TIME,
  sameDayPrice: () => formatKsh(SAME_DAY_PRICE),
  sameDayBefore: () => `${String(SAME_DAY_CUT_OFF_HOUR)} AM`,
  // The options that are offered for every address in Kenya.
  checkoutOptions: () =>
    SHIPPING_OPTIONS.slice(0, 3)
      .map(({ name, eta, price }) => `${name} ${formatKsh(price)} (${eta})`)
      .join(", "),
  payWithinMinutes: () => String(PAY_WITHIN_MINUTES),
}

/** Replaces the placeholders in all documents by their values, except those that an e-mail fills when it is sent. */
export function fillPlaceholders(content: Content): Content {
  const values = Object.fromEntries(Object.entries(PLACEHOLDERS).map(([name, valueOf]) => [name, valueOf(content)]))
  const entries = Object.entries(content).map(([name, value]) => [
    name,
    isFilledWhenSent(name) ? value : filled(value, values),
  ])
  return Object.fromEntries(entries) as Content
}

function filled(value: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof value === "string") {
    return value.replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written)
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, values))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner, values)]))
}
