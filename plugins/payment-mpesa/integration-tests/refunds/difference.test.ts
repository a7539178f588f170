import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  acceptAndCreateRefund,
  applyPaymentResult,
  applyRefundResult,
  createDifferenceRefunds,
  createOrderRefund,
  listRefunds,
  listReview,
  planDifference,
  planFullRefund,
  preparePrompt,
  readPaymentViews,
  sendPrompt,
} from "../mpesa-module"
import { startFixture, type Fixture } from "../fixture"

let fixture: Fixture
let numbers = 0

beforeAll(async () => {
  fixture = await startFixture()
  const { options } = fixture.context
  options.initiatorName = "mavazi"
  options.securityCredential = "secret"
  options.b2cShortcode = "600001"
})
afterAll(() => fixture.close())

const newPhone = () => `2547020${String((numbers += 1)).padStart(3, "0")}07`
const newReceipt = () => `UKDIFF${String((numbers += 1)).padStart(4, "0")}`

/** Pays an attempt's prompt; the amount may be another one than it asks for. */
async function pay(attemptId: string, amount: number) {
  const { checkout_request_id, merchant_request_id } = await fixture.attempt(attemptId)
  return applyPaymentResult(fixture.context, attemptId, {
    ...{ source: "callback", code: "0", description: "ok", receipt: newReceipt(), amount },
    ...{ checkoutRequestId: checkout_request_id, merchantRequestId: merchant_request_id },
  })
}

async function orderWithPayment(due: number, paid: number) {
  const order = await fixture.newOrder(newPhone(), due)
  await sendPrompt(fixture.context, order.attemptId)
  await pay(order.attemptId, paid)
  return order
}

const dueOf = (orderId: string) => fixture.medusa.dues.get(orderId) ?? 0
const edit = (orderId: string, by: number) => fixture.medusa.dues.set(orderId, dueOf(orderId) + by)
const requested = async (orderId: string) =>
  (await listRefunds(fixture.knex, { order: orderId })).map(({ method, amount, state }) => ({ method, amount, state }))
const reviewed = async (attemptId: string) => (await listReview(fixture.context)).find(({ id }) => id === attemptId)

describe("a payment under review of more than is due", () => {
  const refund = (orderId: string, attemptId: string, amount: number) =>
    acceptAndCreateRefund(fixture.context, {
      ...{ orderId, attemptId, amount, method: "b2c", reason: "Too much was paid", requestedBy: "user_1" },
    })

  it("is accepted, and what is too much is refunded, by one decision [MP-27]", async () => {
    const { orderId, attemptId } = await orderWithPayment(1850, 1900)
    expect(await reviewed(attemptId)).toMatchObject({ received: 1900, missing: 0, excess: 50 })
    const id = await refund(orderId, attemptId, 50)
    expect(fixture.capturedInto(orderId)).toEqual([1900])
    expect(await requested(orderId)).toEqual([{ method: "b2c", amount: 50, state: "requested" }])
    expect(await reviewed(attemptId)).toBeUndefined()
    expect(await fixture.knex("mpesa_audit_entry").where({ attempt_id: attemptId })).toMatchObject([
      { kind: "accepted", reason: "Too much was paid" },
    ])
    await applyRefundResult(fixture.context, id, { code: "0", text: "", returnReceipt: newReceipt() })
    expect(dueOf(orderId)).toBe(0)
    expect((await readPaymentViews(fixture.context, [orderId])).get(orderId)).toMatchObject({ state: "paid", due: 0 })
  })

  it("is accepted and refunded once by two clicks at once", async () => {
    const { orderId, attemptId } = await orderWithPayment(1850, 1900)
    const clicks = await Promise.allSettled([refund(orderId, attemptId, 50), refund(orderId, attemptId, 50)])
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await requested(orderId)).toHaveLength(1)
  })

  it("stays under review, with nothing refunded, when the order changed or takes no payment", async () => {
    const { orderId, attemptId } = await orderWithPayment(1850, 1900)
    edit(orderId, 20)
    await expect(refund(orderId, attemptId, 50)).rejects.toThrow("30 shillings of this payment are too much")
    fixture.medusa.refused.add(orderId)
    await expect(refund(orderId, attemptId, 30)).rejects.toThrow("The goods are sold")
    expect(await requested(orderId)).toEqual([])
    expect(await reviewed(attemptId)).toMatchObject({ refundable: 1900, allowed_actions: { move: true } })
  })

  it("is not accepted when the refund is impossible", async () => {
    const { orderId, attemptId } = await orderWithPayment(1850, 1855)
    await expect(refund(orderId, attemptId, 5)).rejects.toThrow("pays out 10 to")
    expect(fixture.capturedInto(orderId)).toEqual([])
  })
})

it("shows how much of a payment under review is missing [MP-27]", async () => {
  const { attemptId } = await orderWithPayment(1850, 1800)
  expect(await reviewed(attemptId)).toMatchObject({ missing: 50, excess: 0 })
})

describe("all that an order paid", () => {
  it("is planned as one refund of each payment, and as none after it was refunded or without a payment", async () => {
    const { orderId, attemptId } = await orderWithPayment(1850, 1850)
    expect(await planFullRefund(fixture.context, orderId)).toMatchObject([
      { attempt_id: attemptId, amount: 1850, method: "reversal" },
    ])
    await createOrderRefund(fixture.context, {
      ...{ orderId, attemptId, amount: 850, method: "manual", returnReceipt: newReceipt() },
      ...{ reason: "Damaged", requestedBy: "user_1" },
    })
    expect(await planFullRefund(fixture.context, orderId)).toMatchObject([
      { attempt_id: attemptId, amount: 1000, method: "b2c" },
    ])
    await createOrderRefund(fixture.context, {
      ...{ orderId, attemptId, amount: 1000, method: "manual", returnReceipt: newReceipt() },
      ...{ reason: "Damaged", requestedBy: "user_1" },
    })
    expect(await planFullRefund(fixture.context, orderId)).toEqual([])
    expect(await planFullRefund(fixture.context, "order_none")).toEqual([])
  })
})

describe("the difference that the shop owes", () => {
  const returned = (orderId: string, amount: number) =>
    createDifferenceRefunds(fixture.context, { orderId, amount, reason: "Changed", requestedBy: "user_1" })

  /** An order of 4,250 that was edited to 4,750 after its payment, and paid by two payments. */
  async function paidTwice() {
    const order = await orderWithPayment(4250, 4250)
    edit(order.orderId, 500)
    const second = await preparePrompt(fixture.context, { orderId: order.orderId, phone: newPhone() })
    await sendPrompt(fixture.context, second)
    await pay(second, 500)
    return { ...order, second }
  }

  it("is refunded from the newest payment that covers it", async () => {
    const { orderId, second } = await paidTwice()
    edit(orderId, -300)
    expect(await planDifference(fixture.context, orderId)).toMatchObject([
      { attempt_id: second, amount: 300, method: "b2c" },
    ])
  })

  it("of two payments is refunded by one click, once [MP-44]", async () => {
    const { orderId, attemptId, second } = await paidTwice()
    edit(orderId, -4600)
    expect(await planDifference(fixture.context, orderId)).toMatchObject([
      { attempt_id: second, amount: 500, method: "reversal" },
      { attempt_id: attemptId, amount: 4100, method: "b2c" },
    ])
    const clicks = await Promise.allSettled([returned(orderId, 4600), returned(orderId, 4600)])
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await requested(orderId)).toHaveLength(2)
    await expect(returned(orderId, 4600)).rejects.toThrow("Nothing is owed")
    for (const { id } of await listRefunds(fixture.knex, { order: orderId })) {
      await applyRefundResult(fixture.context, id, { code: "0", text: "", returnReceipt: newReceipt() })
    }
    expect(dueOf(orderId)).toBe(0)
    expect(await planDifference(fixture.context, orderId)).toEqual([])
  })

  it("is recorded once when two merchants returned it by hand, and never with more than is owed", async () => {
    const { orderId, attemptId } = await orderWithPayment(4250, 4250)
    edit(orderId, -300)
    const byHand = (amount: number) =>
      createOrderRefund(fixture.context, {
        ...{ orderId, attemptId, amount, owed: 300, method: "manual", returnReceipt: newReceipt() },
        ...{ reason: "Changed", requestedBy: "user_1" },
      })
    await expect(byHand(301)).rejects.toThrow("300 shillings are owed")
    const clicks = await Promise.allSettled([byHand(300), byHand(300)])
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    await expect(byHand(300)).rejects.toThrow("Nothing is owed")
    expect(await requested(orderId)).toHaveLength(1)
  })

  it("is not refunded by M-Pesa when a part of it is too small for a payout", async () => {
    const { orderId } = await paidTwice()
    edit(orderId, -5)
    expect(await planDifference(fixture.context, orderId)).toEqual([])
    await expect(returned(orderId, 5)).rejects.toThrow("record it")
  })
})
