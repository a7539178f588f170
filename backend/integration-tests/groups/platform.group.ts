import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("platform/contact-form", async () => {
  await import("../http/platform/contact-form.test")
})
describe("platform/engine-admin-csrf", async () => {
  await import("../http/platform/engine-admin-csrf.test")
})
describe("admin/contact-messages", async () => {
  await import("../http/admin/contact-messages.test")
})
describe("catalogue/read-model", async () => {
  await import("../http/catalogue/read-model.test")
})
describe("platform/invalid-text", async () => {
  await import("../http/platform/invalid-text.test")
})
describe("platform/medusa-schema", async () => {
  await import("../http/platform/medusa-schema.test")
})
describe("platform/call-floods", async () => {
  await import("../http/platform/call-floods.test")
})
