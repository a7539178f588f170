import type { Order } from "@mavazi/contracts"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { type Buyer, phoneForScript, readOrder, type Variant } from "../../support/buyer"
import { whileLocked } from "../../support/database-locks"
import type { Merchant } from "../../support/merchant"
import { newOrder, openShop } from "../../support/order-setup"
import { until } from "../../support/payments"

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  ;({ shop, merchant, variant } = await openShop())
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

const cancel = ({ visitor }: Buyer, { id }: Order) => visitor.api(`/api/orders/${id}/cancel`, { method: "POST" })

const isCancelledInMedusa = async ({ id }: Order) => {
  const { rows } = await shop.db.query<{ at: Date | null }>(
    `select engine_cancelled_at as at from checkout where order_id = $1`,
    [id],
  )
  return rows[0]?.at != null || undefined
}

it("an order that the merchant and the shopper cancel at once is cancelled, and can still be read", async () => {
  const { buyer, order: made } = await newOrder(shop, variant)
  // Both workflows change the order; without the order's locks both begin before one has ended.
  await whileLocked(shop, {
    statement: "lock table order_change in exclusive mode",
    values: [],
    work: () => merchant.call("POST", `/admin/orders/${made.id}/cancel`),
    meanwhile: async () => {
      expect((await cancel(buyer, made)).status).toBe(200)
      // Until the shop cancels it in Medusa too, in the background.
      await sleep(500)
    },
  })
  await until("the cancellation in Medusa", () => isCancelledInMedusa(made))
  expect(await readOrder(buyer, made.id)).toMatchObject({ status: "cancelled", balance: { paid: 0, refunded: 0 } })
})

it("of a prompt and a cancellation at the same time, one is refused", async () => {
  const { buyer, order: made } = await newOrder(shop, variant)
  let prompted: { status: number } | undefined
  const cancelled = await whileLocked(shop, {
    statement: "select from checkout where order_id = $1 for update",
    values: [made.id],
    work: () => cancel(buyer, made),
    meanwhile: async () => {
      prompted = await buyer.visitor.api(`/api/orders/${made.id}/payments`, { body: { phone: phoneForScript("01") } })
    },
  })
  expect([cancelled.status, prompted?.status].sort()).toEqual(cancelled.status === 200 ? [200, 409] : [201, 409])
})
