import fc from "fast-check"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../harness"
import { brokenInvariants } from "../harness/invariants"
import type { Buyer, Variant } from "./buyer"
import { addToCart, fromElsewhere, newBuyer, order, plainCheckout, someVariants, stockOf } from "./buyer"
import { Merchant } from "./merchant"
import { misplacedMoney, paidButNotCaptured } from "./money"

/** Histories of one run; the soak sets more, and a seed of its own. */
const RUNS = Number(process.env["SOAK_RUNS"] ?? 20)
const SEED = Number(process.env["SOAK_SEED"] ?? Date.now() % 1_000_000_000)
/** Number of the one history, of those that the seed makes, that happens alone. */
const ONLY = process.env["SOAK_ONLY"]
/** A minute lasts a second. */
const SPEED = 60
const AT_ONCE = 20

/** Scripts of the simulator's numbers: callbacks that come twice, late, never, stale, faster than the push, forged … */
const SCRIPTS = ["01", "03", "05", "06", "08", "09", "10", "12", "13", "20", "23", "24", "25", "26", "27", "28", "40"]
const STEPS = [
  "click",
  "confirm",
  "pay by hand",
  "pay less by hand",
  "pay elsewhere",
  "repeat",
  "cancel",
  "return",
  // What Safaricom has to tell of anybody: confirmations are lost, or all of it is late.
  "confirmations lost",
  "confirmations heard",
  "news kept",
  "news let go",
] as const

interface Step {
  does: (typeof STEPS)[number]
  afterMs: number
}
interface History {
  script: string
  steps: Step[]
}

const history: fc.Arbitrary<History> = fc.record({
  script: fc.constantFrom(...SCRIPTS),
  steps: fc.array(fc.record({ does: fc.constantFrom(...STEPS), afterMs: fc.integer({ min: 0, max: 700 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
})

let shop: Shop
let variant: Variant
let merchant: Merchant

beforeAll(async () => {
  const env = { MPESA_TIME_SCALE: String(SPEED), MPESA_QUERIES_PER_MINUTE: "10000", MPESA_PULL_NUMBER: "254722000000" }
  shop = await startShop({ env })
  await simulate("clock", { scale: SPEED })
  await simulate("limits", { queriesPerMinute: 10_000 })
  ;[variant] = (await someVariants(shop, 1)) as [Variant]
  await stockOf(shop, variant, 100_000)
  merchant = await Merchant.signIn(shop)
})

afterAll(() => shop.stop())

const simulate = (what: string, body: object) =>
  fetch(new URL(`/__sim/${what}`, shop.simulatorUrl), { method: "POST", body: JSON.stringify(body) })

/** What was kept comes now, all at once. */
async function letGo(): Promise<void> {
  await simulate("hold", { on: false })
  const { held } = await simulator()
  await Promise.all(held.map(({ id }) => simulate("deliver", { held: id })))
}

interface Purchase {
  buyer: Buyer
  id: string
  total: number
  phone: string
}

async function referenceOf({ id }: Purchase): Promise<string> {
  const { rows } = await shop.db.query<{ account_reference: string }>(
    `select account_reference from mpesa_attempt where order_id = $1`,
    [id],
  )
  return rows[0]?.account_reference ?? ""
}

interface Prompt {
  msisdn: string
  checkoutRequestId: string
  scriptNumber: string | null
  outcome: { code: string; receipt: string | null } | null
}

interface SimulatorState {
  payments: Prompt[]
  bills: { msisdn: string; receipt: string }[]
  /** What Safaricom has not told yet. */
  held: { id: number }[]
}

async function simulator(): Promise<SimulatorState> {
  const answer = await fetch(new URL("/__sim/state", shop.simulatorUrl))
  return (await answer.json()) as SimulatorState
}

const prompts = async () => (await simulator()).payments

/** Somebody may still pay: a prompt is open, or will be paid after it has failed. */
const isGoingOn = ({ scriptNumber, outcome }: Prompt) =>
  outcome === null || (scriptNumber === "09" && outcome.code !== "0")

/** A callback that has come is sent once more, or one that never came. */
async function repeatCallback({ phone }: Purchase): Promise<void> {
  const ended = (await prompts()).find(({ msisdn, outcome }) => msisdn === phone && outcome !== null)
  if (ended !== undefined) await simulate("deliver", { checkoutRequestId: ended.checkoutRequestId })
}

/** The shop may say no to any of it, but never that it has failed. */
async function take(step: Step["does"], purchase: Purchase): Promise<void> {
  const { buyer, id, total, phone: msisdn } = purchase
  const call = async (path: string, body: object) => {
    const { status } = await buyer.visitor.api(path, { body, headers: fromElsewhere() })
    expect(status, path).toBeLessThan(500)
  }
  switch (step) {
    case "click":
      return call(`/api/orders/${id}/payments`, {})
    case "confirm":
      return call("/api/checkout/confirm-payment", { orderId: id })
    case "cancel":
      return call(`/api/orders/${id}/cancel`, {})
    case "pay by hand":
    case "pay less by hand": {
      const amount = step === "pay by hand" ? total : 100
      await simulate("c2b/pay", { msisdn, amount, reference: await referenceOf(purchase) })
      return
    }
    case "pay elsewhere":
      await simulate("c2b/pay", { msisdn, amount: total, reference: "shoes" })
      return
    case "repeat":
      return repeatCallback(purchase)
    case "confirmations lost":
    case "confirmations heard":
      await simulate("c2b/silence", { on: step === "confirmations lost" })
      return
    case "news kept":
      await simulate("hold", { on: true })
      return
    case "news let go":
      return letGo()
    case "return": {
      const path = `/admin/mpesa/orders/${id}/refunds`
      await merchant.call("POST", path, { method: "reversal", reason: "Came back" }).catch((refusal: unknown) => {
        expect(String(refusal)).not.toMatch(/: 5\d\d /)
      })
    }
  }
}

const phoneOf = ({ script }: History, number: number) => `2547000${String(number % 1000).padStart(3, "0")}${script}`

async function live(one: History, number: number): Promise<void> {
  const { steps } = one
  const buyer = await newBuyer(shop)
  await addToCart(buyer, variant, 1)
  const phone = phoneOf(one, number)
  const { id, total } = await order(buyer, { ...plainCheckout, phone }, fromElsewhere())
  await Promise.all(
    steps.map(async ({ does, afterMs }) => {
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      await take(does, { buyer, id, total, phone })
    }),
  )
}

const histories = [...fc.sample(history, { numRuns: RUNS, seed: SEED }).entries()].filter(
  ([number]) => ONLY === undefined || number === Number(ONLY),
)

/** Lines about receipts, each with the history that it comes from, and how to see it again. */
async function withHistories(lines: string[]): Promise<string[]> {
  const { payments, bills } = await simulator()
  const payers = new Map([
    ...payments.map(({ msisdn, outcome }) => [outcome?.receipt, msisdn] as const),
    ...bills.map(({ msisdn, receipt }) => [receipt, msisdn] as const),
  ])
  return lines.map((line) => {
    const payer = payers.get(line.split(" ")[0] ?? "")
    const [number, one] = histories.find(([at, each]) => phoneOf(each, at) === payer) ?? []
    const again = `SOAK_SEED=${String(SEED)} SOAK_RUNS=${String(RUNS)} SOAK_ONLY=${String(number)}`
    return one === undefined ? line : `${line}: ${again} is ${JSON.stringify(one)}`
  })
}

it(
  "captures at most once and exactly the total, and knows of every shilling where it is, through the whole engine",
  async () => {
    const queue = [...histories]
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await live(next[1], next[0])
    })
    await Promise.all(lanes)
    await letGo()
    await vi.waitFor(
      async () => {
        expect((await prompts()).filter(isGoingOn)).toEqual([])
        expect(await withHistories(await misplacedMoney(shop)), `seed ${String(SEED)}`).toEqual([])
        expect(await paidButNotCaptured(shop)).toBe(0)
        expect(await brokenInvariants(shop)).toEqual([])
      },
      { timeout: 60_000, interval: 500 },
    )
  },
  120_000 + RUNS * 2_000,
)
