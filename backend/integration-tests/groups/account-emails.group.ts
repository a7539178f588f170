import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("account/new-devices", async () => {
  await import("../http/account/new-devices.test")
})
describe("account/account-data", async () => {
  await import("../http/account/account-data.test")
})
describe("account/forgotten-password", async () => {
  await import("../http/account/forgotten-password.test")
})
