import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { allocateByReference } from "../src/modules/mpesa/allocate"
import type { AttemptRow } from "../src/modules/mpesa/attempt-row"
import { recordPayment } from "../src/modules/mpesa/c2b-payment"
import { capture } from "../src/modules/mpesa/capture"
import type { Evidence } from "../src/modules/mpesa/decide"
import { settle } from "../src/modules/mpesa/settle"
import { startStage, type Stage } from "./stage"

/** Histories per run; the soak sets more. */
const RUNS = 60
const AMOUNT = 1850

let stage: Stage

beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.close())

/** Something that happens to one of the two attempts of an order. */
type Happening =
  | { kind: "callback"; attempt: 0 | 1; code: string; amount: number; withReceipt: boolean; foreign: boolean }
  | { kind: "query"; attempt: 0 | 1; code: string }
  | { kind: "capture fails" }
  | { kind: "restart" }

const which = fc.constantFrom<0 | 1>(0, 1)
const code = fc.constantFrom("0", "0", "0", "1032", "1037", "1", "4999", "7777", "2028")

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("callback" as const),
      attempt: which,
      code,
      amount: fc.constantFrom(AMOUNT, AMOUNT, AMOUNT, AMOUNT - 1),
      withReceipt: fc.boolean(),
      foreign: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("query" as const), attempt: which, code }) },
  { weight: 1, arbitrary: fc.constant({ kind: "capture fails" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "restart" as const }) },
)

/** Histories come in waves; what is in one wave happens at the same time. */
const history = fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })

let histories = 0

/** Two attempts on one order, as after a first prompt that nobody answered. */
async function orderWithTwoAttempts() {
  histories += 1
  const first = await stage.newOrder(null, AMOUNT)
  const second = await stage.newOrder(null, AMOUNT)
  const ids = [first.attemptId, second.attemptId] as const
  const names = [`ws_CO_${String(histories)}_0`, `ws_CO_${String(histories)}_1`] as const
  for (const index of [0, 1] as const) {
    await stage.knex("mpesa_attempt").where({ id: ids[index] }).update({
      sending_at: new Date(),
      order_id: first.orderId,
      payment_session_id: first.paymentSessionId,
      state: "prompted",
      checkout_request_id: names[index],
      merchant_request_id: names[index],
    })
  }
  return { ...first, ids, names }
}

type TwoAttempts = Awaited<ReturnType<typeof orderWithTwoAttempts>>

function evidenceOf(order: TwoAttempts, event: Extract<Happening, { attempt: 0 | 1 }>): Evidence {
  const own = order.names[event.attempt]
  const base = { code: event.code, description: "", checkoutRequestId: own, merchantRequestId: own }
  if (event.kind === "query") return { ...base, source: "query", receipt: null, amount: null }
  const paid = event.code === "0"
  return {
    ...base,
    source: "callback",
    checkoutRequestId: event.foreign ? "ws_CO_of_somebody_else" : own,
    receipt: paid && event.withReceipt ? `UK${String(histories)}R${String(event.attempt)}`.padEnd(10, "X") : null,
    amount: paid ? event.amount : null,
  }
}

async function happen(order: TwoAttempts, event: Happening): Promise<void> {
  if (event.kind === "capture fails") stage.engine.faults.push(new Error("The database is away"))
  else if (event.kind === "restart") await Promise.all(order.ids.map((id) => capture(stage.context, id)))
  else await settle(stage.context, order.ids[event.attempt], evidenceOf(order, event))
}

/** Whether Daraja has said, in a message of its own, that this attempt is paid. */
const isToldPaid = (waves: Happening[][], attempt: 0 | 1) =>
  waves
    .flat()
    .some(
      (event) =>
        "attempt" in event &&
        event.attempt === attempt &&
        event.code === "0" &&
        !(event.kind === "callback" && event.foreign),
    )

it("captures at most once, exactly the order's amount, and never loses money, whatever happens in whatever order", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (waves) => {
      const order = await orderWithTwoAttempts()
      for (const wave of waves) await Promise.all(wave.map((event) => happen(order, event)))
      // What a crash or a fault has left is finished by the next rounds of the sweep.
      stage.engine.faults.length = 0
      for (const id of order.ids) await capture(stage.context, id)

      const rows = (await Promise.all(order.ids.map((id) => stage.attempt(id)))) as [AttemptRow, AttemptRow]
      const captures = stage.capturesOf(order.paymentSessionId)
      const paid = rows.filter(({ state }) => state === "paid")
      expect(captures.length).toBe(paid.length)
      expect(paid.length).toBeLessThanOrEqual(1)
      for (const { amount } of captures) expect(amount).toBe(AMOUNT)
      for (const row of paid) expect(row.captured_at).not.toBeNull()
      for (const index of [0, 1] as const) {
        // Money that Daraja has told of is in the order or on the list for review, and nowhere else.
        expect(["paid", "needs_review"].includes(rows[index].state)).toBe(isToldPaid(waves, index))
      }
    }),
    { numRuns: RUNS },
  )
})

/** One message about money of the order: each has its receipt, and both channels may tell of the same. */
type News =
  | { kind: "callback" | "confirmation"; receipt: 0 | 1 }
  | { kind: "by hand"; amount: number }
  | { kind: "query"; attempt: 0 | 1; code: string }

const news: fc.Arbitrary<News> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("callback" as const), receipt: which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("confirmation" as const), receipt: which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("by hand" as const), amount: fc.constantFrom(AMOUNT, 185) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("query" as const), attempt: which, code }) },
)

const receiptOf = (item: News) =>
  item.kind === "query"
    ? null
    : `UR${String(histories)}N${String("receipt" in item ? item.receipt : item.amount)}`.padEnd(10, "X")

async function tell(order: TwoAttempts, item: News): Promise<void> {
  const receipt = receiptOf(item) ?? ""
  if (item.kind === "query") return happen(order, item)
  if (item.kind === "callback") {
    const own = order.names[item.receipt]
    const ids = { checkoutRequestId: own, merchantRequestId: own }
    const evidence: Evidence = { source: "callback", code: "0", description: "", receipt, amount: AMOUNT, ...ids }
    await settle(stage.context, order.ids[item.receipt], evidence)
    return
  }
  const message = {
    receipt,
    amountCents: ("amount" in item ? item.amount : AMOUNT) * 100,
    reference: (await stage.attempt(order.ids[0])).account_reference,
    shortcode: stage.context.options.shortcode,
    msisdn: "25471****149",
    name: "",
    paidAt: new Date(),
  }
  await allocateByReference(stage.context, await recordPayment(stage.context, message, "confirmation"))
}

it("puts every receipt into one place, whichever channels tell of it in whatever order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(news, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      async (waves) => {
        const order = await orderWithTwoAttempts()
        await stage
          .knex("mpesa_attempt")
          .whereIn("id", order.ids)
          .update({ account_reference: `H${String(histories)}` })
        for (const wave of waves) await Promise.all(wave.map((item) => tell(order, item)))

        const rows: AttemptRow[] = await stage.knex("mpesa_attempt").where({ order_id: order.orderId })
        const receipts = rows
          .filter(({ state }) => state === "paid" || state === "needs_review")
          .map(({ receipt }) => receipt)
        const told = new Set(waves.flat().flatMap((item) => receiptOf(item) ?? []))
        expect(new Set(receipts.filter((receipt) => receipt !== null))).toEqual(told)
        const paid = rows.filter(({ state }) => state === "paid")
        expect(paid.length).toBeLessThanOrEqual(1)
        expect(stage.capturesOf(order.paymentSessionId)).toHaveLength(paid.length)
        const isRightSum = (item: News) => item.kind !== "query" && !("amount" in item && item.amount !== AMOUNT)
        if (waves.flat().some(isRightSum)) expect(paid).toHaveLength(1)
      },
    ),
    { numRuns: RUNS },
  )
})
