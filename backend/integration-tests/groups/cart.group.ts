import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("cart/cart", async () => {
  await import("../http/cart/cart.test")
})
describe("cart/cart-merge", async () => {
  await import("../http/cart/cart-merge.test")
})
describe("cart/buy-again", async () => {
  await import("../http/cart/buy-again.test")
})
describe("cart/prices", async () => {
  await import("../http/cart/prices.test")
})
describe("cart/promotion-changes", async () => {
  await import("../http/cart/promotion-changes.test")
})
describe("cart/promotion-codes", async () => {
  await import("../http/cart/promotion-codes.test")
})
describe("admin/new-product", async () => {
  await import("../http/admin/new-product.test")
})
