import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("admin/merchant-changes-products", async () => {
  await import("../http/admin/merchant-changes-products.test")
})
describe("admin/merchant-changes-stock", async () => {
  await import("../http/admin/merchant-changes-stock.test")
})
describe("admin/product-options", async () => {
  await import("../http/admin/product-options.test")
})
describe("admin/engine-import", async () => {
  await import("../http/admin/engine-import.test")
})
describe("admin/product-file", async () => {
  await import("../http/admin/product-file.test")
})
describe("admin/email-previews", async () => {
  await import("../http/admin/email-previews.test")
})
