import { describe, expect, it } from "vitest"
import { canonicalHref, productListUrl, NO_FILTERS, parseListQuery, shopHref } from "./list-url"

const read = (search: string, category?: string) => parseListQuery(new URLSearchParams(search), { category })
const PLAIN = { page: 1, sort: "newest", category: undefined, ...NO_FILTERS }

describe("parseListQuery", () => {
  it("reads page, sort order, category and every filter", () => {
    const search =
      "q=+linen+&size=M&size=L&size=M&color=Ink&attribute=Length:Long&minPrice=900&maxPrice=5000&inStock=true&page=3&sort=price-asc"
    expect(read(search, "men")).toEqual({
      page: 3,
      sort: "price-asc",
      category: "men",
      q: "linen",
      sizes: ["L", "M"],
      colors: ["Ink"],
      attributes: ["Length:Long"],
      minPrice: 900,
      maxPrice: 5000,
      inStock: true,
    })
  })

  it.each([
    ...["", "page=0", "page=-2", "page=1.5", "page=two", "page=1e9", "sort=random", "q=+", "size=&color="],
    ...["minPrice=", "minPrice=-1", "maxPrice=1e3", "maxPrice=99999999", "inStock=yes", `size=${"x".repeat(121)}`],
  ])("parses %j as the first page of all products, newest first", (search) => {
    expect(read(search)).toEqual(PLAIN)
  })

  it("sorts two prices", () => {
    expect(read("minPrice=500&maxPrice=100")).toMatchObject({ minPrice: 100, maxPrice: 500 })
  })
})

describe("shopHref", () => {
  it("writes one URL for each list, without default values", () => {
    expect(shopHref({ page: 1, sort: "newest" })).toBe("/shop")
    expect(shopHref({ page: 2, sort: "price-desc", category: "women" })).toBe("/shop/women?sort=price-desc&page=2")
  })

  it("writes what parseListQuery reads", () => {
    const href = "/shop/men?q=a+b&size=One+size&color=A%26B&minPrice=1&maxPrice=2&inStock=true&sort=name&page=2"
    expect(shopHref(read(href.slice(href.indexOf("?")), "men"))).toBe(href)
  })
})

it.each([
  ["/shop/women?page=2", "/shop/women?page=2"],
  ["/shop?sort=name&page=2", "/shop?page=2"],
  ["/shop/men?size=M&page=2", "/shop/men"],
  ["/shop?q=linen", "/shop"],
])("counts %s as a variant of %s", (href, canonical) => {
  const url = new URL(href, "http://shop")
  expect(canonicalHref(parseListQuery(url.searchParams, { category: url.pathname.split("/")[2] }))).toBe(canonical)
})

it("requests eight products of the page, and facets where they are shown", () => {
  const query = read("size=M&size=L&page=2", "new")
  expect(productListUrl(query)).toBe("/api/products?page=2&limit=8&size=L&size=M&category=new")
  expect(productListUrl(query, { facets: true })).toMatch(/&facets=true$/)
})
