import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("account/profile", async () => {
  await import("../http/account/profile.test")
})
describe("account/mfa", async () => {
  await import("../http/account/mfa.test")
})
describe("account/concurrent-sign-in", async () => {
  await import("../http/account/concurrent-sign-in.test")
})
describe("account/security-events", async () => {
  await import("../http/account/security-events.test")
})
describe("account/personal-columns", async () => {
  await import("../http/account/personal-columns.test")
})
describe("account/address-book", async () => {
  await import("../http/account/address-book.test")
})
describe("account/sessions", async () => {
  await import("../http/account/sessions.test")
})
describe("account/wish-list", async () => {
  await import("../http/account/wish-list.test")
})
