import { afterAll, beforeAll, expect, it } from "vitest"
import { startFixture, type Fixture } from "../fixture"
import { applyPaymentResult, createPaybillAttempt, listReview, sendPrompt } from "../mpesa-module"

let fixture: Fixture
let numbers = 0

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const newPhone = () => `2547021${String((numbers += 1)).padStart(3, "0")}07`
const targetOf = async (attemptId: string) =>
  (await listReview(fixture.context)).find(({ id }) => id === attemptId)?.move_target

/** An order whose prompt was paid with another amount. @returns the attempt under review */
async function paidWith(phone: string, { due, paid }: { due: number; paid: number }) {
  const { attemptId } = await fixture.newOrder(phone, due)
  await sendPrompt(fixture.context, attemptId)
  const { checkout_request_id, merchant_request_id } = await fixture.attempt(attemptId)
  await applyPaymentResult(fixture.context, attemptId, {
    ...{ source: "callback", code: "0", description: "ok", receipt: `UKMOVE${String(1000 + numbers)}`, amount: paid },
    ...{ checkoutRequestId: checkout_request_id, merchantRequestId: merchant_request_id },
  })
  return attemptId
}

it("proposes the payer's other order on which exactly this amount is due, if there is one only [MP-27]", async () => {
  const phone = newPhone()
  await fixture.newOrder(phone, 1200)
  await fixture.newOrder(newPhone(), 1500)
  const attemptId = await paidWith(phone, { due: 1850, paid: 1500 })
  expect(await targetOf(attemptId)).toBeNull()
  const { orderId } = await fixture.newOrder(phone, 1500)
  expect(await targetOf(attemptId)).toBe(orderId)
  await fixture.newOrder(phone, 1500)
  expect(await targetOf(attemptId)).toBeNull()
})

it("proposes it for a payment by account number, whose order was prompted with the same phone", async () => {
  const phone = newPhone()
  const own = await fixture.newOrder(phone, 1850)
  const other = await fixture.newOrder(phone, 1700)
  const paybill = await fixture.knex.transaction(async (trx) =>
    createPaybillAttempt(trx, await fixture.attempt(own.attemptId), 1850),
  )
  await applyPaymentResult(fixture.context, paybill.id, {
    ...{ source: "c2b", code: "0", description: "ok", receipt: "UKMOVE0001", amount: 1700 },
    ...{ checkoutRequestId: null, merchantRequestId: null },
  })
  expect(await targetOf(paybill.id)).toBe(other.orderId)
})
