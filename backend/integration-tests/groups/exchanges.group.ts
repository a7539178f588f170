import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("admin/after-sales-requests", async () => {
  await import("../http/admin/after-sales-requests.test")
})
describe("email/exchange-emails", async () => {
  await import("../http/email/exchange-emails.test")
})
describe("orders/unpaid-exchanges", async () => {
  await import("../http/orders/unpaid-exchanges.test")
})
describe("orders/withdrawn-requests", async () => {
  await import("../http/orders/withdrawn-requests.test")
})
