import type { DeliveryFacts } from "../checkout/delivery-facts"
import { clockHour, deliveryTime, shippingName } from "../checkout/delivery-words"
import { SAME_DAY_CUT_OFF_HOUR } from "../checkout/shipping"
import { DEFAULT_LANGUAGE, type Language } from "../shared/language"
import { PAY_WITHIN_MINUTES } from "../shared/limits"
import * as retention from "../shared/retention"
import { formatKsh } from "../shared/money"
import type { Content } from "./documents"
import { type Placeholder, isFilledWhenSent } from "./placeholder-names"

/** What stands in other texts. */
interface Sources {
  content: Pick<Content, "policies" | "shop">
  delivery: DeliveryFacts
  /** How long payers' numbers and names are kept. */
  paymentDataDays: number
  /** Of the texts; English by default. */
  language?: Language
}

/**
 * Placeholder → its value; null for what the shop does not offer. Each value has one source: the policies, the shop's details,
 * the merchant's delivery options, the configuration, or the rules of the engine.
 */
const PLACEHOLDERS: Readonly<Record<Placeholder, (sources: Required<Sources>) => string | null>> = {
  shopName: ({ content }) => content.shop.name,
  processing: ({ content }) => content.policies.processing,
  changeWithin: ({ content }) => content.policies.changeWithin,
  returnDays: ({ content }) => String(content.policies.returnDays),
  refund: ({ content }) => content.policies.refund,
  damageWithin: ({ content }) => content.policies.damageWithin,
  deliveryNairobi: ({ content }) => content.policies.deliveryNairobi,
  deliveryKenya: ({ content }) => content.policies.deliveryKenya,
  deliveryAbroad: ({ content }) => content.policies.deliveryAbroad,
  freeShippingAbove: ({ delivery }) => delivery.free && formatKsh(delivery.free.above),
  freeShippingTime: ({ delivery, language }) => delivery.free && deliveryTime(delivery.free.eta, language),
  sameDayPrice: ({ delivery: { sameDayPrice } }) => (sameDayPrice === null ? null : formatKsh(sameDayPrice)),
  sameDayBefore: ({ delivery, language }) =>
    delivery.sameDayPrice === null ? null : clockHour(SAME_DAY_CUT_OFF_HOUR, language),
  checkoutOptions: ({ delivery: { everywhere }, language }) =>
    everywhere
      .map(({ name, eta, price }) => {
        const words = { name: shippingName(name, language), time: deliveryTime(eta, language) }
        return `${words.name} ${formatKsh(price)} (${words.time})`
      })
      .join(", ") || null,
  payWithinMinutes: () => String(PAY_WITHIN_MINUTES),
  sessionDays: () => String(retention.SESSION_DAYS),
  sessionIdleDays: () => String(retention.SESSION_IDLE_DAYS),
  knownDeviceDays: () => String(retention.KNOWN_DEVICE_DAYS),
  preferenceDays: () => String(retention.PREFERENCE_DAYS),
  guestCartDays: () => String(retention.GUEST_CART_DAYS),
  securityEventDays: () => String(retention.SECURITY_EVENT_DAYS),
  paymentDataDays: ({ paymentDataDays }) => String(paymentDataDays),
}

type Values = Readonly<Record<string, string | null>>

/**
 * Replaces the placeholders in all documents by their values, except those that an e-mail fills when it is sent. A text that
 * names what the shop does not offer becomes empty; in a list, the whole entry is left out.
 */
export function fillPlaceholders(content: Content, facts: Omit<Sources, "content">): Content {
  const values = Object.fromEntries(
    Object.entries(PLACEHOLDERS).map(([name, valueOf]) => [
      name,
      valueOf({ content, language: DEFAULT_LANGUAGE, ...facts }),
    ]),
  )
  const entries = Object.entries(content).map(([name, value]) => [
    name,
    isFilledWhenSent(name) ? value : filled(value, values),
  ])
  return Object.fromEntries(entries) as Content
}

function filled(value: unknown, values: Values): unknown {
  if (typeof value === "string") return namesMissing(value, values) ? "" : filledText(value, values)
  if (Array.isArray(value)) {
    return value.filter((item) => !namesMissing(item, values)).map((item) => filled(item, values))
  }
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner, values)]))
}

function filledText(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written)
}

/** Whether a text, or one of an entry's own texts, names what has no value. Lists in an entry lose only their own entries. */
function namesMissing(value: unknown, values: Values): boolean {
  if (typeof value === "string") return [...value.matchAll(/\{(\w+)\}/g)].some(([, name = ""]) => values[name] === null)
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false
  return Object.values(value).some((inner) => namesMissing(inner, values))
}
