import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("catalogue/catalogue", async () => {
  await import("../http/catalogue/catalogue.test")
})
describe("catalogue/search", async () => {
  await import("../http/catalogue/search.test")
})
describe("catalogue/restock-requests", async () => {
  await import("../http/catalogue/restock-requests.test")
})
describe("catalogue/media", async () => {
  await import("../http/catalogue/media.test")
})
describe("catalogue/attributes", async () => {
  await import("../http/catalogue/attributes.test")
})
describe("admin/delivery", async () => {
  await import("../http/admin/delivery.test")
})
