import { setTimeout } from "node:timers/promises"
import { ManualPayments } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { withOthersInSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { startShop, type Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import { readOrder, setStock, type Variant, variantsWithPrices } from "../../support/buyer"
import { whileLocked } from "../../support/database-locks"
import { interrupt, isConnectionLost } from "../../support/kill-while-locked"
import { deliverUnpaid, placeManualOrder } from "../../support/manual-orders"
import { Merchant } from "../../support/merchant"
import {
  beginEdit,
  beginReplacement,
  beginReturn,
  confirmQuantity,
  deliver,
  receive,
  receiveUnits,
  requestReturn,
  shipReplacement,
} from "../../support/order-changes"

const PRICE = 1500
const SHIPPING = 350

/** Time within which a restarted shop is consistent again. */
const RECOVERY = { timeout: 30_000, interval: 250 }

/** Longer than the pause between two rounds of the poller of checkouts. */
const POLLER_ROUND_MS = 7000

let shop: Shop
let merchant: Merchant
let variant: Variant
let other: Variant

beforeAll(async () => {
  shop = await startShop({ env: { PAY_ON_DELIVERY: "on", MANUAL_PAYMENTS: "on" } })
  merchant = await Merchant.signIn(shop)
  ;[variant, other] = await variantsWithPrices(shop, [PRICE, PRICE])
  for (const each of [variant, other]) await setStock(shop, each, 100)
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

/** The merchant confirms what is still open; Medusa refuses what is complete. */
async function confirmAgain(confirm: () => Promise<unknown>): Promise<void> {
  await confirm().catch((refusal: unknown) => {
    if (isConnectionLost(refusal)) throw refusal
  })
}

/** Units of an order that are reserved, by variant. */
async function reservedOf(orderId: string): Promise<Record<string, number>> {
  const { rows } = await shop.db.query<{ variant: string; units: number }>(
    `select l.variant_id as variant, sum(r.quantity)::int as units
       from order_item i join "order" o on o.id = i.order_id and o.version = i.version
       join order_line_item l on l.id = i.item_id
       join reservation_item r on r.line_item_id = l.id and r.deleted_at is null
      where i.order_id = $1 group by l.variant_id`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ variant: id, units }) => [id, units]))
}

it("an edit whose confirmation was interrupted is in the order with its stock", async () => {
  const order = await placeManualOrder(shop, variant)
  await beginEdit(merchant, order)
  await interrupt(shop, { table: "reservation_item" }, () => confirmQuantity(merchant, order, 3))
  await vi.waitFor(async () => expect(await reservedOf(order.id)).toEqual({ [variant.id]: 3 }), RECOVERY)
  expect(await readOrder(order.buyer, order.id)).toMatchObject({ items: [{ quantity: 3 }] })
})

it("an edited order that is being cancelled while the shop looks for interrupted edits reserves nothing", async () => {
  const order = await placeManualOrder(shop, variant)
  await beginEdit(merchant, order)
  await confirmQuantity(merchant, order, 3)
  await shop.db.query(`update order_change set confirmed_at = now() - interval '10 seconds' where order_id = $1`, [
    order.id,
  ])
  // Medusa has deleted the reservations by then, and marks the order as cancelled at the end.
  await whileLocked(shop, {
    statement: `lock table "order" in exclusive mode`,
    values: [],
    work: () => merchant.call("POST", `/admin/orders/${order.id}/cancel`, {}),
    meanwhile: async () => {
      await vi.waitFor(async () => expect(await reservedOf(order.id)).toEqual({}), RECOVERY)
      await setTimeout(POLLER_ROUND_MS)
    },
  })
  await setTimeout(POLLER_ROUND_MS)
  expect(await reservedOf(order.id)).toEqual({})
})

async function begunExchange() {
  const order = await placeManualOrder(shop, variant)
  await deliverUnpaid(merchant, order)
  const { path, returnId } = await beginReplacement(merchant, "exchange", order, { back: 1, variantId: other.id })
  await shipReplacement(merchant, path, 0)
  return { order, returnId, confirm: () => merchant.call("POST", `${path}/request`, {}) }
}

async function expectExchanged({
  order,
  returnId,
}: Pick<Awaited<ReturnType<typeof begunExchange>>, "order" | "returnId">) {
  await vi.waitFor(async () => expect(await reservedOf(order.id)).toEqual({ [other.id]: 1 }), RECOVERY)
  const { rows } = await shop.db.query(
    `select (select sum(quantity)::int from return_item where return_id = $1 and deleted_at is null) as back,
            (select sum(i.quantity)::int from order_exchange_item i join order_exchange e on e.id = i.exchange_id
              where e.order_id = $2 and i.deleted_at is null) as sent`,
    [returnId, order.id],
  )
  expect(rows).toEqual([{ back: 1, sent: 1 }])
  await receive(merchant, returnId, { item: order.item, whole: 1 })
  const { items } = await readOrder(order.buyer, order.id)
  expect(items.map(({ quantity }) => quantity)).toEqual([1, 1])
}

it.each(withOthersInSoak(["order_change"], ["reservation_item", "return"]))(
  "an exchange whose confirmation was interrupted (%s) is in the order once",
  async (table) => {
    const { confirm, ...exchange } = await begunExchange()
    await interrupt(shop, { table }, confirm)
    await confirmAgain(confirm)
    await expectExchanged(exchange)
  },
)

/** Medusa confirms the change and updates the return at the same time. */
const whenConfirmed = (returnId: string) => async () => {
  const { rows } = await shop.db.query(`select from order_change where return_id = $1 and status = 'confirmed'`, [
    returnId,
  ])
  expect(rows).toHaveLength(1)
}

it.each(
  withOthersInSoak(
    [],
    [
      ["before the return was requested", "return", whenConfirmed],
      ["before it was confirmed", "order_change", () => undefined],
    ],
  ),
)("a return whose request was interrupted %s can be received", async (_, table, until) => {
  const order = await placeManualOrder(shop, variant, 2)
  await deliverUnpaid(merchant, order)
  const returnId = await beginReturn(merchant, order, 1)
  const request = () => merchant.call("POST", `/admin/returns/${returnId}/request`, {})
  await interrupt(shop, { table, until: until(returnId) }, request)
  await confirmAgain(request)
  await vi.waitFor(() => receive(merchant, returnId, { item: order.item, whole: 1 }), RECOVERY)
  const { rows } = await shop.db.query(
    `select sum(quantity)::int as back from return_item where return_id = $1 and deleted_at is null`,
    [returnId],
  )
  expect(rows).toEqual([{ back: 1 }])
})

it.each(withOthersInSoak(["return_item"], ["return", "order_change", "inventory_level"]))(
  "a return whose receipt was interrupted (%s) is received once, and its price is owed once",
  async (table) => {
    const order = await placeManualOrder(shop, variant, 2)
    await merchant.call("POST", `/admin/orders/${order.id}/payments`, { method: "cash", amount: 2 * PRICE + SHIPPING })
    await deliver(merchant, order)
    const returnId = await requestReturn(merchant, order, { units: 1 })
    await receiveUnits(merchant, returnId, { item: order.item, whole: 1 })
    const confirm = () => merchant.call("POST", `/admin/returns/${returnId}/receive/confirm`, {})
    await interrupt(shop, { table }, confirm)
    await confirmAgain(confirm)
    await vi.waitFor(async () => {
      const { rows } = await shop.db.query(
        `select r.status, i.received_quantity::int as received, r.received_at is not null as has_time
           from return r join return_item i on i.return_id = r.id and i.deleted_at is null where r.id = $1`,
        [returnId],
      )
      expect(rows).toEqual([{ status: "received", received: 1, has_time: true }])
    }, RECOVERY)
    const payments = ManualPayments.parse(await merchant.call("GET", `/admin/orders/${order.id}/payments`))
    expect(payments).toMatchObject({ due: 0, owed: PRICE })
    const { timeline } = await readOrder(order.buyer, order.id)
    expect(timeline.filter(({ type }) => type === "returned")).toMatchObject([{ amount: PRICE, units: 1 }])
  },
)
