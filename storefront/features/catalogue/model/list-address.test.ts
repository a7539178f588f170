import { expect, it } from "vitest"
import { listCall, readListAddress, shopHref } from "./list-address"

const read = (search: string, category?: string) => readListAddress(new URLSearchParams(search), category)

it("reads page, order and category", () => {
  expect(read("page=3&sort=price-asc", "men")).toEqual({ page: 3, sort: "price-asc", category: "men" })
})

it.each(["", "page=0", "page=-2", "page=1.5", "page=two", "page=1e9", "sort=random"])(
  "takes %j for the first page, newest first",
  (search) => {
    expect(read(search)).toEqual({ page: 1, sort: "newest", category: undefined })
  },
)

it("writes one address for each list", () => {
  expect(shopHref({ page: 1, sort: "newest" })).toBe("/shop")
  expect(shopHref({ page: 2, sort: "price-desc", category: "women" })).toBe("/shop/women?sort=price-desc&page=2")
})

it("asks the engine for eight products of the page [HM-05] [SH-02]", () => {
  expect(listCall({ page: 2, sort: "newest", category: "new" })).toBe("/api/products?page=2&limit=8&category=new")
})
