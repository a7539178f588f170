import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("admin/reports", async () => {
  await import("../http/admin/reports.test")
})
describe("admin/further-reports", async () => {
  await import("../http/admin/further-reports.test")
})
describe("admin/dashboard", async () => {
  await import("../http/admin/dashboard.test")
})
describe("admin/order-search", async () => {
  await import("../http/admin/order-search.test")
})
