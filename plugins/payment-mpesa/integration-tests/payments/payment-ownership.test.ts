import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  applyPaymentResult,
  applyRefundResult,
  createOrderRefund,
  DarajaClient,
  listReview,
  listUnallocated,
  parseOptions,
  type PaymentNotification,
  preparePrompt,
  processEvent,
  processStatusResult,
  pullPaymentsIfDue,
  receiveC2bConfirmation,
  recordC2bPayment,
  recordRefundInMedusa,
  type RefundRow,
  registerAtStart,
  retryCapture,
  sendPrompt,
  sendRefund,
  statusChecks,
} from "../mpesa-module"
import { startFixture, type Fixture } from "../fixture"

let fixture: Fixture
let made = 0

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const newReceipt = () => `UW${String((made += 1)).padStart(8, "0")}`
/** A number with script 07, which returns no result. */
const silentPhone = () => `2547000${String((made += 1)).padStart(3, "0")}07`
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** An order with an open prompt, and the messages that Daraja may send about it. */
async function prompted() {
  const order = await fixture.newOrder(silentPhone())
  await sendPrompt(fixture.context, order.attemptId)
  const row = await fixture.attempt(order.attemptId)
  const notification = (rest: Partial<PaymentNotification> = {}): PaymentNotification => ({
    ...{ source: "callback", code: "0", description: "", receipt: newReceipt(), amount: 1850 },
    ...{ checkoutRequestId: row.checkout_request_id, merchantRequestId: row.merchant_request_id },
    ...rest,
  })
  return { ...order, reference: row.account_reference, notification }
}

type Prompted = Awaited<ReturnType<typeof prompted>>

const byQuery = { source: "query", receipt: null, amount: null } as const
const byHand = { source: "manual", checkoutRequestId: null, merchantRequestId: null } as const

/** Time in Nairobi in Daraja's format. */
const darajaTime = (at: Date) => new Date(at.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, "").slice(0, 14)

async function confirm(reference: string, { receipt = newReceipt(), amount = 1850, at = new Date() } = {}) {
  const { encryption, options } = fixture.context
  const body = {
    ...{ TransID: receipt, TransTime: darajaTime(at), TransAmount: String(amount), BillRefNumber: reference },
    ...{ BusinessShortCode: options.shortcode, MSISDN: "25471****149", FirstName: "Amina" },
  }
  const stored = await receiveC2bConfirmation(
    fixture.context,
    encryption.paybillKey(options.shortcode),
    JSON.stringify(body),
  )
  if (stored.kind === "known") await processEvent(fixture.context, stored.eventId)
  return receipt
}

const attemptsOf = ({ orderId }: Prompted) =>
  fixture.knex("mpesa_attempt").where({ order_id: orderId }).orderBy("created_at")

async function secondPrompt(order: Prompted) {
  const id = await preparePrompt(fixture.context, { orderId: order.orderId, phone: silentPhone() })
  await sendPrompt(fixture.context, id)
  return id
}

const noted = ({ paymentSessionId }: Prompted) =>
  fixture.medusa.refunds.filter(({ session }) => session === paymentSessionId)

const refundRow = async (id: string) =>
  (await fixture.knex<RefundRow>("mpesa_refund").where({ id }).first()) as RefundRow

function returnMoney({ orderId, attemptId }: Prompted, rest: Partial<Parameters<typeof createOrderRefund>[1]> = {}) {
  const request = {
    orderId,
    attemptId,
    method: "manual",
    reason: "Sold",
    requestedBy: "user_1",
    returnReceipt: newReceipt(),
  }
  return createOrderRefund(fixture.context, { ...request, method: "manual", ...rest })
}

async function settled(id: string) {
  await recordRefundInMedusa(fixture.context, id)
  expect((await refundRow(id)).recorded_at).not.toBeNull()
}

/** A payment that its order rejected, without a receipt, and that was refunded. */
async function returnedWithoutReceipt() {
  const order = await prompted()
  fixture.medusa.refused.add(order.orderId)
  await applyPaymentResult(fixture.context, order.attemptId, order.notification(byQuery))
  fixture.medusa.refused.delete(order.orderId)
  await settled(await returnMoney(order))
  expect(await fixture.attempt(order.attemptId)).toMatchObject({
    state: "needs_review",
    result_code: "internal.refunded",
  })
  return order
}

describe("a second amount reported before the capture is known to have succeeded", () => {
  /** A receipt over 1,850 shillings was entered, and Medusa does not answer the capture. */
  async function typedAndStuck() {
    const order = await prompted()
    const receipt = newReceipt()
    fixture.medusa.faults.push(new Error("The engine is away"))
    await applyPaymentResult(fixture.context, order.attemptId, order.notification({ ...byHand, receipt }))
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "paid", captured_at: null })
    return { ...order, receipt }
  }

  it("leaves the payment in its order when Medusa has captured it", async () => {
    const { attemptId, paymentSessionId: session, notification, receipt } = await typedAndStuck()
    fixture.medusa.captures.push({ session, amount: 1850 })
    await applyPaymentResult(fixture.context, attemptId, notification({ receipt, amount: 10 }))
    const attempt = await fixture.attempt(attemptId)
    expect(attempt).toMatchObject({ state: "paid", paid_amount: 10, review_reason: "amount_mismatch" })
    expect(attempt.captured_at).not.toBeNull()
    expect((await listReview(fixture.context)).map(({ id }) => id)).toContain(attemptId)
  })

  it("removes the payment from its order when Medusa has not captured it", async () => {
    const { attemptId, paymentSessionId, notification, receipt } = await typedAndStuck()
    await applyPaymentResult(fixture.context, attemptId, notification({ receipt, amount: 10 }))
    const needsReview = { state: "needs_review", review_reason: "amount_mismatch", captured_at: null }
    expect(await fixture.attempt(attemptId)).toMatchObject(needsReview)
    expect(fixture.capturesOf(paymentSessionId)).toEqual([])
    expect((await listReview(fixture.context)).map(({ id }) => id)).toContain(attemptId)
  })
})

describe("a payment after a refund in the same order", () => {
  it("pays the order and is not counted as the refunded payment", async () => {
    const order = await returnedWithoutReceipt()
    const receipt = await confirm(order.reference, { at: inMinutes(2) })
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    expect(await attemptsOf(order)).toMatchObject([{ receipt: null }, { state: "paid", receipt }])
  })

  it("is not rejected when the receipt of the refunded payment arrives late", async () => {
    const order = await returnedWithoutReceipt()
    const receipt = newReceipt()
    await applyPaymentResult(fixture.context, order.attemptId, order.notification({ receipt }))
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ receipt, reviewed_at: expect.any(Date) as Date })
    await confirm(order.reference, { at: inMinutes(2) })
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
  })
})

describe("a manually entered receipt", () => {
  it.each(["confirmed", "pulled"])("with more than Safaricom reports goes to review when it is %s", async (how) => {
    const order = await prompted()
    const options = { ...fixture.context.options, pullNumber: "254722000000" }
    await registerAtStart({ ...fixture.context, options })
    fixture.daraja.safaricom.paybill.silent = true
    const bill = { msisdn: "254712345678", reference: "NOBODY", amount: 10 }
    const receipt = (await fixture.daraja.safaricom.payBill(bill)) ?? ""
    await applyPaymentResult(fixture.context, order.attemptId, order.notification({ ...byHand, receipt }))
    if (how === "pulled") await pullPaymentsIfDue({ ...fixture.context, options })
    else await confirm("NOBODY", { receipt, amount: 10 })
    expect(await fixture.attempt(order.attemptId)).toMatchObject({
      ...{ state: "paid", paid_amount: 10, review_reason: "amount_mismatch" },
    })
    expect((await listUnallocated(fixture.context)).map((each) => each.receipt)).not.toContain(receipt)
  })

  it("is not captured by a retry once another amount is known", async () => {
    const order = await prompted()
    const receipt = newReceipt()
    fixture.medusa.refused.add(order.orderId)
    await applyPaymentResult(fixture.context, order.attemptId, order.notification({ ...byHand, receipt }))
    fixture.medusa.refused.delete(order.orderId)
    await confirm(order.reference, { receipt, amount: 1849 })
    const again = retryCapture(fixture.context, order.attemptId, { by: "user_1", reason: "The goods are back" })
    await expect(again).rejects.toThrow("its order rejected")
    expect(fixture.capturesOf(order.paymentSessionId)).toEqual([])
  })
})

describe("a prompt whose payment is counted for another attempt", () => {
  it("is not a second payment when a query reports it as paid again", async () => {
    const order = await prompted()
    await fixture
      .knex("mpesa_attempt")
      .where({ id: order.attemptId })
      .update({ sending_at: new Date(0), prompted_at: new Date(0) })
    await secondPrompt(order)
    const receipt = await confirm(order.reference)
    await applyPaymentResult(fixture.context, order.attemptId, order.notification({ receipt }))
    await applyPaymentResult(fixture.context, order.attemptId, order.notification(byQuery))
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    expect(await attemptsOf(order)).toMatchObject([
      { state: "expired", result_code: "internal.counted" },
      { state: "paid", receipt },
    ])
  })

  it("may be dismissed while its receipt is unknown, and is not refunded", async () => {
    const order = await prompted()
    await confirm(order.reference, { amount: 1850 })
    const second = await prompted()
    await fixture
      .knex("mpesa_attempt")
      .where({ id: second.attemptId })
      .update({ order_id: order.orderId, payment_session_id: order.paymentSessionId })
    await applyPaymentResult(fixture.context, second.attemptId, second.notification(byQuery))
    const [item] = (await listReview(fixture.context)).filter(({ id }) => id === second.attemptId)
    expect(item).toMatchObject({ refundable: 0, allowed_actions: { dismiss: true, move: false } })
    const asked = returnMoney({ ...order, attemptId: second.attemptId })
    await expect(asked).rejects.toThrow("No receipt of a second payment")
  })
})

describe("a refund", () => {
  it("is recorded once beside one of a second payment, although the process died while recording it", async () => {
    const order = await prompted()
    await applyPaymentResult(fixture.context, order.attemptId, order.notification())
    await confirm(order.reference)
    const [, second] = (await attemptsOf(order)) as { id: string }[]
    await settled(await returnMoney({ ...order, attemptId: second?.id ?? "" }))
    const id = await returnMoney(order, { amount: 500 })
    const dying = {
      ...fixture.context,
      crashPoint: () => {
        throw new Error("This process is dead")
      },
    }
    await recordRefundInMedusa(dying, id)
    await settled(id)
    expect(noted(order)).toMatchObject([{ amount: 500 }])
  })

  it("is not repeated after an indeterminate answer of the gateway, because it may have been carried out", async () => {
    const order = await prompted()
    await applyPaymentResult(fixture.context, order.attemptId, order.notification())
    const gateway = createServer((request, response) => {
      const isToken = request.url?.startsWith("/oauth/") === true
      response.writeHead(isToken ? 200 : 504, { "content-type": "application/json" })
      const detail = { errorcode: "messaging.adaptors.http.flow.GatewayTimeout" }
      const fault = { fault: { faultstring: "Gateway Timeout", detail } }
      response.end(JSON.stringify(isToken ? { access_token: "t", expires_in: "3599" } : fault))
    })
    await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve))
    const baseUrl = `http://127.0.0.1:${String((gateway.address() as AddressInfo).port)}`
    const daraja = new DarajaClient(parseOptions({ mode: "test", baseUrl }), { breakerOpenMs: 0 })
    const id = await returnMoney(order, { method: "reversal" })
    await sendRefund({ ...fixture.context, daraja }, id)
    expect(await refundRow(id)).toMatchObject({ state: "unknown", result_code: "internal.lost" })
    await expect(returnMoney(order, { method: "reversal" })).rejects.toThrow("in progress")
    gateway.close()
  })

  it("is completed from an answer that was stored just before the process died", async () => {
    const order = await prompted()
    await applyPaymentResult(fixture.context, order.attemptId, order.notification())
    const id = await returnMoney(order, { method: "reversal" })
    await fixture.knex("mpesa_refund").where({ id }).update({ state: "unknown" })
    const checkId = `mpsts_${String((made += 1))}`
    const answer = { state: "completed", result_code: "0", answered_receipt: "UKBACK0001" }
    const check = { id: checkId, refund_id: id, callback_token_hash: checkId }
    await statusChecks(fixture.knex).insert({ ...check, ...answer } as never)
    const ids = { conversationId: "AG_1", originatorConversationId: "1", transactionId: null }
    const result = { ...ids, code: "0", description: "", parameters: new Map<string, string>() }
    expect(await processStatusResult(fixture.context, checkId, result)).toBe("settled")
    expect(await refundRow(id)).toMatchObject({ state: "done", return_receipt: "UKBACK0001" })
  })

  it("that failed and was requested again is not made twice by late results", async () => {
    const order = await prompted()
    await applyPaymentResult(fixture.context, order.attemptId, order.notification())
    const first = await returnMoney(order, { method: "reversal" })
    await fixture
      .knex("mpesa_refund")
      .where({ id: first })
      .update({ state: "failed", result_code: "internal.not_refunded" })
    const second = await returnMoney(order, { method: "reversal" })
    const done = { code: "0", text: "", returnReceipt: "UKBACK0002" }
    expect(await applyRefundResult(fixture.context, first, done)).toBe("ignored")
    expect(await applyRefundResult(fixture.context, second, { ...done, code: "R000001" })).toBe("settled")
    expect(noted(order)).toMatchObject([{ amount: 1850 }])
  })
})

it("a stored payment whose processing was lost is listed as unallocated", async () => {
  const { id, receipt } = await recordC2bPayment(
    fixture.context,
    {
      ...{
        receipt: newReceipt(),
        amountCents: 99_00,
        reference: "NOBODY",
        shortcode: fixture.context.options.shortcode,
      },
      ...{ msisdn: "254712345678", name: "Amina", paidAt: new Date() },
    },
    "statement",
  )
  await fixture
    .knex("mpesa_c2b_payment")
    .where({ id })
    .update({ created_at: inMinutes(-2) })
  expect((await listUnallocated(fixture.context)).map((each) => each.receipt)).toContain(receipt)
})
