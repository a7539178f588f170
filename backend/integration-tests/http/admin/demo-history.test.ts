import { AdminStats } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { seed } from "../../../../scripts/lib/shop/database.mjs"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { Administrator } from "../../support/administrator"
import { addToCart, newBuyer, order, plainCheckout, findVariants, setStock, type Variant } from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import { eventually } from "../../support/eventually"

let shop: Shop
let merchant: Merchant
let stockBefore: string

const one = async <Row>(sql: string, values: unknown[] = []) => (await shop.db.query(sql, values)).rows[0] as Row

const freeStock = async () =>
  (
    await one<{ shelf: string }>(
      `select string_agg(id || ':' || (stocked_quantity - reserved_quantity), ' ' order by id) as shelf from inventory_level`,
    )
  ).shelf

/** Runs the step of `npm start` that creates orders in a migrated shop without any. */
const fillDemo = () => seed({ ...shop.engineEnv, MAVAZI_MODE: "demo" })

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  stockBefore = await freeStock()
  await fillDemo()
}, 240_000)

afterAll(async () => {
  await shop.stop()
})

describe("the demo history", () => {
  it("breaks no invariant and leaves the stock unchanged [AD-30]", async () => {
    expect(await brokenInvariants(shop)).toEqual([])
    expect(await freeStock()).toBe(stockBefore)
  })

  it("contains a quarter of orders of every kind, marked as demo, and sends no e-mail [AD-30]", async () => {
    const found = await one<Record<string, number>>(
      `select count(*)::int as orders, count(*) filter (where o.metadata->>'demo' = 'true')::int as marked,
              count(*) filter (where o.status = 'canceled')::int as cancelled,
              count(distinct (o.created_at at time zone 'Africa/Nairobi')::date)::int as days,
              (select count(*)::int from refund) as refunds,
              (select count(*)::int from mpesa_attempt where state = 'failed') as failures,
              (select count(*)::int from fulfillment where delivered_at is not null) as delivered,
              (select count(*)::int from outbox where order_id is not null or customer_id like 'cus_demo_%') as messages
         from "order" o`,
    )
    expect(found.marked).toBe(found.orders)
    expect(found.orders).toBeGreaterThan(250)
    expect(found.days).toBeGreaterThan(80)
    for (const kind of ["cancelled", "refunds", "failures", "delivered"]) expect(found[kind], kind).toBeGreaterThan(2)
    expect(found.messages).toBe(0)
  })

  it("is in the dashboard's statistics to the shilling, which are labelled as demo [AD-30]", async () => {
    const administrator = await Administrator.signIn(shop)
    const stats = await vi.waitFor(async () => {
      const answer = await administrator.get("/api/admin/stats")
      expect(answer.status).toBe(200)
      return AdminStats.parse(answer.body)
    }, eventually)
    const books = await one<{ orders: number; revenue: number }>(
      `select (select count(*)::int from "order") as orders,
              (select sum(amount)::int from order_transaction where deleted_at is null) as revenue`,
    )
    expect(stats).toMatchObject({ orderCount: books.orders, totalRevenue: books.revenue, demo: true })
  })

  it("is not created a second time [AD-30]", async () => {
    const count = () => one<{ orders: number }>(`select count(*)::int as orders from "order"`)
    const before = await count()
    await fillDemo()
    expect(await count()).toEqual(before)
  })

  it("is shown in the engine's admin as paid and delivered [AD-30]", async () => {
    const { id } = await one<{ id: string }>(
      `select y.order_id as id from order_fulfillment y join fulfillment f on f.id = y.fulfillment_id
        where f.delivered_at is not null and not exists (
          select 1 from mpesa_refund r where r.order_id = y.order_id) limit 1`,
    )
    const { order: seen } = await merchant.call<{ order: object }>("GET", `/admin/orders/${id}`)
    expect(seen).toMatchObject({ payment_status: "captured", fulfillment_status: "delivered" })
  })
})

/** Columns that have a value, with the values that are equal for every paid and delivered order. */
const SHAPES: Record<string, string> = {
  payment: `select t.* from payment t join order_payment_collection l using (payment_collection_id) where l.order_id = $1`,
  capture: `select t.* from capture t join payment p on p.id = t.payment_id
             join order_payment_collection l using (payment_collection_id) where l.order_id = $1`,
  payment_session: `select t.* from payment_session t join order_payment_collection l using (payment_collection_id) where l.order_id = $1`,
  payment_collection: `select t.* from payment_collection t join order_payment_collection l on l.payment_collection_id = t.id where l.order_id = $1`,
  order_transaction: `select * from order_transaction where order_id = $1`,
  fulfillment: `select t.* from fulfillment t join order_fulfillment l on l.fulfillment_id = t.id where l.order_id = $1`,
  fulfillment_item: `select t.* from fulfillment_item t join order_fulfillment l using (fulfillment_id) where l.order_id = $1 limit 1`,
  fulfillment_label: `select t.* from fulfillment_label t join order_fulfillment l using (fulfillment_id) where l.order_id = $1`,
  fulfillment_address: `select t.* from fulfillment_address t join fulfillment f on f.delivery_address_id = t.id
                         join order_fulfillment l on l.fulfillment_id = f.id where l.order_id = $1`,
  order_item: `select t.* from order_item t join "order" o on o.id = t.order_id and o.version = t.version where o.id = $1 limit 1`,
  checkout: `select * from checkout where order_id = $1`,
}
/** Columns with the acting user, and one that only some variants have: empty in a generated order. */
const BY_PEOPLE = new Set(["created_by", "marked_shipped_by", "barcode"])

async function shapeOf(table: string, orderId: string) {
  const row = await one<Record<string, unknown>>(SHAPES[table] ?? "", [orderId])
  const columns = Object.entries(row).filter(([name, value]) => value !== null && !BY_PEOPLE.has(name))
  return { filled: columns.map(([name]) => name).sort(), status: row.status, provider: row.provider_id }
}

it("a demo order has the same rows as one that was bought, paid, sent and delivered [AD-30]", async () => {
  const variant = (await findVariants(shop, 1))[0] as Variant
  await setStock(shop, variant, 10)
  const buyer = await newBuyer(shop)
  await addToCart(buyer, variant, 1)
  const real = await order(buyer, { ...plainCheckout, phone: "254700077701" })
  const paid = `select 1 from checkout where order_id = $1 and reservation_confirmed_at is not null`
  await vi.waitFor(async () => expect(await one(paid, [real.id])).toBeDefined(), eventually)
  const sent = { courier: "G4S Courier", reference: "AB123" }
  await vi.waitFor(() => merchant.call("POST", `/admin/orders/${real.id}/shipping/shipped`, sent), eventually)
  await merchant.call("POST", `/admin/orders/${real.id}/shipping/delivered`, {})
  const { id } = await one<{ id: string }>(
    `select o.id from "order" o join order_fulfillment y on y.order_id = o.id join fulfillment f on f.id = y.fulfillment_id
      where o.metadata->>'demo' = 'true' and f.delivered_at is not null limit 1`,
  )
  for (const table of Object.keys(SHAPES)) {
    expect(await shapeOf(table, id), table).toEqual(await shapeOf(table, real.id))
  }
})
