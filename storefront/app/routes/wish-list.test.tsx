// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react"
import type { ComponentProps } from "react"
import { useParams } from "react-router"
import { afterEach, describe, expect, it } from "vitest"
import { cartOf } from "~/testing/cart"
import { cardOf, listOf } from "~/testing/catalogue"
import { respondTo } from "~/testing/network"
import { showPage, signedInAs } from "~/testing/page"
import AuthPage from "./auth"
import WishList from "./wish-list"

function Page() {
  const params = useParams()
  return <WishList {...({ params } as ComponentProps<typeof WishList>)} />
}
const pages = { "/wish-list/:token?": Page }

const item = (n: number) => ({ productId: `prod_${String(n)}`, name: `Lamu sundress ${String(n)}` })
const inStorage = () => JSON.parse(localStorage.getItem("wishList") ?? "[]") as unknown[]
const sold = (...numbers: number[]) =>
  respondTo("get", "/api/products", () => ({
    body: listOf(numbers.map((n) => cardOf(n, n === 2 ? { stock: 0 } : {}))),
  }))

afterEach(() => localStorage.clear())

describe("the wish list of a guest", () => {
  it("is empty at first, and leads to the shop [WL-02]", async () => {
    showPage({ pages, at: "/wish-list" })
    await screen.findByRole("heading", { name: "Your wish list is empty" })
    expect(screen.getByRole("link", { name: "Browse the shop" }).getAttribute("href")).toBe("/shop")
  })

  it("gets the product from whose page the shopper came on top, once [WL-01]", async () => {
    localStorage.setItem("wishList", JSON.stringify([item(1)]))
    sold(1, 3)
    const { currentUrl, router } = showPage({ pages, at: "/wish-list", state: item(3) })
    await screen.findByRole("link", { name: "Lamu sundress 3" })
    expect(inStorage()).toEqual([item(3), item(1)])
    expect(currentUrl()).toBe("/wish-list")
    expect(router.state.location.state).toBeNull()
  })

  it("says what is sold out and what is gone, and leads to the sizes of the others [WL-04] [WL-05]", async () => {
    localStorage.setItem("wishList", JSON.stringify([item(1), item(2), item(9)]))
    sold(1, 2)
    const { user } = showPage({ pages, at: "/wish-list" })
    const choose = await screen.findByRole("link", { name: "Choose a size: Lamu sundress 1" })
    expect(choose.getAttribute("href")).toBe("/product/lamu-sundress-1")
    const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent)
    expect(rows[1]).toContain("Sold out")
    expect(rows[2]).toContain("Lamu sundress 9No longer in the shop")
    await user.click(screen.getByRole("button", { name: "Remove: Lamu sundress 9" }))
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2))
    expect(inStorage()).toEqual([item(1), item(2)])
    expect(screen.queryByRole("button", { name: "Make a link" })).toBeNull()
  })
})

describe("the wish list of an account", () => {
  const signIn = () => {
    signedInAs()
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
  }

  it("receives a guest's list [WL-03]", async () => {
    signIn()
    localStorage.setItem("wishList", JSON.stringify([item(1)]))
    const calls = respondTo("post", "/api/wish-list", () => ({ body: { items: [item(1), item(3)], token: null } }))
    respondTo("get", "/api/wish-list", () => ({ body: { items: [item(1), item(3)], token: null } }))
    sold(1, 3)
    showPage({ pages, at: "/wish-list" })
    await screen.findByRole("link", { name: "Lamu sundress 3" })
    expect(calls[0]?.body).toEqual({ productIds: ["prod_1"] })
    expect(inStorage()).toEqual([])
  })

  it("receives a guest's list as soon as the shopper signs in [WL-03]", async () => {
    signIn()
    localStorage.setItem("wishList", JSON.stringify([item(2), item(1)]))
    const calls = respondTo("post", "/api/wish-list", () => ({ body: { items: [item(2), item(1)], token: null } }))
    showPage({ pages: { "/auth": AuthPage }, at: "/auth" })
    await waitFor(() => expect(inStorage()).toEqual([]))
    expect(calls.map(({ body }) => body)).toEqual([{ productIds: ["prod_2", "prod_1"] }])
  })

  it("stays in the browser when it could not be moved [WL-03]", async () => {
    signIn()
    localStorage.setItem("wishList", JSON.stringify([item(1)]))
    const calls = respondTo("post", "/api/wish-list", () => "no network")
    showPage({ pages: { "/auth": AuthPage }, at: "/auth" })
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(inStorage()).toEqual([item(1)])
  })

  it("is shared by a link, which can be withdrawn [WL-07] [WL-08]", async () => {
    signIn()
    const answer = (token: string | null) => ({ body: { items: [item(1)], token } })
    respondTo("get", "/api/wish-list", () => answer(null))
    respondTo("post", "/api/wish-list/share", () => answer("secret"))
    respondTo("delete", "/api/wish-list/share", () => answer(null))
    sold(1)
    const { user } = showPage({ pages, at: "/wish-list" })
    await user.click(await screen.findByRole("button", { name: "Make a link" }))
    const field = await screen.findByLabelText<HTMLInputElement>("Link to your list")
    expect(field.value).toBe(`${location.origin}/wish-list/secret`)
    await user.click(screen.getByRole("button", { name: "Withdraw the link" }))
    await screen.findByRole("button", { name: "Make a link" })
  })

  it("says why it could not be changed, and why it could not be loaded", async () => {
    signIn()
    const message = "Your wish list has 48 pieces, which is the most. Please remove one first."
    respondTo("post", "/api/wish-list", () => ({ status: 409, body: { message, code: "wish_list_full" } }))
    respondTo("get", "/api/wish-list", () => ({ body: { items: [item(1)], token: null } }))
    sold(1)
    showPage({ pages, at: "/wish-list", state: item(3) })
    expect((await screen.findByRole("alert")).textContent).toBe(message)
    await screen.findByRole("link", { name: "Lamu sundress 1" })
  })
})

describe("a shared wish list", () => {
  it("shows names and prices, and nothing to change [WL-07]", async () => {
    respondTo("get", "/api/wish-lists/secret", () => ({ body: { items: [item(1)] } }))
    sold(1)
    showPage({ pages, at: "/wish-list/secret" })
    await screen.findByRole("link", { name: "Lamu sundress 1" })
    screen.getByText("Ksh 4,300.00")
    expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull()
  })

  it("says that it was withdrawn [WL-08]", async () => {
    respondTo("get", "/api/wish-lists/secret", () => ({
      status: 404,
      body: { message: "Gone", code: "list_not_shared" },
    }))
    showPage({ pages, at: "/wish-list/secret" })
    await screen.findByRole("heading", { name: "This wish list is not shared any more" })
  })

  it("can be loaded again when it could not be loaded", async () => {
    let fails = true
    respondTo("get", "/api/wish-lists/secret", () => (fails ? "no network" : { body: { items: [] } }))
    const { user } = showPage({ pages, at: "/wish-list/secret" })
    await screen.findByText("Your wish list could not be loaded. Please try again.")
    fails = false
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await screen.findByText("There is nothing on this list now.")
  })
})
