import { afterAll, beforeAll, expect, it } from "vitest"
import {
  createOrderRefund,
  listRefunds,
  type OrderRefundInput,
  processDuePayments,
  recordRefundInMedusa,
  type RefundRow,
  sendPrompt,
  sendRefund,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

let fixture: Fixture
let subscribers = 0

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

async function paidOrder(script = "40") {
  subscribers += 1
  const order = await fixture.newOrder(`2547000${String(subscribers).padStart(3, "0")}${script}`)
  await sendPrompt(fixture.context, order.attemptId)
  await until("capture", async () => ((await fixture.attempt(order.attemptId)).captured_at ? true : undefined))
  return order
}

const request = (orderId: string, rest: Partial<OrderRefundInput> = {}): OrderRefundInput => ({
  ...{ orderId, method: "reversal", reason: "Came back", requestedBy: "user_1" },
  ...rest,
})

const refund = async (id: string) => (await fixture.knex<RefundRow>("mpesa_refund").where({ id }).first()) as RefundRow
const endingsOf = (orderId: string) => fixture.medusa.endings.filter((each) => each.orderId === orderId)

it("ends the order after Safaricom has confirmed the refund and Medusa has recorded it, once [MP-36]", async () => {
  const { orderId } = await paidOrder()
  const id = await createOrderRefund(fixture.context, request(orderId))
  await sendRefund(fixture.context, id)
  expect(endingsOf(orderId)).toEqual([])
  await until("the end", async () => ((await refund(id)).end_handled_at ? true : undefined))
  expect(endingsOf(orderId)).toEqual([{ orderId, restock: true }])
  await Promise.all([recordRefundInMedusa(fixture.context, id), processDuePayments(fixture.context)])
  expect(endingsOf(orderId)).toHaveLength(1)
})

it("keeps the stock out of sale when the merchant says so", async () => {
  const { orderId } = await paidOrder()
  const manual = request(orderId, { method: "manual", returnReceipt: "UKBYHAND01", restock: false })
  await recordRefundInMedusa(fixture.context, await createOrderRefund(fixture.context, manual))
  expect(endingsOf(orderId)).toEqual([{ orderId, restock: false }])
})

it("keeps the order open when the merchant says so [MP-36]", async () => {
  const { orderId } = await paidOrder()
  const manual = request(orderId, { method: "manual", returnReceipt: "UKBYHAND02", keepOpen: true })
  const id = await createOrderRefund(fixture.context, manual)
  await recordRefundInMedusa(fixture.context, id)
  expect(await refund(id)).toMatchObject({ ends_order: false, next_check_at: null })
  expect(endingsOf(orderId)).toEqual([])
})

it("remembers that the order is kept open, until the merchant says otherwise [MP-36]", async () => {
  const { orderId } = await paidOrder()
  const part = (receipt: string, rest: Partial<OrderRefundInput>) =>
    createOrderRefund(fixture.context, request(orderId, { method: "manual", returnReceipt: receipt, ...rest }))
  await part("UKBYHAND04", { amount: 100, keepOpen: true })
  await recordRefundInMedusa(fixture.context, await part("UKBYHAND05", { amount: 1000 }))
  expect(endingsOf(orderId)).toEqual([])
  await recordRefundInMedusa(fixture.context, await part("UKBYHAND06", { keepOpen: false }))
  expect(endingsOf(orderId)).toEqual([{ orderId, restock: true }])
})

it("ends no order by the refund of a payment under review, which was never captured", async () => {
  const order = await fixture.newOrder("254700099911")
  await sendPrompt(fixture.context, order.attemptId)
  await until("review", async () =>
    (await fixture.attempt(order.attemptId)).state === "needs_review" ? true : undefined,
  )
  const manual = { attemptId: order.attemptId, method: "manual", returnReceipt: "UKBYHAND07" } as const
  const id = await createOrderRefund(fixture.context, request(order.orderId, manual))
  await recordRefundInMedusa(fixture.context, id)
  expect((await refund(id)).recorded_at).not.toBeNull()
  expect(endingsOf(order.orderId)).toEqual([])
})

it("waits with the end of a packed order until it is unpacked, and says so meanwhile [MP-36]", async () => {
  const { orderId } = await paidOrder()
  fixture.medusa.packed.add(orderId)
  const id = await createOrderRefund(
    fixture.context,
    request(orderId, { method: "manual", returnReceipt: "UKBYHAND08" }),
  )
  await recordRefundInMedusa(fixture.context, id)
  const listed = async () => (await listRefunds(fixture.knex, "open")).find((each) => each.id === id)
  expect(await listed()).toMatchObject({ state: "done", recording_error: expect.stringContaining("Unpack") as string })
  expect(endingsOf(orderId)).toEqual([])
  fixture.medusa.packed.delete(orderId)
  await until("the end", async () => {
    await processDuePayments(fixture.context)
    return (await refund(id)).end_handled_at ?? undefined
  })
  expect(endingsOf(orderId)).toEqual([{ orderId, restock: true }])
  expect(await listed()).toBeUndefined()
})

it("is tried again until the engine has cancelled the order, and is listed meanwhile", async () => {
  const { orderId } = await paidOrder()
  fixture.medusa.endingFaults.push(new Error("The engine is away"))
  const manual = request(orderId, { method: "manual", returnReceipt: "UKBYHAND03" })
  const id = await createOrderRefund(fixture.context, manual)
  await recordRefundInMedusa(fixture.context, id)
  const [open] = (await listRefunds(fixture.knex, "open")).filter((each) => each.id === id)
  expect(open).toMatchObject({ state: "done", recording_error: expect.stringContaining("away") as string })
  await until("the end", async () => {
    await processDuePayments(fixture.context)
    return (await refund(id)).end_handled_at ?? undefined
  })
  expect(await refund(id)).toMatchObject({ recording_error: null, next_check_at: null })
  expect(endingsOf(orderId)).toHaveLength(1)
})
