import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("email/payment-decision-emails", async () => {
  await import("../http/email/payment-decision-emails.test")
})
describe("email/change-emails", async () => {
  await import("../http/email/change-emails.test")
})
describe("email/order-emails", async () => {
  await import("../http/email/order-emails.test")
})
describe("email/email-languages", async () => {
  await import("../http/email/email-languages.test")
})
describe("email/refund-emails", async () => {
  await import("../http/email/refund-emails.test")
})
describe("email/review-requests", async () => {
  await import("../http/email/review-requests.test")
})
