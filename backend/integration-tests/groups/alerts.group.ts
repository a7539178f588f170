import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("email/low-stock-emails", async () => {
  await import("../http/email/low-stock-emails.test")
})
describe("email/payment-alert-emails", async () => {
  await import("../http/email/payment-alert-emails.test")
})
