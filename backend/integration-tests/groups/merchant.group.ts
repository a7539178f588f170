import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("admin/merchant-changes-products", async () => {
  await import("../http/admin/merchant-changes-products.test")
})
describe("admin/merchant-changes-stock", async () => {
  await import("../http/admin/merchant-changes-stock.test")
})
