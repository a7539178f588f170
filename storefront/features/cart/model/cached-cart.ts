import { readStored, writeStored } from "~/shared/storage/stored-json"
import { contentsOf, type CartContents, type CartLine } from "./contents/cart-contents"
import type { CartStorage } from "./guest/guest-cart"

const SEEN_KEY = "cartSeen"

/** The customer's last cart, cached in this browser for use without a connection. */
export function readCachedCart(storage: CartStorage, owner: string): CartContents | null {
  const seen = readStored(storage, SEEN_KEY) as { owner?: string; items?: CartLine[] } | null
  return seen?.owner === owner && Array.isArray(seen.items) ? contentsOf(seen.items) : null
}

export function writeCachedCart(storage: CartStorage, owner: string, { items }: CartContents): void {
  writeStored(storage, SEEN_KEY, { owner, items })
}

export function deleteCachedCart(storage: CartStorage): void {
  writeStored(storage, SEEN_KEY, null)
}
