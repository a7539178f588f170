import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("payments/saved-numbers", async () => {
  await import("../http/payments/saved-numbers.test")
})
describe("account/account-security", async () => {
  await import("../http/account/account-security.test")
})
describe("account/account-deletion", async () => {
  await import("../http/account/account-deletion.test")
})
describe("reliability/connection-pool", async () => {
  await import("../http/reliability/connection-pool.test")
})
