import { createContext } from "react"
import { createLateValue, useLateValue, useStoreState } from "~/shared/late-value"
import { UNKNOWN_CART } from "../model/cart-state"
import type { CartStore } from "../model/cart-store"

/** The store of the cart, whose code is loaded after hydration. */
export const CartContext = createContext(createLateValue<CartStore>())

/** Subscribes to the cart. */
export const useCart = () => useStoreState(useLateValue(CartContext), UNKNOWN_CART)

/** The store of the cart. Only for components that render after the cart is loaded. */
export const useCartStore = () => useLateValue(CartContext) as CartStore
