import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("language/orders", async () => {
  await import("../http/language/orders.test")
})
describe("language/messages", async () => {
  await import("../http/language/messages.test")
})
describe("language/products", async () => {
  await import("../http/language/products.test")
})
