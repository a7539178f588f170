// @vitest-environment jsdom
import { screen, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { cardOf, listOf } from "~/testing/catalogue"
import { expectGoneAfter, standing, stopClock } from "~/testing/clock"
import { answering } from "~/testing/network"
import { openSite } from "~/testing/site"

const dress = cardOf(1)
const addButton = () => screen.getByRole("button", { name: /^Add to Cart/ })

describe("the shop", () => {
  it("asks for eight products of the page and shows their cards [SH-01] [SH-02] [SH-04] [GN-01]", async () => {
    const calls = answering("get", "/api/products", () => ({ body: listOf([dress], { page: 2, pages: 3 }) }))
    openSite("/shop?page=2")
    await screen.findByRole("heading", { level: 1, name: "Shop" })
    expect(Object.fromEntries(calls[0]?.search ?? [])).toEqual({ page: "2", limit: "8", facets: "true" })
    const card = within(screen.getByRole("article"))
    card.getByRole("heading", { name: "Lamu sundress 1" })
    card.getByText("Washed linen.")
    expect(card.getByText(/^Ksh/).textContent).toBe("Ksh\u00a04,300.00")
    expect(card.getByRole("button", { name: /^Add to Cart/ }).firstChild?.textContent).toBe("Add to Cart")
  })

  it("draws a placeholder where a picture is missing [GN-05]", async () => {
    answering("get", "/api/products", () => ({ body: listOf([dress]) }))
    openSite("/shop")
    const card = await screen.findByRole("article")
    expect(card.querySelector("img")).toBeNull()
    expect(card.querySelector("svg")).not.toBeNull()
  })

  it.each(["women", "men", "children", "new"])(
    "asks for the category in its address, and names it below the heading: %s [RT-02] [SH-11] [SH-14]",
    async (name) => {
      const calls = answering("get", "/api/products", () => ({ body: listOf([dress]) }))
      openSite(`/shop/${name}`)
      const heading = await screen.findByRole("heading", { level: 1, name: "Shop" })
      expect(heading.nextElementSibling?.textContent.toLowerCase()).toMatch(new RegExp(`^${name}`))
      expect(calls[0]?.search.get("category")).toBe(name)
      const categories = within(screen.getByRole("navigation", { name: "Categories" }))
      expect(categories.getByRole("link", { current: "page" }).getAttribute("href")).toBe(`/shop/${name}`)
    },
  )

  it("knows no other category [RT-02]", async () => {
    answering("get", "/api/products", () => ({ body: listOf([]) }))
    openSite("/shop/hats")
    await screen.findByRole("heading", { name: "Page not found" })
  })

  it("says that it loads other products [SH-09]", async () => {
    answering("get", "/api/products", () => ({ body: listOf([dress], { pages: 2 }) }))
    const { user } = openSite("/shop")
    const next = await screen.findByRole("link", { name: "Next" })
    let arrive: () => void = () => undefined
    answering("get", "/api/products", async () => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return { body: listOf([cardOf(2)], { page: 2, pages: 2 }) }
    })
    await user.click(next)
    await screen.findByText("Loading products...")
    arrive()
    await screen.findByRole("heading", { name: "Lamu sundress 2" })
    expect(screen.queryByText("Loading products...")).toBeNull()
  })

  it.each([
    ["/shop", "Newest first"],
    ["/shop?q=linen", "Best match"],
  ])("says what comes first in %s: %s", async (address, first) => {
    answering("get", "/api/products", () => ({ body: listOf([dress]) }))
    openSite(address)
    expect((await screen.findByLabelText<HTMLSelectElement>("Sort by")).selectedOptions[0]?.text).toBe(first)
  })

  it.each([{ status: 500, body: {} }, "no network" as const])(
    "says that the products cannot be had, without products or pages: %j [SH-10]",
    async (answer) => {
      answering("get", "/api/products", () => answer)
      openSite("/shop")
      expect((await screen.findByRole("alert")).textContent).toBe("Failed to load products.")
      expect(screen.queryByRole("article")).toBeNull()
      expect(screen.queryByRole("navigation", { name: /pages/ })).toBeNull()
    },
  )
})

describe("adding from the shop", () => {
  it("is confirmed for three seconds, and counted in the header [SH-05] [SH-06] [HD-04]", async () => {
    answering("get", "/api/products", () => ({ body: listOf([dress]) }))
    stopClock()
    openSite("/shop")
    await standing(() => screen.getByRole("button", { name: "Cart" }))
    addButton().click()
    const note = () => within(screen.getByRole("main")).queryByText("Added to cart!")
    await standing(() => expect(note()).not.toBeNull())
    screen.getByRole("button", { name: "Cart, 1 item" })
    await expectGoneAfter(3_000, note)
  })

  it("that failed is told in words of its own [SH-07] [CM-06]", async () => {
    answering("get", "/api/products", () => ({ body: listOf([dress]) }))
    document.cookie = "mavazi_signed_in=1; path=/"
    answering("get", "/api/auth/me", () => ({
      body: { id: "cus_1", name: "Amina", email: "a@example.com", avatar: null },
    }))
    answering("get", "/api/cart", () => ({ body: { id: null, items: [], total: 0, quantity: 0 } }))
    answering("post", "/api/cart", () => ({ status: 500, body: {} }))
    openSite("/shop")
    await screen.findByRole("button", { name: "Account" })
    addButton().click()
    expect((await within(screen.getByRole("main")).findByRole("alert")).textContent).toBe("Failed to add item to cart")
  })
})
