import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  allocateManually,
  type AttemptRow,
  createOrderRefund,
  createReconciliationService,
  createUnallocatedRefund,
  dayOf,
  importStatement,
  listOrderEvents,
  listUnallocated,
  type MpesaContext,
  type OrderRefundInput,
  processAlerts,
  processDuePayments,
  pullPaymentsIfDue,
  readPaymentViews,
  readShopEntries,
  recordRefundInMedusa,
  recordStatementLine,
  type RefundRow,
  registerAtStart,
  reportedReversals,
  sendPrompt,
  sendRefund,
  statementLines,
  verifyReceipt,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

let fixture: Fixture
let context: MpesaContext
let subscribers = 0

beforeAll(async () => {
  fixture = await startFixture()
  context = { ...fixture.context, options: { ...fixture.context.options, pullNumber: "254722000000" } }
  await registerAtStart(context)
})
afterAll(() => fixture.close())

/** An order that was paid by a prompt. */
async function paidOrder(script = "01") {
  subscribers += 1
  const order = await fixture.newOrder(`2547000${String(subscribers).padStart(3, "0")}${script}`)
  await sendPrompt(context, order.attemptId)
  const { receipt } = await until("capture", async () => {
    const attempt = await fixture.attempt(order.attemptId)
    return attempt.captured_at !== null && attempt.receipt !== null ? attempt : undefined
  })
  return { ...order, receipt: receipt ?? "" }
}

/** A payment without an order, and the merchant's request to reverse it, which is not sent yet. */
async function reversalOfUnallocated(bill: { amount: number; reference: string }) {
  const receipt = (await fixture.daraja.safaricom.payBill({ msisdn: "254712345678", ...bill })) ?? ""
  const payment = await until("unallocated money", async () =>
    (await listUnallocated(context)).find((each) => each.receipt === receipt),
  )
  const id = await createUnallocatedRefund(context, payment.id, {
    ...{ method: "reversal", reason: "Nobody's", requestedBy: "user_1" },
  })
  return { receipt, payment, id }
}

/** Safaricom reverses a payment for its customer. */
const reverse = async (receipt: string) => {
  const answer = await fetch(`${fixture.daraja.url}/__sim/reverse`, {
    method: "POST",
    body: JSON.stringify({ receipt }),
  })
  return ((await answer.json()) as { reversal: string }).reversal
}

const statement = async () => (await fetch(`${fixture.daraja.url}/__sim/statement.csv?day=${dayOf(new Date())}`)).text()
const readStatement = async () => importStatement(context, await statement(), "user_1")

async function pull(): Promise<void> {
  await fixture.knex("mpesa_rate_limit").whereIn("id", ["pull", "pull/urgent"]).delete()
  await pullPaymentsIfDue(context)
}

const refundsOf = (receipt: string): Promise<RefundRow[]> => fixture.knex("mpesa_refund").where({ receipt })
const recordedOf = (session: string) => fixture.medusa.refunds.filter((each) => each.session === session)
const viewOf = async (orderId: string) => (await readPaymentViews(context, [orderId])).get(orderId)

const request = (orderId: string, rest: Partial<OrderRefundInput> = {}): OrderRefundInput => ({
  ...{ orderId, method: "reversal", reason: "Came back", requestedBy: "user_1" },
  ...rest,
})

describe("a reversal that Safaricom made for the customer", () => {
  it("on the statement becomes a refund of its own kind, recorded once however often the file is read [MP-37]", async () => {
    const { orderId, paymentSessionId, receipt } = await paidOrder()
    const reversal = await reverse(receipt)
    await readStatement()
    await readStatement()
    await pull()
    expect(await refundsOf(receipt)).toMatchObject([
      { method: "customer_reversal", state: "done", amount: 1850, return_receipt: reversal, ends_order: false },
    ])
    expect(recordedOf(paymentSessionId)).toMatchObject([{ amount: 1850, by: "safaricom" }])
    expect(await viewOf(orderId)).toMatchObject({
      ...{ state: "refunded", paid: false, refund: "full", due: 0, reversed: 1850 },
      reason: expect.stringContaining("Safaricom reversed your payment") as string,
    })
    await expect(createOrderRefund(context, request(orderId))).rejects.toThrow("refunded")
  })

  it("is known from Pull Transactions, which does not count it as a payment [MP-37]", async () => {
    const { paymentSessionId, receipt } = await paidOrder()
    const reversal = await reverse(receipt)
    await pull()
    expect(await refundsOf(receipt)).toMatchObject([{ method: "customer_reversal", return_receipt: reversal }])
    expect(recordedOf(paymentSessionId)).toHaveLength(1)
    expect(await fixture.knex("mpesa_c2b_payment").where({ receipt: reversal })).toEqual([])
  })

  it("waits for the order's lock, so that the order is not sent while it is recorded", async () => {
    const { orderId, receipt } = await paidOrder()
    await reverse(receipt)
    let send = (): void => undefined
    const sending = context.medusa.withOrderLock(orderId, () => new Promise<void>((resolve) => (send = resolve)))
    const reading = readStatement()
    await until("the report", async () => await reportedReversals(fixture.knex).where({ receipt }).first())
    // Longer than recording takes.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await refundsOf(receipt)).toEqual([])
    send()
    await Promise.all([sending, reading])
    expect(await refundsOf(receipt)).toMatchObject([{ method: "customer_reversal", state: "done" }])
  })

  it("is known from a status query, and gets its receipt from the statement [MP-37]", async () => {
    const { paymentSessionId, receipt } = await paidOrder()
    const reversal = await reverse(receipt)
    await verifyReceipt(context, receipt, "user_1")
    await until("the refund", async () => ((await refundsOf(receipt)).length > 0 ? true : undefined))
    expect(await refundsOf(receipt)).toMatchObject([{ method: "customer_reversal", return_receipt: null }])
    await readStatement()
    expect(await refundsOf(receipt)).toMatchObject([{ method: "customer_reversal", return_receipt: reversal }])
    expect(recordedOf(paymentSessionId)).toHaveLength(1)
  })

  it("takes what was not refunded before, and reconciles with the whole payment", async () => {
    const { orderId, paymentSessionId, receipt } = await paidOrder()
    const part = await createOrderRefund(context, request(orderId, { method: "b2c", amount: 100 }))
    await sendRefund(context, part)
    await until("the part", () => Promise.resolve(recordedOf(paymentSessionId)[0]))
    const reversal = await reverse(receipt)
    await readStatement()
    expect(recordedOf(paymentSessionId).map(({ amount }) => amount)).toEqual([100, 1750])
    const entries = await readShopEntries(fixture.knex, { start: new Date(0), end: new Date(Date.now() + 86_400_000) })
    expect(entries.find((entry) => entry.receipt === reversal)).toMatchObject({ cents: -185_000, line_cents: -185_000 })
  })

  it("waits while the outcome of another refund is open", async () => {
    const { orderId, paymentSessionId, receipt } = await paidOrder("46")
    const part = await createOrderRefund(context, request(orderId, { method: "b2c", amount: 100 }))
    await reverse(receipt)
    await readStatement()
    expect(await refundsOf(receipt)).toMatchObject([{ id: part }])
    expect(await viewOf(orderId)).toMatchObject({ refund: "pending" })
    await fixture.knex("mpesa_refund").where({ id: part }).update({ state: "failed", next_check_at: null })
    await processDuePayments(context)
    expect(recordedOf(paymentSessionId)).toMatchObject([{ amount: 1850 }])
  })

  it("is applied when its payment becomes known later", async () => {
    const order = await fixture.newOrder(null)
    const { account_reference: reference } = await fixture.attempt(order.attemptId)
    fixture.daraja.safaricom.paybill.silent = true
    const receipt = (await fixture.daraja.safaricom.payBill({ msisdn: "254712345678", amount: 1850, reference })) ?? ""
    fixture.daraja.safaricom.paybill.silent = false
    await reverse(receipt)
    await readStatement()
    expect(await refundsOf(receipt)).toEqual([])
    const line = await statementLines(fixture.knex).where({ receipt, kind: "payment" }).first()
    await recordStatementLine(context, line?.id ?? "", "user_1")
    await until("the refund", async () => {
      await processDuePayments(context)
      return (await refundsOf(receipt))[0]?.recorded_at ?? undefined
    })
    expect(fixture.capturedInto(order.orderId)).toEqual([1850])
    expect(await viewOf(order.orderId)).toMatchObject({ state: "refunded", refund: "full" })
  })

  it("closes a payment under review, and an unallocated one", async () => {
    const order = await fixture.newOrder(null)
    const { account_reference: reference } = await fixture.attempt(order.attemptId)
    const less = (await fixture.daraja.safaricom.payBill({ msisdn: "254712345678", amount: 900, reference })) ?? ""
    const nobodys =
      (await fixture.daraja.safaricom.payBill({ msisdn: "254712345678", amount: 60, reference: "J" })) ?? ""
    const review = await until<AttemptRow>("the review", () =>
      fixture.knex<AttemptRow>("mpesa_attempt").where({ receipt: less, state: "needs_review" }).first(),
    )
    await until("unallocated money", async () =>
      (await listUnallocated(context)).find(({ receipt }) => receipt === nobodys),
    )
    await Promise.all([reverse(less), reverse(nobodys)])
    await readStatement()
    expect((await fixture.attempt(review.id)).reviewed_at).not.toBeNull()
    expect((await listUnallocated(context)).map(({ receipt }) => receipt)).not.toContain(nobodys)
    expect(await refundsOf(nobodys)).toMatchObject([{ method: "customer_reversal", amount: 60, state: "done" }])
  })
})

describe("a reversal of a payment that was refunded already", () => {
  const reportOf = (receipt: string) => reportedReversals(fixture.knex).where({ receipt }).first()
  const today = () => createReconciliationService(context).reconcile({ last: dayOf(new Date()), days: 1 })

  async function paidOut(orderId: string, amount?: number): Promise<void> {
    const id = await createOrderRefund(context, request(orderId, { method: "b2c", ...(amount && { amount }) }))
    await sendRefund(context, id)
    await until("the payout", async () => {
      const refund = await fixture.knex<RefundRow>("mpesa_refund").where({ id }).first()
      return refund?.recorded_at ?? undefined
    })
  }

  /** The merchant's alerts about a payment, a minute after it. */
  async function alertsAbout(receipt: string) {
    await reportedReversals(fixture.knex)
      .where({ receipt })
      .update({ applied_at: new Date(Date.now() - 120_000) })
    await processAlerts(context)
    return fixture.knex("mpesa_alert").where({ receipt })
  }

  it("is a loss that the merchant is told, that the books have, and that is no difference of its day [MP-37]", async () => {
    const { orderId, paymentSessionId, receipt } = await paidOrder()
    await paidOut(orderId)
    const before = (await today())[0]?.returned_twice ?? 0
    const reversal = await reverse(receipt)
    await readStatement()
    await readStatement()
    expect(await refundsOf(receipt)).toMatchObject([{ method: "b2c" }])
    expect(recordedOf(paymentSessionId)).toHaveLength(1)
    expect(await reportOf(receipt)).toMatchObject({ order_id: orderId, refund_id: null, returned_twice: 1850 })
    expect(await alertsAbout(receipt)).toMatchObject([{ kind: "returned_twice", order_id: orderId, amount: 1850 }])

    const [day] = await today()
    expect(day?.returned_twice).toBe(before + 1850)
    expect(day?.differences.filter((each) => [receipt, reversal].includes(each.receipt ?? ""))).toEqual([])
    const { events } = await listOrderEvents(context, orderId, { limit: 100 })
    expect(events.filter(({ kind }) => kind === "returned_twice")).toMatchObject([
      { type: "action", by: "safaricom", receipt: reversal, amount: 1850 },
    ])
  })

  it("takes a part twice when a part had been refunded", async () => {
    const { orderId, receipt } = await paidOrder()
    await paidOut(orderId, 100)
    await reverse(receipt)
    await readStatement()
    expect(await reportOf(receipt)).toMatchObject({ returned_twice: 100 })
    expect(await alertsAbout(receipt)).toMatchObject([{ kind: "returned_twice", amount: 100 }])
  })

  it("is no loss when its receipt shows that it is the merchant's refund by hand", async () => {
    const { orderId, receipt } = await paidOrder()
    const returnReceipt = await reverse(receipt)
    await recordRefundInMedusa(
      context,
      await createOrderRefund(context, request(orderId, { method: "manual", returnReceipt })),
    )
    await verifyReceipt(context, receipt, "user_1")
    // The status of a payment does not name the receipt of its reversal.
    await until("the report", async () => ((await reportOf(receipt))?.returned_twice === 1850 ? true : undefined))
    await readStatement()
    expect(await reportOf(receipt)).toMatchObject({ returned_twice: null, refund_id: expect.any(String) as string })
  })
})

describe("a reversal that the shop requested", () => {
  it.each(["40", "47"])(
    "of script %s is not counted again when statement, pull and status report it",
    async (script) => {
      const { orderId, paymentSessionId, receipt } = await paidOrder(script)
      const id = await createOrderRefund(context, request(orderId))
      await sendRefund(context, id)
      await until("the reversal", () => Promise.resolve(fixture.daraja.safaricom.returns.reversed.get(receipt)))
      await readStatement()
      await pull()
      await verifyReceipt(context, receipt, "user_1")
      await until("the booking", () => Promise.resolve(recordedOf(paymentSessionId)[0]))
      await processDuePayments(context)
      expect(await refundsOf(receipt)).toMatchObject([{ id, method: "reversal", state: "done" }])
      expect(recordedOf(paymentSessionId)).toMatchObject([{ amount: 1850, by: "user_1" }])
      expect((await reportedReversals(fixture.knex).where({ receipt }).first())?.refund_id).toBe(id)
    },
  )

  it("in the M-Pesa portal, and recorded by hand, is not counted again", async () => {
    const { orderId, paymentSessionId, receipt } = await paidOrder()
    const returnReceipt = await reverse(receipt)
    const id = await createOrderRefund(context, request(orderId, { method: "manual", returnReceipt }))
    await recordRefundInMedusa(context, id)
    await readStatement()
    expect(await refundsOf(receipt)).toMatchObject([{ id }])
    expect(recordedOf(paymentSessionId)).toHaveLength(1)
  })

  it("of an unallocated payment is not counted again", async () => {
    const { receipt, id } = await reversalOfUnallocated({ amount: 70, reference: "K" })
    await sendRefund(context, id)
    await until("the reversal", () => Promise.resolve(fixture.daraja.safaricom.returns.reversed.get(receipt)))
    await readStatement()
    expect(await refundsOf(receipt)).toMatchObject([{ id, method: "reversal" }])
  })

  it("of an unallocated payment is its order's refund when it seemed to have failed and the payment was allocated", async () => {
    const { receipt, payment, id } = await reversalOfUnallocated({ amount: 1850, reference: "L" })
    const now = new Date()
    const failure = {
      state: "failed",
      result_code: "internal.refused",
      sent_at: now,
      result_at: now,
      next_check_at: null,
    }
    await fixture.knex("mpesa_refund").where({ id }).update(failure)
    const { orderId } = await fixture.newOrder(null)
    await allocateManually(context, payment.id, { orderId, by: "user_1", reason: "She called" })
    const [{ payment_session_id }] = (await fixture.knex("mpesa_attempt").where({ receipt })) as [AttemptRow]
    await reverse(receipt)
    await readStatement()
    expect(await refundsOf(receipt)).toMatchObject([{ id, state: "done", order_id: orderId, c2b_payment_id: null }])
    expect(recordedOf(payment_session_id ?? "")).toMatchObject([{ amount: 1850 }])
    expect(await viewOf(orderId)).toMatchObject({ paid: false, refund: "full" })
  })
})
