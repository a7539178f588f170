import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import {
  applyPaymentResult,
  applyReportedReversals,
  type AttemptRow,
  attempts,
  createOrderRefund,
  type MpesaContext,
  movePayment,
  preparePrompt,
  processDuePayments,
  type PaymentNotification,
  readPaymentViews,
  reportedReversals,
  sendPrompt,
} from "../mpesa-module"
import { startFixture, type Fixture } from "../fixture"

const MINUTE_MS = 60_000
const PRICE = 1850

let fixture: Fixture
let made = 0

// Minutes last as long as for shoppers, so that the prompts stay open.
beforeAll(async () => {
  fixture = await startFixture({ speed: 1 })
})
afterAll(() => fixture.close())

/** A number whose prompt is not answered. */
const newPhone = () => `2547000${String((made += 1)).padStart(3, "0")}07`
const newReceipt = () => `UKVIEW${String((made += 1)).padStart(4, "0")}`

/** With plain spaces in sums. */
async function shown(orderId: string, context: MpesaContext = fixture.context) {
  const view = (await readPaymentViews(context, [orderId])).get(orderId)
  return view && { ...view, reason: view.reason?.replaceAll("\u00a0", " ") ?? null }
}

const withOptions = (options: Partial<MpesaContext["options"]>): MpesaContext => ({
  ...fixture.context,
  options: { ...fixture.context.options, ...options },
})

async function report(id: string, notification: Partial<PaymentNotification>): Promise<void> {
  const { checkout_request_id, merchant_request_id } = await fixture.attempt(id)
  await applyPaymentResult(fixture.context, id, {
    ...{ source: "callback", code: "0", description: "", receipt: null, amount: null },
    ...{ checkoutRequestId: checkout_request_id, merchantRequestId: merchant_request_id },
    ...notification,
  })
}

async function pay(id: string, amount: number): Promise<string> {
  const receipt = newReceipt()
  await report(id, { receipt, amount })
  return receipt
}

async function prompted(amount = PRICE) {
  const order = await fixture.newOrder(newPhone(), amount)
  await sendPrompt(fixture.context, order.attemptId)
  return order
}

async function promptAgain(orderId: string): Promise<string> {
  const attemptId = await preparePrompt(fixture.context, { orderId, phone: newPhone() })
  await sendPrompt(fixture.context, attemptId)
  return attemptId
}

/** Moves the times of an attempt into the past. */
async function age(id: string, minutes: number): Promise<void> {
  const then = new Date(Date.now() - minutes * MINUTE_MS)
  const times: Partial<AttemptRow> = { created_at: then, sending_at: then, prompted_at: then }
  await fixture.knex("mpesa_attempt").where({ id }).update(times)
}

/** A payment under review: it has another amount than is due. */
async function paidTooLittle() {
  const order = await prompted()
  await pay(order.attemptId, PRICE - 50)
  return order
}

const asked = { reason: "She called", requestedBy: "user_1" } as const

async function refundByHand(orderId: string, attemptId: string, amount: number): Promise<void> {
  await createOrderRefund(fixture.context, {
    ...{ orderId, attemptId, amount, method: "manual", returnReceipt: newReceipt(), ...asked },
  })
  await processDuePayments(fixture.context)
}

describe("money that was returned", () => {
  it("by Safaricom stays in view, whether something is due or not [MP-37]", async () => {
    const { orderId, attemptId } = await prompted(1000)
    await pay(attemptId, 1000)
    fixture.medusa.dues.set(orderId, 500)
    const second = await promptAgain(orderId)
    const receipt = await pay(second, 500)
    const report = { receipt, return_receipt: newReceipt(), source: "pull", reversed_at: new Date() } as const
    await reportedReversals(fixture.knex).insert({ id: "reversal_1", ...report })
    await applyReportedReversals(fixture.context)
    const reason = "Safaricom reversed Ksh 500.00 of your payments, and the money is back in your M-Pesa account."
    expect(await shown(orderId)).toMatchObject({ state: "paid", refund: "partial", reversed: 500, reason })
    fixture.medusa.dues.set(orderId, 300)
    expect(await shown(orderId)).toMatchObject({ state: "unpaid", due: 300, reversed: 500, reason })
  })

  it("in part is named with its sum while it is on its way, and says nothing of the order [DL-09]", async () => {
    const { orderId, attemptId } = await prompted()
    await pay(attemptId, PRICE)
    fixture.medusa.dues.set(orderId, 0)
    await createOrderRefund(fixture.context, { orderId, attemptId, amount: 100, method: "b2c", ...asked })
    expect(await shown(orderId)).toMatchObject({ refund: "pending", reason: "Ksh 100.00 is on its way back to you." })
  })

  it("whose outcome is unknown is not on its way, but being checked [DL-09]", async () => {
    const { orderId, attemptId } = await prompted()
    await pay(attemptId, PRICE)
    fixture.medusa.dues.set(orderId, 0)
    const id = await createOrderRefund(fixture.context, { orderId, attemptId, amount: 100, method: "b2c", ...asked })
    const interrupted = { state: "sending", next_check_at: new Date(0) }
    await fixture.knex("mpesa_refund").where({ id }).update(interrupted)
    await vi.waitFor(async () => {
      await processDuePayments(fixture.context)
      expect(await shown(orderId)).toMatchObject({
        refund: "pending",
        reason: "M-Pesa has not confirmed yet that Ksh 100.00 went back to you. We are checking it.",
      })
    }, 20_000)
  })

  it("before the order accepted it is no failed payment, and was charged [PY-35]", async () => {
    const { orderId, attemptId } = await paidTooLittle()
    await refundByHand(orderId, attemptId, PRICE - 50)
    expect(await shown(orderId)).toMatchObject({
      ...{ state: "unpaid", due: PRICE, code: "internal.refunded", uncharged: false },
      reason: "Your payment was refunded.",
    })
  })

  it("or moved to another order is no failed payment, and was charged [PY-35]", async () => {
    const [{ orderId, attemptId }, other] = [await paidTooLittle(), await prompted()]
    await movePayment(fixture.context, attemptId, { orderId: other.orderId, by: "user_1", reason: "Wrong order" })
    expect(await shown(orderId)).toMatchObject({
      ...{ state: "unpaid", due: PRICE, code: "internal.moved", uncharged: false },
      reason: "This payment was moved to another order.",
    })
  })

  it("does not hide another payment that is under review [PY-35]", async () => {
    const { orderId, attemptId } = await prompted()
    await age(attemptId, 6)
    const second = await promptAgain(orderId)
    await pay(second, PRICE)
    fixture.medusa.dues.set(orderId, 0)
    await pay(attemptId, PRICE)
    expect(await shown(orderId)).toMatchObject({ state: "paid" })
    await refundByHand(orderId, second, PRICE)
    expect(await shown(orderId)).toMatchObject({ state: "review", refund: "full", paid: false })
  })
})

describe("nothing was charged", () => {
  it("for certain when every prompt was declined, and Paybill was not offered [PY-35]", async () => {
    const context = withOptions({ paybill: false })
    const { orderId, attemptId } = await prompted()
    expect(await shown(orderId, context)).toMatchObject({ state: "prompted", uncharged: false })
    await report(attemptId, { code: "1032" })
    expect(await shown(orderId, context)).toMatchObject({ state: "failed", mayBeCharged: false, uncharged: true })
  })

  it("where Paybill was offered only after Safaricom's list was read for the time until the order was closed [PY-35]", async () => {
    const { orderId } = await fixture.newOrder(null)
    const closedAt = new Date(Date.now() - 20 * MINUTE_MS)
    fixture.medusa.closed.set(orderId, closedAt)
    expect(await shown(orderId)).toMatchObject({ state: "unpaid", uncharged: false })
    const cursor = { id: fixture.context.options.shortcode, pulled_until: new Date() }
    const settle = (settled_until: Date) =>
      fixture
        .knex("mpesa_pull_cursor")
        .insert({ ...cursor, settled_until })
        .onConflict("id")
        .merge()
    await settle(new Date(closedAt.getTime() - MINUTE_MS))
    expect(await shown(orderId)).toMatchObject({ uncharged: false })
    await settle(new Date())
    expect(await shown(orderId)).toMatchObject({ uncharged: true })
    fixture.medusa.closed.delete(orderId)
    expect(await shown(orderId)).toMatchObject({ uncharged: false })
  })

  it("is not said while a payment with an unknown account number has arrived since, or a receipt is checked [PY-35]", async () => {
    const context = withOptions({ paybill: false })
    const { orderId, attemptId } = await prompted()
    await report(attemptId, { code: "1032" })
    const isUncharged = async () => (await shown(orderId, context))?.uncharged
    expect(await isUncharged()).toBe(true)

    const receipt = newReceipt()
    const mistyped = { receipt, amount_cents: PRICE * 100, reference: "1234O", unallocated_reason: "unknown_reference" }
    const payer = { payer_cipher: "", payer_hash: "", payer_masked: "", source: "confirmation" }
    const payments = fixture.knex("mpesa_c2b_payment")
    await payments.clone().insert({ id: "mppay_1", ...mistyped, ...payer, paid_at: new Date() })
    expect(await isUncharged()).toBe(false)
    await payments.clone().where({ receipt }).update({ dismissed_at: new Date() })
    expect(await isUncharged()).toBe(true)

    const submitted = { id: "mpsub_1", order_id: orderId, receipt: newReceipt(), source_hash: "" }
    await fixture.knex("mpesa_submitted_receipt").insert({ ...submitted, state: "checking" })
    expect(await isUncharged()).toBe(false)
  })
})

const REPORTED_NONE =
  "M-Pesa has reported no payment. If your phone shows that you have paid, do not pay again: we will find it. If not, try again."

describe("a try that ended", () => {
  it.each(["1037", "1019"])("says nothing of an earlier prompt that ended with %s [PY-12]", async (code) => {
    const { orderId, attemptId } = await prompted()
    await report(attemptId, { code })
    expect((await shown(orderId))?.reason).toMatch(
      /If \w+( phone)? shows that you have paid, do not pay again: we will find it\./,
    )
    await age(attemptId, 2)
    await report(await promptAgain(orderId), { code: "1032" })
    expect(await shown(orderId)).toMatchObject({ state: "failed", mayBeCharged: true, reason: REPORTED_NONE })
  })

  it("may be repeated at once, a limit of M-Pesa cannot be overcome", async () => {
    const { orderId, attemptId } = await prompted()
    await report(attemptId, { code: "1032" })
    expect(await shown(orderId)).toMatchObject({ state: "failed", mayRetry: true })
    fixture.medusa.dues.set(orderId, 250_001)
    expect(await shown(orderId)).toMatchObject({ state: "failed", mayRetry: false })
    fixture.medusa.dues.set(orderId, 0)
    expect(await shown(orderId)).toMatchObject({ mayRetry: false })
  })

  it.each<[string, Partial<MpesaContext["options"]>]>([
    ["a till", { transactionType: "CustomerBuyGoodsOnline" }],
    ["a shop without Paybill", { paybill: false }],
  ])("without a result may be repeated after five minutes at %s [MP-86]", async (_, options) => {
    const context = withOptions(options)
    const { orderId, attemptId } = await prompted()
    await age(attemptId, 2)
    expect(await shown(orderId, context)).toMatchObject({ state: "checking", mayRetry: false })
    await age(attemptId, 6)
    expect(await shown(orderId, context)).toMatchObject({
      ...{ state: "checking", mayRetry: true, paybill: null, reason: REPORTED_NONE },
    })
    await promptAgain(orderId)
  })
})

it("Payments under review count beside the one that has paid, until someone has decided [PY-36]", async () => {
  const { orderId, attemptId } = await prompted()
  await pay(attemptId, PRICE)
  fixture.medusa.dues.set(orderId, 0)
  expect(await shown(orderId)).toMatchObject({ state: "paid", inReview: 0 })
  const amounts = [PRICE, PRICE - 50]
  for (const amount of amounts) await pay(attemptId, amount)
  expect(await shown(orderId)).toMatchObject({ state: "paid", amount: PRICE, inReview: 2 * PRICE - 50 })
  const waiting = await attempts(fixture.knex).where({ order_id: orderId, state: "needs_review" })
  for (const { id, paid_amount } of waiting) await refundByHand(orderId, id, paid_amount ?? 0)
  expect(await shown(orderId)).toMatchObject({ state: "paid", amount: PRICE, inReview: 0 })
})

describe("an open prompt of an order that was changed", () => {
  it("for less than is due pays a part of it [MP-32]", async () => {
    const { orderId, attemptId } = await prompted()
    fixture.medusa.dues.set(orderId, PRICE + 500)
    expect(await shown(orderId)).toMatchObject({
      ...{ state: "prompted", amount: PRICE, due: PRICE + 500 },
      reason: "This order costs more now: this prompt pays Ksh 1,850.00 of it, and you can pay the rest afterwards.",
    })
    await pay(attemptId, PRICE)
    expect(fixture.capturedInto(orderId)).toEqual([PRICE])
    expect(await shown(orderId)).toMatchObject({ state: "unpaid", due: 500, paid: false })
  })

  it.each([
    [1350, "Ksh 1,350.00 is due for this order now. Please decline this prompt for Ksh 1,850.00."],
    [0, "Nothing is due for this order any more. Please decline this prompt for Ksh 1,850.00."],
  ])("for more than the %i that are due is to be declined [MP-32]", async (due, reason) => {
    const { orderId, attemptId } = await prompted()
    fixture.medusa.dues.set(orderId, due)
    expect(await shown(orderId)).toMatchObject({ state: "prompted", amount: PRICE, due, reason })
    await pay(attemptId, PRICE)
    expect(fixture.capturedInto(orderId)).toEqual([])
    expect(await fixture.attempt(attemptId)).toMatchObject({ state: "needs_review", review_reason: "amount_changed" })
  })
})
