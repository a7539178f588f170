import fc from "fast-check"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { brokenInvariants } from "../../harness/invariants"
import { EDITED_THEN_SHIPPED, type Scenario, scenarioOf } from "./scenarios/scenario"
import { ScenarioRunner } from "./scenarios/scenario-runner"
import { misplacedReceipts, paidButNotCaptured } from "../../support/receipt-checks"

/** Histories of one run, the same each time. `npm run soak` sets another number and seed. */
const RUNS = Number(process.env["SOAK_RUNS"] ?? 10)
const SEED = Number(process.env["SOAK_SEED"] ?? 20_261_122)
const AT_ONCE = Math.min(RUNS, 20)

/** Time limits of one scenario. */
const SETTLE_MS = 60_000
const SCENARIO_MS = 40_000
/** Time limit of shrinking a failing scenario. */
const SHRINK_MS = 5 * 60_000

let runner: ScenarioRunner

beforeAll(async () => {
  runner = await ScenarioRunner.open()
})

afterAll(() => runner.shop.stop())

/** Violations, one line each. */
async function faults(): Promise<string[]> {
  const { shop } = runner
  const uncaptured = await paidButNotCaptured(shop)
  return [
    ...(await misplacedReceipts(shop)),
    ...(await brokenInvariants(shop)),
    ...(uncaptured === 0 ? [] : [`${String(uncaptured)} paid, not captured`]),
  ]
}

async function holds(scenario: Scenario): Promise<void> {
  // Violations of earlier scenarios persist and are not counted again.
  const before = await faults()
  try {
    await runner.run(scenario)
    await settles(before)
  } finally {
    await runner.orders.end()
  }
}

async function settles(before: readonly string[]): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await runner.openPrompts()).toEqual([])
      // As one text, which the message of a failure shows whole.
      const found = [...(await faults()), ...(await runner.orders.faults())]
      expect(found.filter((fault) => !before.includes(fault)).join("\n")).toBe("")
    },
    { timeout: SETTLE_MS, interval: 500 },
  )
}

it(
  "captures each order at most once, with its exact total, and accounts for every shilling although the engine is killed",
  async () => {
    const failures: unknown[] = []
    const keepsFailure = (scenario: Scenario) =>
      holds(scenario).catch((error: unknown) => {
        failures.push(error)
        throw error
      })
    const numRuns = Math.ceil(RUNS / AT_ONCE) + 1
    const check = await fc.check(fc.asyncProperty(scenarioOf(AT_ONCE), keepsFailure), {
      ...{ numRuns, seed: SEED, examples: [[EDITED_THEN_SHIPPED] as [Scenario]] },
      ...{ interruptAfterTimeLimit: numRuns * SCENARIO_MS + SHRINK_MS, markInterruptAsFailure: true },
    })
    if (check.failed) {
      // The first failure; what was found while shrinking can be another one. Not every reporter prints the cause.
      const [cause = check.errorInstance] = failures
      throw new Error(`${fc.defaultReportMessage(check)}\n${String(cause)}`, { cause })
    }
  },
  (Math.ceil(RUNS / AT_ONCE) + 1) * SCENARIO_MS + SHRINK_MS + SETTLE_MS + SCENARIO_MS,
)
