import type { ProductListResponse } from "@mavazi/contracts"
import { expect, it } from "vitest"
import { parseListQuery } from "./list-url"
import { shopView } from "./shop-view"

const women = { value: "women", label: "Women", parent: null }
const dresses = { value: "women-dresses", label: "Dresses", parent: "women" }
const men = { value: "men", label: "Men", parent: null }

interface Answer {
  total?: number
  search?: ProductListResponse["search"]
}

function view(search: string, category?: typeof women | typeof dresses, response: Answer = {}) {
  const list: ProductListResponse = {
    products: [],
    page: 1,
    pages: 1,
    total: 0,
    category: category ? { ...category, description: "", picture: null, path: [], children: [] } : null,
    collection: null,
    search: null,
    ...response,
    facets: {
      category: [women, dresses, men].map((category, index) => ({ ...category, count: index + 1 })),
      size: [{ value: "M", label: "M", count: 2 }],
      color: [],
      attributes: [{ name: "Length", values: [{ value: "Length:Long", label: "Long", count: 1 }] }],
      price: { min: 100, max: 900 },
      inStock: 2,
      without: { category: 4, size: 0, color: 3, attribute: 0, price: 0, inStock: 0 },
    },
  }
  return shopView(parseListQuery(new URLSearchParams(search), { category: category?.value }), list, [])
}

it("names every active filter, each with the list without it", () => {
  const { filters, clearHref } = view("q=linen&size=M&color=Ink&minPrice=100&inStock=true&sort=name&page=4", women)
  expect(filters).toEqual([
    {
      label: "“linen”",
      href: "/shop/women?size=M&color=Ink&minPrice=100&inStock=true&sort=name",
    },
    { label: "Size M", href: "/shop/women?q=linen&color=Ink&minPrice=100&inStock=true&sort=name" },
    { label: "Ink", href: "/shop/women?q=linen&size=M&minPrice=100&inStock=true&sort=name" },
    { label: "From Ksh\u00a0100.00", href: "/shop/women?q=linen&size=M&color=Ink&inStock=true&sort=name" },
    { label: "In stock", href: "/shop/women?q=linen&size=M&color=Ink&minPrice=100&sort=name" },
  ])
  expect(clearHref).toBe("/shop/women?sort=name")
})

it.each([
  ["maxPrice=900", "Up to Ksh\u00a0900.00"],
  ["minPrice=100&maxPrice=900", "Ksh\u00a0100.00 to Ksh\u00a0900.00"],
])("removes both ends of the price range together: %s", (search, label) => {
  expect(view(search).filters).toEqual([{ label, href: "/shop" }])
})

it("names attributes, and keeps those for which other filters leave no products", () => {
  const { facets, filters } = view("attribute=Length:Short&attribute=Cut:Wide: 2&size=M")
  expect(facets.attributes).toEqual([
    {
      name: "Length",
      values: [
        { value: "Length:Long", label: "Long", count: 1 },
        { value: "Length:Short", label: "Short", count: 0 },
      ],
    },
    { name: "Cut", values: [{ value: "Cut:Wide: 2", label: "Wide: 2", count: 0 }] },
  ])
  expect(filters).toEqual([
    { label: "Size M", href: "/shop?attribute=Cut%3AWide%3A+2&attribute=Length%3AShort" },
    { label: "Cut: Wide: 2", href: "/shop?size=M&attribute=Length%3AShort" },
    { label: "Length: Short", href: "/shop?size=M&attribute=Cut%3AWide%3A+2" },
  ])
})

it("keeps a selected value for which other filters leave no products", () => {
  const { sizes, color } = view("size=M&size=XS&color=Ink").facets
  expect(sizes.map(({ title, sizes: all }) => [title, all.map(({ value, count }) => [value, count])])).toEqual([
    [
      "Size",
      [
        ["M", 2],
        ["XS", 0],
      ],
    ],
  ])
  expect(color).toEqual([{ value: "Ink", label: "Ink", count: 0 }])
})

it("links to subcategories or siblings, and to the parent, with the filters kept", () => {
  const top = { label: "Women", href: "/shop/women?size=M", count: 1, current: false }
  expect(view("size=M").categories).toEqual([top, { label: "Men", href: "/shop/men?size=M", count: 3, current: false }])
  expect(view("size=M").up).toBeNull()

  const below = { label: "Dresses", href: "/shop/women-dresses?size=M", count: 2, current: false }
  expect(view("size=M", women)).toMatchObject({
    categories: [below],
    up: { label: "Everything", href: "/shop?size=M" },
  })
  expect(view("size=M", dresses)).toMatchObject({
    categories: [{ ...below, current: true }],
    up: { label: "All Women", href: "/shop/women?size=M" },
  })
})

it("links an empty list to those without each kind of filter that hides products", () => {
  expect(view("q=linen&size=M&color=Ink", women).removals).toEqual([
    { label: "Any colour", href: "/shop/women?q=linen&size=M", count: 3 },
    { label: "In all categories", href: "/shop?q=linen&size=M&color=Ink", count: 4 },
  ])
  expect(view("size=M", women, { total: 1 }).removals).toEqual([])
})

it("shows when the results are not for the typed text", () => {
  const searchNote = (search: ProductListResponse["search"]) => view("q=jaket", undefined, { search }).searchNote
  expect(searchNote({ words: "jaket", corrected: false, every: true })).toBeNull()
  expect(searchNote({ words: "jacket", corrected: true, every: true })).toBe(
    "No results for “jaket”. Results for “jacket”",
  )
  expect(searchNote({ words: "jaket", corrected: false, every: false })).toBe(
    "Nothing matches all of “jaket”. Showing the closest results",
  )
})
