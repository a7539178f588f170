import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("orders/duplicate-begin", async () => {
  await import("../http/orders/duplicate-begin.test")
})
describe("orders/aborted-requests", async () => {
  await import("../http/orders/aborted-requests.test")
})
describe("payments/payment-links", async () => {
  await import("../http/payments/payment-links.test")
})
describe("payments/drafts", async () => {
  await import("../http/payments/drafts.test")
})
