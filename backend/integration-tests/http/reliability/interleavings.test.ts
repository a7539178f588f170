import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { brokenInvariants } from "../../harness/invariants"
import { attemptsOf } from "../../support/payments"
import { misplacedReceipts } from "../../support/receipt-checks"
import { type Interleaving, interleavings } from "./interleavings/interleaving"
import { InterleavingRunner } from "./interleavings/interleaving-runner"
import { LegalOutcomes } from "./interleavings/legal-outcomes"

/** Interleavings of one run, the same each time. `npm run soak` sets another number and seed. */
const RUNS = Number(process.env["SOAK_RUNS"] ?? 2)
const SEED = Number(process.env["SOAK_SEED"] ?? 20_261_124)
/** Orders in work at the same time. */
const AT_ONCE = Math.min(RUNS, 8)

let runner: InterleavingRunner

beforeAll(async () => {
  runner = await InterleavingRunner.open()
})

afterAll(() => runner.shop.stop())

it(
  "two merchants and the shopper at once on one order end as if they had come one after the other",
  async () => {
    const legal = new LegalOutcomes(runner)
    const mixtures: object[] = []
    const check = async (interleaving: Interleaving) => {
      try {
        const { orderId, outcome, answered } = await runner.atOnce(interleaving)
        if (await legal.includes(interleaving, outcome, answered)) return
        const attempts = await attemptsOf(runner.shop, orderId)
        mixtures.push({ interleaving, answered, attempts, outcome, legal: legal.of(interleaving) })
      } catch (thrown) {
        mixtures.push({ interleaving, thrown: String(thrown) })
      }
    }
    const queue = fc.sample(interleavings, { numRuns: RUNS, seed: SEED }).values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const interleaving of queue) await check(interleaving)
      }),
    )
    expect(mixtures, `mixtures of ${String(RUNS)} interleavings with seed ${String(SEED)}`).toEqual([])
    expect(await misplacedReceipts(runner.shop)).toEqual([])
    expect(await brokenInvariants(runner.shop)).toEqual([])
  },
  300_000 + RUNS * 15_000,
)
