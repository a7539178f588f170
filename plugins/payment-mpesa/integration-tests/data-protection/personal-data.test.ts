import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  createOrderRefund,
  createReconciliationService,
  eraseExpired,
  eraseOrders,
  erasePayer,
  LedgerService,
  preparePrompt,
  processEvent,
  receiveC2bConfirmation,
  sendPrompt,
  submittedReceipts,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

const DAY_MS = 24 * 3_600_000

let fixture: Fixture
let made = 0

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  for (const table of [
    "mpesa_refund",
    "mpesa_attempt",
    "mpesa_c2b_payment",
    "mpesa_daraja_event",
    "mpesa_statement_line",
  ])
    await fixture.knex(table).del()
})

const captured = (attemptId: string) =>
  until("capture", async () => {
    const { captured_at, next_check_at, receipt } = await fixture.attempt(attemptId)
    return captured_at === null || next_check_at !== null || receipt === null ? undefined : { receipt }
  })

/** An order paid by prompt, whose payment is also on a statement. */
async function paidOrder() {
  made += 1
  const phone = `2547000${String(700 + made)}01`
  const order = await fixture.newOrder(phone)
  await sendPrompt(fixture.context, order.attemptId)
  const { receipt } = await captured(order.attemptId)
  const titles = "Receipt No.,Completion Time,Paid In,Withdrawn,Other Party Info,A/C No."
  const line = `${receipt},2026-03-12 12:00:00,1850.00,,${phone} - AMINA,Amina`
  await createReconciliationService(fixture.context).importStatement(`${titles}\n${line}`, "user_1")
  return { ...order, phone, receipt }
}

async function payByHand(reference: string, receipt: string, MSISDN = "25471****149") {
  const { encryption, options } = fixture.context
  const body = JSON.stringify({
    ...{ TransID: receipt, TransTime: "20261121143000", TransAmount: "1850.00", BusinessShortCode: options.shortcode },
    ...{ BillRefNumber: reference, MSISDN, FirstName: "Amina" },
  })
  const result = await receiveC2bConfirmation(fixture.context, encryption.paybillKey(options.shortcode), body)
  if (result.kind === "known") await processEvent(fixture.context, result.eventId)
}

const ageBy = async (days: number) => {
  const back = (column: string) => fixture.knex.raw(`${column} - interval '${String(days)} days'`)
  await fixture.knex("mpesa_attempt").update({ created_at: back("created_at") })
  await fixture.knex("mpesa_c2b_payment").update({ paid_at: back("paid_at") })
  await fixture.knex("mpesa_daraja_event").update({ created_at: back("created_at") })
  await fixture.knex("mpesa_statement_line").update({ completed_at: back("completed_at") })
}

/** Everything that is stored, decrypted. */
async function stored(): Promise<string> {
  const tables = ["mpesa_attempt", "mpesa_c2b_payment", "mpesa_daraja_event", "mpesa_statement_line"]
  const rows: Record<string, unknown>[] = (await Promise.all(tables.map((table) => fixture.knex(table)))).flat()
  const text = (value: unknown) =>
    typeof value === "string" && value.startsWith("v1.") ? fixture.context.encryption.decrypt(value) : value
  return JSON.stringify(rows.map((row) => Object.values(row).map(text)))
}

describe("personal data of payments [MP-74]", () => {
  it("is erased after its retention time; amount, receipt and times stay", async () => {
    const { attemptId, phone, receipt } = await paidOrder()
    const before = await fixture.attempt(attemptId)
    await eraseExpired(fixture.context)
    expect(await stored()).toContain(phone)

    await ageBy(fixture.context.options.personalDataDays + 1)
    const erased = await eraseExpired(fixture.context)
    expect(erased).toMatchObject({ mpesa_attempt: 1, mpesa_statement_line: 1 })
    const after = await stored()
    for (const personal of [phone, phone.slice(3), "AMINA", "Amina"]) expect(after).not.toContain(personal)
    expect(await fixture.attempt(attemptId)).toMatchObject({
      ...{ receipt, amount: 1850, state: "paid", phone_masked: null, phone_hash: null },
      result_at: before.result_at,
    })
    const ledger = new LedgerService(fixture.context)
    const { rows } = await ledger.page({ searchTerms: { receipt } }, { limit: 20, offset: 0 })
    expect(rows).toMatchObject([{ id: attemptId, phone: null, receipt }])
    expect(Object.values(await eraseExpired(fixture.context)).every((count) => count === 0)).toBe(true)
  })

  it("stays while money waits for the merchant", async () => {
    await payByHand("NOBODY", "UKWAITING1")
    const [reviewed, unverified] = [await paidOrder(), await paidOrder()]
    await fixture.knex("mpesa_attempt").where({ id: reviewed.attemptId }).update({ review_reason: "paid_twice" })
    await fixture.knex("mpesa_attempt").where({ id: unverified.attemptId }).update({ receipt: null })
    const unknown = "UKWAITING2,2026-03-12 12:00:00,75.00,,254712345678 - BARAKA"
    await createReconciliationService(fixture.context).importStatement(
      `Receipt No.,Completion Time,Paid In,Withdrawn,Other Party Info\n${unknown}`,
      "user_1",
    )
    await ageBy(fixture.context.options.personalDataDays + 1)
    await eraseExpired(fixture.context)
    const after = await stored()
    for (const needed of [reviewed.phone, unverified.phone, "Amina", "BARAKA"]) expect(after).toContain(needed)
  })

  it("is erased a day after a prompt whose outcome nobody can know, and not before", async () => {
    const order = await fixture.newOrder("254700069002")
    const lost = { state: "unknown", result_code: "internal.lost", next_check_at: new Date() }
    const sentHoursAgo = (hours: number) =>
      fixture
        .knex("mpesa_attempt")
        .where({ id: order.attemptId })
        .update({ ...lost, sending_at: new Date(Date.now() - hours * 3_600_000) })
    await sentHoursAgo(24)
    await expect(eraseOrders(fixture.context, [order.orderId])).rejects.toThrow("is in progress or under review")
    await sentHoursAgo(26)
    await eraseOrders(fixture.context, [order.orderId])
    expect(await stored()).not.toContain("254700069002")
  })

  it("is erased on request of a payer without an order, who paid those of others by prompt and by hand", async () => {
    const payer = "254700099901"
    const [linked, byHand, other] = [await fixture.newOrder(payer), await fixture.newOrder(null), await paidOrder()]
    await sendPrompt(fixture.context, linked.attemptId)
    const { receipt } = await captured(linked.attemptId)
    const { account_reference: reference } = await fixture.attempt(byHand.attemptId)
    await payByHand(reference, "UKOFPAYER1", "2547***99901")
    await until("payment", () => fixture.knex("mpesa_attempt").where({ receipt: "UKOFPAYER1" }).first())

    await until("the end of both payments", async () =>
      (await fixture.knex("mpesa_attempt").whereNotNull("next_check_at").first()) === undefined ? true : undefined,
    )
    expect(await erasePayer(fixture.context, payer)).toMatchObject({ mpesa_attempt: 2, mpesa_c2b_payment: 1 })
    const after = await stored()
    for (const personal of [payer, payer.slice(3), "2547***99901"]) expect(after).not.toContain(personal)
    for (const kept of [other.phone, receipt, "UKOFPAYER1"]) expect(after).toContain(kept)
  })

  it("of a payer stays while their payment is under review", async () => {
    const { attemptId, phone } = await paidOrder()
    await fixture.knex("mpesa_attempt").where({ id: attemptId }).update({ review_reason: "paid_twice" })
    await expect(erasePayer(fixture.context, phone)).rejects.toThrow("is in progress or under review")
    expect(await stored()).toContain(phone)
  })

  it("is erased on request of a customer, with the messages that name the order's account number", async () => {
    const [own, other] = [await paidOrder(), await paidOrder()]
    const byHand = await fixture.newOrder(null)
    const { account_reference: reference } = await fixture.attempt(byHand.attemptId)
    await payByHand(reference, "UKBYHAND09")
    await until("payment", () => fixture.knex("mpesa_attempt").where({ receipt: "UKBYHAND09" }).first())

    const erased = await eraseOrders(fixture.context, [own.orderId, byHand.orderId])
    expect(erased).toMatchObject({ mpesa_c2b_payment: 1, mpesa_statement_line: 1 })
    const after = await stored()
    expect(after).not.toContain(own.phone)
    expect(after).not.toContain("25471****149")
    expect(after).toContain(other.phone)
    expect(after).toContain(own.receipt)
  })

  it("is not erased on request while a refund is in progress", async () => {
    const { orderId, phone } = await paidOrder()
    const refund = { orderId, method: "b2c", amount: 100, reason: "Torn", requestedBy: "user_1" } as const
    await createOrderRefund(fixture.context, refund)
    await expect(eraseOrders(fixture.context, [orderId])).rejects.toThrow("is in progress or under review")
    expect(await stored()).toContain(phone)
  })

  it("is not reported as erased on request while a payment holds a row", async () => {
    const { orderId, attemptId, phone } = await paidOrder()
    const payment = await fixture.knex.transaction()
    await payment("mpesa_attempt").where({ id: attemptId }).forUpdate().first()
    await expect(eraseOrders(fixture.context, [orderId])).rejects.toThrow("is in progress or under review")
    await payment.rollback()
    await eraseOrders(fixture.context, [orderId])
    expect(await stored()).not.toContain(phone)
  })

  it("is erased again when an order gets another number later", async () => {
    const { orderId } = await fixture.newOrder(null)
    await eraseOrders(fixture.context, [orderId])
    const attemptId = await preparePrompt(fixture.context, { orderId, phone: "254700069001" })
    await sendPrompt(fixture.context, attemptId)
    await captured(attemptId)
    await eraseOrders(fixture.context, [orderId])
    expect(await stored()).not.toContain("254700069001")
  })

  describe("includes hashes of people and network addresses,", () => {
    const submissionOf = async (order_id: string) =>
      submittedReceipts(fixture.knex).where({ order_id }).first("source_hash")
    const submit = ({ orderId }: { orderId: string }) =>
      submittedReceipts(fixture.knex).insert({
        ...{
          id: `mpsub_${orderId}`,
          order_id: orderId,
          receipt: "UKSUBMIT01",
          source_hash: "hash",
          state: "unmatched",
        },
      })

    it("for a day only", async () => {
      const order = await paidOrder()
      await submit(order)
      await fixture.knex("mpesa_attempt").where({ id: order.attemptId }).update({ source_hash: "hash" })
      await eraseExpired(fixture.context)
      expect((await fixture.attempt(order.attemptId)).source_hash).toBe("hash")
      expect(await submissionOf(order.orderId)).toEqual({ source_hash: "hash" })
      const created_at = new Date(Date.now() - 2 * DAY_MS)
      for (const table of ["mpesa_attempt", "mpesa_submitted_receipt"]) await fixture.knex(table).update({ created_at })
      await eraseExpired(fixture.context)
      expect((await fixture.attempt(order.attemptId)).source_hash).toBeNull()
      expect(await submissionOf(order.orderId)).toEqual({ source_hash: "" })
    })

    it("and those of an order on request of its customer", async () => {
      const [own, other] = [await paidOrder(), await paidOrder()]
      for (const order of [own, other]) await submit(order)
      await eraseOrders(fixture.context, [own.orderId])
      expect(await submissionOf(own.orderId)).toEqual({ source_hash: "" })
      expect(await submissionOf(other.orderId)).toEqual({ source_hash: "hash" })
    })
  })
})
