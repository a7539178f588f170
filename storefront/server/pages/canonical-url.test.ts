import { describe, expect, it } from "vitest"
import { canonicalUrl } from "./canonical-url"

function canonical(requested: string) {
  const url = new URL(requested, "http://shop")
  return canonicalUrl(url.pathname, url.searchParams)
}

describe("canonicalUrl", () => {
  it.each([
    ["/", "/"],
    ["/?utm_source=letter&page=2", "/?page=2"],
    ["/?page=1", "/"],
    ["/?page=-1", "/"],
    ["/?page=2&page=3", "/?page=2"],
    ["/shop?sort=price-asc&page=3&x=1", "/shop?sort=price-asc&page=3"],
    ["/shop?page=3&sort=price-asc", "/shop?sort=price-asc&page=3"],
    ["/shop/women-dresses?size=M&q=red+linen&size=L&size=M", "/shop/women-dresses?q=red+linen&size=L&size=M"],
    ["/shop?minPrice=-1&maxPrice=900&inStock=maybe&color=&q=", "/shop?maxPrice=900"],
    ["/shop/women?sort=newest", "/shop/women"],
    ["/collections/long-rains?size=M&category=coats&x=1", "/collections/long-rains?category=coats&size=M"],
    ["/shop/Bags_%26_Totes?x=1", "/shop/Bags_%26_Totes"],
    ["/product/lamu-dress?page=2", "/product/lamu-dress"],
    ["/product/lamu-dress?reviews=2&color=Rust", "/product/lamu-dress?reviews=2"],
    ["/product/lamu-dress?reviews=1", "/product/lamu-dress"],
    ["/_.data?fbclid=1", "/_.data"],
    ["/shop.data?page=2", "/shop.data?page=2"],
    ["/product/lamu-dress.data", "/product/lamu-dress.data"],
    ["/faq?q=refund", "/faq"],
    ["/cart?x=1", "/cart"],
  ])("reduces %s to %s, which may be cached", (requested, url) => {
    expect(canonical(requested)).toEqual({ url, isCacheable: true })
  })

  it.each(["/profile", "/profile?tab=orders", "/checkout", "/orders/1", "/admin/dashboard?tab=users", "/nowhere?x=1"])(
    "renders %s for each request, with all of its parameters",
    (requested) => {
      expect(canonical(requested)).toEqual({ url: requested, isCacheable: false })
    },
  )

  it("does not cache a data response that holds only some of a page's loaders", () => {
    expect(canonical("/shop.data?_routes=routes%2Fshop").isCacheable).toBe(false)
  })

  it.each([
    ["q=red", "q=blue"],
    ["size=M", "size=L"],
    ["size=M", "size=M&size=L"],
    ["color=Sand", "color=Clay"],
    ["color=Sand", "color=Sand&color=Clay"],
    ["minPrice=100", "minPrice=200"],
    ["maxPrice=100", "maxPrice=200"],
    ["", "inStock=true"],
    ["sort=name", ""],
    ["sort=name", "sort=price-asc"],
    ["sort=price-desc", ""],
    ["sort=price-asc", "sort=price-desc"],
    ["page=2", "page=3"],
  ])("/shop?%s and /shop?%s are two pages", (one, other) => {
    expect(canonical(`/shop?${one}`).url).not.toBe(canonical(`/shop?${other}`).url)
  })

  it("the order of two chosen values does not matter", () => {
    expect(canonical("/shop?color=Sand&color=Clay").url).toBe(canonical("/shop?color=Clay&color=Sand").url)
  })

  it("limits how many cache entries one page can have", () => {
    const many = Array.from({ length: 50 }, (_, index) => `size=${String(index)}`).join("&")
    expect(new URL(canonical(`/shop?${many}`).url, "http://shop").searchParams.size).toBe(20)
    expect(canonical(`/shop?q=${"x".repeat(200)}`).url).toBe("/shop")
  })
})
