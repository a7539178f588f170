import { useEffect, useState, type ReactNode } from "react"
import { AccountContext, useAccount } from "~/features/account/components/account-context"
import { CartContext } from "~/features/cart/components/cart-context"
import { HasOwnPricesContext } from "~/shared/api/own-prices-context"
import { AddToCartContext, type AddToCart } from "~/shared/api/add-to-cart-context"
import * as cartCopy from "~/shared/copy/cart"
import type { AccountStore } from "~/features/account/model/account-store"
import type { CartStore } from "~/features/cart/model/cart-store"
import { createLateValue } from "~/shared/late-value"
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
  const { account, cart } = useLateShopper(load)
  return (
    <AccountContext value={account}>
      <CartContext value={cart}>
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

const lateShopper = () => ({ account: createLateValue<AccountStore>(), cart: createLateValue<CartStore>() })

function useLateShopper(load: () => Promise<Shopper>) {
  const [late] = useState(lateShopper)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    load().then(
      ({ account, cart }) => {
        late.cart.set(cart)
        late.account.set(account)
        void account.load()
      },
      () => {
        timer = setTimeout(() => setAttempts(attempts + 1), RETRY_MS)
      },
    )
    return () => clearTimeout(timer)
  }, [load, attempts, late])
  return late
}
