// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { currentContent } from "~/shared/content/current-content.server"
import { publicUrl } from "~/shared/config/shop-origin"
import { cardOf, detailOf, listOf } from "~/testing/catalogue"
import { respondTo } from "~/testing/network"
import { openSite } from "~/testing/site"
import Product, { loader, shouldRevalidate } from "./product"

const dress = detailOf()
const page = { path: "product/:slug", Component: Product, loader, shouldRevalidate }

/** Opens the dress's page with this query string. */
async function openProduct(search = "", product = dress) {
  const calls = respondTo("get", `/api/products/${product.slug}`, () => ({ body: product }))
  const site = openSite(`/product/${product.slug}${search}`, { pages: [page] as never })
  await screen.findByRole("heading", { level: 1, name: product.name })
  return { ...site, calls }
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name })
const chosen = () => screen.getAllByRole<HTMLInputElement>("radio", { checked: true }).map(({ value }) => value)
const shownPictures = () => within(screen.getByLabelText(/^Pictures of/)).getAllByRole("link")

describe("The variant choice on a product page", () => {
  it("is read from the URL", async () => {
    await openProduct("?color=Rust&size=M")
    expect(chosen()).toEqual(["Rust", "M"])
    expect(shownPictures().map((link) => link.getAttribute("href"))).toEqual(["/media/rust-960.jpg"])
  })

  it("replaces the URL, without loading the product again", async () => {
    const { user, currentUrl, calls } = await openProduct("?utm_source=letter")
    expect(chosen()).toEqual(["Forest"])
    await user.click(radio(/^M/))
    await user.click(radio(/^Rust/))
    await waitFor(() => expect(currentUrl()).toBe(`/product/${dress.slug}?utm_source=letter&color=Rust&size=M`))
    expect(chosen()).toEqual(["Rust", "M"])
    expect(calls).toHaveLength(1)
  })

  it("greys out sizes that are sold out in the colour, and shows when few are left [PD-03] [PD-04]", async () => {
    const { user } = await openProduct()
    expect(radio(/^S.*sold out/).disabled).toBe(true)
    await user.click(radio(/^M/))
    screen.getByText("Only 2 left")
    await user.click(radio(/^Rust/))
    expect(radio(/^S$/).disabled).toBe(false)
    expect(screen.queryByText(/^Only/)).toBeNull()
  })
})

it("A product's page shares its name and canonical URL on WhatsApp, by a link without script [SP-04]", async () => {
  await openProduct("?color=Rust")
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Share on WhatsApp" })
  const { origin, pathname, searchParams } = new URL(link.href)
  expect([origin, pathname, link.rel]).toEqual(["https://wa.me", "/", "noopener"])
  expect(searchParams.get("text")).toBe(`${dress.name} ${publicUrl(`/product/${dress.slug}`)}`)
})

describe("The facts about a product", () => {
  it("are left out when their list is empty or missing, as it is while the engine rebuilds its read model", async () => {
    const facts = [{ label: "Fibre", text: "Linen" }]
    const { materials: _none, ...older } = detailOf(1, { sustainability: facts })
    await openProduct("", older as typeof dress)
    expect(screen.getByRole("definition").textContent).toBe("Linen")
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toContain(
      "Environmental footprint",
    )
    expect(screen.queryByText("Materials and care")).toBeNull()
  })
})

describe("The pictures of a product", () => {
  const both = detailOf(1, { variants: [] })
  const picture = () => within(screen.getByRole("dialog")).getByRole("img")

  it("open over the page, with buttons and arrow keys to step through", async () => {
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

  it("are enlarged and reduced by a button and by a click", async () => {
    const { user } = await openProduct("", both)
    await user.click(screen.getByRole("link", { name: /^Enlarge: ?forest/ }))
    const zoom = await screen.findByRole("button", { name: "Zoom in", pressed: false })
    await user.click(zoom)
    expect(zoom.ariaPressed).toBe("true")
    expect(picture().previousElementSibling?.getAttribute("sizes")).toBe("250vw")
    await user.click(picture())
    expect(zoom.ariaPressed).toBe("false")
  })

  it("are links to files without JavaScript", async () => {
    await openProduct("", both)
    expect(shownPictures().map((link) => link.getAttribute("href"))).toEqual([
      "/media/forest-960.jpg",
      "/media/rust-960.jpg",
    ])
  })
})

describe("The size guide on a product page", () => {
  const openGuide = async (product = dress) => {
    respondTo("get", "/api/content/size-guide", () => ({ body: { document: currentContent()["size-guide"] } }))
    const site = await openProduct("", product)
    await site.user.click(within(screen.getByRole("main")).getByRole("link", { name: "Size guide" }))
    return site
  }

  it("opens over the page with the charts of the audience, the garment's first [PD-06]", async () => {
    await openGuide()
    const guide = within(await screen.findByRole("dialog", { name: "Size Guide" }))
    guide.getByRole("heading", { name: "Size Guide: Women" })
    guide.getByRole("tab", { name: "Dresses", selected: true })
    guide.getByRole("table", { name: "Dresses, in centimetres" })
    expect(guide.getByRole("link", { name: "How to measure" }).getAttribute("href")).toBe("/size-guide")
  })

  it("selects the chart that has the garment's sizes", async () => {
    await openGuide(detailOf(1, { audience: "children", subcategory: null, sizes: ["4-5Y", "6-7Y"] }))
    await screen.findByRole("table", { name: "Kids, in centimetres" })
  })

  it("is a link to all charts for a product without an audience", async () => {
    const { currentUrl } = await openGuide(detailOf(1, { audience: null }))
    await waitFor(() => expect(currentUrl()).toBe("/size-guide"))
  })
})

describe("A sold-out product", () => {
  it("links to similar products in stock [PD-09]", async () => {
    const gone = dress.variants.map((variant) => ({ ...variant, stock: 0 }))
    await openProduct("", { ...dress, stock: 0, offer: null, variants: gone, related: [cardOf(7)] })
    expect(screen.getByRole("button", { name: "Sold out" })).toHaveProperty("disabled", true)
    const link = screen.getByRole("link", { name: "See similar pieces in stock" }).getAttribute("href")
    const row = screen.getByRole("region", { name: "Similar pieces in stock" })
    expect(link).toBe(`#${row.id}`)
    within(row).getByRole("link", { name: "Lamu sundress 7" })
  })
})

describe("Recently viewed products", () => {
  const viewed = () => screen.queryByRole("region", { name: "Recently viewed" })

  it("are loaded in one call with current data, without the product itself [PD-07]", async () => {
    localStorage.setItem("viewedProducts", JSON.stringify(["prod_3", dress.id, "prod_2"]))
    const lists = respondTo("get", "/api/products", () => ({
      body: listOf([cardOf(3, { price: 1234 }), cardOf(2)]),
    }))
    await openProduct()
    await waitFor(() => expect(viewed()).not.toBeNull())
    const row = within(viewed() as HTMLElement)
    expect(row.getAllByRole("article")).toHaveLength(2)
    row.getByText(/1,234\.00/)
    expect(lists.map(({ search }) => search.get("ids"))).toEqual(["prod_3,prod_2"])
  })

  it("are not shown on the first product page of a visit, which is recorded", async () => {
    await openProduct()
    await waitFor(() => expect(JSON.parse(localStorage.getItem("viewedProducts") ?? "[]")).toEqual([dress.id]))
    expect(viewed()).toBeNull()
  })

  it.each([{ status: 503, body: { message: "Later." } }, { body: listOf([]) }])(
    "are hidden when they cannot be loaded or no longer exist: %j",
    async (response) => {
      localStorage.setItem("viewedProducts", JSON.stringify(["prod_3"]))
      const lists = respondTo("get", "/api/products", () => response)
      await openProduct()
      await waitFor(() => expect(lists).toHaveLength(1))
      expect(viewed()).toBeNull()
    },
  )
})
