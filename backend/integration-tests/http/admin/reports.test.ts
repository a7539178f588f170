import { addDays, dayOf, type Order, PaymentReport, SalesReport, TopProducts } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { stayWithinOneDay } from "../../../../scripts/lib/tests/avoid-midnight.mjs"
import { startShop, type Shop } from "../../harness"
import { Administrator } from "../../support/administrator"
import {
  addToCart,
  type Buyer,
  newBuyer,
  order,
  plainCheckout,
  setPrice,
  findVariants,
  setStock,
  type Variant,
} from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import { eventually } from "../../support/eventually"

let shop: Shop
let administrator: Administrator
let variants: [Variant, Variant]

beforeAll(async () => {
  shop = await startShop()
  await stayWithinOneDay()
  administrator = await Administrator.signIn(shop)
  const [first, second] = await findVariants(shop, 2)
  if (!first || !second) throw new Error("The catalogue is empty")
  variants = [first, second]
  for (const variant of variants) await setStock(shop, variant, 50)
  await setPrice(shop, variants[0], 2000)
  await setPrice(shop, variants[1], 700)
})
afterAll(() => shop.stop())

async function sales(from: string, to = from): Promise<SalesReport> {
  const { status, body } = await administrator.get(`/api/admin/reports/sales?from=${from}&to=${to}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return SalesReport.parse(body)
}

/** Orders one unit of the first product and `second` units of the second; paid by M-Pesa if a number is given. */
async function buy(second: number, phone?: string): Promise<{ buyer: Buyer; placed: Order }> {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, variants[0], 1)
  if (second > 0) await addToCart(buyer, variants[1], second)
  const placed = await order(buyer, phone === undefined ? plainCheckout : { ...plainCheckout, phone })
  if (phone !== undefined) await vi.waitFor(async () => expect(await captured(placed.id)).toBe(1), eventually)
  return { buyer, placed }
}

const CAPTURES_OF = `
  select c.id from capture c join payment p on p.id = c.payment_id
    join order_payment_collection l on l.payment_collection_id = p.payment_collection_id where l.order_id = $1`

async function captured(orderId: string): Promise<number> {
  return (await shop.db.query(CAPTURES_OF, [orderId])).rowCount ?? 0
}

/** Sets the times at which an order was placed and paid. */
async function backdate(orderId: string, placedAt: string, paidAt = placedAt) {
  await shop.db.query(`update "order" set created_at = $2 where id = $1`, [orderId, placedAt])
  await shop.db.query(`update capture set created_at = $2 where id in (${CAPTURES_OF})`, [orderId, paidAt])
}

/** Inserts a refund like the engine does for a manual refund. */
async function refund(orderId: string, amount: number, at: string) {
  await shop.db.query(
    `insert into refund (id, payment_id, amount, raw_amount, created_at)
     select 'ref_' || gen_random_uuid(), c.payment_id, $2::numeric, '{}', $3
       from capture c where c.id in (${CAPTURES_OF})`,
    [orderId, amount, at],
  )
}

describe("the sales report", () => {
  it("has the expected figures for a payment, refunds, a cancellation and an expiry, at the edge of a day and a month [AD-22]", async () => {
    const late = await buy(0, "0700 044 001")
    await backdate(late.placed.id, "2026-06-30T20:59:30Z", "2026-06-30T21:00:10Z")
    const partly = await buy(1, "0700 045 001")
    await backdate(partly.placed.id, "2026-06-30T21:00:00Z")
    await refund(partly.placed.id, 700, "2026-07-02T07:00:00Z")
    const whole = await buy(2, "0700 046 001")
    await backdate(whole.placed.id, "2026-07-01T20:59:59Z")
    await refund(whole.placed.id, whole.placed.total, "2026-07-01T20:59:59.5Z")
    const cancelled = await buy(0)
    await cancelled.buyer.visitor.api(`/api/orders/${cancelled.placed.id}/cancel`, { method: "POST" })
    await backdate(cancelled.placed.id, "2026-07-01T09:00:00Z")
    const expired = await buy(0)
    await shop.db.query(`update checkout set reservation_released_at = now() where order_id = $1`, [expired.placed.id])
    await backdate(expired.placed.id, "2026-07-01T10:00:00Z")
    const unpaid = await buy(0)
    await backdate(unpaid.placed.id, "2026-07-01T11:00:00Z")
    expect([late, partly, whole].map(({ placed }) => placed.total)).toEqual([2350, 3050, 3750])

    const report = await sales("2026-07-01")
    expect(report).toMatchObject({ before: { from: "2026-06-30", to: "2026-06-30" }, over: true, unit: "hour" })
    expect(report.now).toEqual({
      sales: 2350 + 3050 + 3750 - 3750,
      refunded: 3750,
      orders: 5,
      cancelled: 2,
      soldOrders: 1,
      averageOrder: 3050 - 700,
    })
    expect(report.earlier).toEqual({
      sales: 0,
      refunded: 0,
      orders: 1,
      cancelled: 0,
      soldOrders: 1,
      averageOrder: 2350,
    })
    const midnight = report.series.find(({ start }) => start === "2026-07-01T00:00:00+03:00")
    expect(midnight).toMatchObject({ sales: 2350 + 3050, orders: 1 })

    const july = await sales("2026-07-01", "2026-07-31")
    expect(july.now).toMatchObject({ sales: 2350 + 3050 - 700, refunded: 4450, orders: 5 })
    expect(july.earlier).toMatchObject({ sales: 0, orders: 1 })
    expect((await sales("2026-06-01", "2026-07-31")).now).toMatchObject({ sales: 4700, orders: 6, soldOrders: 2 })

    const { body } = await administrator.get("/api/admin/reports/products?from=2026-06-30&to=2026-07-01")
    expect(TopProducts.parse(body).products).toEqual([
      expect.objectContaining({ id: variants[0].productId, units: 2, revenue: 4000, earlierUnits: 0 }),
      expect.objectContaining({ id: variants[1].productId, units: 1, revenue: 700 }),
    ])
  })

  it("includes an order and its payment at once", async () => {
    const today = dayOf(new Date())
    const before = await sales(today)
    const { placed } = await buy(0)
    expect((await sales(today)).now.orders).toBe(before.now.orders + 1)
    const paid = await buy(0, "0700 047 001")
    const { now } = await sales(today)
    expect(now).toMatchObject({ orders: before.now.orders + 2, sales: before.now.sales + placed.total })
    expect(paid.placed.total).toBe(placed.total)
  })

  it("covers the last 30 days by default", async () => {
    const { body } = await administrator.get("/api/admin/reports/sales")
    const today = dayOf(new Date())
    expect(SalesReport.parse(body)).toMatchObject({ from: addDays(today, -29), to: today, over: false, unit: "day" })
  })

  it.each([
    ["from=2026-07-02&to=2026-07-01", "to"],
    ["from=2026-07-02", "to"],
    ["from=2026-02-30&to=2026-03-01", "from"],
    ["from=01.07.2026&to=2026-07-02", "from"],
    ["from=2000-01-01&to=2026-07-02", "to"],
  ])("rejects %s", async (query, field) => {
    const { status, body } = await administrator.get<{ errors: object }>(`/api/admin/reports/sales?${query}`)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it.each(["sales/export", "s%61les", "%73ales/export", "p%61yments"])(
    "rejects a wrong day however the path is encoded: %s",
    async (name) => {
      const { status, body } = await administrator.get<{ code: string }>(`/api/admin/reports/${name}?from=bad`)
      expect([status, body.code]).toEqual([400, "invalid_request"])
    },
  )
})

describe("the payment report", () => {
  const payments = async (query = "") =>
    PaymentReport.parse((await administrator.get(`/api/admin/reports/payments${query}`)).body)

  it("counts attempts by outcome, on the day on which they ended", async () => {
    const before = await payments()
    await buy(0, "0700 048 001")
    // Declined on the phone.
    const buyer = await newBuyer(shop)
    await addToCart(buyer, variants[0], 1)
    const declined = await order(buyer, { ...plainCheckout, phone: "0700 044 003" })
    await vi.waitFor(async () => {
      const { now } = await payments()
      expect([now.paid - before.now.paid, now.cancelled - before.now.cancelled]).toEqual([1, 1])
    }, eventually)
    expect((await payments()).now.ended).toBe(before.now.ended + 2)
    await shop.db.query(`update mpesa_attempt set result_at = '2026-07-05T21:00:00Z' where order_id = $1`, [
      declined.id,
    ])
    const none = { paid: 0, review: 0, failed: 0, cancelled: 0, expired: 0, ended: 0 }
    expect((await payments("?from=2026-07-05&to=2026-07-05")).now).toEqual(none)
    expect(await payments("?from=2026-07-06&to=2026-07-06")).toMatchObject({
      now: { ...none, cancelled: 1, ended: 1 },
      earlier: none,
    })
    expect((await payments("?from=2026-07-07&to=2026-07-07")).earlier).toEqual({ ...none, cancelled: 1, ended: 1 })
  })
})

it("the payment report sums money by payment method; a voided payment was never received", async () => {
  const sums = async () => {
    const { methods } = PaymentReport.parse((await administrator.get("/api/admin/reports/payments")).body)
    return Object.fromEntries(methods.map(({ name, received, refunded }) => [name, { received, refunded }]))
  }
  const placedOrder = async () => {
    const buyer = await newBuyer(shop)
    await addToCart(buyer, variants[0], 1)
    return order(buyer)
  }
  const before = await sums()
  const merchant = await Merchant.signIn(shop)
  const pay = async (orderId: string, method: string, amount: number) => {
    const path = `/admin/orders/${orderId}/payments`
    const { payments } = await merchant.call<{ payments: [{ id: string }] }>("POST", path, { method, amount })
    return `${path}/${payments[0].id}/void`
  }
  const [first, second] = [await placedOrder(), await placedOrder()]
  await pay(first.id, "bank_transfer", first.total - 100)
  await pay(first.id, "cash", 100)
  const voided = await pay(second.id, "cash", 70)
  await merchant.call("POST", voided, { reason: "entered twice" })
  const after = await sums()
  expect(after["Bank transfer"]).toEqual({ received: first.total - 100, refunded: 0 })
  expect(after["Cash"]).toEqual({ received: (before["Cash"]?.received ?? 0) + 100, refunded: 0 })
  expect(after["M-Pesa"]).toEqual(before["M-Pesa"])
})

it.each(["unknown", "constructor", "unknown/export", "constructor/export"])(
  "answers 404 for a report that does not exist: %s",
  async (name) => {
    const { status, body } = await administrator.get<{ code: string }>(`/api/admin/reports/${name}`)
    expect([status, body.code]).toEqual([404, "not_found"])
  },
)
