import { sendChange } from "~/features/cart/api/change-service"
import type { CartStorage } from "~/features/cart/model/guest/guest-cart"
import { prepareCustomerCart, type PrepareCustomerCart } from "~/features/cart/model/customer-cart"
import { isOnline } from "~/shared/api/connection"

/** Prepares a customer's cart for changes. A separate chunk, because most visits change nothing. */
export function prepareCart(storage: CartStorage, customerId: string): ReturnType<PrepareCustomerCart> {
  const { locks } = navigator as { locks?: LockManager }
  return prepareCustomerCart({ send: sendChange, storage, locks, isOnline }, customerId)
}
