import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("catalogue/merchant-products", async () => {
  await import("../http/catalogue/merchant-products.test")
})
describe("catalogue/unusual-products", async () => {
  await import("../http/catalogue/unusual-products.test")
})
