import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  acceptPayment,
  type AlertRow,
  applyPaymentResult,
  closeRefundIssue,
  createOrderRefund,
  createUnallocatedRefund,
  dismissReview,
  findOpenAlert,
  listOrderEvents,
  listRefundIssues,
  listUnallocated,
  type MpesaContext,
  processAlerts,
  readOpenAlerts,
  registerAtStart,
  sendPrompt,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

const DAY_MS = 86_400_000
const before = (ms: number) => new Date(Date.now() - ms)
const by = (reason: string) => ({ by: "user_anne", reason })

let fixture: Fixture
let context: MpesaContext
let subscribers = 0

beforeAll(async () => {
  fixture = await startFixture()
  ;({ context } = fixture)
  await registerAtStart(context)
})
afterAll(() => fixture.close())

const alertsOf = async (subject_id: string): Promise<AlertRow[]> => {
  await processAlerts(context)
  return fixture.knex("mpesa_alert").where({ subject_id }).orderBy("created_at")
}
const issueOf = async (id: string) => (await listRefundIssues(fixture.knex)).find((issue) => issue.id === id)
const changeRefund = (id: string, columns: object) => fixture.knex("mpesa_refund").where({ id }).update(columns)
const failed = { state: "failed", result_code: "2001", next_check_at: null }

/** An order that was paid by a prompt. */
async function paidOrder() {
  subscribers += 1
  const order = await fixture.newOrder(`2547000${String(subscribers).padStart(3, "0")}01`)
  await sendPrompt(context, order.attemptId)
  const { receipt, amount } = await until("capture", async () => {
    const attempt = await fixture.attempt(order.attemptId)
    return attempt.captured_at !== null && attempt.receipt !== null ? attempt : undefined
  })
  return { ...order, receipt: receipt ?? "", amount }
}

/** A payment of too little, which waits for the merchant. */
async function reviewed() {
  subscribers += 1
  const order = await fixture.newOrder(`2547000${String(subscribers).padStart(3, "0")}10`)
  await sendPrompt(context, order.attemptId)
  await until("the review", async () =>
    (await fixture.attempt(order.attemptId)).state === "needs_review" ? true : undefined,
  )
  return order
}

async function unallocated() {
  const payment = { msisdn: "254712345678", amount: 300, reference: "JUMA" }
  const receipt = (await fixture.daraja.safaricom.payBill(payment)) ?? ""
  const found = await until("unallocated money", async () =>
    (await listUnallocated(context)).find((each) => each.receipt === receipt),
  )
  await fixture
    .knex("mpesa_c2b_payment")
    .where({ receipt })
    .update({ created_at: before(120_000) })
  return found
}

/** A refund of a paid order that has failed. */
async function failedRefund(order: { orderId: string }, resultAt = before(120_000)) {
  const request = { method: "reversal" as const, reason: "Too small", requestedBy: "user_1" }
  const id = await createOrderRefund(context, { ...request, orderId: order.orderId })
  await changeRefund(id, { ...failed, result_at: resultAt })
  return id
}

describe("an alert is raised", () => {
  it("for each review of a payment, also for a second one [MP-37]", async () => {
    const { attemptId, receipt, amount } = await paidOrder()
    const contradict = async (less: number) => {
      await applyPaymentResult(context, attemptId, {
        ...{ source: "c2b", code: "0", description: "", receipt, amount: amount - less },
        ...{ checkoutRequestId: null, merchantRequestId: null },
      })
      await fixture
        .knex("mpesa_attempt")
        .where({ id: attemptId })
        .update({ result_at: before(120_000) })
    }
    await contradict(100)
    const [first] = await alertsOf(attemptId)
    expect(await findOpenAlert(fixture.knex, first?.id ?? "")).toMatchObject({ kind: "review", amount: amount - 100 })
    await dismissReview(context, attemptId, by("Looked into it"))
    expect(await alertsOf(attemptId)).toHaveLength(1)
    await contradict(200)
    const alerts = await alertsOf(attemptId)
    expect(alerts).toMatchObject([{ id: first?.id }, { kind: "review", amount: amount - 200 }])
    expect(await findOpenAlert(fixture.knex, first?.id ?? "")).toBeNull()
    expect(await alertsOf(attemptId)).toHaveLength(2)
  })

  it("for a payment whose allocation has failed [MP-37]", async () => {
    const { id } = await unallocated()
    await fixture.knex("mpesa_c2b_payment").where({ id }).update({ unallocated_reason: null })
    expect(await alertsOf(id)).toMatchObject([{ kind: "unallocated", amount: 300 }])
  })

  it("for a refund of unknown outcome, and for a reversal by Safaricom [MP-37]", async () => {
    const unclear = await failedRefund(await paidOrder())
    await changeRefund(unclear, { state: "unknown" })
    expect(await alertsOf(unclear)).toMatchObject([{ kind: "refund_unknown" }])
    const reversed = await failedRefund(await paidOrder())
    await changeRefund(reversed, { ...{ state: "done", method: "customer_reversal" }, created_at: before(120_000) })
    expect(await alertsOf(reversed)).toMatchObject([{ kind: "customer_reversal" }])
  })
})

describe("a refund that failed", () => {
  it("is listed with its reason until a merchant closes it, which is recorded [MP-37]", async () => {
    const order = await paidOrder()
    const id = await failedRefund(order, before(20 * DAY_MS))
    expect(await issueOf(id)).toMatchObject({
      ...{ kind: "refund_failed", order_id: order.orderId, amount: order.amount, receipt: order.receipt },
      result_text: expect.any(String) as string,
    })
    const open = await readOpenAlerts(fixture.knex)
    expect(open.find(({ kind }) => kind === "refund_failed")?.count).toBeGreaterThan(0)

    await closeRefundIssue(context, id, by("Paid in cash at the counter"))
    expect(await issueOf(id)).toBeUndefined()
    await expect(closeRefundIssue(context, id, by("Once more"))).rejects.toThrow("no open entry")
    const { events } = await listOrderEvents(context, order.orderId, { limit: 100 })
    expect(events.filter(({ kind }) => kind === "refund_issue_closed")).toMatchObject([
      { by: "user_anne", reason: "Paid in cash at the counter" },
    ])
  })

  it("needs nobody when the payment was accepted instead [MP-37]", async () => {
    const order = await reviewed()
    const id = await failedRefund(order)
    expect(await issueOf(id)).toMatchObject({ kind: "refund_failed" })
    expect(await acceptPayment(context, order.attemptId, by("The customer keeps it"))).toBe("settled")
    expect(await issueOf(id)).toBeUndefined()
  })

  it("of money without an order is listed too [MP-37]", async () => {
    const { id: paymentId, receipt } = await unallocated()
    const request = { method: "reversal" as const, reason: "Nobody's", requestedBy: "user_1" }
    const id = await createUnallocatedRefund(context, paymentId, request)
    await changeRefund(id, { ...failed, result_at: before(120_000) })
    expect(await issueOf(id)).toMatchObject({ kind: "refund_failed", order_id: null, receipt })
  })
})

it("a reversal is listed until a merchant closes it [MP-37]", async () => {
  const id = await failedRefund(await paidOrder())
  await changeRefund(id, { ...{ state: "done", method: "customer_reversal" }, created_at: before(20 * DAY_MS) })
  expect(await issueOf(id)).toMatchObject({ kind: "customer_reversal", result_text: null })
  await closeRefundIssue(context, id, by("Paid again in cash"))
  expect(await issueOf(id)).toBeUndefined()
})

it("money that went back twice is listed until a merchant closes it [MP-37]", async () => {
  const { receipt, orderId } = await paidOrder()
  await fixture.knex("mpesa_reported_reversal").insert({
    ...{ id: "mprev_twice", receipt, source: "statement", reversed_at: new Date(), order_id: orderId },
    ...{ returned_twice: 100, applied_at: before(20 * DAY_MS) },
  })
  expect(await issueOf("mprev_twice")).toMatchObject({ kind: "returned_twice", order_id: orderId, amount: 100 })
  await closeRefundIssue(context, "mprev_twice", by("The customer sent it back"))
  expect(await issueOf("mprev_twice")).toBeUndefined()
})
