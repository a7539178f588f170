import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  askAboutReceipt,
  attempts,
  confirmReceipt,
  enterReceipt,
  listOrderEvents,
  listUnallocated,
  proposals,
  sendPrompt,
  submittedReceipts,
  submitReceipt,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

const [ANNE, BEN] = ["user_anne", "user_ben"]

let fixture: Fixture
let subscribers = 0

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const background = { run: (work: Promise<unknown>) => work.then(() => undefined) }
const withBackground = () => ({ ...fixture.context, background })

const submit = (orderId: string, receipt: string, source = `${orderId}'s customer`) =>
  submitReceipt(withBackground(), { orderId, receipt, source })

/** State of a submitted receipt once it is decided. */
const decided = (orderId: string, receipt: string) =>
  until("the decision", async () => {
    const { state } = await submit(orderId, receipt)
    return state === "checking" ? undefined : state
  })

/** A number with script 07, which returns no result: the shop must not know of its payments. */
const newPhone = () => `2547000${String((subscribers += 1)).padStart(3, "0")}07`

/** An unpaid order whose prompt to this number has ended without a result. */
async function unpaidOrder(phone = newPhone(), amount = 1850) {
  const order = await fixture.newOrder(phone, amount)
  await sendPrompt(fixture.context, order.attemptId)
  const long = new Date(Date.now() - 3_600_000)
  await attempts(fixture.knex).where({ id: order.attemptId }).update({ prompted_at: long, next_check_at: null })
  return { ...order, phone, reference: (await fixture.attempt(order.attemptId)).account_reference }
}

/** A payment by paybill whose confirmation is lost. */
async function payBill(msisdn: string, amount: number, reference = "LOST"): Promise<string> {
  const response = await fetch(new URL("/__sim/c2b/pay", fixture.daraja.url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ msisdn, amount, reference }),
  })
  return ((await response.json()) as { receipt: string }).receipt
}

const listed = async (receipt: string) =>
  (await listUnallocated(fixture.context)).find((payment) => payment.receipt === receipt)

describe("a receipt that a shopper submits [MP-39]", () => {
  it("is checked with M-Pesa, and its payment by the prompted number captured into the order", async () => {
    const order = await unpaidOrder()
    const receipt = await payBill(order.phone, 1850)
    expect(await submit(order.orderId, receipt)).toEqual({ receipt, state: "checking" })
    expect(await decided(order.orderId, receipt)).toBe("attached")
    await until("capture", async () => ((await fixture.attempt(order.attemptId)).captured_at ? true : undefined))
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "paid", receipt })
    expect(fixture.capturedInto(order.orderId)).toEqual([1850])
    await until("the decision", async () => {
      const { events } = await listOrderEvents(fixture.context, order.orderId, { limit: 100 })
      return events.find(({ kind, decision }) => kind === "receipt_submitted" && decision === "attached")
    })
  })

  it("of another number, of another amount or from before the order waits for a merchant, with the order it is claimed for", async () => {
    const order = await unpaidOrder()
    const stranger = await payBill(newPhone(), 1850)
    const other = await payBill(order.phone, 1700)
    const early = await payBill(order.phone, 1850)
    const later = new Date(Date.now() + 3_600_000)
    for (const receipt of [stranger, other]) expect(await decided(order.orderId, receipt)).toBe("unmatched")
    await attempts(fixture.knex).where({ order_id: order.orderId }).update({ created_at: later })
    expect(await decided(order.orderId, early)).toBe("unmatched")
    for (const receipt of [stranger, other, early]) {
      expect(await listed(receipt)).toMatchObject({ order_id: order.orderId, reason: "no_reference" })
    }
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "prompted", receipt: null })
  })

  it("has the same answer when it is unknown, and when it is another order's", async () => {
    const [owner, thief] = [await unpaidOrder(), await unpaidOrder()]
    const receipt = await payBill(owner.phone, 1850)
    expect(await decided(owner.orderId, receipt)).toBe("attached")
    expect(await submit(thief.orderId, receipt)).toEqual({ receipt, state: "checking" })
    expect(await decided(thief.orderId, receipt)).toBe("unmatched")
    expect(await submit(thief.orderId, "UKNOBODY77")).toEqual({ receipt: "UKNOBODY77", state: "checking" })
    expect(await decided(thief.orderId, "UKNOBODY77")).toBe("unmatched")
    expect(await submit(owner.orderId, receipt)).toEqual({ receipt, state: "attached" })
    expect(fixture.capturedInto(thief.orderId)).toEqual([])
  })

  it("is limited to five an hour, for an order and for a person; asking for the result again is free", async () => {
    const [order, another] = [await unpaidOrder(), await unpaidOrder()]
    const codes = ["A", "B", "C", "D", "E"].map((letter) => `UKLIMIT00${letter}`)
    for (const code of codes) await submit(order.orderId, code, "anne")
    for (const code of codes) await submit(order.orderId, code, "anne")
    await expect(submit(order.orderId, "UKLIMIT00F", "ben")).rejects.toMatchObject({
      status: 429,
      code: "too_many_receipts",
    })
    await expect(submit(another.orderId, "UKLIMIT00F", "anne")).rejects.toMatchObject({ status: 429 })
    expect(await submit(another.orderId, "UKLIMIT00F", "ben")).toMatchObject({ state: "checking" })
    expect(await submittedReceipts(fixture.knex).where({ order_id: order.orderId })).toHaveLength(5)
    await expect(submit("order_none", "UKLIMIT00F", "carol")).rejects.toThrow("no M-Pesa payment")
  })

  it("is decided by what the shop was told where M-Pesa cannot be asked", async () => {
    const order = await unpaidOrder()
    const { options } = fixture.context
    const poor = { ...withBackground(), options: { ...options, initiatorName: undefined } }
    const receipt = "UKNOASK001"
    await submitReceipt(poor, { orderId: order.orderId, receipt, source: "carol" })
    expect(await decided(order.orderId, receipt)).toBe("unmatched")
  })
})

describe("a receipt that a merchant enters [MP-24]", () => {
  const entered = (receipt: string, amount = 1850) => ({ receipt, amount, reason: "She showed it", by: ANNE })

  it("is applied for one person once Safaricom confirms receipt and amount", async () => {
    const order = await unpaidOrder()
    const receipt = await payBill(newPhone(), 1850)
    expect(await enterReceipt(withBackground(), order.attemptId, entered(receipt))).toMatchObject({ state: "checking" })
    await until("capture", async () => ((await fixture.attempt(order.attemptId)).captured_at ? true : undefined))
    const [proposal] = await proposals(fixture.knex).where({ receipt })
    expect(proposal).toMatchObject({ state: "confirmed", decided_by: null, proposed_by: ANNE })
  })

  it("is applied at once when Safaricom has confirmed it before", async () => {
    const order = await unpaidOrder()
    const receipt = await payBill(newPhone(), 1850)
    await askAboutReceipt(fixture.context, receipt, ANNE)
    await until("the answer", async () => {
      const row: unknown = await fixture.knex("mpesa_status_check").where({ receipt, state: "completed" }).first("id")
      return row === undefined ? undefined : true
    })
    const answer = await enterReceipt(withBackground(), order.attemptId, entered(receipt))
    expect(answer).toEqual({ state: "applied", outcome: "settled" })
  })

  it("of another amount than Safaricom reports is confirmed by nobody", async () => {
    const order = await unpaidOrder()
    const receipt = await payBill(newPhone(), 1700)
    await enterReceipt(withBackground(), order.attemptId, entered(receipt))
    await until("the answer", async () => {
      const row: unknown = await fixture.knex("mpesa_status_check").where({ receipt, state: "completed" }).first("id")
      return row === undefined ? undefined : true
    })
    const [proposal] = await proposals(fixture.knex).where({ receipt })
    expect(proposal?.state).toBe("open")
    await expect(confirmReceipt(fixture.context, proposal?.id ?? "", BEN)).rejects.toThrow("Safaricom contradicts")
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ receipt: null })
  })

  it("needs a second person where Safaricom cannot be asked, or knows nothing", async () => {
    const { options } = fixture.context
    const poor = { ...withBackground(), options: { ...options, initiatorName: undefined } }
    const [first, second] = [await unpaidOrder(), await unpaidOrder()]
    expect(await enterReceipt(poor, first.attemptId, entered("UKUNASKED1"))).toMatchObject({ state: "second_person" })
    await enterReceipt(withBackground(), second.attemptId, entered("UKUNKNOWN1"))
    await until("the answer", async () => {
      const row: unknown = await fixture
        .knex("mpesa_status_check")
        .where({ receipt: "UKUNKNOWN1", state: "open" })
        .first()
      return row === undefined ? undefined : true
    })
    for (const receipt of ["UKUNASKED1", "UKUNKNOWN1"]) {
      const [proposal] = await proposals(fixture.knex).where({ receipt })
      expect(await confirmReceipt(fixture.context, proposal?.id ?? "", BEN)).toBe("settled")
    }
  })
})
