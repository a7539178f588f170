import { afterAll, beforeAll, expect, it } from "vitest"
import { confirmReceipt, LedgerService, proposeReceipt, readPaymentMetrics, sendPrompt } from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

let fixture: Fixture
let ledger: LedgerService

beforeAll(async () => {
  fixture = await startFixture()
  ledger = new LedgerService(fixture.context)
})
afterAll(() => fixture.close())

const receiptOf = (attemptId: string) =>
  until("receipt", async () => (await fixture.attempt(attemptId)).receipt ?? undefined)

it("shows refunds and finds a payment by the receipt of its refund", async () => {
  const { attemptId, orderId } = await fixture.newOrder("254700061001")
  await sendPrompt(fixture.context, attemptId)
  const receipt = await receiptOf(attemptId)
  const refund = { attempt_id: attemptId, order_id: orderId, receipt }
  const rest = { method: "manual", reason: "Too small", requested_by: "user_1" }
  await fixture.knex("mpesa_refund").insert([
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
  const { rows, count } = await ledger.page({ searchTerms: { receipt: "RETURNED02" } }, { limit: 20, offset: 0 })
  expect(count).toBe(1)
  expect(rows).toMatchObject([{ id: attemptId, receipt, refunded: 500, origin: "prompt", state: "paid" }])
})

it("finds an attempt by the received amount when it differs from the requested one", async () => {
  const { attemptId } = await fixture.newOrder("254700062010", 731)
  await sendPrompt(fixture.context, attemptId)
  await receiptOf(attemptId)
  const { rows } = await ledger.page({ searchTerms: { amount: 730 } }, { limit: 20, offset: 0 })
  expect(rows).toMatchObject([{ id: attemptId, amount: 731, paid_amount: 730, state: "needs_review" }])
})

it("marks payments that staff moved into their order", async () => {
  const { attemptId } = await fixture.newOrder(null, 612)
  const typed = { receipt: "UKHAND0612", amount: 612, reason: "She showed the SMS", by: "user_1" }
  await confirmReceipt(fixture.context, await proposeReceipt(fixture.context, attemptId, typed), "user_2")
  const { rows } = await ledger.page({ searchTerms: { receipt: "UKHAND0612" } }, { limit: 20, offset: 0 })
  expect(rows).toMatchObject([{ id: attemptId, origin: "manual", state: "paid" }])
})

it("exports every attempt once, although attempts share a microsecond and others are inserted during the export", async () => {
  const before = (await ledger.page({}, { limit: 1, offset: 0 })).count
  await fixture.knex.raw(
    `insert into mpesa_attempt (id, order_id, payment_session_id, amount, state, account_reference, callback_token_hash, created_at)
     select 'old' || i, 'old', 'old', 1, 'failed', 'X', 'old' || i, now() - interval '1 day' from generate_series(1, 2500) i`,
  )
  const seen: string[] = []
  for await (const rows of ledger.batches({})) {
    if (seen.length === 0) await fixture.newOrder(null)
    seen.push(...rows.map(({ id }) => id))
  }
  expect(seen).toHaveLength(before + 2500)
  expect(new Set(seen).size).toBe(seen.length)
})

it("counts each attempt on the Nairobi day on which it ended, and times the paid ones", async () => {
  const paidAfter = (id: string, seconds: number, settled: string) => {
    const prompted = new Date(Date.parse(settled) - seconds * 1000)
    const row = { order_id: id, payment_session_id: id, amount: 1, account_reference: "X", callback_token_hash: id }
    return { id, ...row, state: "paid", result_code: "0", prompted_at: prompted, result_at: new Date(settled) }
  }
  await fixture.knex("mpesa_attempt").insert([
    // Half past midnight in Nairobi.
    paidAfter("f1", 10, "2026-02-01T21:30:00Z"),
    paidAfter("f2", 20, "2026-02-02T09:00:00Z"),
    paidAfter("f3", 60, "2026-02-02T20:59:59Z"),
    { ...paidAfter("f4", 0, "2026-02-02T09:00:00Z"), state: "failed", result_code: "2001" },
    { ...paidAfter("f5", 0, "2026-02-02T09:00:00Z"), state: "expired", result_code: "internal.no_answer" },
    { ...paidAfter("f6", 0, "2026-02-03T09:00:00Z"), state: "failed", result_code: "2001" },
  ])
  const figures = await readPaymentMetrics(fixture.knex, { first: "2026-02-01", last: "2026-02-03" })
  expect(figures.days).toEqual([
    { day: "2026-02-01", paid: 0, ended: 0, p50: null, p95: null },
    { day: "2026-02-02", paid: 3, ended: 5, p50: 20, p95: 56 },
    { day: "2026-02-03", paid: 0, ended: 1, p50: null, p95: null },
  ])
  expect(figures).toMatchObject({ paid: 3, ended: 6, settlement_time: { p50: 20, p95: 56 } })
  expect(figures.failures).toEqual([
    { code: "2001", text: "Wrong PIN", count: 2 },
    { code: "internal.no_answer", text: "No result arrived", count: 1 },
  ])
})
