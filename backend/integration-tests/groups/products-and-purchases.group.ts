import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("catalogue/merchant-products", async () => {
  await import("../http/catalogue/merchant-products.test")
})
describe("catalogue/unusual-products", async () => {
  await import("../http/catalogue/unusual-products.test")
})
describe("checkout/discounted-orders", async () => {
  await import("../http/checkout/discounted-orders.test")
})
describe("checkout/promotion-limits", async () => {
  await import("../http/checkout/promotion-limits.test")
})
describe("orders/orders", async () => {
  await import("../http/orders/orders.test")
})
