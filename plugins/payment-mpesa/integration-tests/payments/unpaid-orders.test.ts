import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Fixture, startFixture } from "../fixture"
import {
  applyPaymentResult,
  type AttemptRow,
  cancelUnpaidOrders,
  type MpesaContext,
  preparePrompt,
  sendPrompt,
} from "../mpesa-module"

let fixture: Fixture
let phones = 0

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

/** A phone on which a prompt stays unanswered. */
const newPhone = () => `2547080${String((phones += 1)).padStart(3, "0")}07`

/** An order that is too old to stay unpaid, with an open prompt or without one. */
async function oldOrder({ prompted = false } = {}) {
  const order = await fixture.newOrder(prompted ? newPhone() : null)
  if (prompted) await sendPrompt(fixture.context, order.attemptId)
  fixture.medusa.unpaid.add(order.orderId)
  return order
}

const change = (id: string, columns: Partial<AttemptRow>) => fixture.knex("mpesa_attempt").where({ id }).update(columns)

const LOST = { state: "unknown", result_code: "internal.lost", prompted_at: null } as const
const REVIEW = { state: "needs_review", review_reason: "amount_mismatch" } as const

const isCancelled = (orderId: string) => !fixture.medusa.unpaid.has(orderId)

async function pay(attemptId: string) {
  const { checkout_request_id, merchant_request_id } = await fixture.attempt(attemptId)
  return applyPaymentResult(fixture.context, attemptId, {
    ...{ source: "callback", code: "0", description: "ok", amount: 1850, receipt: `UKLATE${String((phones += 1))}` },
    ...{ checkoutRequestId: checkout_request_id, merchantRequestId: merchant_request_id },
  })
}

it("cancels an order that nobody has tried to pay, and says so", async () => {
  const { orderId } = await oldOrder()
  await cancelUnpaidOrders(fixture.context)
  expect(isCancelled(orderId)).toBe(true)
  expect(fixture.medusa.events).toContainEqual({ name: "mpesa.attempt-changed", data: { order_id: orderId } })
})

it("cancels an order whose prompt has failed", async () => {
  const { orderId, attemptId } = await oldOrder({ prompted: true })
  await change(attemptId, { state: "failed", result_code: "1037" })
  await cancelUnpaidOrders(fixture.context)
  expect(isCancelled(orderId)).toBe(true)
})

it.each<[string, Partial<AttemptRow>]>([
  ["has an open prompt", { state: "prompted" }],
  ["is about to be prompted", { state: "created" }],
  ["is being prompted", { state: "sending" }],
  ["has a prompt whose outcome is unknown", { state: "unknown" }],
  ["is paid but not captured yet", { state: "paid" }],
  ["has money in review", { state: "needs_review", review_reason: "amount_mismatch" }],
])("keeps an order that %s", async (_, columns) => {
  const { orderId, attemptId } = await oldOrder({ prompted: true })
  await change(attemptId, columns)
  await cancelUnpaidOrders(fixture.context)
  expect(isCancelled(orderId)).toBe(false)
  fixture.medusa.unpaid.delete(orderId)
})

const hours = (count: number) => new Date(Date.now() - fixture.context.timing.scaled(count * 3_600_000))

it.each<[string, boolean, (since: Date) => Partial<AttemptRow>, number]>([
  ["keeps an order for 24 hours whose push was lost", false, (at) => ({ ...LOST, sending_at: at }), 24],
  ["cancels an order whose push was lost 26 hours ago", true, (at) => ({ ...LOST, sending_at: at }), 26],
  ["keeps an order for six days whose money is in review", false, (at) => ({ ...REVIEW, result_at: at }), 6 * 24],
  [
    "cancels an order whose money has been in review for eight days",
    true,
    (at) => ({ ...REVIEW, result_at: at }),
    8 * 24,
  ],
  ["keeps an order whose payment is not captured yet", false, (at) => ({ state: "paid", result_at: at }), 8 * 24],
])("%s", async (_, isEnded, columns, age) => {
  const { orderId, attemptId } = await oldOrder({ prompted: true })
  await change(attemptId, columns(hours(age)))
  await cancelUnpaidOrders(fixture.context)
  expect(isCancelled(orderId)).toBe(isEnded)
  fixture.medusa.unpaid.delete(orderId)
})

it("looks back a week in its first round, and in later ones to the same day", async () => {
  await fixture.knex("mpesa_start_time").delete()
  const periods: { after: Date; before: Date }[] = []
  const medusa: MpesaContext["medusa"] = {
    ...fixture.context.medusa,
    findUnpaidOrders: (placed) => Promise.resolve(void periods.push(placed)).then(() => []),
  }
  await cancelUnpaidOrders({ ...fixture.context, medusa })
  expect(Date.now() - (periods[0]?.after.getTime() ?? 0)).toBeCloseTo(7 * 86_400_000, -5)
  await fixture.knex("mpesa_start_time").update({ started_at: fixture.knex.raw("started_at - interval '30 days'") })
  await cancelUnpaidOrders({ ...fixture.context, medusa })
  expect(Date.now() - (periods[1]?.after.getTime() ?? 0)).toBeCloseTo(37 * 86_400_000, -5)
})

it("captures no payment that arrives after the cancellation, and lists it for review", async () => {
  const { orderId, attemptId } = await oldOrder({ prompted: true })
  await change(attemptId, { state: "failed", result_code: "1037" })
  await cancelUnpaidOrders(fixture.context)
  await pay(attemptId)
  expect(fixture.capturedInto(orderId)).toEqual([])
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: "needs_review", captured_at: null })
})

it("refuses a prompt that is requested during the cancellation", async () => {
  const { orderId } = await oldOrder()
  let prompt: Promise<string> | undefined
  const medusa: MpesaContext["medusa"] = {
    ...fixture.context.medusa,
    async cancelUnpaidOrder(id) {
      prompt = preparePrompt(fixture.context, { orderId: id, phone: newPhone() })
      prompt.catch(() => undefined)
      await sleep(100)
      return fixture.context.medusa.cancelUnpaidOrder(id)
    },
  }
  await cancelUnpaidOrders({ ...fixture.context, medusa })
  expect(isCancelled(orderId)).toBe(true)
  await expect(prompt).rejects.toThrow("There is nothing to pay for this order.")
})

it("continues with the next order when one cannot be cancelled", async () => {
  const [first, second] = [await oldOrder(), await oldOrder()]
  const medusa: MpesaContext["medusa"] = {
    ...fixture.context.medusa,
    cancelUnpaidOrder: (id) =>
      id === first.orderId ? Promise.reject(new Error("Busy")) : fixture.context.medusa.cancelUnpaidOrder(id),
  }
  await cancelUnpaidOrders({ ...fixture.context, medusa })
  expect(isCancelled(second.orderId)).toBe(true)
  expect(fixture.logged.join("\n")).toContain(`order ${first.orderId} is unpaid but not cancelled yet: Busy`)
})
