import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { allocateManually, allocateByReference } from "../src/modules/mpesa/paybill/allocate-payment"
import { attempts } from "../src/modules/mpesa/tables/attempts"
import { recordC2bPayment } from "../src/modules/mpesa/paybill/record-c2b-payment"
import type { PaymentNotification } from "../src/modules/mpesa/results/decide-outcome"
import { queryAgain } from "../src/modules/mpesa/back-office/stuck/query-again"
import {
  confirmReceipt,
  proposeReceipt,
  withdrawReceipt,
} from "../src/modules/mpesa/back-office/receipts/receipt-approval"
import { giveUpAttempt } from "../src/modules/mpesa/back-office/stuck/give-up"
import { dismissReview, movePayment, retryCapture } from "../src/modules/mpesa/back-office/review/review-actions"
import { listReview } from "../src/modules/mpesa/back-office/review/list-review"
import { listUnallocated } from "../src/modules/mpesa/back-office/review/list-unallocated"
import { prepareManualPrompt } from "../src/modules/mpesa/back-office/stuck/prompt-again"
import { listStuck } from "../src/modules/mpesa/back-office/stuck/list-stuck"
import { recordRefundInMedusa } from "../src/modules/mpesa/refunds/record-refund-in-medusa"
import { createOrderRefund } from "../src/modules/mpesa/refunds/create-order-refund"
import { resolveRefund } from "../src/modules/mpesa/refunds/resolve-refund"
import { createUnallocatedRefund } from "../src/modules/mpesa/refunds/create-unallocated-refund"
import { applyRefundResult } from "../src/modules/mpesa/refunds/apply-refund-result"
import { sendPrompt } from "../src/modules/mpesa/prompts/send-prompt"
import { applyPaymentResult } from "../src/modules/mpesa/results/apply-payment-result"
import { preparePrompt } from "../src/modules/mpesa/prompts/prepare-prompt"
import { readPaymentViews } from "../src/modules/mpesa/payment-view/payment-view"
import { startFixture, type Fixture } from "./fixture"
import { storeEvent } from "../src/modules/mpesa/callbacks/store-event"

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

let numbers = 0
let receipts = 0
/** Nobody answers there, and Daraja says nothing of it either. */
const silentPhone = () => `2547000${String((numbers += 1)).padStart(3, "0")}07`
const newReceipt = () => `UK${String((receipts += 1)).padStart(8, "0")}`

const [ANNE, BEN] = ["user_anne", "user_ben"]

/** An order whose prompt was on the phone for longer than it lives. */
async function stuckOrder() {
  const order = await fixture.newOrder(silentPhone())
  await sendPrompt(fixture.context, order.attemptId)
  const long = new Date(Date.now() - 3_600_000)
  await attempts(fixture.knex)
    .where({ id: order.attemptId })
    .update({ prompted_at: long, sending_at: long, next_check_at: null })
  return { ...order, attempt: await fixture.attempt(order.attemptId) }
}

type StuckOrder = Awaited<ReturnType<typeof stuckOrder>>

const evidence = ({ attempt }: StuckOrder, rest: Partial<PaymentNotification> = {}): PaymentNotification => ({
  source: "callback",
  code: "0",
  description: "ok",
  receipt: newReceipt(),
  amount: 1850,
  checkoutRequestId: attempt.checkout_request_id,
  merchantRequestId: attempt.merchant_request_id,
  ...rest,
})

const typed = (receipt: string, rest: object = {}) => ({
  ...{ receipt, amount: 1850, reason: "She showed the SMS", by: ANNE },
  ...rest,
})

const propose = ({ attemptId }: StuckOrder, receipt: string, rest: object = {}) =>
  proposeReceipt(fixture.context, attemptId, typed(receipt, rest))

const stuckRow = async ({ attemptId }: StuckOrder) =>
  (await listStuck(fixture.context)).find(({ id }) => id === attemptId)

const capturesOf = ({ paymentSessionId }: StuckOrder) => fixture.capturesOf(paymentSessionId)

const actionsOf = (order: StuckOrder) =>
  fixture
    .knex("mpesa_action")
    .where({ order_id: order.orderId })
    .orderBy("created_at")
    .select("kind", "made_by", "reason")

describe.concurrent("stuck payments", () => {
  it("are prompts past their life, in the merchant's words, and none that is open", async () => {
    const order = await stuckOrder()
    expect(await stuckRow(order)).toMatchObject({
      kind: "waiting",
      amount: 1850,
      last: "The prompt was on the phone; Safaricom has not said how it ended.",
    })
    await attempts(fixture.knex).where({ id: order.attemptId }).update({ prompted_at: new Date() })
    expect(await stuckRow(order)).toBeUndefined()
  })

  it("are paid ones that the engine does not book, and the desk's question books them", async () => {
    const order = await stuckOrder()
    fixture.medusa.captureFaults.add(order.paymentSessionId)
    await applyPaymentResult(fixture.context, order.attemptId, evidence(order))
    await attempts(fixture.knex)
      .where({ id: order.attemptId })
      .update({ settled_at: new Date(0) })
    expect(await stuckRow(order)).toMatchObject({ kind: "uncaptured", last: expect.stringContaining("away") as string })
    fixture.medusa.captureFaults.delete(order.paymentSessionId)
    expect(await queryAgain(fixture.context, order.attemptId, ANNE)).toBe("money")
    expect(capturesOf(order)).toHaveLength(1)
    expect(await stuckRow(order)).toBeUndefined()
  })

  it("are paid by Safaricom's word without a receipt for long; a typed one completes them", async () => {
    const order = await stuckOrder()
    await applyPaymentResult(
      fixture.context,
      order.attemptId,
      evidence(order, { source: "query", receipt: null, amount: null }),
    )
    await attempts(fixture.knex)
      .where({ id: order.attemptId })
      .update({ settled_at: new Date(0) })
    expect(await stuckRow(order)).toMatchObject({ kind: "unverified" })
    const receipt = newReceipt()
    expect(await confirmReceipt(fixture.context, await propose(order, receipt), BEN)).toBe("receipt_added")
    expect(capturesOf(order)).toHaveLength(1)
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ receipt, paid_unverified: false })
    expect(await stuckRow(order)).toBeUndefined()
  })

  it("are asked about again, on record, and without an id there is nothing to ask by", async () => {
    const order = await stuckOrder()
    expect(await queryAgain(fixture.context, order.attemptId, ANNE)).toMatch(/^(no_answer|no_money)$/)
    expect(await actionsOf(order)).toEqual([{ kind: "asked", made_by: ANNE, reason: null }])
    await attempts(fixture.knex).where({ id: order.attemptId }).update({ checkout_request_id: null, state: "unknown" })
    expect(await queryAgain(fixture.context, order.attemptId, ANNE)).toBe("no_id")
    await expect(queryAgain(fixture.context, "mpatt_none", ANNE)).rejects.toMatchObject({ type: "not_found" })
  })

  it("are prompted for again under the shopper's limits, and never for an order that takes no money", async () => {
    const order = await stuckOrder()
    const id = await prepareManualPrompt(fixture.context, order.attemptId, ANNE)
    expect(await fixture.attempt(id)).toMatchObject({ state: "created", order_id: order.orderId })
    expect(await actionsOf(order)).toMatchObject([{ kind: "prompted", made_by: ANNE }])
    await expect(prepareManualPrompt(fixture.context, order.attemptId, ANNE)).rejects.toThrow("not settled yet")
    const cancelled = await stuckOrder()
    fixture.medusa.noPrompt.add(cancelled.orderId)
    await expect(prepareManualPrompt(fixture.context, cancelled.attemptId, ANNE)).rejects.toThrow(
      "No prompt for this one",
    )
  })
})

describe.concurrent("a receipt that somebody typed", () => {
  it("is evidence once a second person confirms it, and captured once", async () => {
    const order = await stuckOrder()
    const receipt = newReceipt()
    const id = await propose(order, receipt)
    expect(await stuckRow(order)).toMatchObject({ proposal: { receipt, proposed_by: ANNE } })
    expect(capturesOf(order)).toEqual([])
    await expect(confirmReceipt(fixture.context, id, ANNE)).rejects.toThrow("A second person confirms a receipt")
    expect(capturesOf(order)).toEqual([])
    expect(await confirmReceipt(fixture.context, id, BEN)).toBe("settled")
    expect(capturesOf(order)).toHaveLength(1)
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "paid", receipt, paid_amount: 1850 })
    const [row] = await fixture.knex("mpesa_receipt_proposal").where({ id })
    expect(row).toMatchObject({ state: "confirmed", proposed_by: ANNE, decided_by: BEN, reason: "She showed the SMS" })
    await expect(withdrawReceipt(fixture.context, id, BEN)).rejects.toMatchObject({ type: "conflict" })
  })

  it("is confirmed once, when two people and Safaricom do so at the same moment", async () => {
    const order = await stuckOrder()
    const told = evidence(order)
    const id = await propose(order, told.receipt ?? "")
    const answers = await Promise.allSettled([
      confirmReceipt(fixture.context, id, BEN),
      applyPaymentResult(fixture.context, order.attemptId, told),
      confirmReceipt(fixture.context, id, "user_cleo"),
      applyPaymentResult(fixture.context, order.attemptId, told),
    ])
    expect([answers[0], answers[2]].filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(1)
    expect(capturesOf(order)).toHaveLength(1)
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "paid", receipt: told.receipt })
  })

  it("of another payment is refused, also when it became one after it was typed", async () => {
    const [order, other] = [await stuckOrder(), await stuckOrder()]
    const told = evidence(other)
    const id = await propose(order, told.receipt ?? "")
    await expect(propose(order, newReceipt())).rejects.toThrow("waits to be confirmed")
    await applyPaymentResult(fixture.context, other.attemptId, told)
    await expect(confirmReceipt(fixture.context, id, BEN)).rejects.toThrow("belongs to another payment")
    await withdrawReceipt(fixture.context, id, BEN)
    await expect(propose(order, told.receipt ?? "")).rejects.toThrow("belongs to another payment")
    expect(capturesOf(order)).toEqual([])
  })

  it("with another sum than the order's waits for review, and is not captured", async () => {
    const order = await stuckOrder()
    const id = await propose(order, newReceipt(), { amount: 1800 })
    expect(await confirmReceipt(fixture.context, id, BEN)).toBe("review")
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "needs_review", paid_amount: 1800 })
    expect(capturesOf(order)).toEqual([])
  })

  it("whose sum Safaricom tells differently later comes to light", async () => {
    const order = await stuckOrder()
    const told = evidence(order, { amount: 1849 })
    await confirmReceipt(fixture.context, await propose(order, told.receipt ?? ""), BEN)
    expect(await applyPaymentResult(fixture.context, order.attemptId, told)).toBe("review")
    expect(await fixture.attempt(order.attemptId)).toMatchObject({
      ...{ state: "paid", review_reason: "amount_mismatch", paid_amount: 1849 },
    })
    expect(capturesOf(order)).toHaveLength(1)
  })

  it("for a payment that Safaricom has told of meanwhile is refused, and its other money is kept apart", async () => {
    const order = await stuckOrder()
    const id = await propose(order, newReceipt())
    await applyPaymentResult(fixture.context, order.attemptId, evidence(order))
    await expect(confirmReceipt(fixture.context, id, BEN)).rejects.toThrow("meanwhile")
    expect(capturesOf(order)).toHaveLength(1)
  })
})

describe.concurrent("giving up", () => {
  it("ends an attempt, on record, and money that comes later wins all the same", async () => {
    const order = await stuckOrder()
    await giveUpAttempt(fixture.context, order.attemptId, { by: ANNE, reason: "She paid in cash" })
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "expired", result_code: "own.given_up" })
    expect(await actionsOf(order)).toEqual([{ kind: "gave_up", made_by: ANNE, reason: "She paid in cash" }])
    await expect(giveUpAttempt(fixture.context, order.attemptId, { by: ANNE, reason: "Again" })).rejects.toThrow(
      "has ended",
    )
    await applyPaymentResult(fixture.context, order.attemptId, evidence(order))
    expect(capturesOf(order)).toHaveLength(1)
  })

  it("is refused while there is any sign of money, or the prompt is open", async () => {
    const why = { by: ANNE, reason: "Too long" }
    const order = await stuckOrder()
    // In the future: the fixture's prompts are open for 350 ms only, which a busy machine exceeds.
    const promptedAt = new Date(Date.now() + 60_000)
    await attempts(fixture.knex).where({ id: order.attemptId }).update({ prompted_at: promptedAt })
    await expect(giveUpAttempt(fixture.context, order.attemptId, why)).rejects.toThrow("still be on the phone")
    await attempts(fixture.knex)
      .where({ id: order.attemptId })
      .update({ prompted_at: new Date(0) })
    const event = await storeEvent(fixture.context, {
      kind: "stk_callback",
      attemptId: order.attemptId,
      address: "",
      body: "1",
    })
    await expect(giveUpAttempt(fixture.context, order.attemptId, why)).rejects.toThrow("is being read")
    await fixture
      .knex("mpesa_event")
      .where({ id: event ?? "" })
      .update({ processed_at: new Date() })
    const id = await propose(order, newReceipt())
    await expect(giveUpAttempt(fixture.context, order.attemptId, why)).rejects.toThrow("typed a receipt")
    await withdrawReceipt(fixture.context, id, BEN)
    await giveUpAttempt(fixture.context, order.attemptId, why)
  })

  it("at the moment in which the callback comes loses nothing, whoever is first", async () => {
    const order = await stuckOrder()
    await Promise.allSettled([
      giveUpAttempt(fixture.context, order.attemptId, { by: ANNE, reason: "Too long" }),
      applyPaymentResult(fixture.context, order.attemptId, evidence(order)),
    ])
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "paid" })
    expect(capturesOf(order)).toHaveLength(1)
  })
})

const reviewItem = async ({ attemptId }: StuckOrder) =>
  (await listReview(fixture.context)).find(({ id }) => id === attemptId)

const why = { by: ANNE, reason: "He asked for it" }

/** Money has come for an order whose gate is closed: it was cancelled, or its goods are sold. */
async function refusedOrder() {
  const order = await stuckOrder()
  fixture.medusa.refused.add(order.orderId)
  const told = evidence(order)
  await applyPaymentResult(fixture.context, order.attemptId, told)
  return { ...order, receipt: told.receipt ?? "" }
}

async function reviewed(order: StuckOrder, rest: Partial<PaymentNotification>) {
  const told = evidence(order, rest)
  await applyPaymentResult(fixture.context, order.attemptId, told)
  return told.receipt ?? ""
}

async function paidByHand(reference: string) {
  const payment = await recordC2bPayment(
    fixture.context,
    {
      ...{ receipt: newReceipt(), amountCents: 185_000, reference, msisdn: "254712345678", name: "Amina" },
      ...{ shortcode: fixture.context.options.shortcode, paidAt: new Date() },
    },
    "confirmation",
  )
  return allocateByReference(fixture.context, payment)
}

describe.concurrent("money under review", () => {
  it("is listed with what came, what was expected, why, and what may be done", async () => {
    const order = await stuckOrder()
    const receipt = await reviewed(order, { amount: 1800 })
    expect(await reviewItem(order)).toMatchObject({
      ...{ receipt, expected: 1850, received: 1800, left: 1800 },
      reason: "What came is not what the order costs.",
      may: { try_again: false, move: true, dismiss: false },
    })
    await expect(retryCapture(fixture.context, order.attemptId, why)).rejects.toThrow(
      "Only money that its order refused",
    )
    await expect(dismissReview(fixture.context, order.attemptId, why)).rejects.toThrow("has to go somewhere")
  })

  it("goes into its order once the order takes it, once, and not while it is refused", async () => {
    const order = await refusedOrder()
    expect(await reviewItem(order)).toMatchObject({ detail: "The goods are sold", may: { try_again: true } })
    expect(await retryCapture(fixture.context, order.attemptId, why)).toBe("review")
    expect(capturesOf(order)).toEqual([])
    expect(await reviewItem(order)).toBeDefined()
    fixture.medusa.refused.delete(order.orderId)
    const clicks = await Promise.allSettled([1, 2, 3].map(() => retryCapture(fixture.context, order.attemptId, why)))
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(capturesOf(order)).toHaveLength(1)
    expect(await reviewItem(order)).toBeUndefined()
    expect(await actionsOf(order)).toMatchObject([{ kind: "tried_again", made_by: ANNE }, { kind: "tried_again" }])
  })

  it("leaves the list when it goes back, comes to it again when that fails, and then the order can be paid", async () => {
    const order = await stuckOrder()
    await reviewed(order, { amount: 1800 })
    const ask = () =>
      createOrderRefund(fixture.context, {
        ...why,
        orderId: order.orderId,
        attemptId: order.attemptId,
        method: "reversal",
      })
    const first = await ask()
    expect(await reviewItem(order)).toBeUndefined()
    await applyRefundResult(fixture.context, first, { code: "1", text: "", returnReceipt: null })
    expect(await reviewItem(order)).toMatchObject({ left: 1800 })
    await expect(preparePrompt(fixture.context, { orderId: order.orderId })).rejects.toThrow("Money has arrived")
    await applyRefundResult(fixture.context, await ask(), { code: "0", text: "", returnReceipt: newReceipt() })
    expect(await reviewItem(order)).toBeUndefined()
    const view = (await readPaymentViews(fixture.context, [order.orderId])).get(order.orderId)
    expect(view).toMatchObject({ state: "failed", reason: expect.stringContaining("went back") as string })
    const again = await preparePrompt(fixture.context, { orderId: order.orderId })
    await applyPaymentResult(fixture.context, again, {
      ...evidence(order),
      checkoutRequestId: null,
      merchantRequestId: null,
    })
    expect(capturesOf(order)).toHaveLength(1)
  })

  it("is put into another order, once, and stays there whatever is told of it again", async () => {
    const [from, to, other] = [await refusedOrder(), await stuckOrder(), await stuckOrder()]
    const moves = await Promise.allSettled(
      [to, other].map(({ orderId }) => movePayment(fixture.context, from.attemptId, { ...why, orderId })),
    )
    expect(moves.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect([...capturesOf(to), ...capturesOf(other)]).toHaveLength(1)
    for (const source of ["callback", "query"] as const) {
      const receipt = source === "query" ? null : from.receipt
      await applyPaymentResult(fixture.context, from.attemptId, evidence(from, { source, receipt }))
    }
    expect(capturesOf(from)).toEqual([])
    expect(await reviewItem(from)).toBeUndefined()
    const holders = await attempts(fixture.knex).where({ receipt: from.receipt }).select("state")
    expect(holders).toEqual([{ state: "paid" }])
  })

  it("that was put into another order leaves room for what is paid by hand afterwards", async () => {
    const [from, to] = [await refusedOrder(), await stuckOrder()]
    await movePayment(fixture.context, from.attemptId, { ...why, orderId: to.orderId })
    fixture.medusa.refused.delete(from.orderId)
    expect(await paidByHand(from.attempt.account_reference)).toBe("settled")
    expect(capturesOf(from)).toHaveLength(1)
  })

  it("is put into no order that has its money, and not while it goes back", async () => {
    const [from, paid, free] = [await refusedOrder(), await stuckOrder(), await stuckOrder()]
    await applyPaymentResult(fixture.context, paid.attemptId, evidence(paid))
    const move = (orderId: string) => movePayment(fixture.context, from.attemptId, { ...why, orderId })
    await expect(move(paid.orderId)).rejects.toThrow("has its money already")
    await expect(move(from.orderId)).rejects.toThrow("in this order already")
    await expect(move("order_none")).rejects.toMatchObject({ type: "not_found" })
    await createOrderRefund(fixture.context, {
      ...{ ...why, orderId: from.orderId, attemptId: from.attemptId, method: "manual", amount: 10 },
      returnReceipt: newReceipt(),
    })
    await expect(move(free.orderId)).rejects.toThrow("on its way")
    await expect(retryCapture(fixture.context, from.attemptId, why)).rejects.toThrow("on its way")
  })

  it("that belongs to another order's payment is dismissed, and money of its own pays it all the same", async () => {
    const [order, holder] = [await stuckOrder(), await stuckOrder()]
    const receipt = await reviewed(holder, {})
    await applyPaymentResult(fixture.context, order.attemptId, evidence(order, { receipt }))
    expect(await reviewItem(order)).toMatchObject({ left: 0, may: { move: false, dismiss: true } })
    await dismissReview(fixture.context, order.attemptId, why)
    expect(await reviewItem(order)).toBeUndefined()
    expect(await actionsOf(order)).toMatchObject([{ kind: "dismissed", made_by: ANNE }])
    await applyPaymentResult(fixture.context, order.attemptId, evidence(order))
    expect(await reviewItem(order)).toBeUndefined()
    expect(capturesOf(order)).toHaveLength(1)
  })
})

describe.concurrent("money in no order", () => {
  async function unallocated(amountCents = 185_000) {
    const receipt = newReceipt()
    const payment = await recordC2bPayment(
      fixture.context,
      {
        ...{ receipt, amountCents, reference: "AMINA", msisdn: "254712345678", name: "Amina" },
        ...{ shortcode: fixture.context.options.shortcode, paidAt: new Date() },
      },
      "confirmation",
    )
    await allocateByReference(fixture.context, payment)
    return { id: payment.id, receipt, payment }
  }

  const isListed = async (id: string) => (await listUnallocated(fixture.context)).some((each) => each.id === id)

  it("goes back, all of it, and into no order meanwhile; when that fails it is listed again", async () => {
    const { id, receipt, payment } = await unallocated()
    const order = await stuckOrder()
    const refund = await createUnallocatedRefund(fixture.context, id, { ...why, method: "reversal" })
    expect(await isListed(id)).toBe(false)
    await expect(
      allocateManually(fixture.context, id, { orderId: order.orderId, by: ANNE, because: "?" }),
    ).rejects.toThrow("on its way back")
    await expect(propose(order, receipt)).rejects.toThrow("on its way")
    expect(await allocateByReference(fixture.context, payment)).toBe("mistyped_reference")
    await applyRefundResult(fixture.context, refund, { code: "R000002", text: "", returnReceipt: null })
    expect(await isListed(id)).toBe(true)
    const again = await createUnallocatedRefund(fixture.context, id, { ...why, method: "reversal" })
    await applyRefundResult(fixture.context, again, { code: "0", text: "", returnReceipt: newReceipt() })
    expect(await isListed(id)).toBe(false)
    const [row] = await fixture.knex("mpesa_refund").where({ id: again })
    expect(row).toMatchObject({ state: "done", amount: 1850, order_id: null, requested_by: ANNE })
    expect((row as { booked_at: Date | null }).booked_at).not.toBeNull()
    await applyPaymentResult(fixture.context, order.attemptId, evidence(order, { receipt }))
    expect(capturesOf(order)).toEqual([])
  })

  it("goes into an order or back, never both, whoever is first", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await unallocated()
      const order = await stuckOrder()
      const [put, back] = await Promise.allSettled([
        allocateManually(fixture.context, id, { orderId: order.orderId, by: ANNE, because: "SMS" }),
        createUnallocatedRefund(fixture.context, id, { ...why, method: "reversal" }),
      ])
      expect([put, back].filter(({ status }) => status === "fulfilled")).toHaveLength(1)
      expect(capturesOf(order)).toHaveLength(put.status === "fulfilled" ? 1 : 0)
    }
  })

  it("goes back, or is the money of the prompt whose callback names it, never both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, receipt } = await unallocated()
      const order = await stuckOrder()
      const [back] = await Promise.allSettled([
        createUnallocatedRefund(fixture.context, id, { ...why, method: "reversal" }),
        applyPaymentResult(fixture.context, order.attemptId, evidence(order, { receipt })),
      ])
      expect(capturesOf(order)).toHaveLength(back.status === "fulfilled" ? 0 : 1)
    }
  })

  it("with cents goes back by hand only; what never was told of cannot", async () => {
    const { id } = await unallocated(185_050)
    await expect(createUnallocatedRefund(fixture.context, id, { ...why, method: "reversal" })).rejects.toThrow(
      "whole shillings",
    )
    const refund = await createUnallocatedRefund(fixture.context, id, {
      ...why,
      method: "manual",
      returnReceipt: "UKBACK0001",
    })
    await recordRefundInMedusa(fixture.context, refund)
    expect(await isListed(id)).toBe(false)
    await expect(resolveRefund(fixture.context, refund, { returned: true, by: BEN })).rejects.toThrow("known")
    await expect(
      createUnallocatedRefund(fixture.context, "mppay_none", { ...why, method: "manual" }),
    ).rejects.toMatchObject({
      type: "not_found",
    })
  })
})
