import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { applyPaymentResult, cancelWithoutMoney, sendPrompt } from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

let fixture: Fixture
let subscribers = 0

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const newOrder = () => {
  subscribers += 1
  return fixture.newOrder(`2547000${String(subscribers).padStart(3, "0")}01`)
}

it("refuses to cancel an order whose payment M-Pesa has confirmed and Medusa has not captured yet", async () => {
  const { attemptId, orderId, paymentSessionId } = await newOrder()
  fixture.medusa.captureFaults.add(paymentSessionId)
  await sendPrompt(fixture.context, attemptId)
  await until("the payment", async () => (await fixture.attempt(attemptId)).state === "paid" || undefined)
  const cancel = vi.fn(() => Promise.resolve())
  await expect(cancelWithoutMoney(fixture.context, orderId, cancel)).rejects.toThrow("being recorded")
  expect(cancel).not.toHaveBeenCalled()
})

it("lets a payment wait that arrives while the order is cancelled, without a database connection", async () => {
  const { attemptId, orderId } = await newOrder()
  const arrival = { source: "c2b", code: "0", description: "", receipt: "UKWAITED01", amount: 1850 } as const
  let applied: Promise<unknown> | undefined
  await cancelWithoutMoney(fixture.context, orderId, async () => {
    applied = applyPaymentResult(fixture.context, attemptId, {
      ...arrival,
      checkoutRequestId: null,
      merchantRequestId: null,
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect((await fixture.attempt(attemptId)).state).toBe("created")
    const { rowCount } = await fixture.knex.raw<{ rowCount: number }>(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rowCount).toBe(0)
    fixture.medusa.refused.add(orderId)
  })
  await applied
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: "needs_review", review_reason: "order_refused" })
})
