import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("admin/order-detail", async () => {
  await import("../http/admin/order-detail.test")
})
describe("admin/exports", async () => {
  await import("../http/admin/exports.test")
})
describe("admin/merchant-changes-orders", async () => {
  await import("../http/admin/merchant-changes-orders.test")
})
describe("admin/order-actions", async () => {
  await import("../http/admin/order-actions.test")
})
describe("admin/empty-searches", async () => {
  await import("../http/admin/empty-searches.test")
})
