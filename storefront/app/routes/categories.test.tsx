// @vitest-environment jsdom
import type { ProductListResponse } from "@mavazi/contracts"
import { screen, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { cardOf, categoryPageOf, detailOf, listOf } from "~/testing/catalogue"
import { respondTo } from "~/testing/network"
import { openSite } from "~/testing/site"
import { RouterContextProvider } from "react-router"
import Product, { loader as loadProduct } from "./product"
import { loader as loadShop } from "./shop"
import { loader as loadSitemap } from "./sitemap"

const refOf = (value: string, label: string, parent: string | null = null) => ({ value, label, parent })
const [bags, totes] = [refOf("bags", "Bags"), refOf("totes", "Totes", "bags")]
const sisal = categoryPageOf("Sisal", {
  ...{ parent: "totes", description: "Twisted by hand.", path: [bags, totes] },
  children: [refOf("large", "Large", "sisal"), refOf("small", "Small", "sisal")],
})

function openCategory(at: string, answer: Partial<ProductListResponse> = {}) {
  respondTo("get", "/api/products", () => ({ body: { ...listOf([cardOf(1)]), category: sisal, ...answer } }))
  return openSite(at)
}

const linksIn = async (name: string) =>
  within(await screen.findByRole("navigation", { name }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")])

describe("The page of the merchant's category", () => {
  it("has its name, its text, and links up and down [CG-01] [CG-02] [CG-03] [SH-14]", async () => {
    openCategory("/shop/sisal")
    await screen.findByRole("heading", { level: 2, name: "Sisal" })
    screen.getByText("Twisted by hand.")
    expect(await linksIn("Breadcrumb")).toEqual([
      ["Shop", "/shop"],
      ["Bags", "/shop/bags"],
      ["Totes", "/shop/totes"],
      ["Sisal", "/shop/sisal"],
    ])
    expect(await linksIn("In this category")).toEqual([
      ["Large", "/shop/large"],
      ["Small", "/shop/small"],
    ])
  })

  it("has a sentence of the shop's without a text of the merchant's", async () => {
    openCategory("/shop/sisal", { category: { ...sisal, description: " " } })
    await screen.findByText("Sisal for bags, cut in small runs in Nairobi.")
  })

  it("marks its top-level category among the engine's [CG-07]", async () => {
    openCategory("/shop/sisal", { menu: [refOf("women", "Women"), bags, refOf("home", "Home")] })
    expect(await linksIn("Categories")).toEqual([
      ["All", "/shop"],
      ["Women", "/shop/women"],
      ["Bags", "/shop/bags"],
      ["Home", "/shop/home"],
      ["New Arrivals", "/shop/new"],
    ])
    const marked = within(screen.getByRole("navigation", { name: "Categories" })).getByRole("link", { current: true })
    expect(marked.textContent).toBe("Bags")
  })

  it("is not found for a handle that the engine refuses [CG-04]", async () => {
    respondTo("get", "/api/products", () => ({ status: 400, body: { message: "Invalid", code: "invalid_request" } }))
    openSite(`/shop/${"x".repeat(400)}`)
    await screen.findByRole("heading", { name: "Page not found" })
  })
})

const argsOf = (path: string, params: object) =>
  ({ context: new RouterContextProvider(), params, url: new URL(path, "https://shop.example") }) as never

it("Search engines get its text, picture and breadcrumbs [CG-06] [CG-09]", async () => {
  const picture = { url: "/media/sisal-640.jpg", base: "/media/sisal", widths: [640, 1280], alt: "Sisal" }
  const category = { ...sisal, picture: { ...picture, width: 1280, height: 1600, colour: "#eee" } }
  respondTo("get", "/api/products", () => ({ body: { ...listOf([]), category } }))
  const answer = await loadShop(argsOf("/shop/sisal", { category: "sisal" }))
  const head = JSON.stringify(answer.data.head)
  expect(head).toContain('"name":"description","content":"Twisted by hand."')
  expect(head).toContain("/media/sisal-1280.jpg")
  const crumbs = [...head.matchAll(/"position":\d,"name":"([^"]+)"/g)].map(([, name]) => name)
  expect(crumbs).toEqual(["Shop", "Bags", "Totes", "Sisal"])
})

it("The sitemap lists the engine's categories and the new arrivals, and collections with products [CG-06] [CL-04]", async () => {
  const categories = [bags, totes].map((ref) => ({ ...ref, description: "", picture: null, count: 0 }))
  const collections = ["rains", "empty"].map((value, place) => ({
    ...{ value, label: value, description: "", picture: null, count: 1 - place },
  }))
  respondTo("get", "/api/categories", () => ({ body: { categories } }))
  respondTo("get", "/api/collections", () => ({ body: { collections } }))
  const response = await loadSitemap(argsOf("/sitemap/pages.xml", { part: "pages.xml" }))
  const addresses = /<loc>(?:https?:\/\/[^/<]+)?(?<place>(?:\/sw)?\/(?:shop|collections)[^<]*)<\/loc>/g
  const places = [...(await response.text()).matchAll(addresses)].map(({ groups }) => groups?.["place"])
  const english = ["/shop", "/shop/bags", "/shop/totes", "/shop/new", "/collections/rains"]
  expect(places).toEqual(english.flatMap((place) => [place, `/sw${place}`]))
})

it("A product's page links its category and those above it [CG-06]", async () => {
  const dress = detailOf(1, { path: [bags, totes] })
  respondTo("get", `/api/products/${dress.slug}`, () => ({ body: dress }))
  openSite(`/product/${dress.slug}`, {
    pages: [{ path: "product/:slug", Component: Product, loader: loadProduct }] as never,
  })
  expect(await linksIn("Breadcrumb")).toEqual([
    ["Shop", "/shop"],
    ["Bags", "/shop/bags"],
    ["Totes", "/shop/totes"],
  ])
})
