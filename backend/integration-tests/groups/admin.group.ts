import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("admin/order-detail", async () => {
  await import("../http/admin/order-detail.test")
})
describe("admin/exports", async () => {
  await import("../http/admin/exports.test")
})
