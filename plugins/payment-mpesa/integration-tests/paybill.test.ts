import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { allocateManually } from "../src/modules/mpesa/paybill/allocate-payment"
import type { PaymentNotification } from "../src/modules/mpesa/results/decide-outcome"
import { receiveC2bConfirmation } from "../src/modules/mpesa/callbacks/receive-callback"
import { processEvent, processPendingEvents } from "../src/modules/mpesa/callbacks/process-event"
import { preparePrompt } from "../src/modules/mpesa/prompts/prepare-prompt"
import { register } from "../src/modules/mpesa/callbacks/register-urls"
import { sendPrompt } from "../src/modules/mpesa/prompts/send-prompt"
import { applyPaymentResult } from "../src/modules/mpesa/results/apply-payment-result"
import { listUnallocated } from "../src/modules/mpesa/back-office/review/list-unallocated"
import { validateC2bPayment } from "../src/modules/mpesa/callbacks/c2b-validation"
import { readPaymentViews } from "../src/modules/mpesa/payment-view/payment-view"
import { startFixture, type Fixture, until } from "./fixture"

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

let made = 0
const newReceipt = () => `UP${String((made += 1)).padStart(8, "0")}`
/** Nobody answers there, and Daraja says nothing of it either: a prompt stays open for as long as a test takes. */
const newPhone = () => `2547000${String((made += 1)).padStart(3, "0")}07`
const key = () => fixture.context.encryption.paybillKey(fixture.context.options.shortcode)

/** What Daraja says when somebody has paid to the shortcode. */
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
  const told = (rest: Partial<PaymentNotification> = {}): PaymentNotification => ({
    source: "callback",
    code: "0",
    description: "",
    receipt: newReceipt(),
    amount: 1850,
    checkoutRequestId: attempt.checkout_request_id,
    merchantRequestId: attempt.merchant_request_id,
    ...rest,
  })
  return { ...order, reference: attempt.account_reference, told }
}

const failed = async () => {
  const order = await orderOf(newPhone())
  await applyPaymentResult(fixture.context, order.attemptId, order.told({ code: "1037", receipt: null }))
  return order
}

const attemptsOf = (orderId: string) => fixture.knex("mpesa_attempt").where({ order_id: orderId }).orderBy("created_at")

describe("a payment by hand", () => {
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

  it("pays an order that never had a number, and no prompt follows", async () => {
    const order = await orderOf(null)
    await confirm(paid({ BillRefNumber: order.reference }))
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    await expect(preparePrompt(fixture.context, { orderId: order.orderId, phone: newPhone() })).rejects.toMatchObject({
      code: "already_paid",
    })
  })

  it("after a crash that followed the answer is found by the next process", async () => {
    const order = await failed()
    await receiveC2bConfirmation(fixture.context, key(), JSON.stringify(paid({ BillRefNumber: order.reference })))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await Promise.all([processPendingEvents(fixture.context), processPendingEvents(fixture.context)])
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
  })

  it.each(["1849.00", "1850.50", "18500"])(
    "of %s shillings instead of 1850 waits for a person",
    async (TransAmount) => {
      const order = await failed()
      await confirm(paid({ BillRefNumber: order.reference, TransAmount }))
      expect(fixture.capturesOf(order.paymentSessionId)).toEqual([])
      expect(await attemptsOf(order.orderId)).toMatchObject([
        { state: "failed" },
        { state: "needs_review", review_reason: "amount_mismatch", paid_amount: Math.floor(Number(TransAmount)) },
      ])
    },
  )

  it("of the right amount after a wrong one pays the order, and the wrong one is still looked at", async () => {
    const order = await failed()
    await confirm(paid({ BillRefNumber: order.reference, TransAmount: "185.00" }))
    await confirm(paid({ BillRefNumber: order.reference }))
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    const states = (await attemptsOf(order.orderId)).map(({ state }) => state as string)
    expect(states).toEqual(["failed", "needs_review", "paid"])
  })

  it("for an order that has its money waits for a person, with its receipt", async () => {
    const order = await orderOf(newPhone())
    await applyPaymentResult(fixture.context, order.attemptId, order.told())
    const message = paid({ BillRefNumber: order.reference })
    await confirm(message)
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    expect(await attemptsOf(order.orderId)).toMatchObject([
      { state: "paid" },
      { state: "needs_review", review_reason: "paid_twice", receipt: message.TransID },
    ])
  })

  it("for an order that the shop has given up goes the way the shop says", async () => {
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

describe("how to pay by hand", () => {
  const toldFor = async (orderId: string, options = fixture.context.options) =>
    (await readPaymentViews({ ...fixture.context, options }, [orderId])).get(orderId)?.paybill

  it("is told when a prompt has failed or none was sent, and while no other may bring the money", async () => {
    const [without, open, ended] = [await orderOf(null), await orderOf(newPhone()), await failed()]
    const { shortcode } = fixture.context.options
    expect(await toldFor(without.orderId)).toEqual({ shortcode, reference: without.reference, amount: 1850 })
    expect(await toldFor(ended.orderId)).toEqual({ shortcode, reference: ended.reference, amount: 1850 })
    expect(await toldFor(open.orderId)).toBeNull()
    await confirm(paid({ BillRefNumber: ended.reference }))
    expect(await toldFor(ended.orderId)).toBeNull()
  })

  it("is told of a prompt that nobody hears of again only when its money would have shown", async () => {
    const order = await orderOf(newPhone())
    const ago = (minutes: number) => new Date(Date.now() - (minutes * 60_000) / 200)
    const prompts = fixture.knex("mpesa_attempt").where({ id: order.attemptId })
    await prompts.clone().update({ prompted_at: ago(4), next_check_at: null })
    expect(await toldFor(order.orderId)).toBeNull()
    await prompts.clone().update({ prompted_at: ago(6) })
    expect(await toldFor(order.orderId)).toMatchObject({ reference: order.reference })
  })

  it("is never told by a till, nor where another system hears of the money", async () => {
    const { orderId } = await failed()
    const { options } = fixture.context
    expect(await toldFor(orderId, { ...options, transactionType: "CustomerBuyGoodsOnline" })).toBeNull()
    expect(await toldFor(orderId, { ...options, paybill: false })).toBeNull()
  })
})

describe("one payment, told as the prompt's and as one to the shortcode", () => {
  it.each(["callback first", "confirmation first", "both at once"])("%s, is one payment", async (sequence) => {
    const order = await orderOf(newPhone())
    const message = paid({ BillRefNumber: order.reference })
    const callback = () =>
      applyPaymentResult(fixture.context, order.attemptId, order.told({ receipt: message.TransID }))
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

  it("is one payment also when the prompt had failed before, and its success comes late", async () => {
    const order = await failed()
    const message = paid({ BillRefNumber: order.reference })
    await confirm(message)
    await applyPaymentResult(fixture.context, order.attemptId, order.told({ receipt: message.TransID }))
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    expect(await attemptsOf(order.orderId)).toMatchObject([{ state: "failed" }, { state: "paid", review_reason: null }])
  })

  it("brings the receipt that a query could not tell", async () => {
    const order = await orderOf(newPhone())
    await applyPaymentResult(
      fixture.context,
      order.attemptId,
      order.told({ source: "query", receipt: null, amount: null }),
    )
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "paid", paid_unverified: true })
    const message = paid({ BillRefNumber: order.reference })
    await confirm(message)
    expect(await attemptsOf(order.orderId)).toMatchObject([
      { state: "paid", receipt: message.TransID, paid_unverified: false },
    ])
  })

  it("brings the receipt to the prompt whose sum it is, and never to one that has brought another", async () => {
    const first = await failed()
    const secondId = await preparePrompt(fixture.context, { orderId: first.orderId })
    await sendPrompt(fixture.context, secondId)
    const second = await fixture.attempt(secondId)
    const ids = { checkoutRequestId: second.checkout_request_id, merchantRequestId: second.merchant_request_id }
    await applyPaymentResult(fixture.context, secondId, first.told({ ...ids, receipt: null, amount: 1849 }))
    await applyPaymentResult(
      fixture.context,
      first.attemptId,
      first.told({ source: "query", receipt: null, amount: null }),
    )
    const [right, less] = [paid({ BillRefNumber: first.reference }), paid({ BillRefNumber: first.reference })]
    await confirm(right)
    await confirm({ ...less, TransAmount: "1849.00" })
    expect(await attemptsOf(first.orderId)).toMatchObject([
      { state: "paid", receipt: right.TransID },
      { state: "needs_review", receipt: less.TransID, review_reason: "amount_mismatch" },
    ])
  })

  it("is two payments when the prompt has a receipt of its own: the second waits for a person", async () => {
    const order = await orderOf(newPhone())
    const message = paid({ BillRefNumber: order.reference })
    await confirm(message)
    const told = order.told()
    await applyPaymentResult(fixture.context, order.attemptId, told)
    await applyPaymentResult(fixture.context, order.attemptId, told)
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    expect(await attemptsOf(order.orderId)).toMatchObject([
      { state: "paid", receipt: message.TransID },
      { state: "needs_review", review_reason: "paid_twice", receipt: told.receipt },
    ])
  })
})

describe("money that belongs to no order", () => {
  const listed = async (receipt: string) =>
    (await listUnallocated(fixture.context)).find((row) => row.receipt === receipt)

  it.each([
    ["", "mistyped_reference"],
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

  it("goes into the order that a person names, and says who and why", async () => {
    const [order, message] = [await failed(), paid({ BillRefNumber: "2222222" })]
    await confirm(message)
    const { id = "" } = (await listed(message.TransID)) ?? {}
    const allocation = { orderId: order.orderId, by: "user_1", because: "She sent the SMS." }
    const answers = await Promise.allSettled([1, 2].map(() => allocateManually(fixture.context, id, allocation)))
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    expect(await listed(message.TransID)).toBeUndefined()
    expect(await fixture.knex("mpesa_c2b_payment").where({ id }).first()).toMatchObject({
      allocated_order_id: order.orderId,
      allocated_by: "user_1",
      allocated_because: "She sent the SMS.",
    })
    await expect(allocateManually(fixture.context, id, allocation)).rejects.toMatchObject({ type: "conflict" })
  })

  it("stays on the list when the named order is paid, or is none", async () => {
    const [order, message] = [await orderOf(newPhone()), paid({ BillRefNumber: "2222222" })]
    await applyPaymentResult(fixture.context, order.attemptId, order.told())
    await confirm(message)
    const { id = "" } = (await listed(message.TransID)) ?? {}
    const put = (orderId: string) => allocateManually(fixture.context, id, { orderId, by: "user_1", because: "SMS" })
    await expect(put(order.orderId)).rejects.toMatchObject({ type: "conflict" })
    await expect(put("order_none")).rejects.toMatchObject({ type: "not_found" })
    expect(await listed(message.TransID)).toBeDefined()
  })

  it("leaves the list when the prompt that it came from tells of it", async () => {
    const [order, message] = [await orderOf(newPhone()), paid({ BillRefNumber: "JUMA" })]
    await confirm(message)
    await applyPaymentResult(fixture.context, order.attemptId, order.told({ receipt: message.TransID }))
    expect(await listed(message.TransID)).toBeUndefined()
  })
})

describe("a confirmation that is not Daraja's", () => {
  it("at another address is refused, and leaves a trace", async () => {
    const body = JSON.stringify(paid())
    expect(await receiveC2bConfirmation(fixture.context, "0".repeat(64), body)).toEqual({ kind: "stranger" })
    expect(await fixture.knex("mpesa_event").where({ outcome: "stranger" })).toHaveLength(1)
  })

  it.each([
    ["no json", "no json"],
    ["nothing", "{}"],
    ["a payment to somebody else", JSON.stringify(paid({ BusinessShortCode: "600000" }))],
    ["no receipt", JSON.stringify(paid({ TransID: "" }))],
  ])("that holds %s is kept and changes nothing", async (_, body) => {
    const before = (await listUnallocated(fixture.context)).length
    const receipt = await receiveC2bConfirmation(fixture.context, key(), body)
    const id = receipt.kind === "known" ? receipt.eventId : ""
    await processEvent(fixture.context, id)
    expect(await fixture.knex("mpesa_event").where({ id }).first()).toMatchObject({ outcome: "malformed" })
    expect(await listUnallocated(fixture.context)).toHaveLength(before)
  })
})

describe("Daraja's question before the payment", () => {
  const ask = (rest: object) =>
    validateC2bPayment(fixture.context, key(), JSON.stringify(paid({ TransID: "", ...rest })))

  it("is answered yes only for a reference that exists, with its amount, and while it is unpaid", async () => {
    const order = await failed()
    expect(await ask({ BillRefNumber: "JUMA" })).toBe("C2B00012")
    expect(await ask({ BillRefNumber: order.reference, TransAmount: "1" })).toBe("C2B00013")
    expect(await ask({ BillRefNumber: order.reference })).toBe("0")
    await confirm(paid({ BillRefNumber: order.reference }))
    expect(await ask({ BillRefNumber: order.reference })).toBe("C2B00016")
  })

  it("is let through when it makes no sense, and refused to strangers", async () => {
    expect(await validateC2bPayment(fixture.context, key(), "no json")).toBe("0")
    expect(await validateC2bPayment(fixture.context, "0".repeat(64), "{}")).toBeNull()
  })
})

describe("the address for payments", () => {
  const registrations = () => fixture.daraja.requests.filter(({ path }) => path === "/mpesa/c2b/v2/registerurl").length

  it("is given to Daraja once in live, and at each start elsewhere", async () => {
    const live = { ...fixture.context, options: { ...fixture.context.options, mode: "live" as const } }
    for (const context of [live, live, fixture.context]) await register(context)
    expect(registrations()).toBe(2)
    expect(fixture.daraja.safaricom.paybill.registered?.confirmationUrl).toContain(key())
    const order = await failed()
    await fixture.daraja.safaricom.payBill({ msisdn: newPhone(), amount: 1850, reference: order.reference })
    await until("the capture", () => Promise.resolve(fixture.capturesOf(order.paymentSessionId)[0]))
  })
})

describe("what is stored of a payer", () => {
  it("holds no name and no number in the open", async () => {
    const message = paid({ MSISDN: "254712999888", FirstName: "Zawadi" })
    await confirm(message)
    const stored = JSON.stringify([await fixture.knex("mpesa_c2b_payment"), await fixture.knex("mpesa_event")])
    for (const secret of ["254712999888", "12999888", "Zawadi", key()]) expect(stored).not.toContain(secret)
    expect(fixture.logged.join("\n")).not.toMatch(/\d{9,}|Zawadi/)
  })
})
