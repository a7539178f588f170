import { describe } from "vitest"
import { shareShops } from "../harness"

shareShops()

describe("reliability/single-engine", async () => {
  await import("../http/reliability/single-engine.test")
})
describe("reliability/readiness", async () => {
  await import("../http/reliability/readiness.test")
})
