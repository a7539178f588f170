import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("checkout/checkout", async () => {
  await import("../http/checkout/checkout.test")
})
describe("checkout/stock", async () => {
  await import("../http/checkout/stock.test")
})
describe("checkout/stock-locations", async () => {
  await import("../http/checkout/stock-locations.test")
})
describe("checkout/shipping-zones", async () => {
  await import("../http/checkout/shipping-zones.test")
})
