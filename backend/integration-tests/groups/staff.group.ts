import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("admin/staff", async () => {
  await import("../http/admin/staff.test")
})
describe("admin/staff-access", async () => {
  await import("../http/admin/staff-access.test")
})
describe("admin/audit-log", async () => {
  await import("../http/admin/audit-log.test")
})
describe("admin/packer-answers", async () => {
  await import("../http/admin/packer-answers.test")
})
describe("admin/content-languages", async () => {
  await import("../http/admin/content-languages.test")
})
