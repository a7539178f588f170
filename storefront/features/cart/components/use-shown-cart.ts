import type { Cart } from "@mavazi/contracts/cart/cart"
import { useEffect } from "react"
import { forgetInitialData } from "~/shared/api/initial-data"
import { useLateValue } from "~/shared/late-value"
import { contentsFromServer } from "../model/contents/cart-contents"
import { CartContext, useCart } from "./cart-context"

/**
 * The cart of a signed-in shopper, prepared for changes; until it is read, the one with which the server has rendered the page.
 * The store is null until its code is loaded.
 */
export function useShownCart(initial: Cart | undefined) {
  const known = useCart()
  const { status, owner } = known
  const store = useLateValue(CartContext)
  useEffect(() => void store?.prepare(), [store, owner])
  const isRead = status !== "loading" && owner === "customer"
  useEffect(() => (isRead ? forgetInitialData() : forgetInitialData), [isRead])
  const cart = !isRead && initial ? { ...known, ...contentsFromServer(initial) } : known
  return { cart, store, isKnown: isRead || initial !== undefined }
}
