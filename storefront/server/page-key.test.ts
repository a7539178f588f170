import { describe, expect, it } from "vitest"
import { pageKey } from "./page-key"

function keyOf(address: string) {
  const url = new URL(address, "http://shop")
  return pageKey(url.pathname, url.searchParams)
}

describe("pageKey", () => {
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
    ["/product/lamu-dress?page=2", "/product/lamu-dress"],
    ["/_.data?fbclid=1", "/_.data"],
    ["/shop.data?page=2", "/shop.data?page=2"],
    ["/product/lamu-dress.data", "/product/lamu-dress.data"],
    ["/faq?q=refund", "/faq"],
    ["/cart?x=1", "/cart"],
  ])("reduces %s to %s and keeps it", (asked, address) => {
    expect(keyOf(asked)).toEqual({ address, kept: true })
  })

  it.each(["/profile?tab=orders", "/checkout", "/orders/1", "/admin/dashboard?tab=users", "/nowhere?x=1"])(
    "renders %s for each request, with its whole address",
    (asked) => {
      expect(keyOf(asked)).toEqual({ address: asked, kept: false })
    },
  )

  it("does not keep an answer that holds only some of a page's loaders", () => {
    expect(keyOf("/shop.data?_routes=routes%2Fshop").kept).toBe(false)
  })

  it("lets nobody make endless addresses of one page", () => {
    const many = Array.from({ length: 50 }, (_, index) => `size=${String(index)}`).join("&")
    expect(new URL(keyOf(`/shop?${many}`).address, "http://shop").searchParams.size).toBe(20)
    expect(keyOf(`/shop?q=${"x".repeat(200)}`).address).toBe("/shop")
  })
})
