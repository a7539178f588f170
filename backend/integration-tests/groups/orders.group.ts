import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("orders/returns", async () => {
  await import("../http/orders/returns.test")
})
describe("orders/requested-returns", async () => {
  await import("../http/orders/requested-returns.test")
})
describe("orders/shipments", async () => {
  await import("../http/orders/shipments.test")
})
describe("orders/cancelled-paid-orders", async () => {
  await import("../http/orders/cancelled-paid-orders.test")
})
describe("orders/refunded-orders", async () => {
  await import("../http/orders/refunded-orders.test")
})
describe("orders/late-payment", async () => {
  await import("../http/orders/late-payment.test")
})
describe("orders/concurrent-cancellations", async () => {
  await import("../http/orders/concurrent-cancellations.test")
})
describe("orders/timeline", async () => {
  await import("../http/orders/timeline.test")
})
describe("orders/order-sums", async () => {
  await import("../http/orders/order-sums.test")
})
describe("orders/order-balance", async () => {
  await import("../http/orders/order-balance.test")
})
describe("orders/begun-changes", async () => {
  await import("../http/orders/begun-changes.test")
})
describe("platform/call-guards", async () => {
  await import("../http/platform/call-guards.test")
})
