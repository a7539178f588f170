import { readStored, writeStored } from "~/shared/storage/stored-json"
import { contentsOf, type CartContents } from "./contents/cart-contents"
import type { CartStorage } from "./guest/guest-cart"

const CACHE_KEY = "cartSeen"

/** The customer's last cart, cached in this browser for use without a connection. */
export function readCachedCart(storage: CartStorage, customerId: string): CartContents | null {
  // Browsers have stored the customer's id under this name.
  const cached = readStored(storage, CACHE_KEY) as ({ owner?: string } & Partial<CartContents>) | null
  if (cached?.owner !== customerId || !Array.isArray(cached.items)) return null
  return contentsOf(cached.items, cached)
}

export function writeCachedCart(storage: CartStorage, customerId: string, contents: CartContents): void {
  writeStored(storage, CACHE_KEY, { ...contents, owner: customerId })
}

export function deleteCachedCart(storage: CartStorage): void {
  writeStored(storage, CACHE_KEY, null)
}
