import { afterAll, beforeAll, expect, it } from "vitest"
import {
  acceptPayment,
  applyPaymentResult,
  capturePayment,
  listReview,
  type PaymentNotification,
  preparePrompt,
  PromptRefused,
  readPaymentViews,
  retryCapture,
  sendPrompt,
} from "../mpesa-module"
import { startFixture, type Fixture } from "../fixture"

let fixture: Fixture
let numbers = 0

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const by = { by: "user_1", reason: "She called" }

/** A phone on which a prompt stays unanswered. */
const newPhone = () => `2547010${String((numbers += 1)).padStart(3, "0")}07`

/** An order with an open prompt that is never answered. */
async function prompted(amount = 4250) {
  const order = await fixture.newOrder(newPhone(), amount)
  await sendPrompt(fixture.context, order.attemptId)
  return order
}

async function pay(attemptId: string, amount: number): Promise<string> {
  const receipt = `UKSEVERAL${String((numbers += 1))}`
  const { checkout_request_id, merchant_request_id } = await fixture.attempt(attemptId)
  const notification: PaymentNotification = {
    ...{ source: "callback", code: "0", description: "ok", receipt, amount },
    ...{ checkoutRequestId: checkout_request_id, merchantRequestId: merchant_request_id },
  }
  return applyPaymentResult(fixture.context, attemptId, notification)
}

async function paidOrder() {
  const order = await prompted()
  await pay(order.attemptId, 4250)
  return order
}

/** The merchant adds a piece. */
function edit(orderId: string, by: number): void {
  fixture.medusa.dues.set(orderId, (fixture.medusa.dues.get(orderId) ?? 0) + by)
}

async function promptAgain(orderId: string): Promise<string> {
  const attemptId = await preparePrompt(fixture.context, { orderId, phone: newPhone() })
  await sendPrompt(fixture.context, attemptId)
  return attemptId
}

const viewOf = async (orderId: string) => (await readPaymentViews(fixture.context, [orderId])).get(orderId)

it("an order that was edited upwards after its payment is asked for the difference, and paid with it", async () => {
  const { orderId } = await paidOrder()
  expect(await viewOf(orderId)).toMatchObject({ state: "paid", paid: true, due: 0 })
  edit(orderId, 3600)
  expect(await viewOf(orderId)).toMatchObject({ state: "unpaid", paid: false, due: 3600, amount: 3600, retryAt: null })

  const second = await promptAgain(orderId)
  expect(await fixture.attempt(second)).toMatchObject({ amount: 3600, state: "prompted" })
  expect(await viewOf(orderId)).toMatchObject({ state: "prompted", paid: false, amount: 3600 })
  expect(await pay(second, 3600)).toBe("settled")

  expect(fixture.capturedInto(orderId)).toEqual([4250, 3600])
  expect(await viewOf(orderId)).toMatchObject({ state: "paid", paid: true, due: 0 })
  expect(fixture.settledOf(orderId)).toHaveLength(2)
  await expect(preparePrompt(fixture.context, { orderId })).rejects.toThrow(PromptRefused)
})

it("a difference that was cancelled on the phone stays due, with its reason", async () => {
  const { orderId } = await paidOrder()
  edit(orderId, 500)
  const second = await promptAgain(orderId)
  const { checkout_request_id, merchant_request_id } = await fixture.attempt(second)
  await applyPaymentResult(fixture.context, second, {
    ...{ source: "callback", code: "1032", description: "Request cancelled by user", receipt: null, amount: null },
    ...{ checkoutRequestId: checkout_request_id, merchantRequestId: merchant_request_id },
  })
  expect(await viewOf(orderId)).toMatchObject({ state: "failed", paid: false, code: "1032", due: 500, amount: 500 })
})

it("two payments that arrive at once never cover more than is due", async () => {
  const { orderId, attemptId } = await prompted()
  await fixture.knex("mpesa_attempt").where({ id: attemptId }).update({ state: "expired" })
  const second = await promptAgain(orderId)
  await Promise.all([pay(attemptId, 4250), pay(second, 4250)])
  expect(fixture.capturedInto(orderId)).toEqual([4250])
  const states = [(await fixture.attempt(attemptId)).state, (await fixture.attempt(second)).state]
  expect(states.sort()).toEqual(["needs_review", "paid"])
})

it("an amount that the merchant accepts is captured, and the rest stays due", async () => {
  const { orderId, attemptId } = await prompted()
  expect(await pay(attemptId, 4000)).toBe("review")
  const listed = (await listReview(fixture.context)).find(({ id }) => id === attemptId)
  expect(listed).toMatchObject({ expected: 4250, received: 4000, allowed_actions: { accept: true } })

  expect(await acceptPayment(fixture.context, attemptId, by)).toBe("settled")
  expect(fixture.capturedInto(orderId)).toEqual([4000])
  expect(await viewOf(orderId)).toMatchObject({ state: "unpaid", paid: false, due: 250 })
  await pay(await promptAgain(orderId), 250)
  expect(await viewOf(orderId)).toMatchObject({ state: "paid", paid: true, due: 0 })
  expect(await fixture.knex("mpesa_audit_entry").where({ attempt_id: attemptId })).toMatchObject([{ kind: "accepted" }])
})

it("an overpayment that the merchant accepts is captured whole", async () => {
  const { orderId, attemptId } = await prompted()
  await pay(attemptId, 4300)
  expect(await acceptPayment(fixture.context, attemptId, by)).toBe("settled")
  expect(fixture.capturedInto(orderId)).toEqual([4300])
  expect(await viewOf(orderId)).toMatchObject({ state: "paid", paid: true, due: 0 })
})

it("a second payment that the merchant accepts is captured beside the first", async () => {
  const { orderId, attemptId } = await prompted()
  await fixture.knex("mpesa_attempt").where({ id: attemptId }).update({ state: "expired" })
  const second = await promptAgain(orderId)
  await pay(second, 4250)
  expect(await pay(attemptId, 4250)).toBe("review")
  expect(await viewOf(orderId)).toMatchObject({ state: "paid", paid: true, due: 0 })
  await expect(retryCapture(fixture.context, attemptId, by)).rejects.toThrow("Only a payment")
  expect(await acceptPayment(fixture.context, attemptId, by)).toBe("settled")
  expect(fixture.capturedInto(orderId)).toEqual([4250, 4250])
})

it("an order that takes no payment keeps an accepted one under review", async () => {
  const { orderId, attemptId } = await prompted()
  await pay(attemptId, 4000)
  fixture.medusa.refused.add(orderId)
  expect(await acceptPayment(fixture.context, attemptId, by)).toBe("review")
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: "needs_review", review_reason: "order_refused" })
  expect(fixture.capturedInto(orderId)).toEqual([])
})

it("a capture that a failure interrupts after its session was opened uses that session", async () => {
  const { orderId } = await paidOrder()
  edit(orderId, 100)
  const second = await promptAgain(orderId)
  fixture.medusa.faults.push(new Error("The engine is away"))
  await pay(second, 100)
  const { payment_session_id } = await fixture.attempt(second)
  expect(payment_session_id).not.toBeNull()
  await capturePayment(fixture.context, second)
  expect(fixture.capturesOf(payment_session_id ?? "")).toHaveLength(1)
  expect(fixture.capturedInto(orderId)).toEqual([4250, 100])
})

it("does not ask for more than M-Pesa takes in one payment, and says so [CO-46]", async () => {
  const { orderId } = await paidOrder()
  edit(orderId, 250_001)
  await expect(promptAgain(orderId)).rejects.toMatchObject({ code: "amount_too_large", status: 409 })
  const view = (await readPaymentViews(fixture.context, [orderId])).get(orderId)
  expect(view).toMatchObject({ state: "unpaid", due: 250_001, paybill: null })
  expect(view?.reason).toContain("M-Pesa takes at most Ksh 250,000 in one payment.")
  edit(orderId, -1)
  await promptAgain(orderId)
})
