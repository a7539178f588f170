import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("orders/order-changes", async () => {
  await import("../http/orders/order-changes.test")
})
describe("reliability/interrupted-changes", async () => {
  await import("../http/reliability/interrupted-changes.test")
})
describe("email/payment-request-emails", async () => {
  await import("../http/email/payment-request-emails.test")
})
