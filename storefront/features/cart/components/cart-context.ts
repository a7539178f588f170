import { createContext, use, useSyncExternalStore } from "react"
import { UNKNOWN_CART, type CartState } from "../model/cart-state"
import type { CartStore } from "../model/cart-store"

/** The cart at this browser; null until its code has been loaded after hydration. */
export const CartContext = createContext<CartStore | null>(null)

const never = () => () => undefined
const unknown = () => UNKNOWN_CART

/** The cart, kept up to date. */
export function useCart(): CartState {
  const store = use(CartContext)
  return useSyncExternalStore(store?.subscribe ?? never, store?.getState ?? unknown, unknown)
}

/** What can be done to the cart. Only for components that show once it is known whose cart this is. */
export function useCartStore(): CartStore {
  const store = use(CartContext)
  if (!store) throw new Error("The cart is used before it was loaded.")
  return store
}
