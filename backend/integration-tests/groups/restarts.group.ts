import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("payments/paybill-registration", async () => {
  await import("../http/payments/paybill-registration.test")
})
describe("reliability/interrupted-deletion", async () => {
  await import("../http/reliability/interrupted-deletion.test")
})
describe("reliability/erasure", async () => {
  await import("../http/reliability/erasure.test")
})
describe("reliability/shutdown", async () => {
  await import("../http/reliability/shutdown.test")
})
