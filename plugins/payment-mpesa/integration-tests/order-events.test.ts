import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  events,
  listOrderEvents,
  listUnallocated,
  listReview,
  movePayment,
  parsePulledPage,
  processEvent,
  pullPaymentsIfDue,
  queryAgain,
  readEventAgain,
  receiveC2bConfirmation,
  receiveStkCallback,
  recordPulledPage,
  sendPrompt,
  storeEvent,
} from "./mpesa-module"
import { startFixture, type Fixture, until } from "./fixture"

const ANNE = "user_anne"
const PHONE = "254712345678"

let fixture: Fixture
let made = 0

beforeAll(async () => {
  // A prompt without a result stays open for six seconds of this clock: longer than any test asks about it.
  fixture = await startFixture({ pullNumber: PHONE, speed: 20 })
})
afterAll(() => fixture.close())

const newReceipt = () => `UE${String((made += 1)).padStart(8, "0")}`
const everything = (orderId: string) =>
  listOrderEvents(fixture.context, orderId, { limit: 100 }).then(({ events: listed }) => listed)
/** Its messages, and who read them again. */
const messagesOf = async (orderId: string) => (await everything(orderId)).filter(({ event_id }) => event_id !== null)
const again = (id: string) => readEventAgain(fixture.context, id, ANNE)

/** An order with an open prompt to a number whose script returns no result, and its callback. */
async function prompted() {
  const order = await fixture.newOrder(`2547000${String((made += 1)).padStart(3, "0")}07`)
  await sendPrompt(fixture.context, order.attemptId)
  const attempt = await fixture.attempt(order.attemptId)
  const { encryption } = fixture.context
  const token = encryption.callbackToken(order.attemptId)
  const callback = (receipt: string, amount = 1850) => ({
    Body: {
      stkCallback: {
        MerchantRequestID: attempt.merchant_request_id,
        CheckoutRequestID: encryption.decrypt(attempt.checkout_request_id ?? ""),
        ResultCode: 0,
        ResultDesc: "Done",
        CallbackMetadata: {
          Item: [
            { Name: "Amount", Value: amount },
            { Name: "MpesaReceiptNumber", Value: receipt },
            { Name: "PhoneNumber", Value: Number(PHONE) },
          ],
        },
      },
    },
  })
  const deliver = async (body: unknown) => {
    const stored = await receiveStkCallback(fixture.context, token, JSON.stringify(body))
    if (stored.kind === "known") await processEvent(fixture.context, stored.eventId)
  }
  return { ...order, reference: attempt.account_reference, callback, deliver }
}

async function confirm(reference: string, receipt = newReceipt()) {
  const { encryption, options } = fixture.context
  const body = {
    ...{ TransID: receipt, TransTime: "20261121143000", TransAmount: "1850.00", BillRefNumber: reference },
    ...{ BusinessShortCode: options.shortcode, MSISDN: PHONE, FirstName: "Amina" },
  }
  const key = encryption.paybillKey(options.shortcode)
  const stored = await receiveC2bConfirmation(fixture.context, key, JSON.stringify(body))
  if (stored.kind !== "known") throw new Error("Not stored")
  await processEvent(fixture.context, stored.eventId)
  return { receipt, eventId: stored.eventId }
}

const outcomeOf = async (id: string) => (await events(fixture.knex).where({ id }).first())?.outcome

describe("the events of an order [MP-38]", () => {
  it("has the messages with their decisions, masked, and the actions of merchants, newest first", async () => {
    const order = await prompted()
    await order.deliver(order.callback(newReceipt(), 1800))
    const { receipt } = await confirm(order.reference)
    await queryAgain(fixture.context, order.attemptId, ANNE)
    const listed = await everything(order.orderId)
    const [action, captured, confirmation, callback, prompt] = listed
    const kinds = ["status_queried", "captured", "c2b_confirmation", "stk_callback", "prompt_sent"]
    expect(listed.map(({ kind }) => kind)).toEqual(kinds)
    expect(captured).toMatchObject({ type: "action", by: null, receipt, amount: 1850 })
    expect(prompt).toMatchObject({ decision: "accepted", amount: 1850, by: null })
    expect(prompt?.note).toMatch(/^0700 \*\*\* \d{3}$/)
    expect(action).toMatchObject({ type: "action", by: ANNE, message: null, can_read_again: false })
    expect(confirmation).toMatchObject({ type: "message", decision: "settled", can_read_again: true })
    expect(confirmation?.message).toMatchObject({ TransID: receipt, MSISDN: "0712 *** 678", FirstName: "A•••" })
    expect(callback).toMatchObject({ decision: "review", attempt_id: order.attemptId })
    expect(JSON.stringify(listed)).not.toContain(PHONE)
    expect(JSON.stringify(listed)).not.toContain("Amina")
  })

  it("is read in pages, each event once, also when several have the same time", async () => {
    const order = await prompted()
    await order.deliver(order.callback(newReceipt()))
    const [event] = await messagesOf(order.orderId)
    for (const _ of [1, 2, 3]) await again(event?.id ?? "")
    await fixture.knex("mpesa_event_reading").where({ event_id: event?.id }).update({ created_at: new Date() })
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await listOrderEvents(fixture.context, order.orderId, { limit: 2, cursor })
      ids.push(...page.events.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(ids).toEqual((await everything(order.orderId)).map(({ id }) => id))
    expect(new Set(ids).size).toBe(6)
  })

  it("has of a pulled page only its own payment", async () => {
    const [own, other] = [await prompted(), await prompted()]
    const rows = [own, other].map(({ reference }) => ({
      ...{ transactionId: newReceipt(), trxDate: "2026-11-21 14:30:00", msisdn: PHONE, billreference: reference },
      amount: "1850.00",
    }))
    const body = JSON.stringify({ ResponseCode: "1000", Response: [rows] })
    const receipts = rows.map(({ transactionId }) => transactionId)
    const id = await storeEvent(fixture.context, { kind: "pull", address: "", body, receipts, outcome: "read" })
    await again(id ?? "")
    const page = (await everything(own.orderId)).find(({ kind }) => kind === "pull")
    expect(JSON.stringify(page?.message)).toContain(receipts[0])
    expect(JSON.stringify(page?.message)).not.toContain(receipts[1])
    expect(await pullPaymentsIfDue(fixture.context)).toBe(0)
  })

  it("has a pulled page with nothing but the reversal of its payment, once", async () => {
    const order = await prompted()
    const receipt = newReceipt()
    await order.deliver(order.callback(receipt))
    const row = (returnReceipt: string, billreference: string) => ({
      ...{ transactionId: returnReceipt, trxDate: "2026-11-21 15:30:00", msisdn: PHONE, billreference },
      ...{ amount: "1850.00", transactiontype: "Transaction Reversal" },
    })
    const [own, other, otherPayment] = [newReceipt(), newReceipt(), newReceipt()]
    const raw = (description: string) =>
      JSON.stringify({
        ...{ ResponseCode: "1000", ResponseMessage: description },
        Response: [[row(own, receipt), row(other, otherPayment)]],
      })
    for (const page of [raw("first"), raw("second")]) {
      await recordPulledPage(fixture.context, parsePulledPage(page, fixture.context.options.shortcode))
    }
    const pages = (await everything(order.orderId)).filter(({ kind }) => kind === "pull")
    expect(pages).toMatchObject([{ type: "message", decision: "read", message: { ResponseMessage: "first" } }])
    expect(JSON.stringify(pages)).toContain(own)
    expect(JSON.stringify(pages)).not.toContain(other)
  })

  it("has a prompt that Safaricom refused, a payment that the order did not take, and what the shop reports", async () => {
    const order = await prompted()
    fixture.medusa.refused.add(order.orderId)
    fixture.medusa.paidInCash.add(order.orderId)
    const receipt = newReceipt()
    await order.deliver(order.callback(receipt))
    const listed = await everything(order.orderId)
    expect(listed.find(({ kind }) => kind === "capture_refused")).toMatchObject({ receipt, amount: 1850, by: null })
    expect(listed.at(-1)).toMatchObject({ kind: "payment_recorded", by: ANNE, amount: 500, note: "Cash" })

    const refused = await fixture.newOrder(`2547000${String((made += 1)).padStart(3, "0")}22`)
    await sendPrompt(fixture.context, refused.attemptId)
    expect(await everything(refused.orderId)).toMatchObject([{ kind: "prompt_sent", decision: "refused" }])
  })

  it("has the answer to a query, with what it decided", async () => {
    const order = await fixture.newOrder(`2547000${String((made += 1)).padStart(3, "0")}01`)
    await sendPrompt(fixture.context, order.attemptId)
    await until("capture", async () => ((await fixture.attempt(order.attemptId)).captured_at ? true : undefined))
    await queryAgain(fixture.context, order.attemptId, ANNE)
    const answer = (await everything(order.orderId)).find(({ kind }) => kind === "stk_query")
    expect(answer).toMatchObject({ decision: "ignored", message: { ResultCode: "0" } })
  })
})

describe("a message that is read again [MP-38]", () => {
  it("changes nothing that is right, records its decision and who read it", async () => {
    const order = await prompted()
    await order.deliver(order.callback(newReceipt()))
    const before = await fixture.attempt(order.attemptId)
    const [event] = await messagesOf(order.orderId)
    expect(await again(event?.id ?? "")).toEqual({ decision: "ignored", note: null })
    expect(await fixture.attempt(order.attemptId)).toEqual(before)
    expect(fixture.capturedInto(order.orderId)).toEqual([1850])
    const [reading, first] = await messagesOf(order.orderId)
    expect(reading).toMatchObject({ kind: "read_again", decision: "ignored", by: ANNE, event_id: event?.id })
    expect(first).toMatchObject({ kind: "stk_callback", decision: "settled" })
  })

  it("leaves a payment where a merchant has moved it, and its closed review closed", async () => {
    const [from, to] = [await prompted(), await prompted()]
    const receipt = newReceipt()
    await from.deliver(from.callback(receipt, 1000))
    await movePayment(fixture.context, from.attemptId, { orderId: to.orderId, by: ANNE, reason: "Hers" })
    const before = await fixture.attempt(from.attemptId)
    const [event] = await messagesOf(from.orderId)
    expect(await again(event?.id ?? "")).toMatchObject({ decision: "ignored" })
    expect(await fixture.attempt(from.attemptId)).toEqual(before)
    expect((await listReview(fixture.context)).filter((item) => item.receipt === receipt)).toHaveLength(1)
  })

  it("gives a payment to its order whose attempt was missing when it came", async () => {
    const order = await prompted()
    // As if the order had been restored from a backup after the message.
    await fixture.knex("mpesa_attempt").where({ id: order.attemptId }).update({ account_reference: "MISSING" })
    const { receipt, eventId } = await confirm(order.reference)
    expect((await listUnallocated(fixture.context)).map((each) => each.receipt)).toContain(receipt)
    await fixture.knex("mpesa_attempt").where({ id: order.attemptId }).update({ account_reference: order.reference })
    expect(await again(eventId)).toMatchObject({ decision: "settled" })
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "paid", receipt })
    expect((await listUnallocated(fixture.context)).map((each) => each.receipt)).not.toContain(receipt)
  })

  it("settles a message that could not be read when it came, and takes it off the rejected ones", async () => {
    const order = await prompted()
    await order.deliver(order.callback(newReceipt()))
    const [event] = await messagesOf(order.orderId)
    // As if an older version had not understood it.
    const lost = { state: "prompted", receipt: null, captured_at: null, paid_amount: null }
    await fixture.knex("mpesa_attempt").where({ id: order.attemptId }).update(lost)
    await events(fixture.knex)
      .where({ id: event?.id ?? "" })
      .update({ outcome: "malformed", note: "Not an STK callback" })
    expect(await again(event?.id ?? "")).toMatchObject({ decision: "settled" })
    expect(await outcomeOf(event?.id ?? "")).toBe("settled")
  })

  it("reaches an attempt that was missing, but only if it was sent to that attempt's URL", async () => {
    const order = await prompted()
    const { encryption } = fixture.context
    const unknown = (token: string, receipt: string) => {
      const message = { address: encryption.tokenHash(token), body: JSON.stringify(order.callback(receipt)) }
      return storeEvent(fixture.context, { kind: "stk_callback", ...message, outcome: "unknown_url" })
    }
    const forged = await unknown("0".repeat(64), newReceipt())
    expect(await again(forged ?? "")).toMatchObject({ decision: "unknown_url" })
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "prompted" })
    const genuine = await unknown(encryption.callbackToken(order.attemptId), newReceipt())
    expect(await again(genuine ?? "")).toMatchObject({ decision: "settled" })
    expect((await everything(order.orderId)).map(({ event_id }) => event_id)).toContain(genuine)
  })

  it("is refused when it is unknown, was erased, or decides nothing", async () => {
    await expect(again("mpevt_none")).rejects.toThrow("not found")
    const order = await prompted()
    await order.deliver(order.callback(newReceipt()))
    const erased = { payload_cipher: fixture.context.encryption.encrypt(""), erased_at: new Date() }
    await events(fixture.knex).where({ attempt_id: order.attemptId }).update(erased)
    const [event] = await messagesOf(order.orderId)
    expect(event).toMatchObject({ kind: "stk_callback", message: null, can_read_again: false })
    await expect(again(event?.id ?? "")).rejects.toThrow("was erased")
    const body = "{}"
    const id = await storeEvent(fixture.context, { kind: "c2b_validation", address: "a", body, outcome: "0" })
    await expect(again(id ?? "")).rejects.toThrow("decides nothing")
  })
})
