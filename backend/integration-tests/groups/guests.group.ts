import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("guest/guest-checkout", async () => {
  await import("../http/guest/guest-checkout.test")
})
describe("payments/pay-on-delivery", async () => {
  await import("../http/payments/pay-on-delivery.test")
})
describe("orders/unpaid-orders", async () => {
  await import("../http/orders/unpaid-orders.test")
})
