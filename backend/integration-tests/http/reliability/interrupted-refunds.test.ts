import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { inSoak, withOthersInSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { startShop, type Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import {
  buyerWithCart,
  order,
  phoneForScript,
  readOrder,
  setStock,
  type Variant,
  variantsWithPrices,
} from "../../support/buyer"
import { interrupt } from "../../support/kill-while-locked"
import { type ManualOrder, placeManualOrder } from "../../support/manual-orders"
import { Merchant } from "../../support/merchant"
import { beginEdit, confirmQuantity, withItem } from "../../support/order-changes"
import { ledgerOf, PAID_ONCE, simulator } from "../../support/payments"

const PRICE = 1500
const TOTAL = PRICE + 350
/** Two payments by hand: Medusa refunds each of them when the order is cancelled. */
const PAYMENTS = [1000, TOTAL - 1000]

/** Time within which a restarted shop is consistent again. */
const RECOVERY = { timeout: 40_000, interval: 250 }

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  shop = await startShop({ env: { MANUAL_PAYMENTS: "on" } })
  merchant = await Merchant.signIn(shop)
  ;[variant] = await variantsWithPrices(shop, [PRICE])
  await setStock(shop, variant, 100)
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

async function paidOrder(amounts: readonly number[]): Promise<ManualOrder> {
  const order = await placeManualOrder(shop, variant)
  for (const amount of amounts) {
    await merchant.call("POST", `/admin/orders/${order.id}/payments`, { method: "cash", amount })
  }
  return order
}

/** Medusa's books of an order: lines of payments and refunds, sum of the credit lines, and what is due. */
async function booksOf({ id }: ManualOrder) {
  const { rows } = await shop.db.query(
    `select (select sum(t.amount)::float8 from order_transaction t where t.order_id = o.id and t.deleted_at is null) as kept,
            (select count(*)::int from order_transaction t
              where t.order_id = o.id and t.reference = 'refund' and t.deleted_at is null) as refunds,
            (select coalesce(sum(c.amount), 0)::float8 from order_credit_line c
              where c.order_id = o.id and c.version = o.version and c.deleted_at is null) as credit,
            (s.totals->>'pending_difference')::float8 as due,
            (select sum(r.quantity)::int from order_item i join reservation_item r on r.line_item_id = i.item_id
              where i.order_id = o.id and i.version = o.version and r.deleted_at is null) as reserved,
            (select count(*)::int from order_cancellation where order_id = o.id) as requests
       from "order" o join order_summary s on s.order_id = o.id and s.version = o.version and s.deleted_at is null
      where o.id = $1`,
    [id],
  )
  return rows[0] as unknown
}

/** What the merchant does with the engine's button. */
async function refund({ id }: ManualOrder, amount: number): Promise<unknown> {
  const { rows } = await shop.db.query<{ id: string }>(
    `select p.id from order_payment_collection l join payment p on p.payment_collection_id = l.payment_collection_id
      where l.order_id = $1 and p.captured_at is not null`,
    [id],
  )
  return merchant.call("POST", `/admin/payments/${rows[0]?.id ?? ""}/refund`, { amount })
}

const cancel = ({ id }: ManualOrder) => merchant.call("POST", `/admin/orders/${id}/cancel`, {})

describe("a refund by hand that the engine's death interrupts", () => {
  it.each(withOthersInSoak(["order_change"], ["payment_collection"]))(
    "in part (%s) is in the books once, and is not due again",
    async (table) => {
      const order = await paidOrder([TOTAL])
      await interrupt(shop, { table }, () => refund(order, 400))
      const expected = { kept: TOTAL - 400, refunds: 1, credit: 400, due: 0, reserved: 1, requests: 0 }
      await vi.waitFor(async () => expect(await booksOf(order)).toEqual(expected), RECOVERY)
      expect(await readOrder(order.buyer, order.id)).toMatchObject({
        status: "processing",
        payment: { paid: true, refund: "partial", due: 0 },
        balance: { total: TOTAL - 400, paid: TOTAL, refunded: 400, due: 0 },
      })
    },
  )

  it.each(withOthersInSoak([], ["order_credit_line", "order_transaction"]))(
    "in full (%s) ends the order",
    async (table) => {
      const order = await paidOrder([TOTAL])
      await interrupt(shop, { table }, () => refund(order, TOTAL))
      await vi.waitFor(async () => expect((await readOrder(order.buyer, order.id)).status).toBe("cancelled"), RECOVERY)
      const expected = { kept: 0, refunds: 1, credit: TOTAL, due: 0, reserved: null, requests: 0 }
      expect(await booksOf(order)).toEqual(expected)
    },
  )

  it.runIf(inSoak)("is completed before the merchant's next refund", async () => {
    const order = await paidOrder([TOTAL])
    await interrupt(shop, { table: "order_change" }, () => refund(order, 400))
    await refund(order, 100)
    const expected = { kept: TOTAL - 500, refunds: 2, credit: 500, due: 0, reserved: 1, requests: 0 }
    expect(await booksOf(order)).toEqual(expected)
  })

  it.runIf(inSoak)("is completed after an edit that was confirmed at once", async () => {
    const order = await paidOrder([TOTAL])
    await beginEdit(merchant, order)
    await merchant.call("DELETE", `/admin/order-edits/${order.id}`)
    await interrupt(shop, { table: "order_change" }, () => refund(order, 400))
    await beginEdit(merchant, order)
    await confirmQuantity(merchant, order, 2)
    const expected = { kept: TOTAL - 400, refunds: 1, credit: 400, due: PRICE, reserved: 2, requests: 0 }
    await vi.waitFor(async () => expect(await booksOf(order)).toEqual(expected), RECOVERY)
  })
})

describe("a cancellation by the merchant that the engine's death interrupts", () => {
  it.each(withOthersInSoak(["order"], ["order_change_action"]))(
    "(%s) of an unpaid order whose stock was released is finished",
    async (table) => {
      const order = await placeManualOrder(shop, variant)
      await interrupt(shop, { table }, () => cancel(order))
      await vi.waitFor(async () => {
        expect((await readOrder(order.buyer, order.id)).status).toBe("cancelled")
        expect(await booksOf(order)).toMatchObject({ reserved: null, requests: 0 })
      }, RECOVERY)
    },
  )

  it.runIf(inSoak)(
    "of an order that is paid before it can be finished keeps the order, and its money can be refunded",
    async () => {
      const buyer = await buyerWithCart(shop, variant)
      const placed = await order(buyer)
      const made = { buyer, ...withItem(placed) }
      const requestedAt = (at: string) =>
        shop.db.query(`update order_cancellation set requested_at = ${at} where order_id = $1`, [made.id])
      // Before the engine starts: it finishes a cancellation that is ten seconds old.
      const stopped = () => requestedAt("now() + interval '1 hour'")
      await interrupt(shop, { table: "order_change_action", stopped }, () => cancel(made))
      const { amount, reference } = placed.payment.paybill ?? {}
      await simulator(shop, "c2b/pay", { msisdn: phoneForScript("01"), amount, reference })
      await vi.waitFor(async () => expect(await ledgerOf(shop, made.id)).toEqual(PAID_ONCE), RECOVERY)
      await requestedAt("now() - interval '1 minute'")
      await vi.waitFor(async () => {
        expect(await readOrder(buyer, made.id)).toMatchObject({ status: "processing", payment: { paid: true } })
        expect(await booksOf(made)).toEqual({ kept: TOTAL, refunds: 0, credit: 0, due: 0, reserved: 1, requests: 0 })
      }, RECOVERY)
      await merchant.call("POST", `/admin/mpesa/orders/${made.id}/refunds`, {
        ...{ method: "manual", return_receipt: "UKBACK0001", reason: "Sold out", restock: true },
      })
      await vi.waitFor(async () => {
        expect((await readOrder(buyer, made.id)).status).toBe("cancelled")
        expect(await booksOf(made)).toMatchObject({ kept: 0, refunds: 1, credit: TOTAL, due: 0, reserved: null })
      }, RECOVERY)
    },
  )

  it.each(withOthersInSoak(["order_transaction"], ["refund", "order"]))(
    "(%s) returns every payment by hand once",
    async (table) => {
      const order = await paidOrder(PAYMENTS)
      await interrupt(shop, { table }, () => cancel(order))
      await vi.waitFor(async () => {
        expect(await readOrder(order.buyer, order.id)).toMatchObject({
          status: "cancelled",
          balance: { paid: TOTAL, refunded: TOTAL, due: 0 },
        })
        expect(await booksOf(order)).toEqual({
          kept: 0,
          refunds: 2,
          credit: TOTAL,
          due: 0,
          reserved: null,
          requests: 0,
        })
      }, RECOVERY)
    },
  )

  it("before it has changed anything leaves the order as it was", async () => {
    const order = await paidOrder([TOTAL])
    await shop.db.query(
      `insert into order_cancellation (order_id, requested_by, requested_at) values ($1, 'user', now() - interval '1 minute')`,
      [order.id],
    )
    await vi.waitFor(async () => expect(await booksOf(order)).toMatchObject({ requests: 0 }), RECOVERY)
    expect(await readOrder(order.buyer, order.id)).toMatchObject({ status: "processing", payment: { paid: true } })
  })

  it("is forgotten when it is refused", async () => {
    const order = await paidOrder([TOTAL])
    await merchant.call("POST", `/admin/orders/${order.id}/shipping/shipped`, { courier: "Our own rider" })
    await expect(cancel(order)).rejects.toThrow(/fulfillments must be canceled/)
    const untouched = { kept: TOTAL, refunds: 0, requests: 0 }
    await vi.waitFor(async () => expect(await booksOf(order)).toMatchObject(untouched), RECOVERY)
  })
})
