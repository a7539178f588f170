import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  allocateByReference,
  allocateManually,
  applyPaymentResult,
  applyRefundResult,
  attempts,
  confirmReceipt,
  createOrderRefund,
  createUnallocatedRefund,
  dismissReview,
  expireByMerchant,
  listReview,
  listStuck,
  listUnallocated,
  movePayment,
  type PaymentNotification,
  prepareManualPrompt,
  preparePrompt,
  proposeReceipt,
  queryAgain,
  readPaymentViews,
  recordC2bPayment,
  recordRefundInMedusa,
  resolveRefund,
  retryCapture,
  sendPrompt,
  storeEvent,
  withdrawReceipt,
} from "./mpesa-module"
import { startFixture, type Fixture } from "./fixture"

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

let numbers = 0
let receipts = 0
/** A number with script 07, which returns no result. */
const silentPhone = () => `2547000${String((numbers += 1)).padStart(3, "0")}07`
const newReceipt = () => `UK${String((receipts += 1)).padStart(8, "0")}`

const [ANNE, BEN] = ["user_anne", "user_ben"]

/** An order whose prompt is past its lifetime. */
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

const notificationOf = ({ attempt }: StuckOrder, rest: Partial<PaymentNotification> = {}): PaymentNotification => ({
  source: "callback",
  code: "0",
  description: "ok",
  receipt: newReceipt(),
  amount: 1850,
  checkoutRequestId: attempt.checkout_request_id,
  merchantRequestId: attempt.merchant_request_id,
  ...rest,
})

/** An order whose prompt was paid, as a query says, which names no receipt. */
async function paidWithoutReceipt(): Promise<StuckOrder> {
  const order = await stuckOrder()
  const notification = notificationOf(order, { source: "query", receipt: null, amount: null })
  await applyPaymentResult(fixture.context, order.attemptId, notification)
  return order
}

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
    .knex("mpesa_audit_entry")
    .where({ order_id: order.orderId })
    .orderBy("created_at")
    .select("kind", "actor_id", "reason")

describe.concurrent("stuck payments", () => {
  it("include prompts past their lifetime, with labels for the merchant, and no open prompt", async () => {
    const order = await stuckOrder()
    expect(await stuckRow(order)).toMatchObject({
      kind: "waiting",
      amount: 1850,
      status_text: "The prompt was sent; Safaricom has not reported a result.",
    })
    // Ahead of the clock: a prompt's lifetime lasts less than a second here.
    const inAMinute = new Date(Date.now() + 60_000)
    await attempts(fixture.knex).where({ id: order.attemptId }).update({ prompted_at: inAMinute })
    expect(await stuckRow(order)).toBeUndefined()
  })

  it("include paid attempts that are not captured; a query by the merchant captures them", async () => {
    const order = await stuckOrder()
    fixture.medusa.captureFaults.add(order.paymentSessionId)
    await applyPaymentResult(fixture.context, order.attemptId, notificationOf(order))
    await attempts(fixture.knex)
      .where({ id: order.attemptId })
      .update({ result_at: new Date(0) })
    expect(await stuckRow(order)).toMatchObject({
      kind: "uncaptured",
      status_text: expect.stringContaining("away") as string,
    })
    fixture.medusa.captureFaults.delete(order.paymentSessionId)
    expect(await queryAgain(fixture.context, order.attemptId, ANNE)).toBe("money")
    expect(capturesOf(order)).toHaveLength(1)
    expect(await stuckRow(order)).toBeUndefined()
  })

  it("include payments without a receipt; an entered receipt completes them", async () => {
    const order = await paidWithoutReceipt()
    await attempts(fixture.knex)
      .where({ id: order.attemptId })
      .update({ result_at: new Date(0) })
    expect(await stuckRow(order)).toMatchObject({ kind: "unverified" })
    const receipt = newReceipt()
    expect(await confirmReceipt(fixture.context, await propose(order, receipt), BEN)).toBe("receipt_added")
    expect(capturesOf(order)).toHaveLength(1)
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ receipt, paid_unverified: false })
    expect(await stuckRow(order)).toBeUndefined()
  })

  it("take no receipt of another prompt of their order: its money would count twice", async () => {
    const order = await paidWithoutReceipt()
    fixture.medusa.dues.set(order.orderId, 500)
    const attemptId = await preparePrompt(fixture.context, { orderId: order.orderId, phone: "254700000107" })
    await sendPrompt(fixture.context, attemptId)
    const receipt = newReceipt()
    await expect(propose({ ...order, attemptId }, receipt)).rejects.toThrow(
      "Another prompt of this order asked for 1850",
    )
    expect(await confirmReceipt(fixture.context, await propose(order, receipt), BEN)).toBe("receipt_added")
    await propose({ ...order, attemptId }, newReceipt(), { amount: 500 })
  })

  it("can be queried again, with an audit entry, unless there is no transaction id", async () => {
    const order = await stuckOrder()
    expect(await queryAgain(fixture.context, order.attemptId, ANNE)).toMatch(/^(no_answer|no_money)$/)
    expect(await actionsOf(order)).toEqual([{ kind: "status_queried", actor_id: ANNE, reason: null }])
    await attempts(fixture.knex).where({ id: order.attemptId }).update({ checkout_request_id: null, state: "unknown" })
    expect(await queryAgain(fixture.context, order.attemptId, ANNE)).toBe("no_id")
    await expect(queryAgain(fixture.context, "mpatt_none", ANNE)).rejects.toMatchObject({ type: "not_found" })
  })

  it("can be prompted again under the shopper's rate limits, and never for a closed order", async () => {
    const order = await stuckOrder()
    const id = await prepareManualPrompt(fixture.context, order.attemptId, ANNE)
    expect(await fixture.attempt(id)).toMatchObject({ state: "created", order_id: order.orderId })
    expect(await actionsOf(order)).toMatchObject([{ kind: "prompted", actor_id: ANNE }])
    await expect(prepareManualPrompt(fixture.context, order.attemptId, ANNE)).rejects.toThrow("has no result yet")
    const cancelled = await stuckOrder()
    fixture.medusa.noPrompt.add(cancelled.orderId)
    await expect(prepareManualPrompt(fixture.context, cancelled.attemptId, ANNE)).rejects.toThrow(
      "No prompt for this one",
    )
  })
})

describe.concurrent("a manually entered receipt", () => {
  it("is applied when a second person approves it, and captured once", async () => {
    const order = await stuckOrder()
    const receipt = newReceipt()
    const id = await propose(order, receipt)
    expect(await stuckRow(order)).toMatchObject({ proposal: { receipt, proposed_by: ANNE } })
    expect(capturesOf(order)).toEqual([])
    await expect(confirmReceipt(fixture.context, id, ANNE)).rejects.toThrow("must be confirmed by a second person")
    expect(capturesOf(order)).toEqual([])
    expect(await confirmReceipt(fixture.context, id, BEN)).toBe("settled")
    expect(capturesOf(order)).toHaveLength(1)
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "paid", receipt, paid_amount: 1850 })
    const [row] = await fixture.knex("mpesa_receipt_proposal").where({ id })
    expect(row).toMatchObject({ state: "confirmed", proposed_by: ANNE, decided_by: BEN, reason: "She showed the SMS" })
    await expect(withdrawReceipt(fixture.context, id, BEN)).rejects.toMatchObject({ type: "conflict" })
  })

  it("is applied once when two people and Safaricom confirm it at the same moment", async () => {
    const order = await stuckOrder()
    const notification = notificationOf(order)
    const id = await propose(order, notification.receipt ?? "")
    const answers = await Promise.allSettled([
      confirmReceipt(fixture.context, id, BEN),
      applyPaymentResult(fixture.context, order.attemptId, notification),
      confirmReceipt(fixture.context, id, "user_cleo"),
      applyPaymentResult(fixture.context, order.attemptId, notification),
    ])
    expect([answers[0], answers[2]].filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(1)
    expect(capturesOf(order)).toHaveLength(1)
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "paid", receipt: notification.receipt })
  })

  it("of another payment is rejected, also when that payment arrived after the entry", async () => {
    const [order, other] = [await stuckOrder(), await stuckOrder()]
    const notification = notificationOf(other)
    const id = await propose(order, notification.receipt ?? "")
    await expect(propose(order, newReceipt())).rejects.toThrow("waits for confirmation")
    await applyPaymentResult(fixture.context, other.attemptId, notification)
    await expect(confirmReceipt(fixture.context, id, BEN)).rejects.toThrow("belongs to another payment")
    await withdrawReceipt(fixture.context, id, BEN)
    await expect(propose(order, notification.receipt ?? "")).rejects.toThrow("belongs to another payment")
    expect(capturesOf(order)).toEqual([])
  })

  it("with an amount other than the order's goes to review and is not captured", async () => {
    const order = await stuckOrder()
    const id = await propose(order, newReceipt(), { amount: 1800 })
    expect(await confirmReceipt(fixture.context, id, BEN)).toBe("review")
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "needs_review", paid_amount: 1800 })
    expect(capturesOf(order)).toEqual([])
  })

  it("is flagged when Safaricom later reports another amount", async () => {
    const order = await stuckOrder()
    const notification = notificationOf(order, { amount: 1849 })
    await confirmReceipt(fixture.context, await propose(order, notification.receipt ?? ""), BEN)
    expect(await applyPaymentResult(fixture.context, order.attemptId, notification)).toBe("review")
    expect(await fixture.attempt(order.attemptId)).toMatchObject({
      ...{ state: "paid", review_reason: "amount_mismatch", paid_amount: 1849 },
    })
    expect(capturesOf(order)).toHaveLength(1)
  })

  it("is rejected when Safaricom has reported the payment, and the other payment goes to review", async () => {
    const order = await stuckOrder()
    const id = await propose(order, newReceipt())
    await applyPaymentResult(fixture.context, order.attemptId, notificationOf(order))
    await expect(confirmReceipt(fixture.context, id, BEN)).rejects.toThrow("in the meantime")
    expect(capturesOf(order)).toHaveLength(1)
  })
})

describe.concurrent("expiring an attempt", () => {
  it("ends it with an audit entry, and a later payment is still applied", async () => {
    const order = await stuckOrder()
    await expireByMerchant(fixture.context, order.attemptId, { by: ANNE, reason: "She paid in cash" })
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "expired", result_code: "internal.given_up" })
    expect(await actionsOf(order)).toEqual([{ kind: "expired", actor_id: ANNE, reason: "She paid in cash" }])
    await expect(expireByMerchant(fixture.context, order.attemptId, { by: ANNE, reason: "Again" })).rejects.toThrow(
      "has ended",
    )
    await applyPaymentResult(fixture.context, order.attemptId, notificationOf(order))
    expect(capturesOf(order)).toHaveLength(1)
  })

  it("is rejected while a payment may exist or the prompt is open", async () => {
    const why = { by: ANNE, reason: "Too long" }
    const order = await stuckOrder()
    // In the future: the fixture's prompts are open for 350 ms only, which a busy machine exceeds.
    const promptedAt = new Date(Date.now() + 60_000)
    await attempts(fixture.knex).where({ id: order.attemptId }).update({ prompted_at: promptedAt })
    await expect(expireByMerchant(fixture.context, order.attemptId, why)).rejects.toThrow("still be open on the phone")
    await attempts(fixture.knex)
      .where({ id: order.attemptId })
      .update({ prompted_at: new Date(0) })
    const event = await storeEvent(fixture.context, {
      kind: "stk_callback",
      attemptId: order.attemptId,
      address: "",
      body: "1",
    })
    await expect(expireByMerchant(fixture.context, order.attemptId, why)).rejects.toThrow("is being processed")
    await fixture
      .knex("mpesa_daraja_event")
      .where({ id: event ?? "" })
      .update({ processed_at: new Date() })
    const id = await propose(order, newReceipt())
    await expect(expireByMerchant(fixture.context, order.attemptId, why)).rejects.toThrow("receipt was entered")
    await withdrawReceipt(fixture.context, id, BEN)
    await expireByMerchant(fixture.context, order.attemptId, why)
  })

  it("loses no payment when the callback arrives at the same moment, in either order", async () => {
    const order = await stuckOrder()
    await Promise.allSettled([
      expireByMerchant(fixture.context, order.attemptId, { by: ANNE, reason: "Too long" }),
      applyPaymentResult(fixture.context, order.attemptId, notificationOf(order)),
    ])
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "paid" })
    expect(capturesOf(order)).toHaveLength(1)
  })
})

const reviewItem = async ({ attemptId }: StuckOrder) =>
  (await listReview(fixture.context)).find(({ id }) => id === attemptId)

const why = { by: ANNE, reason: "He asked for it" }
const refundInput = { requestedBy: ANNE, reason: "He asked for it" }

/** A payment for an order that the policy rejects: it was cancelled, or its stock is sold. */
async function refusedOrder() {
  const order = await stuckOrder()
  fixture.medusa.refused.add(order.orderId)
  const notification = notificationOf(order)
  await applyPaymentResult(fixture.context, order.attemptId, notification)
  return { ...order, receipt: notification.receipt ?? "" }
}

async function reviewed(order: StuckOrder, rest: Partial<PaymentNotification>) {
  const notification = notificationOf(order, rest)
  await applyPaymentResult(fixture.context, order.attemptId, notification)
  return notification.receipt ?? ""
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

describe.concurrent("a payment under review", () => {
  it("is listed with received and expected amount, reason and possible actions", async () => {
    const order = await stuckOrder()
    const receipt = await reviewed(order, { amount: 1800 })
    expect(await reviewItem(order)).toMatchObject({
      ...{ receipt, expected: 1850, received: 1800, refundable: 1800 },
      reason: "The amount received differs from the order's total.",
      allowed_actions: { retry_capture: false, move: true, dismiss: false },
    })
    await expect(retryCapture(fixture.context, order.attemptId, why)).rejects.toThrow(
      "Only a payment that its order rejected",
    )
    await expect(dismissReview(fixture.context, order.attemptId, why)).rejects.toThrow("Refund this payment")
  })

  it("is captured into its own order once the order accepts it, and not while it is refunded", async () => {
    const order = await refusedOrder()
    expect(await reviewItem(order)).toMatchObject({
      detail: "The goods are sold",
      allowed_actions: { retry_capture: true },
    })
    expect(await retryCapture(fixture.context, order.attemptId, why)).toBe("review")
    expect(capturesOf(order)).toEqual([])
    expect(await reviewItem(order)).toBeDefined()
    fixture.medusa.refused.delete(order.orderId)
    const clicks = await Promise.allSettled([1, 2, 3].map(() => retryCapture(fixture.context, order.attemptId, why)))
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(capturesOf(order)).toHaveLength(1)
    expect(await reviewItem(order)).toBeUndefined()
    expect(await actionsOf(order)).toMatchObject([{ kind: "retried", actor_id: ANNE }, { kind: "retried" }])
  })

  it("leaves the list while it is refunded, returns when the refund fails, and then the order can be paid", async () => {
    const order = await stuckOrder()
    await reviewed(order, { amount: 1800 })
    const ask = () =>
      createOrderRefund(fixture.context, {
        ...refundInput,
        orderId: order.orderId,
        attemptId: order.attemptId,
        method: "reversal",
      })
    const first = await ask()
    expect(await reviewItem(order)).toBeUndefined()
    await applyRefundResult(fixture.context, first, { code: "1", text: "", returnReceipt: null })
    expect(await reviewItem(order)).toMatchObject({ refundable: 1800 })
    await expect(preparePrompt(fixture.context, { orderId: order.orderId })).rejects.toThrow("Money has arrived")
    await applyRefundResult(fixture.context, await ask(), { code: "0", text: "", returnReceipt: newReceipt() })
    expect(await reviewItem(order)).toBeUndefined()
    const view = (await readPaymentViews(fixture.context, [order.orderId])).get(order.orderId)
    expect(view).toMatchObject({ state: "unpaid", reason: expect.stringContaining("was refunded") as string })
    const again = await preparePrompt(fixture.context, { orderId: order.orderId })
    await applyPaymentResult(fixture.context, again, {
      ...notificationOf(order),
      checkoutRequestId: null,
      merchantRequestId: null,
    })
    expect(capturesOf(order)).toHaveLength(1)
  })

  it("is moved to another order once, and stays there when it is reported again", async () => {
    const [from, to, other] = [await refusedOrder(), await stuckOrder(), await stuckOrder()]
    const moves = await Promise.allSettled(
      [to, other].map(({ orderId }) => movePayment(fixture.context, from.attemptId, { ...why, orderId })),
    )
    expect(moves.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect([...capturesOf(to), ...capturesOf(other)]).toHaveLength(1)
    for (const source of ["callback", "query"] as const) {
      const receipt = source === "query" ? null : from.receipt
      await applyPaymentResult(fixture.context, from.attemptId, notificationOf(from, { source, receipt }))
    }
    expect(capturesOf(from)).toEqual([])
    expect(await reviewItem(from)).toBeUndefined()
    const holders = await attempts(fixture.knex).where({ receipt: from.receipt }).select("state")
    expect(holders).toEqual([{ state: "paid" }])
  })

  it("moved to another order leaves room for a later payment by paybill", async () => {
    const [from, to] = [await refusedOrder(), await stuckOrder()]
    await movePayment(fixture.context, from.attemptId, { ...why, orderId: to.orderId })
    fixture.medusa.refused.delete(from.orderId)
    expect(await paidByHand(from.attempt.account_reference)).toBe("settled")
    expect(capturesOf(from)).toHaveLength(1)
  })

  it("cannot be moved to a paid order, nor while it is refunded", async () => {
    const [from, paid, free] = [await refusedOrder(), await stuckOrder(), await stuckOrder()]
    await applyPaymentResult(fixture.context, paid.attemptId, notificationOf(paid))
    const move = (orderId: string) => movePayment(fixture.context, from.attemptId, { ...why, orderId })
    await expect(move(paid.orderId)).rejects.toThrow("already been paid")
    await expect(move(from.orderId)).rejects.toThrow("already in this order")
    await expect(move("order_none")).rejects.toMatchObject({ type: "not_found" })
    await createOrderRefund(fixture.context, {
      ...{ ...refundInput, orderId: from.orderId, attemptId: from.attemptId, method: "manual" },
      returnReceipt: newReceipt(),
    })
    await expect(move(free.orderId)).rejects.toThrow("in progress")
    await expect(retryCapture(fixture.context, from.attemptId, why)).rejects.toThrow("in progress")
  })

  it("that belongs to another attempt is dismissed, and the order's own payment is still applied", async () => {
    const [order, holder] = [await stuckOrder(), await stuckOrder()]
    const receipt = await reviewed(holder, {})
    await applyPaymentResult(fixture.context, order.attemptId, notificationOf(order, { receipt }))
    expect(await reviewItem(order)).toMatchObject({ refundable: 0, allowed_actions: { move: false, dismiss: true } })
    await dismissReview(fixture.context, order.attemptId, why)
    expect(await reviewItem(order)).toBeUndefined()
    expect(await actionsOf(order)).toMatchObject([{ kind: "dismissed", actor_id: ANNE }])
    await applyPaymentResult(fixture.context, order.attemptId, notificationOf(order))
    expect(await reviewItem(order)).toBeUndefined()
    expect(capturesOf(order)).toHaveLength(1)
  })
})

describe.concurrent("an unallocated payment", () => {
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

  it("is refunded in full and cannot be allocated meanwhile; a failed refund lists it again", async () => {
    const { id, receipt, payment } = await unallocated()
    const order = await stuckOrder()
    const refund = await createUnallocatedRefund(fixture.context, id, { ...refundInput, method: "reversal" })
    expect(await isListed(id)).toBe(false)
    await expect(
      allocateManually(fixture.context, id, { orderId: order.orderId, by: ANNE, reason: "?" }),
    ).rejects.toThrow("in progress")
    await expect(propose(order, receipt)).rejects.toThrow("in progress")
    expect(await allocateByReference(fixture.context, payment)).toBe("mistyped_reference")
    await applyRefundResult(fixture.context, refund, { code: "R000002", text: "", returnReceipt: null })
    expect(await isListed(id)).toBe(true)
    const again = await createUnallocatedRefund(fixture.context, id, { ...refundInput, method: "reversal" })
    await applyRefundResult(fixture.context, again, { code: "0", text: "", returnReceipt: newReceipt() })
    expect(await isListed(id)).toBe(false)
    const [row] = await fixture.knex("mpesa_refund").where({ id: again })
    expect(row).toMatchObject({ state: "done", amount: 1850, order_id: null, requested_by: ANNE })
    expect((row as { recorded_at: Date | null }).recorded_at).not.toBeNull()
    await applyPaymentResult(fixture.context, order.attemptId, notificationOf(order, { receipt }))
    expect(capturesOf(order)).toEqual([])
  })

  it("is either allocated or refunded, never both, in either order", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await unallocated()
      const order = await stuckOrder()
      const [put, back] = await Promise.allSettled([
        allocateManually(fixture.context, id, { orderId: order.orderId, by: ANNE, reason: "SMS" }),
        createUnallocatedRefund(fixture.context, id, { ...refundInput, method: "reversal" }),
      ])
      expect([put, back].filter(({ status }) => status === "fulfilled")).toHaveLength(1)
      expect(capturesOf(order)).toHaveLength(put.status === "fulfilled" ? 1 : 0)
    }
  })

  it("is either refunded or applied to the prompt whose callback names it, never both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, receipt } = await unallocated()
      const order = await stuckOrder()
      const [back] = await Promise.allSettled([
        createUnallocatedRefund(fixture.context, id, { ...refundInput, method: "reversal" }),
        applyPaymentResult(fixture.context, order.attemptId, notificationOf(order, { receipt })),
      ])
      expect(capturesOf(order)).toHaveLength(back.status === "fulfilled" ? 0 : 1)
    }
  })

  it("with cents is refunded manually only; an unknown payment cannot be refunded", async () => {
    const { id } = await unallocated(185_050)
    await expect(createUnallocatedRefund(fixture.context, id, { ...refundInput, method: "reversal" })).rejects.toThrow(
      "whole shillings",
    )
    const refund = await createUnallocatedRefund(fixture.context, id, {
      ...refundInput,
      method: "manual",
      returnReceipt: "UKBACK0001",
    })
    await recordRefundInMedusa(fixture.context, refund)
    expect(await isListed(id)).toBe(false)
    await expect(resolveRefund(fixture.context, refund, { returned: true, resolvedBy: BEN })).rejects.toThrow("known")
    await expect(
      createUnallocatedRefund(fixture.context, "mppay_none", { ...refundInput, method: "manual" }),
    ).rejects.toMatchObject({
      type: "not_found",
    })
  })
})
