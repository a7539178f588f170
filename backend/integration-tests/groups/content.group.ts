import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("admin/content", async () => {
  await import("../http/admin/content.test")
})
describe("platform/web-vitals", async () => {
  await import("../http/platform/web-vitals.test")
})
describe("admin/product-table", async () => {
  await import("../http/admin/product-table.test")
})
