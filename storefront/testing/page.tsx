import type { User } from "@mavazi/contracts/account/auth"
import { render } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { ComponentType } from "react"
import { createMemoryRouter, RouterProvider } from "react-router"
import { AccountSlot, CartSlot } from "~/app/shopper/header-slots"
import { createShopper, type Shopper } from "~/app/shopper/shopper"
import { ShopperProvider } from "~/app/shopper/shopper-provider"
import "./page-test-setup"
import { respondTo } from "./network"

export interface PageSetup {
  /** Path → page. */
  pages: Record<string, ComponentType>
  at: string
  /** Navigation state of the initial URL. */
  state?: unknown
}

/** Renders pages inside the shop's header, with a new shopper. */
export function showPage({ pages, at, state }: PageSetup) {
  const shopper: Shopper = createShopper()
  const load = () => Promise.resolve(shopper)
  const element = (Page: ComponentType) => (
    <ShopperProvider load={load}>
      <header>
        <AccountSlot />
        <CartSlot fallback={null} />
      </header>
      <Page />
    </ShopperProvider>
  )
  const routes = Object.entries(pages).map(([path, Page]) => ({ path, element: element(Page) }))
  const elsewhere = { path: "*", element: element(() => <p>Elsewhere</p>) }
  const { pathname, search, hash } = new URL(at, location.origin)
  const router = createMemoryRouter([...routes, elsewhere], { initialEntries: [{ pathname, search, hash, state }] })
  render(<RouterProvider router={router} />)
  const currentUrl = () => router.state.location.pathname + router.state.location.search
  return { user: userEvent.setup(), shopper, router, currentUrl }
}

export const wanjiru: User = {
  _id: "cus_1",
  id: "cus_1",
  name: "Wanjiru Kamau",
  email: "wanjiru@example.com",
  emailVerified: true,
  phone: "0712 345 678",
  address: "",
  avatar: null,
  admin: false,
  ownPrices: false,
  lowData: null,
  language: "en",
  createdAt: "2026-01-01T00:00:00.000Z",
}

/** Gives the browser a session of this user. */
export function signedInAs(user: User = wanjiru): void {
  document.cookie = "mavazi_signed_in=1; path=/"
  respondTo("get", "/api/auth/me", () => ({ body: user }))
  respondTo("get", "/api/auth/addresses", () => ({ body: { addresses: [] } }))
}
