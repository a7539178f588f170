import { startTransition, useEffect, useState, type ReactNode } from "react"
import { AccountContext, useAccount } from "~/features/account/components/account-context"
import { CartContext } from "~/features/cart/components/cart-context"
import { HasOwnPricesContext } from "~/shared/api/own-prices-context"
import { AddToCartContext, type AddToCart } from "~/shared/api/add-to-cart-context"
import * as cartCopy from "~/shared/copy/cart"
import type { Shopper } from "./shopper"

/** One shopper per browser tab, loaded once after hydration. */
let shopperLoaded: Promise<Shopper> | undefined

function loadShopper(): Promise<Shopper> {
  shopperLoaded ??= import("./shopper").then(({ createShopper, subscribeToChanges }) => {
    const shopper = createShopper()
    subscribeToChanges(shopper)
    return shopper
  })
  // A failed load is retried at the next use, so that a lost connection does not last for the whole visit.
  shopperLoaded.catch(() => (shopperLoaded = undefined))
  return shopperLoaded
}

const addToCart: AddToCart = async ({ quantity, ...item }) => {
  try {
    const { cart } = await loadShopper()
    return await cart.change({ kind: "add", item, quantity })
  } catch {
    return { success: false, error: cartCopy.addToCartFailed }
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
        <AddToCartContext value={addToCart}>
          <OwnPricesProvider>{children}</OwnPricesProvider>
        </AddToCartContext>
      </CartContext>
    </AccountContext>
  )
}

/** Members of a group with a price list see their own prices. */
function OwnPricesProvider({ children }: { children: ReactNode }) {
  const { user } = useAccount()
  return <HasOwnPricesContext value={user?.ownPrices === true}>{children}</HasOwnPricesContext>
}

const RETRY_MS = 4000

function useShopper(load: () => Promise<Shopper>): Shopper | null {
  const [shopper, setShopper] = useState<Shopper | null>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    load().then(
      (loaded) => {
        // In a transition: parts of the page whose code is still being loaded stay as the server has rendered them.
        startTransition(() => setShopper(loaded))
        void loaded.account.load()
      },
      () => {
        timer = setTimeout(() => setAttempts(attempts + 1), RETRY_MS)
      },
    )
    return () => clearTimeout(timer)
  }, [load, attempts])
  return shopper
}
