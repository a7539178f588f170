import { offeredOptions, SHIPPING_OPTIONS } from "@mavazi/contracts/checkout/shipping"
import type { ShippingOptionId } from "@mavazi/contracts/checkout/shipping"
import * as copy from "./copy"

/** A cart as Medusa passes it when a shipping method is added; amounts in shillings. */
export interface CartForOffer {
  items?: readonly { unit_price?: unknown; quantity?: unknown }[] | null
  shipping_address?: { city?: string | null } | null
}

/** True for the five ids of this provider. */
export function isShippingOptionId(id: unknown): id is ShippingOptionId {
  return SHIPPING_OPTIONS.some((option) => option.id === id)
}

/**
 * Why an option is not offered to this cart now; null when it is offered. `offeredOptions` of contracts has the rules, this
 * function their texts.
 */
export function refusalFor(id: ShippingOptionId, cart: CartForOffer, now: Date): string | null {
  const { ids } = offeredOptions({ goods: subtotalOf(cart), city: cart.shipping_address?.city ?? undefined, now })
  if (ids.includes(id)) return null
  return id === "free" ? copy.freeShippingRefused : copy.sameDayRefused
}

function subtotalOf(cart: CartForOffer): number {
  return (cart.items ?? []).reduce((sum, item) => sum + Number(item.unit_price ?? 0) * Number(item.quantity ?? 0), 0)
}
