import { BuyerReport, type Order, PromotionReport, ReturnReport, UnsoldReport } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { Administrator } from "../../support/administrator"
import {
  addToCart,
  type Buyer,
  newBuyer,
  order,
  plainCheckout,
  type Variant,
  variantsWithPrices,
} from "../../support/buyer"
import { parseCsv } from "../../support/csv"
import { eventually } from "../../support/eventually"
import { Merchant } from "../../support/merchant"
import { beginReturn, deliver, requestReturn, withItem } from "../../support/order-changes"
import { cartWithCode, createPromotion } from "../../support/promotions"

let shop: Shop
let administrator: Administrator
let merchant: Merchant
let variants: [Variant, Variant]

beforeAll(async () => {
  shop = await startShop()
  administrator = await Administrator.signIn(shop)
  merchant = await Merchant.signIn(shop)
  variants = await variantsWithPrices(shop, [2000, 700])
})
afterAll(() => shop.stop())

const read = async (name: string, from: string, to = from) => {
  const { status, body } = await administrator.get(`/api/admin/reports/${name}?from=${from}&to=${to}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const CAPTURES_OF = `
  select c.id from capture c join payment p on p.id = c.payment_id
    join order_payment_collection l on l.payment_collection_id = p.payment_collection_id where l.order_id = $1`

/** A paid order of units of the first product, as if placed at that time. */
async function sell(
  buyer: Buyer,
  { at, units = 1, phone }: { at: string; units?: number; phone: string },
): Promise<Order> {
  await addToCart(buyer, variants[0], units)
  const placed = await order(buyer, { ...plainCheckout, phone })
  await vi.waitFor(async () => {
    expect((await shop.db.query(CAPTURES_OF, [placed.id])).rowCount).toBe(1)
  }, eventually)
  await shop.db.query(`update "order" set created_at = $2 where id = $1`, [placed.id, at])
  await shop.db.query(`update capture set created_at = $2 where id in (${CAPTURES_OF})`, [placed.id, at])
  return placed
}

describe("the report on", () => {
  it("promotions has their paid orders, discounts and sales, beside the period before [AD-23]", async () => {
    const { code } = await createPromotion(merchant, { campaign: { name: "Long rains sale" } })
    const buyer = await newBuyer(shop)
    await addToCart(buyer, variants[0], 1)
    await buyer.visitor.api("/api/cart/codes", { body: { code } })
    const sold = await sell(buyer, { at: "2025-03-10T09:00:00Z", units: 1, phone: "0700 051 001" })
    const unpaid = await newBuyer(shop)
    await addToCart(unpaid, variants[0], 1)
    await unpaid.visitor.api("/api/cart/codes", { body: { code } })
    const { id } = await order(unpaid)
    await shop.db.query(`update "order" set created_at = '2025-03-10T10:00:00Z' where id = $1`, [id])

    const now = { code, name: "Long rains sale", orders: 1, discount: 400, sales: sold.total }
    const { total, promotions } = PromotionReport.parse(await read("promotions", "2025-03-10"))
    expect(total).toBe(1)
    expect(promotions).toEqual([{ ...now, earlierOrders: 0, earlierDiscount: 0, earlierSales: 0 }])
    expect(PromotionReport.parse(await read("promotions", "2025-03-11")).promotions).toEqual([
      {
        code,
        name: now.name,
        orders: 0,
        discount: 0,
        sales: 0,
        ...{ earlierOrders: 1, earlierDiscount: 400, earlierSales: sold.total },
      },
    ])
    expect(PromotionReport.parse(await read("promotions", "2025-03-12")).promotions).toEqual([])
  })

  it("promotions has what they took off the shipping, which the order's items do not have [AD-23]", async () => {
    const { code } = await createPromotion(merchant, { method: { target_type: "shipping_methods", value: 100 } })
    const [plain, free] = [await newBuyer(shop), await newBuyer(shop)]
    const full = await sell(plain, { at: "2025-04-01T09:00:00Z", units: 2, phone: "0700 061 001" })
    await addToCart(free, variants[0], 1)
    await cartWithCode(free, code)
    const sold = await sell(free, { at: "2025-04-10T09:00:00Z", units: 1, phone: "0700 062 001" })
    const shipping = full.total - 4000
    expect(shipping).toBeGreaterThan(0)
    expect(PromotionReport.parse(await read("promotions", "2025-04-10")).promotions).toMatchObject([
      { code, name: code, orders: 1, discount: shipping, sales: sold.total },
    ])
  })

  it("buyers tells who bought for the first time from who came back [AD-24]", async () => {
    const [loyal, once] = [await newBuyer(shop), await newBuyer(shop)]
    const first = await sell(loyal, { at: "2025-05-01T09:00:00Z", phone: "0700 052 001" })
    const second = await sell(loyal, { at: "2025-05-02T09:00:00Z", units: 2, phone: "0700 053 001" })
    const third = await sell(once, { at: "2025-05-02T10:00:00Z", phone: "0700 054 001" })
    const none = { buyers: 0, orders: 0, sales: 0 }
    expect(BuyerReport.parse(await read("buyers", "2025-05-02")).buyers).toEqual([
      {
        kind: "new",
        now: { buyers: 1, orders: 1, sales: third.total },
        earlier: { buyers: 1, orders: 1, sales: first.total },
      },
      { kind: "returning", now: { buyers: 1, orders: 1, sales: second.total }, earlier: none },
    ])
    expect(BuyerReport.parse(await read("buyers", "2025-05-01", "2025-05-02")).buyers).toMatchObject([
      { kind: "new", now: { buyers: 2, orders: 3 } },
      { kind: "returning", now: none },
    ])
  })

  it("returns counts units by reason, without returns that were cancelled or not requested [AD-25]", async () => {
    const { return_reason: reason } = await merchant.call<{ return_reason: { id: string } }>(
      "POST",
      "/admin/return-reasons",
      { value: "too-small", label: "Too small" },
    )
    const delivered = async (phone: string) => {
      const placed = await sell(await newBuyer(shop), { at: "2025-06-01T09:00:00Z", units: 2, phone })
      await deliver(merchant, placed)
      return withItem(placed)
    }
    const back = async (
      phone: string,
      { begins = requestReturn, reasonId }: { begins?: typeof requestReturn; reasonId?: string } = {},
    ) => {
      const id = await begins(merchant, await delivered(phone), { units: 2 })
      if (reasonId) await shop.db.query(`update return_item set reason_id = $2 where return_id = $1`, [id, reasonId])
      await shop.db.query(`update return set created_at = '2025-06-05T09:00:00Z' where id = $1`, [id])
      return id
    }
    await back("0700 055 001", { reasonId: reason.id })
    await back("0700 056 001")
    await back("0700 058 001", { begins: (by, returned, { units }) => beginReturn(by, returned, units) })
    const cancelled = await back("0700 057 001", { reasonId: reason.id })
    await merchant.call("POST", `/admin/returns/${cancelled}/cancel`)
    const nothing = { units: 0, orders: 0 }
    const reports = await Promise.all(["2025-06-05", "2025-06-06"].map((day) => read("returns", day)))
    expect(reports.map((report) => ReturnReport.parse(report).reasons)).toEqual([
      [
        { reason: "Too small", units: 2, orders: 1, earlierUnits: 0, earlierOrders: 0 },
        { reason: null, units: 2, orders: 1, earlierUnits: 0, earlierOrders: 0 },
      ],
      [
        { reason: "Too small", ...nothing, earlierUnits: 2, earlierOrders: 1 },
        { reason: null, ...nothing, earlierUnits: 2, earlierOrders: 1 },
      ],
    ])
  })

  it("stock that does not move has what was on sale and not sold, with the day of the last sale [AD-26]", async () => {
    const created = `update product_variant set created_at = '2025-01-01' where id = any($1)`
    await shop.db.query(created, [variants.map(({ id }) => id)])
    await sell(await newBuyer(shop), { at: "2025-08-01T09:00:00Z", phone: "0700 058 001" })
    const unsold = async (day: string) =>
      UnsoldReport.parse(await read("unsold", day)).variants.filter(({ id }) =>
        variants.some((variant) => variant.id === id),
      )
    expect((await unsold("2025-08-01")).map(({ id }) => id)).toEqual([variants[1].id])
    const [sold, never] = [variants[0].id, variants[1].id]
    const next = await unsold("2025-08-02")
    expect(next.find(({ id }) => id === sold)).toMatchObject({ earlierUnits: 1, lastSold: "2025-08-01" })
    expect(next.find(({ id }) => id === never)).toMatchObject({ earlierUnits: 0, lastSold: null })
  })

  it.each([
    ["promotions", "Code,Campaign,Orders,Orders before,Discount,Discount before,Sales,Sales before"],
    ["buyers", "Buyers,Count,Count before,Orders,Orders before,Sales,Sales before"],
    ["returns", "Reason,Units,Units before,Orders,Orders before"],
    ["unsold", "Product,Size and colour,SKU,Left,Sold before,Last sold,Full ID"],
    ["payments", "Method,Received,Received before,Refunded,Refunded before"],
  ])("%s is exported with all its rows [AD-27]", async (name, columns) => {
    const days = "from=2025-01-02&to=2025-12-31"
    const { status, body } = await administrator.get<string>(`/api/admin/reports/${name}/export?${days}`)
    expect(status).toBe(200)
    const [head = [], ...rows] = parseCsv(body)
    expect(head.join(",")).toBe(columns)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.length === head.length)).toBe(true)
  })
})
