import fc from "fast-check"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { brokenInvariants } from "../harness/invariants"
import { CHANGED_THEN_SENT, type Rush, rushOf } from "./histories/history"
import { Town } from "./histories/town"
import { misplacedMoney, paidButNotCaptured } from "./money"

/** Histories of one run: the same each time. The soak sets more, and a seed of its own. */
const RUNS = Number(process.env["SOAK_RUNS"] ?? 20)
const SEED = Number(process.env["SOAK_SEED"] ?? 20_261_122)
const AT_ONCE = Math.min(RUNS, 20)

/** What one rush may take, until all of it is sound again. */
const SETTLE_MS = 60_000
const RUSH_MS = 40_000
/** What the search for the smallest rush that fails may take. */
const SHRINK_MS = 5 * 60_000

let town: Town

beforeAll(async () => {
  town = await Town.open()
})

afterAll(() => town.shop.stop())

/** What is wrong in the books, one line each. */
async function faults(): Promise<string[]> {
  const { shop } = town
  const uncaptured = await paidButNotCaptured(shop)
  return [
    ...(await misplacedMoney(shop)),
    ...(await brokenInvariants(shop)),
    ...(uncaptured === 0 ? [] : [`${String(uncaptured)} paid, not captured`]),
  ]
}

async function holds(rush: Rush): Promise<void> {
  // What an earlier rush has broken stays so, and says nothing about this one.
  const before = await faults()
  await town.live(rush)
  await vi.waitFor(
    async () => {
      expect(await town.openPrompts()).toEqual([])
      expect((await faults()).filter((fault) => !before.includes(fault))).toEqual([])
    },
    { timeout: SETTLE_MS, interval: 500 },
  )
}

it(
  "captures at most once and exactly the total, and knows of every shilling where it is, through the whole engine and its deaths",
  async () => {
    const numRuns = Math.ceil(RUNS / AT_ONCE) + 1
    const check = await fc.check(fc.asyncProperty(rushOf(AT_ONCE), holds), {
      ...{ numRuns, seed: SEED, examples: [[CHANGED_THEN_SENT] as [Rush]] },
      ...{ interruptAfterTimeLimit: numRuns * RUSH_MS + SHRINK_MS, markInterruptAsFailure: true },
    })
    if (check.failed) throw new Error(fc.defaultReportMessage(check), { cause: check.errorInstance })
  },
  (Math.ceil(RUNS / AT_ONCE) + 1) * RUSH_MS + SHRINK_MS + SETTLE_MS + RUSH_MS,
)
