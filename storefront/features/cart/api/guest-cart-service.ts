import type { Cart, MergeCartResponse } from "@mavazi/contracts/cart/cart"
import type { ReplaceGuestCartRequest } from "@mavazi/contracts/guest/guest"
import { guestPaths } from "@mavazi/contracts/guest/paths"
import { api } from "~/shared/api/client"

/**
 * The guest's cart on the server, which becomes the one that this browser has kept. Where the browser has none, it is the one
 * that was filled without scripts.
 * @throws ApiError
 */
export async function openGuestCart(items: ReplaceGuestCartRequest["items"]): Promise<MergeCartResponse> {
  if (items.length > 0) return api<MergeCartResponse>(guestPaths.cart, { method: "PUT", body: { items } })
  return { cart: await api<Cart>(guestPaths.cart), changes: [] }
}

/** @throws ApiError */
export const fetchGuestCart = () => api<Cart>(guestPaths.cart)
