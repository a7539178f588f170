import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("payments/guest-payments", async () => {
  await import("../http/payments/guest-payments.test")
})
describe("payments/submitted-receipts", async () => {
  await import("../http/payments/submitted-receipts.test")
})
describe("payments/mpesa-back-office", async () => {
  await import("../http/payments/mpesa-back-office.test")
})
