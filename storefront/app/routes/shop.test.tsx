// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { NO_FACETS } from "~/features/catalogue/model/list/shop-view"
import { cardOf, listOf } from "~/testing/catalogue"
import { expectGoneAfter, eventually, stopClock } from "~/testing/clock"
import { respondTo } from "~/testing/network"
import { openSite } from "~/testing/site"

const dress = cardOf(1)
const addButton = () => screen.getByRole("button", { name: /^Add to Cart/ })

describe("the shop", () => {
  it("requests eight products of the page and shows their cards [SH-01] [SH-02] [SH-04] [GN-01]", async () => {
    const calls = respondTo("get", "/api/products", () => ({ body: listOf([dress], { page: 2, pages: 3 }) }))
    openSite("/shop?page=2")
    await screen.findByRole("heading", { level: 1, name: "Shop" })
    expect(Object.fromEntries(calls[0]?.search ?? [])).toEqual({ page: "2", limit: "8", facets: "true" })
    const card = within(screen.getByRole("article"))
    card.getByRole("heading", { name: "Lamu sundress 1" })
    card.getByText("Washed linen.")
    expect(card.getByText(/^Ksh/).textContent).toBe("Ksh\u00a04,300.00")
    expect(card.getByRole("button", { name: /^Add to Cart/ }).firstChild?.textContent).toBe("Add to Cart")
  })

  it("shows a placeholder for a missing picture [GN-05]", async () => {
    respondTo("get", "/api/products", () => ({ body: listOf([dress]) }))
    openSite("/shop")
    const card = await screen.findByRole("article")
    expect(card.querySelector("img")).toBeNull()
    expect(card.querySelector("svg")).not.toBeNull()
  })

  it.each(["women", "men", "children", "new"])(
    "requests the category in its URL, and names it below the heading: %s [RT-02] [SH-11] [SH-14]",
    async (name) => {
      const calls = respondTo("get", "/api/products", () => ({ body: listOf([dress]) }))
      openSite(`/shop/${name}`)
      const heading = await screen.findByRole("heading", { level: 1, name: "Shop" })
      expect(heading.nextElementSibling?.textContent.toLowerCase()).toMatch(new RegExp(`^${name}`))
      expect(calls[0]?.search.get("category")).toBe(name)
      const categories = within(screen.getByRole("navigation", { name: "Categories" }))
      expect(categories.getByRole("link", { current: "page" }).getAttribute("href")).toBe(`/shop/${name}`)
    },
  )

  it("shows a 404 page for an unknown category [RT-02]", async () => {
    respondTo("get", "/api/products", () => ({ body: listOf([]) }))
    openSite("/shop/hats")
    await screen.findByRole("heading", { name: "Page not found" })
  })

  it("is filtered by the attributes that its pieces have [FD-11]", async () => {
    const values = [{ value: "Length:Long", label: "Long", count: 3 }]
    const facets = { ...NO_FACETS, attributes: [{ name: "Length", values }] }
    const calls = respondTo("get", "/api/products", () => ({ body: { ...listOf([dress]), facets } }))
    const { user, currentUrl } = openSite("/shop")
    const lengths = within(await screen.findByRole("group", { name: "Length", hidden: true }))
    await user.click(lengths.getByRole("checkbox", { name: "Long 3", hidden: true }))
    const removal = await screen.findByRole("link", { name: /^Remove filter: *Length: Long/ })
    expect(removal.getAttribute("href")).toBe("/shop")
    expect(currentUrl()).toBe("/shop?attribute=Length%3ALong")
    expect(calls.at(-1)?.search.getAll("attribute")).toEqual(["Length:Long"])
  })

  it("shows that other products are loading [SH-09]", async () => {
    respondTo("get", "/api/products", () => ({ body: listOf([dress], { pages: 2 }) }))
    const { user } = openSite("/shop")
    const next = await screen.findByRole("link", { name: "Next" })
    let arrive: () => void = () => undefined
    respondTo("get", "/api/products", async () => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return { body: listOf([cardOf(2)], { page: 2, pages: 2 }) }
    })
    await user.click(next)
    await screen.findByText("Loading products...")
    arrive()
    await screen.findByRole("heading", { name: "Lamu sundress 2" })
    expect(screen.queryByText("Loading products...")).toBeNull()
  })

  it("shows two columns on phones after a press, and one after the next, and sends each choice [SH-15]", async () => {
    respondTo("get", "/api/products", () => ({ body: listOf([dress]) }))
    const calls = respondTo("post", "/columns", () => ({ body: {} }))
    const { user } = openSite("/shop")
    const button = await screen.findByRole("button", { name: "Two columns", pressed: false })
    await user.click(button)
    expect([button.ariaPressed, document.documentElement.dataset.columns]).toEqual(["true", "2"])
    await user.click(button)
    expect([button.ariaPressed, document.documentElement.dataset.columns]).toEqual(["false", undefined])
    await waitFor(() => expect(calls.map(({ search }) => search.toString())).toEqual(["2=", "1="]))
  })

  it.each([
    ["/shop", "Newest first"],
    ["/shop?q=linen", "Best match"],
  ])("names the sort order of %s: %s", async (address, first) => {
    respondTo("get", "/api/products", () => ({ body: listOf([dress]) }))
    openSite(address)
    expect((await screen.findByLabelText<HTMLSelectElement>("Sort by")).selectedOptions[0]?.text).toBe(first)
  })

  it.each([{ status: 500, body: {} }, "no network" as const])(
    "shows that the products could not be loaded, without products or pages: %j [SH-10]",
    async (response) => {
      respondTo("get", "/api/products", () => response)
      openSite("/shop")
      expect((await screen.findByRole("alert")).textContent).toBe("Failed to load products.")
      expect(screen.queryByRole("article")).toBeNull()
      expect(screen.queryByRole("navigation", { name: /pages/ })).toBeNull()
    },
  )
})

describe("adding from the shop", () => {
  it("is confirmed for three seconds, and counted in the header [SH-05] [SH-06] [HD-04]", async () => {
    respondTo("get", "/api/products", () => ({ body: listOf([dress]) }))
    stopClock()
    openSite("/shop")
    await eventually(() => screen.getByRole("button", { name: "Cart" }))
    addButton().click()
    const notice = () => within(screen.getByRole("main")).queryByText("Added to cart!")
    await eventually(() => expect(notice()).not.toBeNull())
    screen.getByRole("button", { name: "Cart, 1 item" })
    await expectGoneAfter(3_000, notice)
  })

  it("shows an error of its own when it fails [SH-07] [CM-06]", async () => {
    respondTo("get", "/api/products", () => ({ body: listOf([dress]) }))
    document.cookie = "mavazi_signed_in=1; path=/"
    respondTo("get", "/api/auth/me", () => ({
      body: { id: "cus_1", name: "Amina", email: "a@example.com", avatar: null },
    }))
    respondTo("get", "/api/cart", () => ({ body: { id: null, items: [], total: 0, quantity: 0 } }))
    respondTo("post", "/api/cart", () => ({ status: 500, body: {} }))
    openSite("/shop")
    await screen.findByRole("button", { name: "Account" })
    addButton().click()
    expect((await within(screen.getByRole("main")).findByRole("alert")).textContent).toBe("Failed to add item to cart")
  })
})
