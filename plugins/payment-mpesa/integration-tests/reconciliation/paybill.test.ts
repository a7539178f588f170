import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  allocateManually,
  applyPaymentResult,
  listUnallocated,
  type PaymentNotification,
  preparePrompt,
  processEvent,
  processPendingEvents,
  readPaymentViews,
  receiveC2bConfirmation,
  registerAtStart,
  sendPrompt,
  validateC2bPayment,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

let made = 0
const newReceipt = () => `UP${String((made += 1)).padStart(8, "0")}`
/** A number with script 07: without a result, a prompt stays open longer than a test takes. */
const newPhone = () => `2547000${String((made += 1)).padStart(3, "0")}07`
const key = () => fixture.context.encryption.paybillKey(fixture.context.options.shortcode)

/** Body of a C2B confirmation. */
const paid = (rest: Record<string, unknown> = {}) => ({
  TransactionType: "Pay Bill",
  TransID: newReceipt(),
  TransTime: "20261121143000",
  TransAmount: "1850.00",
  BusinessShortCode: "174379",
  BillRefNumber: "",
  MSISDN: "25471****149",
  FirstName: "Amina",
  ...rest,
})

async function confirm(message: object): Promise<void> {
  const receipt = await receiveC2bConfirmation(fixture.context, key(), JSON.stringify(message))
  if (receipt.kind === "known") await processEvent(fixture.context, receipt.eventId)
}

async function orderOf(phone: string | null) {
  const order = await fixture.newOrder(phone)
  if (phone !== null) await sendPrompt(fixture.context, order.attemptId)
  const attempt = await fixture.attempt(order.attemptId)
  const notification = (rest: Partial<PaymentNotification> = {}): PaymentNotification => ({
    source: "callback",
    code: "0",
    description: "",
    receipt: newReceipt(),
    amount: 1850,
    checkoutRequestId: attempt.checkout_request_id,
    merchantRequestId: attempt.merchant_request_id,
    ...rest,
  })
  return { ...order, reference: attempt.account_reference, notification }
}

const failed = async () => {
  const order = await orderOf(newPhone())
  await applyPaymentResult(fixture.context, order.attemptId, order.notification({ code: "1037", receipt: null }))
  return order
}

const attemptsOf = (orderId: string) => fixture.knex("mpesa_attempt").where({ order_id: orderId }).orderBy("created_at")

describe("a payment by paybill", () => {
  it("with the order's reference and amount pays it once, however often it is confirmed", async () => {
    const order = await failed()
    const message = paid({ BillRefNumber: ` ${order.reference.toLowerCase()} ` })
    await Promise.all([1, 2, 3].map((space) => confirm({ ...message, ThirdPartyTransID: " ".repeat(space) })))
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    expect(fixture.settledOf(order.orderId)).toMatchObject([{ data: { receipt: message.TransID, amount: 1850 } }])
    expect(await attemptsOf(order.orderId)).toMatchObject([
      { state: "failed", channel: "prompt" },
      { state: "paid", channel: "paybill", receipt: message.TransID, paid_amount: 1850 },
    ])
  })

  it("pays an order without a phone number, and no prompt follows", async () => {
    const order = await orderOf(null)
    await confirm(paid({ BillRefNumber: order.reference }))
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    await expect(preparePrompt(fixture.context, { orderId: order.orderId, phone: newPhone() })).rejects.toMatchObject({
      code: "already_paid",
    })
  })

  it("is processed by the next process after a crash that followed the acknowledgement", async () => {
    const order = await failed()
    await receiveC2bConfirmation(fixture.context, key(), JSON.stringify(paid({ BillRefNumber: order.reference })))
    // A younger event is left to the request that stored it.
    await fixture.knex.raw("update mpesa_daraja_event set created_at = created_at - interval '1 minute'")
    await Promise.all([processPendingEvents(fixture.context), processPendingEvents(fixture.context)])
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
  })

  it.each(["1849.00", "1850.50", "18500"])("of %s shillings instead of 1850 goes to review", async (TransAmount) => {
    const order = await failed()
    await confirm(paid({ BillRefNumber: order.reference, TransAmount }))
    expect(fixture.capturesOf(order.paymentSessionId)).toEqual([])
    expect(await attemptsOf(order.orderId)).toMatchObject([
      { state: "failed" },
      { state: "needs_review", review_reason: "amount_mismatch", paid_amount: Math.floor(Number(TransAmount)) },
    ])
  })

  it("of the right amount after a wrong one pays the order; the wrong one stays in review", async () => {
    const order = await failed()
    await confirm(paid({ BillRefNumber: order.reference, TransAmount: "185.00" }))
    await confirm(paid({ BillRefNumber: order.reference }))
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    const states = (await attemptsOf(order.orderId)).map(({ state }) => state as string)
    expect(states).toEqual(["failed", "needs_review", "paid"])
  })

  it("for a paid order goes to review, with its receipt", async () => {
    const order = await orderOf(newPhone())
    await applyPaymentResult(fixture.context, order.attemptId, order.notification())
    const message = paid({ BillRefNumber: order.reference })
    await confirm(message)
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    expect(await attemptsOf(order.orderId)).toMatchObject([
      { state: "paid", channel: "prompt", review_reason: null },
      { state: "needs_review", channel: "paybill", review_reason: "paid_twice", receipt: message.TransID },
    ])
  })

  it("for a cancelled order is decided by the payment policy", async () => {
    const order = await failed()
    fixture.medusa.policy = (orderId) =>
      orderId === order.orderId ? { accept: false, reason: "cancelled meanwhile" } : { accept: true }
    await confirm(paid({ BillRefNumber: order.reference }))
    expect(await attemptsOf(order.orderId)).toMatchObject([
      { state: "failed" },
      { state: "needs_review", review_reason: "order_refused", capture_error: "cancelled meanwhile" },
    ])
  })
})

describe("the paybill instructions", () => {
  const toldFor = async (orderId: string, options = fixture.context.options) =>
    (await readPaymentViews({ ...fixture.context, options }, [orderId])).get(orderId)?.paybill

  it("are shown when a prompt has failed or none was sent, and only while no prompt is open", async () => {
    const [without, open, ended] = [await orderOf(null), await orderOf(newPhone()), await failed()]
    const { shortcode } = fixture.context.options
    expect(await toldFor(without.orderId)).toEqual({ shortcode, reference: without.reference, amount: 1850 })
    expect(await toldFor(ended.orderId)).toEqual({ shortcode, reference: ended.reference, amount: 1850 })
    expect(await toldFor(open.orderId)).toBeNull()
    await confirm(paid({ BillRefNumber: ended.reference }))
    expect(await toldFor(ended.orderId)).toBeNull()
  })

  it("are shown for a prompt without a result only after its payment would have been reported", async () => {
    const order = await orderOf(newPhone())
    const ago = (minutes: number) => new Date(Date.now() - (minutes * 60_000) / 200)
    const prompts = fixture.knex("mpesa_attempt").where({ id: order.attemptId })
    await prompts.clone().update({ prompted_at: ago(4), next_check_at: null })
    expect(await toldFor(order.orderId)).toBeNull()
    await prompts.clone().update({ prompted_at: ago(6) })
    expect(await toldFor(order.orderId)).toMatchObject({ reference: order.reference })
  })

  it("are never shown for a till, nor when another system receives the confirmations", async () => {
    const { orderId } = await failed()
    const { options } = fixture.context
    expect(await toldFor(orderId, { ...options, transactionType: "CustomerBuyGoodsOnline" })).toBeNull()
    expect(await toldFor(orderId, { ...options, paybill: false })).toBeNull()
  })
})

describe("a payment that is reported as a prompt and as a C2B payment", () => {
  it.each(["callback first", "confirmation first", "both at once"])("%s, is one payment", async (sequence) => {
    const order = await orderOf(newPhone())
    const message = paid({ BillRefNumber: order.reference })
    const callback = () =>
      applyPaymentResult(fixture.context, order.attemptId, order.notification({ receipt: message.TransID }))
    const confirmation = () => confirm(message)
    if (sequence === "both at once") await Promise.all([callback(), confirmation()])
    else
      for (const tell of sequence === "callback first" ? [callback, confirmation] : [confirmation, callback])
        await tell()
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    expect(await attemptsOf(order.orderId)).toMatchObject([
      { state: "paid", channel: "prompt", receipt: message.TransID, paid_unverified: false, review_reason: null },
    ])
  })

  it("is one payment also when the prompt had failed before and its success is reported late", async () => {
    const order = await failed()
    const message = paid({ BillRefNumber: order.reference })
    await confirm(message)
    await applyPaymentResult(fixture.context, order.attemptId, order.notification({ receipt: message.TransID }))
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    expect(await attemptsOf(order.orderId)).toMatchObject([{ state: "failed" }, { state: "paid", review_reason: null }])
  })

  it("gets the receipt that a query does not return", async () => {
    const order = await orderOf(newPhone())
    await applyPaymentResult(
      fixture.context,
      order.attemptId,
      order.notification({ source: "query", receipt: null, amount: null }),
    )
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "paid", paid_unverified: true })
    const message = paid({ BillRefNumber: order.reference })
    await confirm(message)
    expect(await attemptsOf(order.orderId)).toMatchObject([
      { state: "paid", receipt: message.TransID, paid_unverified: false },
    ])
  })

  it("gives its receipt to the prompt with the same amount, and never to one that has another receipt", async () => {
    const first = await failed()
    const secondId = await preparePrompt(fixture.context, { orderId: first.orderId })
    await sendPrompt(fixture.context, secondId)
    const second = await fixture.attempt(secondId)
    const ids = { checkoutRequestId: second.checkout_request_id, merchantRequestId: second.merchant_request_id }
    await applyPaymentResult(fixture.context, secondId, first.notification({ ...ids, receipt: null, amount: 1849 }))
    await applyPaymentResult(
      fixture.context,
      first.attemptId,
      first.notification({ source: "query", receipt: null, amount: null }),
    )
    const [right, less] = [paid({ BillRefNumber: first.reference }), paid({ BillRefNumber: first.reference })]
    await confirm(right)
    await confirm({ ...less, TransAmount: "1849.00" })
    expect(await attemptsOf(first.orderId)).toMatchObject([
      { state: "paid", receipt: right.TransID },
      { state: "needs_review", receipt: less.TransID, review_reason: "amount_mismatch" },
    ])
  })

  it("is two payments when the prompt has another receipt: the second goes to review", async () => {
    const order = await orderOf(newPhone())
    const message = paid({ BillRefNumber: order.reference })
    await confirm(message)
    const notification = order.notification()
    await applyPaymentResult(fixture.context, order.attemptId, notification)
    await applyPaymentResult(fixture.context, order.attemptId, notification)
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    expect(await attemptsOf(order.orderId)).toMatchObject([
      { state: "paid", receipt: message.TransID },
      { state: "needs_review", review_reason: "paid_twice", receipt: notification.receipt },
    ])
  })
})

describe("an unallocated payment", () => {
  const listed = async (receipt: string) =>
    (await listUnallocated(fixture.context)).find((row) => row.receipt === receipt)

  it.each([
    ["", "no_reference"],
    ["JUMA", "mistyped_reference"],
    ["22222K2", "mistyped_reference"],
    ["2222222", "unknown_reference"],
  ])("for account %j is listed as %s, without the payer's number", async (BillRefNumber, reason) => {
    const message = paid({ BillRefNumber, TransAmount: "99.50" })
    await confirm(message)
    expect(await listed(message.TransID)).toMatchObject({
      amount: 99.5,
      reference: BillRefNumber,
      reason,
      payer: { phone: "071* *** 149", name: "Amina" },
      paid_at: "2026-11-21T11:30:00.000Z",
    })
  })

  it("is allocated to an order by a merchant, with user and reason in the audit log", async () => {
    const [order, message] = [await failed(), paid({ BillRefNumber: "2222222" })]
    await confirm(message)
    const { id = "" } = (await listed(message.TransID)) ?? {}
    const allocation = { orderId: order.orderId, by: "user_1", reason: "She sent the SMS." }
    const answers = await Promise.allSettled([1, 2].map(() => allocateManually(fixture.context, id, allocation)))
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    expect(await listed(message.TransID)).toBeUndefined()
    expect(await fixture.knex("mpesa_c2b_payment").where({ id }).first()).toMatchObject({
      allocated_order_id: order.orderId,
      allocated_by: "user_1",
      allocation_reason: "She sent the SMS.",
    })
    await expect(allocateManually(fixture.context, id, allocation)).rejects.toMatchObject({ type: "conflict" })
  })

  it("stays listed when the chosen order is paid or does not exist", async () => {
    const [order, message] = [await orderOf(newPhone()), paid({ BillRefNumber: "2222222" })]
    await applyPaymentResult(fixture.context, order.attemptId, order.notification())
    await confirm(message)
    const { id = "" } = (await listed(message.TransID)) ?? {}
    const put = (orderId: string) => allocateManually(fixture.context, id, { orderId, by: "user_1", reason: "SMS" })
    await expect(put(order.orderId)).rejects.toMatchObject({ type: "conflict" })
    await expect(put("order_none")).rejects.toMatchObject({ type: "not_found" })
    expect(await listed(message.TransID)).toBeDefined()
  })

  it("leaves the list when a callback reports the prompt that it belongs to", async () => {
    const [order, message] = [await orderOf(newPhone()), paid({ BillRefNumber: "JUMA" })]
    await confirm(message)
    await applyPaymentResult(fixture.context, order.attemptId, order.notification({ receipt: message.TransID }))
    expect(await listed(message.TransID)).toBeUndefined()
  })
})

describe("a confirmation that Daraja did not send", () => {
  it("to another URL is rejected and recorded", async () => {
    const body = JSON.stringify(paid())
    expect(await receiveC2bConfirmation(fixture.context, "0".repeat(64), body)).toEqual({ kind: "unknown_url" })
    expect(await fixture.knex("mpesa_daraja_event").where({ outcome: "unknown_url" })).toHaveLength(1)
  })

  it.each([
    ["no json", "no json"],
    ["nothing", "{}"],
    ["a payment to another business", JSON.stringify(paid({ BusinessShortCode: "600000" }))],
    ["no receipt", JSON.stringify(paid({ TransID: "" }))],
  ])("with %s is stored and changes nothing", async (_, body) => {
    const before = (await listUnallocated(fixture.context)).length
    const receipt = await receiveC2bConfirmation(fixture.context, key(), body)
    const id = receipt.kind === "known" ? receipt.eventId : ""
    await processEvent(fixture.context, id)
    expect(await fixture.knex("mpesa_daraja_event").where({ id }).first()).toMatchObject({ outcome: "malformed" })
    expect(await listUnallocated(fixture.context)).toHaveLength(before)
  })
})

describe("C2B validation", () => {
  const ask = (rest: object) =>
    validateC2bPayment(fixture.context, key(), JSON.stringify(paid({ TransID: "", ...rest })))

  it("accepts only an existing reference with its amount while the order is unpaid", async () => {
    const order = await failed()
    expect(await ask({ BillRefNumber: "JUMA" })).toBe("C2B00012")
    for (const TransAmount of ["1", "1849", "1850.50", "1851"])
      expect(await ask({ BillRefNumber: order.reference, TransAmount })).toBe("C2B00013")
    expect(await ask({ BillRefNumber: order.reference })).toBe("0")
    await confirm(paid({ BillRefNumber: order.reference }))
    expect(await ask({ BillRefNumber: order.reference })).toBe("C2B00016")
  })

  it("accepts an unreadable request, and rejects a request with a wrong key", async () => {
    expect(await validateC2bPayment(fixture.context, key(), "no json")).toBe("0")
    expect(await validateC2bPayment(fixture.context, "0".repeat(64), "{}")).toBeNull()
  })
})

describe("the confirmation URL", () => {
  const registrations = () => fixture.daraja.requests.filter(({ path }) => path === "/mpesa/c2b/v2/registerurl").length

  it("is registered with Daraja once in live, and at each start otherwise", async () => {
    const live = { ...fixture.context, options: { ...fixture.context.options, mode: "live" as const } }
    await fixture.knex("mpesa_url_registration").del()
    for (const context of [live, live, fixture.context]) await registerAtStart(context)
    expect(registrations()).toBe(2)
    expect(fixture.daraja.safaricom.paybill.registered?.confirmationUrl).toContain(key())
    const order = await failed()
    await fixture.daraja.safaricom.payBill({ msisdn: newPhone(), amount: 1850, reference: order.reference })
    await until("the capture", () => Promise.resolve(fixture.capturesOf(order.paymentSessionId)[0]))
  })
})

describe("stored data about a payer", () => {
  it("contain no plain name and no plain number", async () => {
    const message = paid({ MSISDN: "254712999888", FirstName: "Zawadi", BillRefNumber: "0712 999 888" })
    await confirm(message)
    const stored = JSON.stringify([await fixture.knex("mpesa_c2b_payment"), await fixture.knex("mpesa_daraja_event")])
    for (const secret of ["254712999888", "12999888", "0712 999 888", "Zawadi", key()])
      expect(stored).not.toContain(secret)
    expect(fixture.logged.join("\n")).not.toMatch(/\b\d{9,}\b|Zawadi/)
  })
})
