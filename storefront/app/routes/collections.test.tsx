// @vitest-environment jsdom
import type { CollectionPage, ProductListResponse } from "@mavazi/contracts"
import { screen, within } from "@testing-library/react"
import { RouterContextProvider } from "react-router"
import { describe, expect, it } from "vitest"
import { cardOf, categoryPageOf, detailOf, listOf } from "~/testing/catalogue"
import { respondTo } from "~/testing/network"
import { openSite } from "~/testing/site"
import Product, { loader as loadProduct } from "./product"
import Shop, { loader as loadShop } from "./shop"

const rains: CollectionPage = { value: "rains", label: "Long rains", description: "For wet weeks.", picture: null }
const pages = [{ path: "collections/:collection", Component: Shop, loader: loadShop }] as never
const picture = {
  url: "/media/rain-640.jpg",
  base: "/media/rain",
  widths: [640],
  width: 640,
  height: 800,
  colour: "#eee",
}

function openCollection(at: string, answer: Partial<ProductListResponse> = {}) {
  const calls = respondTo("get", "/api/products", () => ({
    body: { ...listOf([cardOf(1)]), collection: rains, ...answer },
  }))
  return { ...openSite(at, { pages }), calls }
}

const facets: NonNullable<ProductListResponse["facets"]> = {
  category: [{ value: "coats", label: "Coats", parent: null, count: 1 }],
  ...{ size: [{ value: "M", label: "M", count: 1 }], color: [], attributes: [], price: { min: 1, max: 9 }, inStock: 1 },
  without: { category: 1, size: 1, color: 1, attribute: 1, price: 1, inStock: 1 },
}

describe("The page of a collection", () => {
  it("has its title, text, picture and products, and marks no category [CL-01]", async () => {
    const { calls } = openCollection("/collections/rains", {
      collection: { ...rains, picture: { ...picture, alt: "" } },
    })
    const heading = await screen.findByRole("heading", { level: 2, name: "Long rains" })
    expect(heading.parentElement?.querySelector("img")?.getAttribute("src")).toBe("/media/rain-640.jpg")
    screen.getByText("For wet weeks.")
    screen.getByRole("heading", { name: "Lamu sundress 1" })
    expect(calls[0]?.search.get("collection")).toBe("rains")
    const categories = within(screen.getByRole("navigation", { name: "Categories" }))
    expect(categories.queryByRole("link", { current: "page" })).toBeNull()
  })

  it("is narrowed by category and filters on its own address [CL-03]", async () => {
    const category = categoryPageOf("Coats")
    const { user, currentUrl } = openCollection("/collections/rains?category=coats", { category, facets })
    const removal = await screen.findByRole("link", { name: /^Remove filter: *Coats/ })
    expect(removal.getAttribute("href")).toBe("/collections/rains")
    const coats = within(screen.getByRole("navigation", { name: "Filter by category", hidden: true }))
    expect(coats.getByRole("link", { name: /^Coats/, hidden: true }).getAttribute("href")).toBe(
      "/collections/rains?category=coats",
    )
    await user.click(screen.getByRole("checkbox", { name: /^M 1/, hidden: true }))
    await screen.findByRole("link", { name: /^Remove filter: *Size M/ })
    expect(currentUrl()).toBe("/collections/rains?category=coats&size=M")
  })

  it("is not found when the engine does not have it [CL-04]", async () => {
    openCollection("/collections/none", { collection: null })
    await screen.findByRole("heading", { name: "Page not found" })
  })

  it("has one address for search engines, and its breadcrumbs [CL-04]", async () => {
    respondTo("get", "/api/products", () => ({ body: { ...listOf([]), collection: rains } }))
    const url = new URL("https://shop.example/collections/rains?category=coats&sort=name")
    const args = { context: new RouterContextProvider(), params: { collection: "rains" }, url }
    const head = JSON.stringify((await loadShop(args as never)).data.head)
    expect(head).toMatch(/"rel":"canonical","href":"[^"]*\/collections\/rains"/)
    expect([...head.matchAll(/"position":\d,"name":"([^"]+)"/g)].map(([, name]) => name)).toEqual([
      "Shop",
      "Long rains",
    ])
  })
})

it("A product's page links its collection [CL-03]", async () => {
  const dress = detailOf(1, { collection: { value: "rains", label: "Long rains" } })
  respondTo("get", `/api/products/${dress.slug}`, () => ({ body: dress }))
  openSite(`/product/${dress.slug}`, {
    pages: [{ path: "product/:slug", Component: Product, loader: loadProduct }] as never,
  })
  expect((await screen.findByRole("link", { name: "Long rains" })).getAttribute("href")).toBe("/collections/rains")
})
