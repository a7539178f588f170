import { sendChange } from "~/features/cart/api/change-service"
import type { CartStorage } from "~/features/cart/model/guest/guest-cart"
import { prepareShopperCart, type PrepareShopperCart } from "~/features/cart/model/shopper-cart"
import { isOnline } from "~/shared/api/connection"

/** Prepares a customer's cart for changes. A separate chunk, because most visits change nothing. */
export function prepareCart(storage: CartStorage, customerId: string): ReturnType<PrepareShopperCart> {
  const { locks } = navigator as { locks?: LockManager }
  return prepareShopperCart({ send: sendChange, storage, locks, isOnline }, customerId)
}
