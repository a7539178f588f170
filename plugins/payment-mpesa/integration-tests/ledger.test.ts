import { afterAll, beforeAll, expect, it } from "vitest"
import { Ledger } from "../src/modules/mpesa/desk/ledger/ledger"
import { send } from "../src/modules/mpesa/send"
import { startStage, type Stage, until } from "./stage"

let stage: Stage
let ledger: Ledger

beforeAll(async () => {
  stage = await startStage()
  ledger = new Ledger(stage.context)
})
afterAll(() => stage.close())

const receiptOf = (attemptId: string) =>
  until("receipt", async () => (await stage.attempt(attemptId)).receipt ?? undefined)

it("tells what went back, and finds a payment by the receipt of its return", async () => {
  const { attemptId, orderId, paymentSessionId } = await stage.newOrder("254700061001")
  await send(stage.context, attemptId)
  const receipt = await receiptOf(attemptId)
  const refund = { attempt_id: attemptId, order_id: orderId, payment_session_id: paymentSessionId, receipt }
  const rest = { method: "manual", reason: "Too small", requested_by: "user_1" }
  await stage.knex("mpesa_refund").insert([
    {
      id: "r1",
      ...refund,
      ...rest,
      amount: 300,
      state: "done",
      return_receipt: "RETURNED01",
      callback_token_hash: "r1",
    },
    {
      id: "r2",
      ...refund,
      ...rest,
      amount: 200,
      state: "done",
      return_receipt: "RETURNED02",
      callback_token_hash: "r2",
    },
    { id: "r3", ...refund, ...rest, amount: 900, state: "failed", callback_token_hash: "r3" },
  ])
  const { rows, count } = await ledger.page({ sought: { receipt: "RETURNED02" } }, { limit: 20, offset: 0 })
  expect(count).toBe(1)
  expect(rows).toMatchObject([{ id: attemptId, receipt, refunded: 500, way: "prompt", state: "paid" }])
})

it("finds an attempt by what arrived instead of what was asked", async () => {
  const { attemptId } = await stage.newOrder("254700062010", 731)
  await send(stage.context, attemptId)
  await receiptOf(attemptId)
  const { rows } = await ledger.page({ sought: { amount: 730 } }, { limit: 20, offset: 0 })
  expect(rows).toMatchObject([{ id: attemptId, amount: 731, paid_amount: 730, state: "needs_review" }])
})

it("hands out everything once, although rows of one moment share a microsecond and others begin meanwhile", async () => {
  const before = (await ledger.page({}, { limit: 1, offset: 0 })).count
  await stage.knex.raw(
    `insert into mpesa_attempt (id, order_id, payment_session_id, amount, state, account_reference, callback_token_hash, created_at)
     select 'old' || i, 'old', 'old', 1, 'failed', 'X', 'old' || i, now() - interval '1 day' from generate_series(1, 2500) i`,
  )
  const seen: string[] = []
  for await (const rows of ledger.every({})) {
    if (seen.length === 0) await stage.newOrder(null)
    seen.push(...rows.map(({ id }) => id))
  }
  expect(seen).toHaveLength(before + 2500)
  expect(new Set(seen).size).toBe(seen.length)
})
