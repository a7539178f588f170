import { offeredOptions, SHIPPING_OPTIONS } from "@mavazi/contracts/shipping"
import type { ShippingOptionId } from "@mavazi/contracts/shipping"

/** What the engine knows of a cart when a shipping method is put on it; amounts in shillings. */
export interface CartForOffer {
  items?: readonly { unit_price?: unknown; quantity?: unknown }[] | null
  shipping_address?: { city?: string | null } | null
}

/** True for the five ids that this provider delivers. */
export function isShippingOptionId(id: unknown): id is ShippingOptionId {
  return SHIPPING_OPTIONS.some((option) => option.id === id)
}

/**
 * Why an option is not offered to this cart right now, or null when it is.
 * The two promises of the policy page live in contracts' `offeredOptions`; this puts them into words.
 */
export function refusalFor(id: ShippingOptionId, cart: CartForOffer, now: Date): string | null {
  const { ids } = offeredOptions({ goods: goodsOf(cart), city: cart.shipping_address?.city ?? undefined, now })
  if (ids.includes(id)) return null
  return id === "free"
    ? "Free shipping needs goods above Ksh 5,000."
    : "Same-day delivery is for Nairobi, ordered before 10:00."
}

function goodsOf(cart: CartForOffer): number {
  return (cart.items ?? []).reduce((sum, item) => sum + Number(item.unit_price ?? 0) * Number(item.quantity ?? 0), 0)
}
