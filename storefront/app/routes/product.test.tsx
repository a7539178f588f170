// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { cardOf, detailOf, listOf } from "~/testing/catalogue"
import { answering } from "~/testing/network"
import { openSite } from "~/testing/site"
import Product, { loader, shouldRevalidate } from "./product"

const dress = detailOf()
const page = { path: "product/:slug", Component: Product, loader, shouldRevalidate }

/** The page of the dress, at this query. */
async function openProduct(search = "", product = dress) {
  const calls = answering("get", `/api/products/${product.slug}`, () => ({ body: product }))
  const site = openSite(`/product/${product.slug}${search}`, { pages: [page] as never })
  await screen.findByRole("heading", { level: 1, name: product.name })
  return { ...site, calls }
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name })
const chosen = () => screen.getAllByRole<HTMLInputElement>("radio", { checked: true }).map(({ value }) => value)
const shownPictures = () => within(screen.getByLabelText(/^Pictures of/)).getAllByRole("link")

describe("The choice on a product's page", () => {
  it("is the one that the address names", async () => {
    await openProduct("?color=Rust&size=M")
    expect(chosen()).toEqual(["Rust", "M"])
    expect(shownPictures().map((link) => link.getAttribute("href"))).toEqual(["/media/rust-960.jpg"])
  })

  it("is written into the address in its place, without asking for the product again", async () => {
    const { user, place, calls } = await openProduct("?utm_source=letter")
    expect(chosen()).toEqual(["Forest"])
    await user.click(radio(/^M/))
    await user.click(radio(/^Rust/))
    await waitFor(() => expect(place()).toBe(`/product/${dress.slug}?utm_source=letter&color=Rust&size=M`))
    expect(chosen()).toEqual(["Rust", "M"])
    expect(calls).toHaveLength(1)
  })

  it("greys out what is sold out in the colour, and says when few are left [PD-03] [PD-04]", async () => {
    const { user } = await openProduct()
    expect(radio(/^S.*sold out/).disabled).toBe(true)
    await user.click(radio(/^M/))
    screen.getByText("Only 2 left")
    await user.click(radio(/^Rust/))
    expect(radio(/^S$/).disabled).toBe(false)
    expect(screen.queryByText(/^Only/)).toBeNull()
  })
})

describe("The pictures of a product", () => {
  const both = detailOf(1, { variants: [] })
  const picture = () => within(screen.getByRole("dialog")).getByRole("img")

  it("open over the page, one after the other, by buttons and arrows", async () => {
    const { user } = await openProduct("", both)
    await user.click(screen.getByRole("link", { name: /^Enlarge: ?rust/ }))
    const dialog = within(await screen.findByRole("dialog", { name: `Pictures of ${both.name}` }))
    expect(dialog.getByRole("status").textContent).toBe("Picture 2 / 2")
    expect(picture().getAttribute("alt")).toBe("rust")
    await user.click(dialog.getByRole("button", { name: "Next picture" }))
    expect(picture().getAttribute("alt")).toBe("forest")
    picture().closest<HTMLElement>("[tabindex]")?.focus()
    await user.keyboard("{ArrowLeft}")
    expect(picture().getAttribute("alt")).toBe("rust")
    await user.click(dialog.getByRole("button", { name: "Close" }))
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("grow and shrink by a button and by a click on them", async () => {
    const { user } = await openProduct("", both)
    await user.click(screen.getByRole("link", { name: /^Enlarge: ?forest/ }))
    const zoom = await screen.findByRole("button", { name: "Zoom in", pressed: false })
    await user.click(zoom)
    expect(zoom.ariaPressed).toBe("true")
    expect(picture().previousElementSibling?.getAttribute("sizes")).toBe("250vw")
    await user.click(picture())
    expect(zoom.ariaPressed).toBe("false")
  })

  it("are files where there is no script", async () => {
    await openProduct("", both)
    expect(shownPictures().map((link) => link.getAttribute("href"))).toEqual([
      "/media/forest-960.jpg",
      "/media/rust-960.jpg",
    ])
  })
})

describe("The size guide on a product's page", () => {
  const openGuide = async (product = dress) => {
    const site = await openProduct("", product)
    await site.user.click(within(screen.getByRole("main")).getByRole("link", { name: "Size guide" }))
    return site
  }

  it("opens over the page with the charts of who wears it, that of the garment first [PD-06]", async () => {
    await openGuide()
    const guide = within(await screen.findByRole("dialog", { name: "Size Guide" }))
    guide.getByRole("heading", { name: "Size Guide: Women" })
    guide.getByRole("tab", { name: "Dresses", selected: true })
    guide.getByRole("table", { name: "Dresses, in centimetres" })
    expect(guide.getByRole("link", { name: "How to measure" }).getAttribute("href")).toBe("/size-guide")
  })

  it("begins with the chart that has its sizes", async () => {
    await openGuide(detailOf(1, { audience: "children", subcategory: null, sizes: ["4-5Y", "6-7Y"] }))
    await screen.findByRole("table", { name: "Kids, in centimetres" })
  })

  it("is the page of all charts where nobody in particular wears it", async () => {
    const { place } = await openGuide(detailOf(1, { audience: null }))
    await waitFor(() => expect(place()).toBe("/size-guide"))
  })
})

describe("A product of which nothing is left", () => {
  it("leads on to pieces that can be bought [PD-09]", async () => {
    const gone = dress.variants.map((variant) => ({ ...variant, stock: 0 }))
    await openProduct("", { ...dress, stock: 0, offer: null, variants: gone, related: [cardOf(7)] })
    expect(screen.getByRole("button", { name: "Sold out" })).toHaveProperty("disabled", true)
    const way = screen.getByRole("link", { name: "See similar pieces in stock" }).getAttribute("href")
    const row = screen.getByRole("region", { name: "Similar pieces in stock" })
    expect(way).toBe(`#${row.id}`)
    within(row).getByRole("link", { name: "Lamu sundress 7" })
  })
})

describe("What was looked at before", () => {
  const viewed = () => screen.queryByRole("region", { name: "Recently viewed" })

  it("is shown as it is now, without the product itself and in one call [PD-07]", async () => {
    localStorage.setItem("viewedProducts", JSON.stringify(["prod_3", dress.id, "prod_2"]))
    const lists = answering("get", "/api/products", () => ({
      body: listOf([cardOf(3, { price: 1234 }), cardOf(2)]),
    }))
    await openProduct()
    await waitFor(() => expect(viewed()).not.toBeNull())
    const row = within(viewed() as HTMLElement)
    expect(row.getAllByRole("article")).toHaveLength(2)
    row.getByText(/1,234\.00/)
    expect(lists.map(({ search }) => search.get("ids"))).toEqual(["prod_3,prod_2"])
  })

  it("is nothing on the first page that somebody opens, which is remembered", async () => {
    await openProduct()
    await waitFor(() => expect(JSON.parse(localStorage.getItem("viewedProducts") ?? "[]")).toEqual([dress.id]))
    expect(viewed()).toBeNull()
  })

  it.each([{ status: 503, body: { message: "Later." } }, { body: listOf([]) }])(
    "leaves no trace when it cannot be had or is gone: %j",
    async (answer) => {
      localStorage.setItem("viewedProducts", JSON.stringify(["prod_3"]))
      const lists = answering("get", "/api/products", () => answer)
      await openProduct()
      await waitFor(() => expect(lists).toHaveLength(1))
      expect(viewed()).toBeNull()
    },
  )
})
