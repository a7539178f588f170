import { writeFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { inSoak } from "../../../scripts/lib/soak/in-soak.mjs"
import { simulateLostCallbacks } from "./lost-callbacks"

/** `npm run bench -- lost-callbacks` sets a number of buyers, a speed that this machine keeps up with, and a file. */
const BUYERS = Number(process.env["LOST_CALLBACKS_BUYERS"] ?? 100)
const SPEED = Number(process.env["LOST_CALLBACKS_SPEED"] ?? 100)
const CURVES = process.env["LOST_CALLBACKS_FILE"]

/** Queries in half an hour are more than twice as many. */
const FOUND_BY_QUERIES = 50

const curves: Record<string, Awaited<ReturnType<typeof simulateLostCallbacks>>> = {}

async function simulate(name: string, options: { pulls: boolean; listedAfterMinutes?: number }) {
  const curve = await simulateLostCallbacks({ buyers: BUYERS, speed: SPEED, ...options })
  curves[name] = curve
  if (CURVES !== undefined) writeFileSync(CURVES, JSON.stringify(curves))
  return curve
}

// Together, because each mostly waits. A benchmark needs the whole machine for each.
describe("when every callback of ten minutes is lost", { concurrent: CURVES === undefined }, () => {
  it("all paid orders are known within twenty minutes of the last order where payments can be pulled", async () => {
    const curve = await simulate("pull", { pulls: true })
    const last = curve.at(-1)
    expect(last?.paid).toBeGreaterThan(BUYERS * 0.8)
    expect(last?.known).toBe(last?.paid)
    expect(curve.every(({ wronglyFailed }) => wronglyFailed === 0)).toBe(true)
  }, 600_000)

  it.runIf(inSoak)(
    "they are known as soon when Safaricom lists payments fifteen minutes late",
    async () => {
      const curve = await simulate("late", { pulls: true, listedAfterMinutes: 15 })
      const last = curve.at(-1)
      expect(last?.paid).toBeGreaterThan(BUYERS * 0.8)
      expect(last?.known).toBe(last?.paid)
      expect(curve.every(({ wronglyFailed }) => wronglyFailed === 0)).toBe(true)
    },
    600_000,
  )

  it.runIf(inSoak)(
    "where they cannot, the queries find as many as their limit allows, and nobody is told otherwise",
    async () => {
      const curve = await simulate("queries", { pulls: false })
      expect(curve.at(-1)?.known).toBeGreaterThanOrEqual(Math.min(BUYERS / 2, FOUND_BY_QUERIES))
      expect(curve.every(({ wronglyFailed }) => wronglyFailed === 0)).toBe(true)
    },
    600_000,
  )
})
