import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("account/auth", async () => {
  await import("../http/account/auth.test")
})
describe("admin/access", async () => {
  await import("../http/admin/access.test")
})
describe("account/sign-in-limits", async () => {
  await import("../http/account/sign-in-limits.test")
})
describe("platform/engine-auth", async () => {
  await import("../http/platform/engine-auth.test")
})
