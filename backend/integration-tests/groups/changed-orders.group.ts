import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("orders/requested-exchanges", async () => {
  await import("../http/orders/requested-exchanges.test")
})
describe("orders/exchanged-orders", async () => {
  await import("../http/orders/exchanged-orders.test")
})
describe("orders/changed-discounted-orders", async () => {
  await import("../http/orders/changed-discounted-orders.test")
})
describe("orders/several-locations", async () => {
  await import("../http/orders/several-locations.test")
})
describe("orders/reviews", async () => {
  await import("../http/orders/reviews.test")
})
describe("orders/made-to-order", async () => {
  await import("../http/orders/made-to-order.test")
})
