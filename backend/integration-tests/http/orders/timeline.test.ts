import type { OrderEvent } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import type { Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { type Buyer, buyerWithCart, phoneForScript, readOrder, type Variant } from "../../support/buyer"
import { eventually } from "../../support/eventually"
import type { Merchant } from "../../support/merchant"
import { deliver, editPrice, editQuantity, takeBack } from "../../support/order-changes"
import { newOrder, openShop, paidOrder } from "../../support/order-setup"
import { simulator } from "../../support/payments"

const PRICE = 1000
const SHIPPING = 350
const costOf = (units: number) => units * PRICE + SHIPPING

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  ;({ shop, merchant, variant } = await openShop({ price: PRICE }))
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

interface Unallocated {
  id: string
  receipt: string
  paid_at: string
}

interface Here {
  buyer: Buyer
  id: string
}

/** The events without their times, which must be in order. */
async function timelineOf({ buyer, id }: Here): Promise<Omit<OrderEvent, "at">[]> {
  const { timeline } = await readOrder(buyer, id)
  const times = timeline.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  return timeline.map(({ at: _at, ...event }) => event)
}

const untilTimeline = (here: Here, events: object[]) =>
  vi.waitFor(async () => expect(await timelineOf(here)).toEqual(events), eventually)

const receipt = expect.stringMatching(/^\w{10}$/) as string
const shipment = expect.any(String) as string

it("shows two payments, a change, parcel, return and refund with sums and receipts [OR-21]", async () => {
  const here = await paidOrder(shop, variant, { units: 2 })
  const { buyer } = here
  const first = [{ type: "placed" }, { type: "paid", amount: costOf(2), receipt }]
  await untilTimeline(here, first)

  await editQuantity(merchant, here, 3)
  await buyer.visitor.api(`/api/orders/${here.id}/payments`, { body: { phone: phoneForScript("01") } })
  const changed = [...first, { type: "changed", amount: costOf(3) }, { type: "paid", amount: PRICE, receipt }]
  await untilTimeline(here, changed)

  await deliver(merchant, here)
  await takeBack(merchant, here, { whole: 1 })
  const { attempts } = await merchant.call<{ attempts: { id: string }[] }>("GET", `/admin/mpesa/orders/${here.id}`)
  await merchant.call("POST", `/admin/mpesa/orders/${here.id}/refunds`, {
    ...{ method: "manual", amount: PRICE, return_receipt: "SKL4XYZ9AB", reason: "Came back" },
    attempt_id: attempts[0]?.id,
  })
  await untilTimeline(here, [
    ...changed,
    { type: "packed", shipment },
    { type: "sent", shipment },
    { type: "delivered", shipment },
    { type: "returned", units: 1, amount: PRICE },
    { type: "refunded", amount: PRICE, receipt: "SKL4XYZ9AB" },
  ])
  const { shipments, timeline } = await readOrder(buyer, here.id)
  expect(timeline.find(({ type }) => type === "sent")?.shipment).toBe(shipments[0]?.id)
})

it("shows a returned item with the price that the merchant had changed it to [OR-21]", async () => {
  const here = await paidOrder(shop, variant, { units: 2 })
  await editPrice(merchant, here, { price: PRICE - 300, quantity: 2 })
  await deliver(merchant, here)
  await takeBack(merchant, here, { whole: 1, damaged: 1 })
  const timeline = await timelineOf(here)
  expect(timeline.at(-1)).toEqual({ type: "returned", units: 2, amount: 2 * (PRICE - 300) })
  expect((await readOrder(here.buyer, here.id)).balance.total).toBe(SHIPPING)
})

it("shows cash with its reference, and nothing of a payment that was recorded by mistake [OR-21]", async () => {
  const { buyer, id } = await newOrder(shop, variant)
  const record = (body: object) =>
    merchant.call<{ payments: { id: string }[] }>("POST", `/admin/orders/${id}/payments`, { method: "cash", ...body })
  const { payments } = await record({ amount: 500 })
  await merchant.call("POST", `/admin/orders/${id}/payments/${payments[0]?.id ?? ""}/void`, { reason: "Wrong order" })
  expect(await timelineOf({ buyer, id })).toEqual([{ type: "placed" }])
  await record({ amount: costOf(1), reference: "CASH-7" })
  expect(await timelineOf({ buyer, id })).toEqual([
    { type: "placed" },
    { type: "paid", amount: costOf(1), receipt: "CASH-7" },
  ])
})

it("shows who cancelled an order, money that arrived afterwards, and its return [OR-21]", async () => {
  const here = await newOrder(shop, variant)
  const { buyer, order: placed } = here
  const { amount, reference } = placed.payment.paybill ?? {}
  await buyer.visitor.api(`/api/orders/${placed.id}/cancel`, { method: "POST" })
  const cancelled = [{ type: "placed" }, { type: "cancelled", by: "shopper" }]
  expect(await timelineOf(here)).toEqual(cancelled)

  await simulator(shop, "c2b/pay", { msisdn: phoneForScript("01"), amount, reference })
  const received = [...cancelled, { type: "received", amount: costOf(1), receipt }]
  await untilTimeline(here, received)
  await merchant.call("POST", `/admin/mpesa/orders/${placed.id}/refunds`, {
    ...{ method: "manual", reason: "Was cancelled", return_receipt: "SKL4XYZ9AC" },
  })
  await untilTimeline(here, [...received, { type: "refunded", amount: costOf(1), receipt: "SKL4XYZ9AC" }])
})

it("shows a reversal by Safaricom as such, and a payment that was put into the order later when it was made [OR-21]", async () => {
  const here = await newOrder(shop, variant)
  const { buyer, order: placed } = here
  const amount = placed.payment.paybill?.amount
  await simulator(shop, "c2b/pay", { msisdn: phoneForScript("01"), amount, reference: "WRONG" })
  const unallocated = await vi.waitFor(async () => {
    const { payments } = await merchant.call<{ payments: Unallocated[] }>("GET", "/admin/mpesa/unallocated")
    expect(payments).toHaveLength(1)
    return payments[0] as Unallocated
  }, eventually)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const chosen = { order_id: here.id, reason: "She called" }
  await merchant.call("POST", `/admin/mpesa/unallocated/${unallocated.id}/allocate`, chosen)
  await vi.waitFor(async () => expect((await readOrder(buyer, here.id)).timeline).toHaveLength(2), eventually)
  const { timeline } = await readOrder(buyer, here.id)
  expect(timeline.find(({ type }) => type === "paid")?.at).toBe(unallocated.paid_at)

  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  const file = [
    "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Reason Type,Linked Transaction ID",
    `UKREVERS04,${day} 23:59:59,Reversal by customer care,Completed,,${String(amount)}.00,Pay Bill Reversal,${unallocated.receipt}`,
  ].join("\n")
  const headers = { ...merchant.headers, "content-type": "text/csv" }
  expect((await fetch(`${shop.url}/admin/mpesa/statement`, { method: "POST", headers, body: file })).status).toBe(201)
  await vi.waitFor(async () => {
    const events = (await readOrder(buyer, here.id)).timeline
    expect(events.find(({ type }) => type === "reversed")).toMatchObject({ amount, receipt: "UKREVERS04" })
    expect(events.some(({ type }) => type === "refunded")).toBe(false)
  }, eventually)
})

it("shows a cancellation by the shop, and that the time to pay has ended [OR-21]", async () => {
  const byShop = await newOrder(shop, variant)
  await merchant.call("POST", `/admin/orders/${byShop.id}/cancel`, {})
  const events = [{ type: "placed" }, { type: "cancelled", by: "shop" }]
  expect(await timelineOf(byShop)).toEqual(events)

  const expiring = await newOrder(shop, variant)
  await shop.db.query(`update checkout set expires_at = now() where order_id = $1`, [expiring.id])
  const expired = [{ type: "placed" }, { type: "expired" }]
  await untilTimeline(expiring, expired)
  // A payment link opens the order again; what happened before stays true.
  await merchant.call("POST", `/admin/orders/${expiring.id}/payment-link`)
  expect((await readOrder(expiring.buyer, expiring.id)).status).toBe("pending")
  expect(await timelineOf(expiring)).toEqual(expired)
  // Its stock is released by the same poller as that of an expired order.
  await merchant.call("POST", `/admin/orders/${expiring.id}/cancel`, {})
  await shop.db.query(`update checkout set expires_at = now() where order_id = $1`, [expiring.id])
  await vi.waitFor(async () => {
    const release = `select reservation_released_at as at from checkout where order_id = $1`
    expect((await shop.db.query<{ at: Date | null }>(release, [expiring.id])).rows[0]?.at).not.toBeNull()
  }, eventually)
  expect(await timelineOf(expiring)).toEqual([...expired, { type: "cancelled", by: "shop" }])
})

it("sends the timeline with each change of the order, and with no list [OR-21]", async () => {
  const { buyer, id } = await newOrder(shop, variant, { checkout: { phone: phoneForScript("01") } })
  await vi.waitFor(async () => expect((await readOrder(buyer, id)).payment.paid).toBe(true), eventually)
  const confirmed = await buyer.visitor.api<{ order: { timeline: OrderEvent[] } }>("/api/checkout/confirm-payment", {
    body: { orderId: id },
  })
  expect(confirmed.body.order.timeline.map(({ type }) => type)).toEqual(["placed", "paid"])
  const { body } = await buyer.visitor.api<object[]>("/api/orders")
  expect(body[0]).not.toHaveProperty("timeline")
  expect((await (await buyerWithCart(shop, variant)).visitor.api(`/api/orders/${id}`)).status).toBe(404)
})
