import { contentsOf, type CartContents, type CartLine } from "./cart-contents"
import type { CartStorage } from "./guest-cart"

const SEEN_KEY = "cartSeen"

/** The cart as this customer last saw it at this browser, to be shown where the server cannot be asked. */
export function readSeenCart(storage: CartStorage, owner: string): CartContents | null {
  try {
    const seen = JSON.parse(storage.getItem(SEEN_KEY) ?? "null") as { owner: string; items: CartLine[] } | null
    return seen?.owner === owner ? contentsOf(seen.items) : null
  } catch {
    return null
  }
}

export function writeSeenCart(storage: CartStorage, owner: string, { items }: CartContents): void {
  try {
    storage.setItem(SEEN_KEY, JSON.stringify({ owner, items: items.filter(({ provisional }) => !provisional) }))
  } catch {
    // Full or forbidden storage: nothing is remembered.
  }
}

export function forgetSeenCart(storage: CartStorage): void {
  try {
    storage.removeItem(SEEN_KEY)
  } catch {
    // Nothing was remembered.
  }
}
