import type { ShippingLimit, ShippingTableRow } from "@mavazi/contracts/checkout/shipping-table"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../copy/shipping-table"

/** Where an option is offered. */
export function placesOf({ areas, orderedBefore: time }: Pick<ShippingTableRow, "areas" | "orderedBefore">): string {
  const place = areas.length === 0 ? copy.allOfKenya : areas.join(", ")
  return time === undefined ? place : interpolate(copy.orderedBefore, { place, time })
}

/** `For goods above Ksh 5,000.00`; empty without a condition. */
export function conditionsOf(limits: readonly ShippingLimit[]): string {
  return limits.length === 0 ? "" : interpolate(copy.forGoods, { limits: limitsIn(limits) })
}

/** Prices with what each applies to, the ones with conditions first. */
export function pricesOf({ prices }: Pick<ShippingTableRow, "prices">): string[] {
  return prices.map(({ amount, limits }, place) => {
    const price = amount === 0 ? copy.free : formatKsh(amount)
    if (limits.length > 0) return `${price} ${limitsIn(limits)}`
    return place === 0 ? price : interpolate(copy.otherwise, { price })
  })
}

function limitsIn(limits: readonly ShippingLimit[]): string {
  return limits
    .map(({ by, is, value }) => `${copy.LIMITS[is]} ${by === "sum" ? formatKsh(value) : weight(value)}`)
    .join(", ")
}

/** Grams as `500 g` or `2.5 kg`. */
function weight(grams: number): string {
  return grams < 1000 ? `${String(grams)} g` : `${String(grams / 1000)} kg`
}
