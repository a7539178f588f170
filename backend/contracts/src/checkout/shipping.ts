/**
 * The shipping options of the checkout, in shillings, VAT included (docs/specification.md), and the two rules of
 * the policy page that the engine enforces. No zod here: the storefront bundles this file.
 */

import { clockOf } from "../time/nairobi"

export type ShippingOptionId = "standard" | "express" | "overnight" | "free" | "same-day"

/** Shipping is free when the goods cost more than this, in shillings; at exactly this value it is not. */
export const FREE_SHIPPING_ABOVE = 5000

/** Same-day delivery must be ordered before this hour, East Africa Time. */
export const SAME_DAY_CUT_OFF_HOUR = 10

export const SAME_DAY_CITY = "Nairobi"

export const SAME_DAY_PRICE = 800

export const FREE_SHIPPING_TIME = "5-7 business days"

export const SHIPPING_OPTIONS: readonly {
  id: ShippingOptionId
  name: string
  eta: string
  price: number
}[] = [
  { id: "standard", name: "Standard Shipping", eta: "5-7 days", price: 350 },
  { id: "express", name: "Express Shipping", eta: "2-3 days", price: 800 },
  { id: "overnight", name: "Overnight Shipping", eta: "1 day", price: 1500 },
  { id: "free", name: "Free Shipping", eta: FREE_SHIPPING_TIME, price: 0 },
  { id: "same-day", name: "Same Day Shipping", eta: "Today, in Nairobi", price: SAME_DAY_PRICE },
]

/** Determines which options are offered. `now` is any instant; the cut-off time is in EAT. */
export interface ShippingContext {
  /** Goods in shillings, VAT included. */
  goods: number
  city?: string | undefined
  now: Date
}

/** Ids of the offered options, and the preselected one (free when it applies, else standard). */
export function offeredOptions(context: ShippingContext): { ids: ShippingOptionId[]; preselected: ShippingOptionId } {
  const free = context.goods > FREE_SHIPPING_ABOVE
  const sameDay =
    context.city?.trim().toLowerCase() === SAME_DAY_CITY.toLowerCase() &&
    Number(clockOf(context.now).slice(0, 2)) < SAME_DAY_CUT_OFF_HOUR
  const ids: ShippingOptionId[] = ["standard", "express", "overnight"]
  if (sameDay) ids.push("same-day")
  if (free) ids.unshift("free")
  return { ids, preselected: free ? "free" : "standard" }
}
