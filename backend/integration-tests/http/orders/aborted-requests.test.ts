import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import { readOrder, type Variant } from "../../support/buyer"
import { whileLocked } from "../../support/database-locks"
import { eventually } from "../../support/eventually"
import { deliverUnpaid, letPayOnDelivery, type ManualOrder, placeManualOrder } from "../../support/manual-orders"
import type { Merchant } from "../../support/merchant"
import { receiveUnits, requestReturn } from "../../support/order-changes"
import { openShop } from "../../support/order-setup"

const PRICE = 1500
const SHIPPING = 350
const CASH = 100

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  const env = { PAY_ON_DELIVERY: "on", MANUAL_PAYMENTS: "on" }
  ;({ shop, merchant, variant } = await openShop({ price: PRICE, env }))
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

const placed = () => placeManualOrder(shop, variant)

/** A call of the merchant's browser, which the merchant can close. */
function callOf(path: string, body: object) {
  const browser = new AbortController()
  const closed = fetch(`${shop.url}${path}`, {
    method: "POST",
    headers: { ...merchant.headers, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: browser.signal,
  }).then(
    () => "answered",
    () => "closed",
  )
  return { closed, close: () => browser.abort() }
}

const recordCash = ({ id }: ManualOrder) =>
  merchant.call("POST", `/admin/orders/${id}/payments`, { method: "cash", amount: CASH })

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))

interface Change {
  /** A table that the call writes, and recording cash does not. */
  table: string
  prepare: () => Promise<{ made: ManualOrder; path: string; body?: object }>
  /** What the shopper sees when the call was completed. */
  expected: object
}

const CHANGES: Record<string, Change> = {
  "to receive a return": {
    table: "order_change",
    prepare: async () => {
      const made = await placed()
      await deliverUnpaid(merchant, made)
      const returnId = await requestReturn(merchant, made, { units: 1 })
      await receiveUnits(merchant, returnId, { item: made.item, whole: 1 })
      return { made, path: `/admin/returns/${returnId}/receive/confirm` }
    },
    expected: { items: [{ returned: 1 }], balance: { total: SHIPPING, paid: CASH, due: SHIPPING - CASH } },
  },
  "to pack": {
    table: "fulfillment",
    prepare: async () => {
      const made = await placed()
      await letPayOnDelivery(merchant, made)
      return { made, path: `/admin/orders/${made.id}/fulfillments`, body: { items: [{ id: made.item, quantity: 1 }] } }
    },
    expected: { balance: { paid: CASH } },
  },
  "to cancel": {
    table: "order_change",
    prepare: async () => {
      const made = await placed()
      return { made, path: `/admin/orders/${made.id}/cancel` }
    },
    expected: { status: "cancelled" },
  },
}

describe("a call whose browser is closed before the answer", () => {
  it.each(Object.entries(CHANGES))("is completed before anything else changes the order: %s", async (_, change) => {
    const { made, path, body = {} } = await change.prepare()
    const { closed, close } = callOf(path, body)
    let payment: Promise<unknown> | undefined
    await whileLocked(shop, {
      statement: `lock table ${change.table} in exclusive mode`,
      values: [],
      work: () => closed,
      meanwhile: async () => {
        close()
        expect(await closed).toBe("closed")
        payment = recordCash(made)
        const answer = payment.then(
          () => "answered",
          (refusal: unknown) => String(refusal),
        )
        expect(await Promise.race([answer, pause(1500)])).toBeUndefined()
      },
    })
    await payment?.catch(() => undefined)
    await vi.waitFor(
      async () => expect(await readOrder(made.buyer, made.id)).toMatchObject(change.expected),
      eventually,
    )
  })
})
