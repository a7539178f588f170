// @vitest-environment jsdom
import { render, screen } from "@testing-library/react"
import { use } from "react"
import { expect, it } from "vitest"
import { AccountContext, useAccount } from "~/features/account/components/account-context"
import { AccountStore } from "~/features/account/model/account-store"
import { CartContext, useCartStore } from "~/features/cart/components/cart-context"
import { CartStore } from "~/features/cart/model/cart-store"
import { ShopperProvider } from "./shopper-provider"

const unused = () => Promise.reject(new Error("not called"))
const account = new AccountStore({
  server: { fetchUser: unused, login: unused, logout: unused, register: unused, updateProfile: unused },
  mayBeSignedIn: () => false,
})
const cart = new CartStore({ server: { fetch: unused, merge: unused }, storage: localStorage, prepare: unused })

it("the stores reach the parts that subscribe to them, and the rest of the page is not rendered again", async () => {
  let renders = 0
  function Rest() {
    use(AccountContext)
    use(CartContext)
    renders += 1
    return null
  }
  function Subscriber() {
    const { status } = useAccount()
    return useCartStore() === cart ? status : "no store"
  }
  render(
    <ShopperProvider load={() => Promise.resolve({ account, cart })}>
      <Rest />
      <Subscriber />
    </ShopperProvider>,
  )
  screen.getByText("no store")
  await screen.findByText("anonymous")
  expect(renders).toBe(1)
})
