import { AdminOrderDetail, AdminOrderList, type AdminOrderEvent, type ManualPayments } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { Shop } from "../../harness"
import { Administrator } from "../../support/administrator"
import { plainCheckout, type Variant } from "../../support/buyer"
import { eventually } from "../../support/eventually"
import type { Merchant } from "../../support/merchant"
import { newOrder, openShop } from "../../support/order-setup"

let shop: Shop
let merchant: Merchant
let administrator: Administrator
let variant: Variant

beforeAll(async () => {
  ;({ shop, merchant, variant } = await openShop({ price: 2000 }))
  administrator = await Administrator.signIn(shop)
})
afterAll(() => shop.stop())

const placed = (phone?: string) => newOrder(shop, variant, { units: 2, checkout: phone === undefined ? {} : { phone } })

async function detail(id: string): Promise<AdminOrderDetail> {
  const { status, body } = await administrator.get(`/api/admin/orders/${id}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return AdminOrderDetail.parse(body)
}

const names = (events: AdminOrderEvent[]) => events.map(({ what }) => what)

describe("an order in detail", () => {
  it("contains buyer, lines, address, payment and history", async () => {
    const { buyer, order: paid } = await placed("0700 049 001")
    await vi.waitFor(async () => expect((await detail(paid.id)).captured).toBe(4350), {
      timeout: 60_000,
      interval: 300,
    })
    const seen = await detail(paid.id)
    expect(seen).toMatchObject({
      id: paid.id,
      status: "processing",
      total: 4350,
      goods: 4000,
      shipping: { name: "Standard Shipping", price: 350 },
      user: { email: buyer.email, name: "Amina Wanjiru", phone: "254700049001" },
      shippingAddress: plainCheckout.shippingAddress,
      refunded: 0,
    })
    expect(seen.items).toMatchObject([{ productId: variant.productId, quantity: 2, price: 2000 }])
    expect(seen.attempts).toHaveLength(1)
    expect(seen.attempts[0]).toMatchObject({ state: "paid", amount: 4350, review: null })
    expect(seen.attempts[0]?.receipt).toBe(seen.payment.receipt)
    // The number is shown in full only where staff call the customer.
    expect(seen.attempts[0]?.phone).not.toContain("700049001")
    expect(names(seen.events)).toEqual(["placed", "prompted", "captured"])
    expect(seen.events.at(-1)).toMatchObject({ amount: 4350, note: seen.payment.receipt })

    const byReceipt = await administrator.get(`/api/admin/orders?q=${seen.payment.receipt ?? ""}`)
    expect(AdminOrderList.parse(byReceipt.body).orders.map(({ id }) => id)).toEqual([paid.id])

    await shop.db.query(
      `insert into refund (id, payment_id, amount, raw_amount, note)
       select 'ref_a', p.id, 350, '{}', 'Parcel was late' from payment p
         join order_payment_collection l on l.payment_collection_id = p.payment_collection_id where l.order_id = $1`,
      [paid.id],
    )
    const later = await detail(paid.id)
    expect(later.refunded).toBe(350)
    expect(later.events.at(-1)).toMatchObject({ what: "refunded", amount: 350, note: "Parcel was late" })

    await shop.db.query(`update mpesa_attempt set review_reason = 'amount_mismatch' where order_id = $1`, [paid.id])
    const [reviewed] = (await detail(paid.id)).attempts
    expect(reviewed?.review).toBe("The amount received differs from the order's total.")
    // No payment system has made this refund: the invariants of the shop, which other tests check, would be broken.
    await shop.db.query(`delete from refund where id = 'ref_a'`)
    await shop.db.query(`update mpesa_attempt set review_reason = null where order_id = $1`, [paid.id])
  })

  it("shows each payment with its own receipt, and nothing of one that was recorded by mistake", async () => {
    const { buyer, order: mixed } = await placed()
    const record = (amount: number, reference: string) =>
      merchant.call<ManualPayments>("POST", `/admin/orders/${mixed.id}/payments`, { method: "cash", amount, reference })
    const { payments } = await record(900, "WRONG")
    await merchant.call("POST", `/admin/orders/${mixed.id}/payments/${payments[0]?.id ?? ""}/void`, {
      reason: "Mistake",
    })
    await record(350, "CASH-7")
    await buyer.visitor.api(`/api/orders/${mixed.id}/payments`, { body: { phone: "0700050001" } })
    await vi.waitFor(async () => expect((await detail(mixed.id)).captured).toBe(4350), eventually)
    const seen = await detail(mixed.id)
    expect(seen).toMatchObject({ captured: 4350, refunded: 0 })
    const paid = seen.events.filter(({ what }) => what === "captured").map(({ amount, note }) => [amount, note])
    expect(paid).toEqual([
      [350, "CASH-7"],
      [4000, seen.attempts[0]?.receipt],
    ])
    expect(names(seen.events)).toEqual(["placed", "captured", "prompted", "captured"])
  })

  it("shows who cancelled it once: the shop, although its stock is released afterwards", async () => {
    const { order: unwanted } = await placed()
    await merchant.call("POST", `/admin/orders/${unwanted.id}/cancel`, {})
    await shop.db.query(`update checkout set reservation_released_at = now() where order_id = $1`, [unwanted.id])
    const { events } = await detail(unwanted.id)
    expect(events.map(({ what, note }) => [what, note])).toEqual([
      ["placed", null],
      ["cancelled", "by the shop"],
    ])
  })

  it("shows who cancelled it, and the result of a declined prompt", async () => {
    const { buyer, order: declined } = await placed("0700 000 003")
    await vi.waitFor(async () => expect(names((await detail(declined.id)).events)).toContain("declined"), eventually)
    await buyer.visitor.api(`/api/orders/${declined.id}/cancel`, { method: "POST" })
    const seen = await detail(declined.id)
    expect(seen).toMatchObject({ status: "cancelled", statusReason: "cancelled by you" })
    expect(names(seen.events)).toEqual(["placed", "prompted", "declined", "cancelled"])
    expect(seen.events.at(-1)?.note).toBe("by the shopper")
    expect(seen.attempts[0]).toMatchObject({ state: "cancelled", receipt: null })
  })

  it("shows when the time to pay ended", async () => {
    const { order: expired } = await placed()
    await shop.db.query(`update checkout set reservation_released_at = now(), expired_at = now() where order_id = $1`, [
      expired.id,
    ])
    expect(names((await detail(expired.id)).events)).toEqual(["placed", "expired"])
  })

  it("is not found for an unknown id", async () => {
    const { status, body } = await administrator.get("/api/admin/orders/order_none")
    expect([status, body]).toMatchObject([404, { code: "order_not_found" }])
  })
})

describe("the lists", () => {
  it.each([
    ["orders?status=lost", "status"],
    ["orders?from=2026-13-01", "from"],
    ["orders?sort=loudest", "sort"],
    ["users?admin=maybe", "admin"],
    ["products?stock=plenty", "stock"],
  ])("reject %s", async (query, field) => {
    const { status, body } = await administrator.get<{ errors: object }>(`/api/admin/${query}`)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it("find an order by its number, its buyer and its current status", async () => {
    const { buyer, order: own } = await placed()
    const found = async (query: string) =>
      AdminOrderList.parse((await administrator.get(`/api/admin/orders?${query}`)).body).orders.map(({ id }) => id)
    expect(await found(`q=${buyer.email}`)).toEqual([own.id])
    expect(await found(`q=${String(own.number)}%20${buyer.email}`)).toEqual([own.id])
    expect(await found(`q=${buyer.email}&status=pending`)).toEqual([own.id])
    await shop.db.query(`update checkout set reservation_released_at = now() where order_id = $1`, [own.id])
    expect(await found(`q=${buyer.email}&status=pending`)).toEqual([])
    expect(await found(`q=${buyer.email}&status=cancelled`)).toEqual([own.id])
  })
})
