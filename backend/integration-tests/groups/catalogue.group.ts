import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("catalogue/catalogue", async () => {
  await import("../http/catalogue/catalogue.test")
})
describe("catalogue/search", async () => {
  await import("../http/catalogue/search.test")
})
