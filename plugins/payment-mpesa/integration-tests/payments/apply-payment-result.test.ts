import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  allocateByReference,
  applyPaymentResult,
  capturePayment,
  type PaymentNotification,
  preparePrompt,
  processEvent,
  processPendingEvents,
  readPaymentViews,
  receiveStkCallback,
  recordC2bPayment,
  registerAtStart,
  sendPrompt,
  processDuePayments,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const refuse = () => Promise.resolve({ accept: false as const, reason: "The order was cancelled" })

let numbers = 0
let receipts = 0
/** A number with script 07: without a result, a prompt stays open longer than a test takes. */
const newPhone = () => `2547000${String((numbers += 1)).padStart(3, "0")}07`
const newReceipt = () => `UK${String((receipts += 1)).padStart(8, "0")}`

/** An order with an open prompt that is never answered. */
async function prompted() {
  const order = await fixture.newOrder(newPhone())
  await sendPrompt(fixture.context, order.attemptId)
  const attempt = await fixture.attempt(order.attemptId)
  expect(attempt.state).toBe("prompted")
  const notification = (rest: Partial<PaymentNotification> = {}): PaymentNotification => ({
    source: "callback",
    code: "0",
    description: "ok",
    receipt: newReceipt(),
    amount: 1850,
    checkoutRequestId: attempt.checkout_request_id ?? "",
    merchantRequestId: attempt.merchant_request_id,
    ...rest,
  })
  return { ...order, attempt, notification }
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

async function callBack(payment: Prompted, notification: PaymentNotification): Promise<void> {
  const receipt = await receiveStkCallback(fixture.context, tokenOf(payment), body(payment, notification))
  if (receipt.kind === "known") await processEvent(fixture.context, receipt.eventId)
}

async function expectPaidOnce(payment: Prompted) {
  expect(fixture.capturesOf(payment.paymentSessionId)).toEqual([{ session: payment.paymentSessionId, amount: 1850 }])
  expect(fixture.settledOf(payment.orderId)).toHaveLength(1)
  const attempt = await fixture.attempt(payment.attemptId)
  expect(attempt).toMatchObject({ state: "paid", review_reason: null })
  expect(attempt.captured_at).not.toBeNull()
}

describe("a callback of a payment", () => {
  it("is captured once, however often and concurrently it arrives", async () => {
    const payment = await prompted()
    const notification = payment.notification()
    await Promise.all(Array.from({ length: 8 }, () => callBack(payment, notification)))
    await callBack(payment, notification)
    await expectPaidOnce(payment)
    const events: unknown[] = await fixture.knex("mpesa_daraja_event").where({ attempt_id: payment.attemptId })
    expect(events).toHaveLength(1)
  })

  it("is captured once when callback and query report it at the same moment", async () => {
    const payment = await prompted()
    const notification = payment.notification()
    const byQuery = payment.notification({ source: "query", receipt: null, amount: null })
    await Promise.all([
      applyPaymentResult(fixture.context, payment.attemptId, byQuery),
      applyPaymentResult(fixture.context, payment.attemptId, notification),
      applyPaymentResult(fixture.context, payment.attemptId, byQuery),
      applyPaymentResult(fixture.context, payment.attemptId, notification),
    ])
    await expectPaidOnce(payment)
    expect(await fixture.attempt(payment.attemptId)).toMatchObject({
      receipt: notification.receipt,
      paid_unverified: false,
    })
  })

  it("adds the receipt to a payment known by query, and captures nothing more", async () => {
    const payment = await prompted()
    await applyPaymentResult(
      fixture.context,
      payment.attemptId,
      payment.notification({ source: "query", receipt: null, amount: null }),
    )
    expect(await fixture.attempt(payment.attemptId)).toMatchObject({
      state: "paid",
      receipt: null,
      paid_unverified: true,
    })
    const notification = payment.notification()
    await callBack(payment, notification)
    await expectPaidOnce(payment)
    expect(await fixture.attempt(payment.attemptId)).toMatchObject({
      receipt: notification.receipt,
      paid_unverified: false,
    })
  })

  it("overrides an earlier cancellation or timeout", async () => {
    const payment = await prompted()
    await applyPaymentResult(fixture.context, payment.attemptId, payment.notification({ code: "1032", receipt: null }))
    expect((await fixture.attempt(payment.attemptId)).state).toBe("cancelled")
    await callBack(payment, payment.notification())
    await expectPaidOnce(payment)
  })

  it("counts nothing more when its payment was reported first as one by paybill, and the prompt as cancelled", async () => {
    const payment = await prompted()
    const { orderId, attemptId, attempt, notification } = payment
    await applyPaymentResult(fixture.context, attemptId, notification({ code: "1032", receipt: null, amount: null }))
    fixture.medusa.dues.set(orderId, 2350)
    const receipt = newReceipt()
    const listed = await recordC2bPayment(
      fixture.context,
      {
        ...{
          receipt,
          amountCents: 185_000,
          reference: attempt.account_reference,
          msisdn: "254712345678",
          name: "Amina",
        },
        ...{ shortcode: fixture.context.options.shortcode, paidAt: new Date() },
      },
      "pull",
    )
    await allocateByReference(fixture.context, listed)
    await applyPaymentResult(fixture.context, attemptId, notification({ receipt: null }))
    expect(await fixture.attempt(attemptId)).toMatchObject({ state: "cancelled", captured_at: null })
    const rows = await fixture
      .knex<{ receipt: string | null; state: string }>("mpesa_attempt")
      .where({ order_id: orderId })
    expect(rows.map((row) => [row.receipt, row.state]).sort()).toEqual([
      [null, "cancelled"],
      [receipt, "needs_review"],
    ])
  })

  it("is not undone by a later failure from any channel", async () => {
    const payment = await prompted()
    await callBack(payment, payment.notification())
    for (const code of ["1032", "1037", "1"]) {
      await callBack(payment, payment.notification({ code, receipt: null }))
      await applyPaymentResult(
        fixture.context,
        payment.attemptId,
        payment.notification({ source: "query", code, receipt: null }),
      )
    }
    await expectPaidOnce(payment)
  })
})

describe("a callback that Daraja did not send", () => {
  it("to an unknown URL is rejected and recorded", async () => {
    const payment = await prompted()
    const forged = body(payment, payment.notification())
    const receipt = await receiveStkCallback(fixture.context, "0".repeat(64), forged)
    expect(receipt).toEqual({ kind: "unknown_url" })
    const traces = (await fixture.knex("mpesa_daraja_event").where({ outcome: "unknown_url" })) as {
      payload_cipher: string
    }[]
    expect(traces.map(({ payload_cipher }) => fixture.context.encryption.decrypt(payload_cipher))).toContain(forged)
    expect((await fixture.attempt(payment.attemptId)).state).toBe("prompted")
  })

  it("with the ids of another payment changes nothing", async () => {
    const [payment, other] = [await prompted(), await prompted()]
    await callBack(payment, payment.notification({ checkoutRequestId: other.attempt.checkout_request_id ?? "" }))
    expect(fixture.capturesOf(payment.paymentSessionId)).toEqual([])
    expect((await fixture.attempt(payment.attemptId)).state).toBe("prompted")
    expect((await fixture.attempt(other.attemptId)).state).toBe("prompted")
    const [event] = (await fixture.knex("mpesa_daraja_event").where({ attempt_id: payment.attemptId })) as {
      outcome: string
    }[]
    expect(event?.outcome).toBe("forged")
  })

  it.each(["", "no json", "{}", '{"Body":{"stkCallback":{}}}'])(
    "with body %j is stored and changes nothing",
    async (text) => {
      const payment = await prompted()
      const receipt = await receiveStkCallback(fixture.context, tokenOf(payment), text)
      expect(receipt.kind).toBe("known")
      if (receipt.kind === "known") await processEvent(fixture.context, receipt.eventId)
      const [event] = (await fixture.knex("mpesa_daraja_event").where({ attempt_id: payment.attemptId })) as {
        outcome: string
      }[]
      expect(event?.outcome).toBe("malformed")
      expect((await fixture.attempt(payment.attemptId)).state).toBe("prompted")
    },
  )
})

it("a phone number in the text of a result is not stored", async () => {
  const payment = await prompted()
  const notification = payment.notification({
    code: "1",
    receipt: null,
    amount: null,
    description: "Denied for 254712345678",
  })
  await applyPaymentResult(fixture.context, payment.attemptId, notification)
  expect((await fixture.attempt(payment.attemptId)).result_text).toBe("Denied for •••")
})

describe("a payment that does not match its order", () => {
  it("because of its amount is never captured", async () => {
    const payment = await prompted()
    await callBack(payment, payment.notification({ amount: 1 }))
    expect(await fixture.attempt(payment.attemptId)).toMatchObject({
      state: "needs_review",
      review_reason: "amount_mismatch",
      paid_amount: 1,
    })
    expect(fixture.capturesOf(payment.paymentSessionId)).toEqual([])
  })

  it("because the order costs less now is never captured", async () => {
    const payment = await prompted()
    fixture.medusa.dues.set(payment.orderId, 1849)
    await callBack(payment, payment.notification())
    expect(await fixture.attempt(payment.attemptId)).toMatchObject({
      state: "needs_review",
      review_reason: "amount_changed",
    })
    expect(fixture.capturesOf(payment.paymentSessionId)).toEqual([])
  })

  it("because its receipt paid another order is never captured", async () => {
    const [payment, other] = [await prompted(), await prompted()]
    const notification = other.notification()
    await callBack(other, notification)
    await callBack(payment, payment.notification({ receipt: notification.receipt }))
    expect(await fixture.attempt(payment.attemptId)).toMatchObject({
      state: "needs_review",
      review_reason: "receipt_reused",
    })
    expect(fixture.capturesOf(payment.paymentSessionId)).toEqual([])
  })

  it("because two attempts of an order were paid: one is captured, the other goes to review", async () => {
    const first = await prompted()
    await applyPaymentResult(fixture.context, first.attemptId, first.notification({ code: "1037", receipt: null }))
    const secondId = await preparePrompt(fixture.context, { orderId: first.orderId })
    await sendPrompt(fixture.context, secondId)
    const second = await fixture.attempt(secondId)
    await Promise.all([
      applyPaymentResult(fixture.context, first.attemptId, first.notification()),
      applyPaymentResult(fixture.context, secondId, {
        ...first.notification(),
        checkoutRequestId: second.checkout_request_id ?? "",
        merchantRequestId: second.merchant_request_id,
      }),
    ])
    const states = [(await fixture.attempt(first.attemptId)).state, (await fixture.attempt(secondId)).state]
    expect(states.sort()).toEqual(["needs_review", "paid"])
    expect(fixture.capturesOf(first.paymentSessionId)).toHaveLength(1)
    expect(fixture.settledOf(first.orderId)).toHaveLength(1)
  })

  it("because its wrong amount is reported after the capture: a second payment is not captured", async () => {
    const first = await prompted()
    const second = await prompted()
    await fixture
      .knex("mpesa_attempt")
      .where({ id: second.attemptId })
      .update({ order_id: first.orderId, payment_session_id: first.paymentSessionId })
    await applyPaymentResult(
      fixture.context,
      first.attemptId,
      first.notification({ source: "query", receipt: null, amount: null }),
    )
    await applyPaymentResult(fixture.context, first.attemptId, first.notification({ amount: 1849 }))
    expect(await fixture.attempt(first.attemptId)).toMatchObject({ state: "paid", review_reason: "amount_mismatch" })
    expect(await applyPaymentResult(fixture.context, second.attemptId, second.notification())).toBe("review")
    expect(await fixture.attempt(second.attemptId)).toMatchObject({
      state: "needs_review",
      review_reason: "paid_twice",
    })
    expect(fixture.capturesOf(first.paymentSessionId)).toHaveLength(1)
  })

  it("because the order accepts no payment goes to review, with the shop's reason", async () => {
    const payment = await prompted()
    fixture.medusa.policy = (orderId) =>
      orderId === payment.orderId ? { accept: false, reason: "sold out meanwhile" } : { accept: true }
    await callBack(payment, payment.notification())
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

  it("because Medusa replaced the payment session is captured with another session", async () => {
    const payment = await prompted()
    fixture.medusa.gone.add(payment.paymentSessionId)
    await callBack(payment, payment.notification())
    const { state, payment_session_id } = await fixture.attempt(payment.attemptId)
    expect(state).toBe("paid")
    expect(fixture.capturesOf(payment.paymentSessionId)).toEqual([])
    expect(fixture.capturesOf(payment_session_id ?? "")).toHaveLength(1)
  })

  it("is captured once when two processes look for another session at the same time", async () => {
    const payment = await prompted()
    const { medusa, context } = fixture
    medusa.faults.push(new Error("The engine is away"))
    await callBack(payment, payment.notification())
    medusa.gone.add(payment.paymentSessionId)
    const isOpening = new Promise<void>((resolve) => {
      // The first one waits here, until the second one has had time to begin.
      medusa.beforeSession = () => {
        resolve()
        return new Promise((opened) => setTimeout(opened, 200))
      }
    })
    const first = capturePayment(context, payment.attemptId)
    await isOpening
    await Promise.all([first, capturePayment(context, payment.attemptId)])
    medusa.beforeSession = () => Promise.resolve()
    const { state, payment_session_id } = await fixture.attempt(payment.attemptId)
    expect(state).toBe("paid")
    expect(fixture.capturesOf(payment_session_id ?? "")).toHaveLength(1)
    expect(fixture.capturedInto(payment.orderId)).toEqual([1850])
  })
})

describe("a failed capture", () => {
  it("is repeated by the status poller, once", async () => {
    const payment = await prompted()
    fixture.medusa.faults.push(new Error("connection lost to 254712345678"))
    await callBack(payment, payment.notification())
    expect(await fixture.attempt(payment.attemptId)).toMatchObject({
      state: "paid",
      captured_at: null,
      capture_error: "connection lost to •••",
    })
    await until("the capture", async () => {
      await processDuePayments(fixture.context)
      return (await fixture.attempt(payment.attemptId)).captured_at ?? undefined
    })
    await expectPaidOnce(payment)
  })

  it("is made by the next process when the first one died after storing the event", async () => {
    const payment = await prompted()
    await receiveStkCallback(fixture.context, tokenOf(payment), body(payment, payment.notification()))
    expect((await fixture.attempt(payment.attemptId)).state).toBe("prompted")
    // A younger event is left to the request that stored it.
    await fixture.knex.raw("update mpesa_daraja_event set created_at = created_at - interval '1 minute'")
    await Promise.all([processPendingEvents(fixture.context), processPendingEvents(fixture.context)])
    await expectPaidOnce(payment)
  })

  it("is not made twice by two concurrent rounds", async () => {
    const payment = await prompted()
    fixture.medusa.faults.push(new Error("database gone"))
    await callBack(payment, payment.notification())
    await until("the time of the next capture", async () => {
      const { next_check_at } = await fixture.attempt(payment.attemptId)
      return next_check_at !== null && next_check_at.getTime() < Date.now() ? true : undefined
    })
    await Promise.all([
      processDuePayments(fixture.context),
      processDuePayments(fixture.context),
      processDuePayments(fixture.context),
    ])
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

  it("is rejected while one is open, allowed afterwards, and sent to the same number", async () => {
    const payment = await prompted()
    expect(await refusal(payment.orderId)).toBe("too_soon")
    await applyPaymentResult(fixture.context, payment.attemptId, payment.notification({ code: "1032", receipt: null }))
    const next = await fixture.attempt(await preparePrompt(fixture.context, { orderId: payment.orderId }))
    expect(next).toMatchObject({ state: "created", phone_hash: payment.attempt.phone_hash, amount: 1850 })
    expect(next.account_reference).toBe(payment.attempt.account_reference)
  })

  it("is sent once for two concurrent requests", async () => {
    const payment = await prompted()
    await applyPaymentResult(fixture.context, payment.attemptId, payment.notification({ code: "1032", receipt: null }))
    const answers = await Promise.all([refusal(payment.orderId), refusal(payment.orderId), refusal(payment.orderId)])
    expect(answers.sort()).toEqual(["allowed", "payment_open", "payment_open"])
  })

  it("is rejected for a paid order", async () => {
    const payment = await prompted()
    await callBack(payment, payment.notification())
    expect(await refusal(payment.orderId)).toBe("already_paid")
  })

  it("of an order without a number requires one, and completes the waiting attempt", async () => {
    const order = await fixture.newOrder(null)
    expect(await refusal(order.orderId)).toBeUndefined()
    expect(await preparePrompt(fixture.context, { orderId: order.orderId, phone: "0712 999 001" })).toBe(
      order.attemptId,
    )
  })

  it("is rejected above the hourly rate limit of a number, over all orders", async () => {
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
    expect(await fixture.attempt(placed.attemptId)).toMatchObject({ state: "failed", result_code: "internal.too_many" })
  })

  it("is sent once by concurrent processes", async () => {
    const order = await fixture.newOrder(newPhone())
    await Promise.all([1, 2, 3].map(() => sendPrompt(fixture.context, order.attemptId)))
    const pushes = fixture.daraja.requests.filter(
      ({ path, body: sent }) =>
        path.includes("stkpush/") && sent.includes(fixture.context.encryption.callbackToken(order.attemptId)),
    )
    expect(pushes).toHaveLength(1)
  })
})

describe("tables and log", () => {
  it("contain no plain phone number, token or key", async () => {
    const phone = newPhone()
    const order = await fixture.newOrder(phone)
    await sendPrompt(fixture.context, order.attemptId)
    // Some payers enter their phone number as the account number.
    await registerAtStart(fixture.context)
    await fixture.daraja.safaricom.payBill({ msisdn: phone, amount: 100, reference: `0${phone.slice(3)}` })
    const confirmation = await until("confirmation", () =>
      fixture.knex("mpesa_c2b_payment").where({ source: "confirmation" }).first(),
    )
    expect(confirmation).toMatchObject({ reference: "•••" })
    const { rows: tables } = await fixture.knex.raw<{ rows: { name: string }[] }>(
      `select tablename as name from pg_tables where tablename like 'mpesa_%'`,
    )
    const stored = JSON.stringify(await Promise.all(tables.map(({ name }) => fixture.knex(name))))
    const token = fixture.context.encryption.callbackToken(order.attemptId)
    for (const secret of [phone, phone.slice(3), token, "demo-passkey", "demo-consumer-secret"]) {
      expect(stored).not.toContain(secret)
      expect(fixture.logged.join("\n")).not.toContain(secret)
    }
    expect(fixture.logged.join("\n")).not.toMatch(/\b\d{9,}\b/)
  })
})

it("a payment captured before a crash stays in its order, even if the policy would reject it now", async () => {
  const payment = await prompted()
  await applyPaymentResult(fixture.context, payment.attemptId, payment.notification())
  await fixture.knex("mpesa_attempt").where({ id: payment.attemptId }).update({ captured_at: null })
  const context = { ...fixture.context, engine: { ...fixture.context.medusa, acceptPayment: refuse } }
  await capturePayment(context, payment.attemptId)
  expect(await fixture.attempt(payment.attemptId)).toMatchObject({ state: "paid", review_reason: null })
})
