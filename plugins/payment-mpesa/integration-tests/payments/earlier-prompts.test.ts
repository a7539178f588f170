import { afterAll, beforeAll, expect, it } from "vitest"
import {
  applyPaymentResult,
  type AttemptRow,
  preparePrompt,
  queryPromptStatus,
  readPaymentViews,
  sendPrompt,
} from "../mpesa-module"
import { startFixture, type Fixture } from "../fixture"

const MINUTE_MS = 60_000

let fixture: Fixture
let phones = 0

// Minutes last as long as for shoppers, so that the prompts stay open.
beforeAll(async () => {
  fixture = await startFixture({ speed: 1 })
})
afterAll(() => fixture.close())

/** A number whose prompt is not answered. */
const newPhone = () => `2547000${String((phones += 1)).padStart(3, "0")}07`

const viewOf = async (orderId: string) => (await readPaymentViews(fixture.context, [orderId])).get(orderId)

/** Moves the times of an attempt into the past. */
async function age(id: string, minutes: number): Promise<void> {
  const then = new Date(Date.now() - minutes * MINUTE_MS)
  const times: Partial<AttemptRow> = { created_at: then, sending_at: then, prompted_at: then }
  await fixture.knex("mpesa_attempt").where({ id }).update(times)
}

const report = (id: string, code: string, receipt: string | null = null) =>
  applyPaymentResult(fixture.context, id, {
    ...{ source: "callback", code, description: "", receipt, amount: receipt === null ? null : 1850 },
    ...{ checkoutRequestId: null, merchantRequestId: null },
  })

/** An order with a prompt of minutes ago whose result is not known. */
async function earlierPrompt(minutes: number) {
  const order = await fixture.newOrder(newPhone())
  await sendPrompt(fixture.context, order.attemptId)
  await age(order.attemptId, minutes)
  return order
}

/** An order with a prompt of two minutes ago about which Daraja has said nothing, and a later prompt. */
async function twoPrompts() {
  const order = await earlierPrompt(2)
  await queryPromptStatus(fixture.context, await fixture.attempt(order.attemptId))
  const later = await preparePrompt(fixture.context, { orderId: order.orderId, phone: newPhone() })
  await sendPrompt(fixture.context, later)
  return { ...order, later }
}

const CHECKING = "We are checking your payment with M-Pesa. Please do not pay again yet."

it("an order is checked, and asks for no money, while an earlier prompt is open although a later one was declined", async () => {
  const { orderId, attemptId, later } = await twoPrompts()
  expect(await viewOf(orderId)).toMatchObject({ state: "prompted" })
  await report(later, "1032")
  expect(await viewOf(orderId)).toMatchObject({
    ...{ state: "checking", paid: false, reason: CHECKING, paybill: null, mayBeCharged: true },
  })
  await report(attemptId, "1032")
  expect(await viewOf(orderId)).toMatchObject({ state: "failed", mayBeCharged: false, paybill: { amount: 1850 } })
})

it("[MP-82] no further prompt is sent for five minutes while nobody was asked about the first, and its time is shown", async () => {
  const { orderId, attemptId } = await earlierPrompt(2)
  const fiveMinutesAfter = new Date(((await fixture.attempt(attemptId)).prompted_at?.getTime() ?? 0) + 5 * MINUTE_MS)
  expect(await viewOf(orderId)).toMatchObject({ state: "checking", retryAt: fiveMinutesAfter.toISOString() })
  await expect(preparePrompt(fixture.context, { orderId })).rejects.toMatchObject({
    ...{ code: "payment_open", retryAt: fiveMinutesAfter },
    message: "We are checking your payment. Please do not pay again yet.",
  })
  await age(attemptId, 5)
  expect(await viewOf(orderId)).toMatchObject({ state: "checking", retryAt: null })
  await expect(preparePrompt(fixture.context, { orderId })).resolves.toMatch(/^mpatt_/)
})

it("[MP-82] a further prompt may be sent once M-Pesa was asked about the first after its end", async () => {
  const { orderId, attemptId } = await earlierPrompt(2)
  await queryPromptStatus(fixture.context, await fixture.attempt(attemptId))
  expect(await viewOf(orderId)).toMatchObject({ state: "checking", retryAt: null })
  await expect(preparePrompt(fixture.context, { orderId })).resolves.toMatch(/^mpatt_/)
})

it("an earlier prompt that brings the money after all pays the order", async () => {
  const { orderId, attemptId, later } = await twoPrompts()
  await report(later, "1032")
  await report(attemptId, "0", "UPEARLY001")
  expect(await viewOf(orderId)).toMatchObject({ state: "paid", receipt: "UPEARLY001", due: 0 })
})

it("no further prompt is sent while the result of an earlier one is unclear", async () => {
  const { orderId, attemptId, later } = await twoPrompts()
  await report(attemptId, "7777")
  await report(later, "1032")
  expect(await viewOf(orderId)).toMatchObject({ state: "checking", paybill: null })
  await expect(preparePrompt(fixture.context, { orderId, phone: newPhone() })).rejects.toMatchObject({
    code: "payment_open",
  })
})

it("the rest of an order that is paid in part is not asked for while an earlier prompt is open", async () => {
  const { orderId, attemptId, later } = await twoPrompts()
  await report(later, "0", "UPEARLY002")
  expect(await viewOf(orderId)).toMatchObject({ state: "paid", due: 0 })
  fixture.medusa.dues.set(orderId, 500)
  expect(await viewOf(orderId)).toMatchObject({ state: "checking", due: 500, paybill: null })
  await report(attemptId, "1032")
  expect(await viewOf(orderId)).toMatchObject({ state: "unpaid", due: 500, paybill: { amount: 500 } })
})
