import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("orders/invoices", async () => {
  await import("../http/orders/invoices.test")
})
describe("reliability/interrupted-refunds", async () => {
  await import("../http/reliability/interrupted-refunds.test")
})
