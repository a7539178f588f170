// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { cardOf, listOf } from "~/testing/catalogue"
import { expectGoneAfter, eventually, stopClock } from "~/testing/clock"
import { respondTo } from "~/testing/network"
import { openSite } from "~/testing/site"

const eight = Array.from({ length: 8 }, (_, index) => cardOf(index + 1))
const grid = () => screen.getByRole("region", { name: "New Arrivals" })

describe("home", () => {
  it("has a hero that links to the shop, and names three benefits [HM-01] [HM-02] [HM-03]", async () => {
    respondTo("get", "/api/products", () => ({ body: listOf(eight) }))
    openSite("/")
    expect((await screen.findByRole("link", { name: "Shop Now" })).getAttribute("href")).toBe("/shop")
    const tiles = within(screen.getByRole("list", { name: "Why shop with us" }))
    expect(tiles.getAllByRole("heading")).toHaveLength(3)
    expect(tiles.getAllByRole("heading")[0]?.textContent).toBe("Free shipping over $50")
    expect(tiles.getAllByRole("listitem")[0]?.textContent.replace("\u00a0", " ")).toContain("above Ksh 5,000.00")
  })

  it("requests eight new products and shows their cards [HM-04] [HM-05]", async () => {
    const [first = cardOf(1), ...others] = eight
    const url = "https://media.example/sundress.jpg"
    const picture = { url, base: null, widths: [], width: 800, height: 1000, colour: "#c2b59b", alt: "A sundress" }
    const calls = respondTo("get", "/api/products", () => ({ body: listOf([{ ...first, picture }, ...others]) }))
    openSite("/")
    await screen.findByRole("heading", { name: "New Arrivals" })
    expect(Object.fromEntries(calls[0]?.search ?? [])).toEqual({ page: "1", limit: "8", category: "new" })
    const cards = within(grid()).getAllByRole("article")
    expect(cards).toHaveLength(8)
    const card = within(cards[0] as HTMLElement)
    expect(cards.map((each) => each.querySelector("img")?.src)).toEqual([url, ...others.map(() => undefined)])
    card.getByRole("heading", { name: "Lamu sundress 1" })
    card.getByText("Washed linen.")
    card.getByText(/^Ksh.4,300\.00$/)
    expect(card.getByRole("button", { name: /^Quick View/ }).firstChild?.textContent).toBe("Quick View")
    expect(card.getByRole("button", { name: /^Add to Cart/ }).firstChild?.textContent).toBe("Add to Cart")
  })

  it("has pagination by Previous, numbers and Next, shows that it loads, and scrolls to the grid [HM-07] [HM-08] [HM-10]", async () => {
    respondTo("get", "/api/products", () => ({ body: listOf(eight, { pages: 3 }) }))
    const { user, currentUrl } = openSite("/")
    const pages = within(await screen.findByRole("navigation", { name: "New Arrivals: pages" }))
    const labels = () => pages.getAllByRole("listitem").map(({ textContent }) => textContent)
    expect(labels()).toEqual(["Previous", "1", "2", "3", "Next"])
    expect(pages.getByText("1").getAttribute("aria-current")).toBe("page")

    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView")
    let arrive: () => void = () => undefined
    respondTo("get", "/api/products", async () => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return { body: listOf([cardOf(9)], { page: 2, pages: 3 }) }
    })
    await user.click(pages.getByRole("link", { name: "Next" }))
    await within(grid()).findByText("Loading products...")
    expect(scrolled.mock.contexts).toEqual([grid()])
    arrive()
    await screen.findByRole("heading", { name: "Lamu sundress 9" })
    expect(within(grid()).queryByText("Loading products...")).toBeNull()
    expect(currentUrl()).toBe("/?page=2")
    expect(pages.getByText("2").getAttribute("aria-current")).toBe("page")
  })

  it("has an empty grid of one page when the products cannot be loaded [HM-09] [HM-13]", async () => {
    respondTo("get", "/api/products", () => ({ status: 503, body: { message: "away" } }))
    openSite("/")
    await screen.findByRole("heading", { name: "New Arrivals" })
    expect(within(grid()).queryByRole("article")).toBeNull()
    expect(screen.queryByRole("navigation", { name: /pages/ })).toBeNull()
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("shows the success message of the previous page for five seconds [HM-11] [HM-12]", async () => {
    respondTo("get", "/api/products", () => ({ body: listOf(eight) }))
    stopClock()
    openSite("/", { state: { success: "Successfully logged out!" } })
    await eventually(() => screen.getByText("Successfully logged out!"))
    await expectGoneAfter(5_000, () => screen.queryByText("Successfully logged out!"))
  })
})

describe("the quick view", () => {
  it("shows a product over the grid [QV-01] [QV-02] [QV-03] [QV-04] [QV-05]", async () => {
    const plain = cardOf(1, { subcategory: null, sizes: [], colors: [], description: "" })
    respondTo("get", "/api/products", () => ({ body: listOf([plain]) }))
    respondTo("get", "/api/products/lamu-sundress-1", () => ({ status: 503, body: { message: "away" } }))
    const { user } = openSite("/")
    await user.click(await screen.findByRole("button", { name: /^Quick View/ }))
    const dialog = within(await screen.findByRole("dialog", { name: "Lamu sundress 1" }))
    dialog.getByRole("heading", { name: "Lamu sundress 1" })
    dialog.getByText(/^Ksh.4,300\.00$/)
    dialog.getByRole("button", { name: /^Add to Cart/ })
    dialog.getByText("New Arrival")
    dialog.getByText("Available sizes: S, M, L")
    dialog.getByText("Various colors")
    dialog.getByText(/^A piece made in Nairobi to be worn for years/)
  })

  it("closes by a click on its backdrop, not on its content [QV-07]", async () => {
    respondTo("get", "/api/products", () => ({ body: listOf([cardOf(1)]) }))
    respondTo("get", "/api/products/lamu-sundress-1", () => ({ status: 503, body: { message: "away" } }))
    const { user } = openSite("/")
    await user.click(await screen.findByRole("button", { name: /^Quick View/ }))
    const dialog = await screen.findByRole("dialog")
    await user.click(within(dialog).getByRole("heading"))
    expect(screen.queryByRole("dialog")).not.toBeNull()
    await user.click(dialog)
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  })
})
