import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("account/auth", async () => {
  await import("../http/account/auth.test")
})
describe("admin/access", async () => {
  await import("../http/admin/access.test")
})
