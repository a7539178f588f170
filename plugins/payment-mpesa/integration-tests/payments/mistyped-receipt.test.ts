import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Fixture, startFixture } from "../fixture"
import {
  allocateByReference,
  applyPaymentResult,
  attempts,
  confirmReceipt,
  listReview,
  preparePrompt,
  proposeReceipt,
  recordC2bPayment,
  sendPrompt,
} from "../mpesa-module"

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const CANCELLED = 1850
const PROMPTED = 1350

let orders = 0

/** An order with a prompt that was cancelled, and one for a lower amount, whose result is not known. */
async function twicePrompted() {
  orders += 1
  const number = String(orders).padStart(3, "0")
  const order = await fixture.newOrder(`2547000${number}07`)
  const { orderId, attemptId: cancelled } = order
  await sendPrompt(fixture.context, cancelled)
  await applyPaymentResult(fixture.context, cancelled, resultOf("1032"))
  fixture.medusa.dues.set(orderId, PROMPTED)
  const prompted = await preparePrompt(fixture.context, { orderId, phone: `2547000${number}07` })
  await sendPrompt(fixture.context, prompted)
  return { ...order, cancelled, prompted, receipt: `UKMISREAD${number}` }
}

type TwicePrompted = Awaited<ReturnType<typeof twicePrompted>>

const resultOf = (code: string) => ({
  ...{ source: "query" as const, code, description: "", receipt: null, amount: null },
  ...{ checkoutRequestId: null, merchantRequestId: null },
})

/** Two people put the receipt to the cancelled prompt, with a wrong amount. */
async function putToCancelled({ cancelled, receipt }: TwicePrompted, amount = CANCELLED): Promise<void> {
  const typed = { receipt, amount, reason: "She showed the SMS", by: "user_anne" }
  const id = await proposeReceipt(fixture.context, cancelled, typed)
  await confirmReceipt(fixture.context, id, "user_ben")
}

/** Safaricom reports the payment with its amount. */
async function report({ cancelled, receipt }: TwicePrompted, { paidAt = new Date(), amount = PROMPTED } = {}) {
  const { account_reference: reference } = await fixture.attempt(cancelled)
  const payment = await recordC2bPayment(
    fixture.context,
    {
      ...{ receipt, amountCents: amount * 100, reference, msisdn: "254712345678", name: "Amina" },
      ...{ shortcode: fixture.context.options.shortcode, paidAt },
    },
    "confirmation",
  )
  await allocateByReference(fixture.context, payment)
}

const queryPaid = ({ prompted }: TwicePrompted) => applyPaymentResult(fixture.context, prompted, resultOf("0"))

const attemptsOf = ({ orderId }: TwicePrompted) =>
  attempts(fixture.knex)
    .where({ order_id: orderId })
    .orderBy("amount")
    .select("amount", "state", "receipt", "paid_amount", "review_reason")

async function expectOnce(order: TwicePrompted): Promise<void> {
  expect(await attemptsOf(order)).toEqual([
    { amount: PROMPTED, state: "paid", receipt: order.receipt, paid_amount: PROMPTED, review_reason: null },
    { amount: CANCELLED, state: "expired", receipt: null, paid_amount: null, review_reason: null },
  ])
  expect(fixture.capturesOf(order.paymentSessionId)).toMatchObject([{ amount: PROMPTED }])
  expect((await listReview(fixture.context)).filter(({ order_id }) => order_id === order.orderId)).toEqual([])
}

describe("a receipt that two people put to the wrong prompt, with a wrong amount", () => {
  it("goes to the prompt that it paid, when Safaricom's amount is known before the prompt's result", async () => {
    const order = await twicePrompted()
    await putToCancelled(order)
    await report(order)
    await queryPaid(order)
    await expectOnce(order)
  })

  it("goes to the prompt that it paid, when its result is known before Safaricom's amount", async () => {
    const order = await twicePrompted()
    // Does not cover the order, so that the prompt's payment is captured.
    await putToCancelled(order, 1500)
    await queryPaid(order)
    await report(order)
    await expectOnce(order)
  })

  it("stays under review when it has another amount than the prompt, or was paid hours before it", async () => {
    for (const reported of [{ amount: 700 }, { paidAt: new Date(Date.now() - 3 * 3_600_000) }]) {
      const order = await twicePrompted()
      await putToCancelled(order)
      await report(order, reported)
      await queryPaid(order)
      expect(await attemptsOf(order)).toMatchObject([
        { amount: PROMPTED, state: "paid", receipt: null },
        { amount: CANCELLED, state: "needs_review", receipt: order.receipt, review_reason: "amount_mismatch" },
      ])
    }
  })
})
