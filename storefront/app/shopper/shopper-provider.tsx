import { useEffect, useState, type ReactNode } from "react"
import { AccountContext } from "~/features/account/components/account-context"
import { CartContext } from "~/features/cart/components/cart-context"
import { AddToCartContext, type AddToCart } from "~/shared/api/add-to-cart-context"
import { NOT_ADDED } from "~/shared/config/cart-copy"
import type { Shopper } from "./shopper"

/** One shopper per browser tab, loaded once after hydration. */
let shopperLoaded: Promise<Shopper> | undefined

function loadShopper(): Promise<Shopper> {
  shopperLoaded ??= import("./shopper").then(({ createShopper, keepFresh }) => {
    const shopper = createShopper()
    keepFresh(shopper)
    return shopper
  })
  // A lost connection while loading must not last for the whole visit.
  shopperLoaded.catch(() => (shopperLoaded = undefined))
  return shopperLoaded
}

const addToCart: AddToCart = async ({ quantity, ...item }) => {
  try {
    const { cart } = await loadShopper()
    return await cart.change({ kind: "add", item, quantity })
  } catch {
    return { success: false, error: NOT_ADDED }
  }
}

export interface ShopperProviderProps {
  children: ReactNode
  /** Loads the shopper; tests pass their own. */
  load?: () => Promise<Shopper>
}

/** Provides the account and the cart. Both are unknown on the server and until hydration. */
export function ShopperProvider({ children, load = loadShopper }: ShopperProviderProps) {
  const shopper = useShopper(load)
  return (
    <AccountContext value={shopper?.account ?? null}>
      <CartContext value={shopper?.cart ?? null}>
        <AddToCartContext value={addToCart}>{children}</AddToCartContext>
      </CartContext>
    </AccountContext>
  )
}

const RETRY_MS = 4000

function useShopper(load: () => Promise<Shopper>): Shopper | null {
  const [shopper, setShopper] = useState<Shopper | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    load().then(
      (loaded) => {
        setShopper(loaded)
        void loaded.account.load()
      },
      () => {
        timer = setTimeout(() => setTries(tries + 1), RETRY_MS)
      },
    )
    return () => clearTimeout(timer)
  }, [load, tries])
  return shopper
}
