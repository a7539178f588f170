import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { capturePayment } from "../src/modules/mpesa/results/capture-payment"
import type { PaymentNotification } from "../src/modules/mpesa/results/decide-outcome"
import { receiveCallback } from "../src/modules/mpesa/callbacks/receive-callback"
import { processEvent, processPendingEvents } from "../src/modules/mpesa/callbacks/process-event"
import { sendPrompt } from "../src/modules/mpesa/prompts/send-prompt"
import { applyPaymentResult } from "../src/modules/mpesa/results/apply-payment-result"
import { register } from "../src/modules/mpesa/callbacks/register-urls"
import { preparePrompt } from "../src/modules/mpesa/prompts/prepare-prompt"
import { sweep } from "../src/modules/mpesa/polling/sweep"
import { readPaymentViews } from "../src/modules/mpesa/payment-view/payment-view"
import { startFixture, type Fixture, until } from "./fixture"

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const refuse = () => Promise.resolve({ accept: false as const, reason: "The order was cancelled" })

let numbers = 0
let receipts = 0
/** Nobody answers there, and Daraja says nothing of it either: a prompt stays open for as long as a test takes. */
const newPhone = () => `2547000${String((numbers += 1)).padStart(3, "0")}07`
const newReceipt = () => `UK${String((receipts += 1)).padStart(8, "0")}`

/** An order whose prompt is on the phone; nobody answers it. */
async function prompted() {
  const order = await fixture.newOrder(newPhone())
  await sendPrompt(fixture.context, order.attemptId)
  const attempt = await fixture.attempt(order.attemptId)
  expect(attempt.state).toBe("prompted")
  const evidence = (rest: Partial<PaymentNotification> = {}): PaymentNotification => ({
    source: "callback",
    code: "0",
    description: "ok",
    receipt: newReceipt(),
    amount: 1850,
    checkoutRequestId: attempt.checkout_request_id ?? "",
    merchantRequestId: attempt.merchant_request_id,
    ...rest,
  })
  return { ...order, attempt, evidence }
}

type Prompted = Awaited<ReturnType<typeof prompted>>

const body = (payment: Prompted, { code, receipt, amount, checkoutRequestId }: PaymentNotification) =>
  JSON.stringify({
    Body: {
      stkCallback: {
        MerchantRequestID: payment.attempt.merchant_request_id,
        CheckoutRequestID: fixture.context.encryption.decrypt(checkoutRequestId ?? ""),
        ResultCode: Number(code),
        ResultDesc: "words",
        CallbackMetadata: {
          Item: [
            { Name: "Amount", Value: amount },
            { Name: "MpesaReceiptNumber", Value: receipt },
            { Name: "PhoneNumber", Value: 254712345678 },
          ],
        },
      },
    },
  })

const tokenOf = (payment: Prompted) => fixture.context.encryption.callbackToken(payment.attemptId)

async function callBack(payment: Prompted, evidence: PaymentNotification): Promise<void> {
  const receipt = await receiveCallback(fixture.context, tokenOf(payment), body(payment, evidence))
  if (receipt.kind === "known") await processEvent(fixture.context, receipt.eventId)
}

async function expectPaidOnce(payment: Prompted) {
  expect(fixture.capturesOf(payment.paymentSessionId)).toEqual([{ session: payment.paymentSessionId, amount: 1850 }])
  expect(fixture.settledOf(payment.orderId)).toHaveLength(1)
  const attempt = await fixture.attempt(payment.attemptId)
  expect(attempt).toMatchObject({ state: "paid", review_reason: null })
  expect(attempt.captured_at).not.toBeNull()
}

describe("a paid callback", () => {
  it("is captured once, however often it comes and how many at once", async () => {
    const payment = await prompted()
    const told = payment.evidence()
    await Promise.all(Array.from({ length: 8 }, () => callBack(payment, told)))
    await callBack(payment, told)
    await expectPaidOnce(payment)
    const events: unknown[] = await fixture.knex("mpesa_event").where({ attempt_id: payment.attemptId })
    expect(events).toHaveLength(1)
  })

  it("is captured once when query and callback say so at the same moment", async () => {
    const payment = await prompted()
    const told = payment.evidence()
    const byQuery = payment.evidence({ source: "query", receipt: null, amount: null })
    await Promise.all([
      applyPaymentResult(fixture.context, payment.attemptId, byQuery),
      applyPaymentResult(fixture.context, payment.attemptId, told),
      applyPaymentResult(fixture.context, payment.attemptId, byQuery),
      applyPaymentResult(fixture.context, payment.attemptId, told),
    ])
    await expectPaidOnce(payment)
    expect(await fixture.attempt(payment.attemptId)).toMatchObject({ receipt: told.receipt, paid_unverified: false })
  })

  it("after the query adds the receipt and captures nothing more", async () => {
    const payment = await prompted()
    await applyPaymentResult(
      fixture.context,
      payment.attemptId,
      payment.evidence({ source: "query", receipt: null, amount: null }),
    )
    expect(await fixture.attempt(payment.attemptId)).toMatchObject({
      state: "paid",
      receipt: null,
      paid_unverified: true,
    })
    const told = payment.evidence()
    await callBack(payment, told)
    await expectPaidOnce(payment)
    expect(await fixture.attempt(payment.attemptId)).toMatchObject({ receipt: told.receipt, paid_unverified: false })
  })

  it("beats the cancellation and the timeout before it", async () => {
    const payment = await prompted()
    await applyPaymentResult(fixture.context, payment.attemptId, payment.evidence({ code: "1032", receipt: null }))
    expect((await fixture.attempt(payment.attemptId)).state).toBe("cancelled")
    await callBack(payment, payment.evidence())
    await expectPaidOnce(payment)
  })

  it("is not undone by a failure after it, from any channel", async () => {
    const payment = await prompted()
    await callBack(payment, payment.evidence())
    for (const code of ["1032", "1037", "1"]) {
      await callBack(payment, payment.evidence({ code, receipt: null }))
      await applyPaymentResult(
        fixture.context,
        payment.attemptId,
        payment.evidence({ source: "query", code, receipt: null }),
      )
    }
    await expectPaidOnce(payment)
  })
})

describe("a callback that is not Daraja's", () => {
  it("to an address that no attempt has is refused, and leaves a trace", async () => {
    const payment = await prompted()
    const forged = body(payment, payment.evidence())
    const receipt = await receiveCallback(fixture.context, "0".repeat(64), forged)
    expect(receipt).toEqual({ kind: "stranger" })
    const traces = (await fixture.knex("mpesa_event").where({ outcome: "stranger" })) as { payload_cipher: string }[]
    expect(traces.map(({ payload_cipher }) => fixture.context.encryption.decrypt(payload_cipher))).toContain(forged)
    expect((await fixture.attempt(payment.attemptId)).state).toBe("prompted")
  })

  it("with another payment's ids changes nothing", async () => {
    const [payment, other] = [await prompted(), await prompted()]
    await callBack(payment, payment.evidence({ checkoutRequestId: other.attempt.checkout_request_id ?? "" }))
    expect(fixture.capturesOf(payment.paymentSessionId)).toEqual([])
    expect((await fixture.attempt(payment.attemptId)).state).toBe("prompted")
    expect((await fixture.attempt(other.attemptId)).state).toBe("prompted")
    const [event] = (await fixture.knex("mpesa_event").where({ attempt_id: payment.attemptId })) as {
      outcome: string
    }[]
    expect(event?.outcome).toBe("forged")
  })

  it.each(["", "no json", "{}", '{"Body":{"stkCallback":{}}}'])(
    "that reads %j is kept and changes nothing",
    async (text) => {
      const payment = await prompted()
      const receipt = await receiveCallback(fixture.context, tokenOf(payment), text)
      expect(receipt.kind).toBe("known")
      if (receipt.kind === "known") await processEvent(fixture.context, receipt.eventId)
      const [event] = (await fixture.knex("mpesa_event").where({ attempt_id: payment.attemptId })) as {
        outcome: string
      }[]
      expect(event?.outcome).toBe("malformed")
      expect((await fixture.attempt(payment.attemptId)).state).toBe("prompted")
    },
  )
})

describe("money that does not fit", () => {
  it("by amount is never captured", async () => {
    const payment = await prompted()
    await callBack(payment, payment.evidence({ amount: 1 }))
    expect(await fixture.attempt(payment.attemptId)).toMatchObject({
      state: "needs_review",
      review_reason: "amount_mismatch",
      paid_amount: 1,
    })
    expect(fixture.capturesOf(payment.paymentSessionId)).toEqual([])
  })

  it("because its receipt has paid another order is never captured", async () => {
    const [payment, other] = [await prompted(), await prompted()]
    const told = other.evidence()
    await callBack(other, told)
    await callBack(payment, payment.evidence({ receipt: told.receipt }))
    expect(await fixture.attempt(payment.attemptId)).toMatchObject({
      state: "needs_review",
      review_reason: "receipt_reused",
    })
    expect(fixture.capturesOf(payment.paymentSessionId)).toEqual([])
  })

  it("because two attempts of an order were paid is captured once, the other one is for review", async () => {
    const first = await prompted()
    await applyPaymentResult(fixture.context, first.attemptId, first.evidence({ code: "1037", receipt: null }))
    const secondId = await preparePrompt(fixture.context, { orderId: first.orderId })
    await sendPrompt(fixture.context, secondId)
    const second = await fixture.attempt(secondId)
    await Promise.all([
      applyPaymentResult(fixture.context, first.attemptId, first.evidence()),
      applyPaymentResult(fixture.context, secondId, {
        ...first.evidence(),
        checkoutRequestId: second.checkout_request_id ?? "",
        merchantRequestId: second.merchant_request_id,
      }),
    ])
    const states = [(await fixture.attempt(first.attemptId)).state, (await fixture.attempt(secondId)).state]
    expect(states.sort()).toEqual(["needs_review", "paid"])
    expect(fixture.capturesOf(first.paymentSessionId)).toHaveLength(1)
    expect(fixture.settledOf(first.orderId)).toHaveLength(1)
  })

  it("whose wrong amount came to light after the capture leaves no room for a second payment", async () => {
    const first = await prompted()
    const second = await prompted()
    await fixture
      .knex("mpesa_attempt")
      .where({ id: second.attemptId })
      .update({ order_id: first.orderId, payment_session_id: first.paymentSessionId })
    await applyPaymentResult(
      fixture.context,
      first.attemptId,
      first.evidence({ source: "query", receipt: null, amount: null }),
    )
    await applyPaymentResult(fixture.context, first.attemptId, first.evidence({ amount: 1849 }))
    expect(await fixture.attempt(first.attemptId)).toMatchObject({ state: "paid", review_reason: "amount_mismatch" })
    expect(await applyPaymentResult(fixture.context, second.attemptId, second.evidence())).toBe("review")
    expect(await fixture.attempt(second.attemptId)).toMatchObject({
      state: "needs_review",
      review_reason: "paid_twice",
    })
    expect(fixture.capturesOf(first.paymentSessionId)).toHaveLength(1)
  })

  it("because the order cannot take it any more is for review, with the shop's reason", async () => {
    const payment = await prompted()
    fixture.medusa.policy = (orderId) =>
      orderId === payment.orderId ? { accept: false, reason: "sold out meanwhile" } : { accept: true }
    await callBack(payment, payment.evidence())
    expect(await fixture.attempt(payment.attemptId)).toMatchObject({
      state: "needs_review",
      review_reason: "order_refused",
      capture_error: "sold out meanwhile",
    })
    expect(fixture.capturesOf(payment.paymentSessionId)).toEqual([])
    expect((await readPaymentViews(fixture.context, [payment.orderId])).get(payment.orderId)).toMatchObject({
      state: "review",
      paid: false,
      retryAt: null,
    })
  })

  it("because the engine has replaced the payment session is for review", async () => {
    const payment = await prompted()
    fixture.medusa.gone.add(payment.paymentSessionId)
    await callBack(payment, payment.evidence())
    expect(await fixture.attempt(payment.attemptId)).toMatchObject({
      state: "needs_review",
      review_reason: "session_gone",
    })
  })
})

describe("a capture that fails", () => {
  it("is made by the sweep, once", async () => {
    const payment = await prompted()
    fixture.medusa.faults.push(new Error("connection lost to 254712345678"))
    await callBack(payment, payment.evidence())
    expect(await fixture.attempt(payment.attemptId)).toMatchObject({
      state: "paid",
      captured_at: null,
      capture_error: "connection lost to •••",
    })
    await until("the capture", async () => {
      await sweep(fixture.context)
      return (await fixture.attempt(payment.attemptId)).captured_at ?? undefined
    })
    await expectPaidOnce(payment)
  })

  it("because the process died right after storing the event is made by the next one", async () => {
    const payment = await prompted()
    await receiveCallback(fixture.context, tokenOf(payment), body(payment, payment.evidence()))
    expect((await fixture.attempt(payment.attemptId)).state).toBe("prompted")
    await new Promise((resolve) => setTimeout(resolve, 50))
    await Promise.all([processPendingEvents(fixture.context), processPendingEvents(fixture.context)])
    await expectPaidOnce(payment)
  })

  it("is not made twice by two sweeps at once", async () => {
    const payment = await prompted()
    fixture.medusa.faults.push(new Error("database gone"))
    await callBack(payment, payment.evidence())
    await new Promise((resolve) => setTimeout(resolve, 100))
    await Promise.all([sweep(fixture.context), sweep(fixture.context), sweep(fixture.context)])
    await until("the capture", async () => (await fixture.attempt(payment.attemptId)).captured_at ?? undefined)
    await expectPaidOnce(payment)
  })
})

describe("another prompt", () => {
  const refusal = (orderId: string, phone?: string) =>
    preparePrompt(fixture.context, { orderId, phone }).then(
      () => "allowed",
      (error: unknown) => (error as { code?: string }).code,
    )

  it("is refused while one is open, allowed when it has ended, and goes to the same number", async () => {
    const payment = await prompted()
    expect(await refusal(payment.orderId)).toBe("too_soon")
    await applyPaymentResult(fixture.context, payment.attemptId, payment.evidence({ code: "1032", receipt: null }))
    const next = await fixture.attempt(await preparePrompt(fixture.context, { orderId: payment.orderId }))
    expect(next).toMatchObject({ state: "created", phone_hash: payment.attempt.phone_hash, amount: 1850 })
    expect(next.account_reference).toBe(payment.attempt.account_reference)
  })

  it("is allowed once of two clicks at the same time", async () => {
    const payment = await prompted()
    await applyPaymentResult(fixture.context, payment.attemptId, payment.evidence({ code: "1032", receipt: null }))
    const answers = await Promise.all([refusal(payment.orderId), refusal(payment.orderId), refusal(payment.orderId)])
    expect(answers.sort()).toEqual(["allowed", "payment_open", "payment_open"])
  })

  it("is refused for a paid order", async () => {
    const payment = await prompted()
    await callBack(payment, payment.evidence())
    expect(await refusal(payment.orderId)).toBe("already_paid")
  })

  it("of an order without a number needs one, and fills the waiting attempt", async () => {
    const order = await fixture.newOrder(null)
    expect(await refusal(order.orderId)).toBeUndefined()
    expect(await preparePrompt(fixture.context, { orderId: order.orderId, phone: "0712 999 001" })).toBe(
      order.attemptId,
    )
  })

  it("is refused after too many within an hour, to one number over all orders", async () => {
    const phone = newPhone()
    const limit = fixture.context.options.promptsPerPhonePerHour
    for (let sent = 0; sent < limit; sent += 1) {
      const order = await fixture.newOrder(newPhone())
      await fixture
        .knex("mpesa_attempt")
        .where({ id: order.attemptId })
        .update({ state: "failed", sending_at: new Date(), phone_hash: fixture.context.encryption.phoneHash(phone) })
    }
    const fresh = await fixture.newOrder(null)
    expect(await refusal(fresh.orderId, phone)).toBe("too_many_prompts")
    const placed = await fixture.newOrder(phone)
    await sendPrompt(fixture.context, placed.attemptId)
    expect(await fixture.attempt(placed.attemptId)).toMatchObject({ state: "failed", result_code: "own.too_many" })
  })

  it("is sent once, whoever sends it", async () => {
    const order = await fixture.newOrder(newPhone())
    await Promise.all([1, 2, 3].map(() => sendPrompt(fixture.context, order.attemptId)))
    const pushes = fixture.daraja.requests.filter(
      ({ path, body: sent }) =>
        path.includes("stkpush/") && sent.includes(fixture.context.encryption.callbackToken(order.attemptId)),
    )
    expect(pushes).toHaveLength(1)
  })
})

describe("what is stored and logged", () => {
  it("holds no number, token or key in the open", async () => {
    const phone = newPhone()
    const order = await fixture.newOrder(phone)
    await sendPrompt(fixture.context, order.attemptId)
    // Some type their own number for the account.
    await register(fixture.context)
    await fixture.daraja.safaricom.payBill({ msisdn: phone, amount: 100, reference: `0${phone.slice(3)}` })
    const told = await until("confirmation", () => fixture.knex("mpesa_c2b_payment").first())
    expect(told).toMatchObject({ reference: "•••" })
    const { rows: tables } = await fixture.knex.raw<{ rows: { name: string }[] }>(
      `select tablename as name from pg_tables where tablename like 'mpesa_%'`,
    )
    const stored = JSON.stringify(await Promise.all(tables.map(({ name }) => fixture.knex(name))))
    const token = fixture.context.encryption.callbackToken(order.attemptId)
    for (const secret of [phone, phone.slice(3), token, "demo-passkey", "demo-consumer-secret"]) {
      expect(stored).not.toContain(secret)
      expect(fixture.logged.join("\n")).not.toContain(secret)
    }
    expect(fixture.logged.join("\n")).not.toMatch(/\d{9,}/)
  })
})

it("money that was captured before a crash stays in its order, though the shop would refuse it by now", async () => {
  const payment = await prompted()
  await applyPaymentResult(fixture.context, payment.attemptId, payment.evidence())
  await fixture.knex("mpesa_attempt").where({ id: payment.attemptId }).update({ captured_at: null })
  const context = { ...fixture.context, engine: { ...fixture.context.medusa, acceptPayment: refuse } }
  await capturePayment(context, payment.attemptId)
  expect(await fixture.attempt(payment.attemptId)).toMatchObject({ state: "paid", review_reason: null })
})
