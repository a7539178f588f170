import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("catalogue/freshness", async () => {
  await import("../http/catalogue/freshness.test")
})
describe("catalogue/collections", async () => {
  await import("../http/catalogue/collections.test")
})
describe("catalogue/categories", async () => {
  await import("../http/catalogue/categories.test")
})
describe("checkout/shipping-table", async () => {
  await import("../http/checkout/shipping-table.test")
})
