import { createContext, use, useSyncExternalStore } from "react"
import { UNKNOWN_CART, type CartState } from "../model/cart-state"
import type { CartStore } from "../model/cart-store"

/** The store of the cart; null until its code is loaded after hydration. */
export const CartContext = createContext<CartStore | null>(null)

const subscribeToNothing = () => () => undefined
const unknownCart = () => UNKNOWN_CART

/** Subscribes to the cart. */
export function useCart(): CartState {
  const store = use(CartContext)
  return useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.getState ?? unknownCart, unknownCart)
}

/** The store of the cart. Only for components that render after the cart is loaded. */
export function useCartStore(): CartStore {
  return use(CartContext) as CartStore
}
