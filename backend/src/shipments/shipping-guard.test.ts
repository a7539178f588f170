import type { Order } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { describe, expect, it } from "vitest"
import { lockShipmentsDuringRefund, refusalOf } from "./shipping-guard"

/** Runs the middleware of a route with an `id`; returns the locks that are held while the route's handler runs. */
async function locksDuring(named: "order" | "payment", id: string): Promise<string[]> {
  const held = new Set<string>()
  const parts: Record<string, object> = {
    [ContainerRegistrationKeys.PG_CONNECTION]: {
      // Finds the order of a payment, no interrupted refund, and no open change of an order.
      raw: (sql: string, values: string[] | object) => {
        const orders = Array.isArray(values) && values[0] === "pay_1" ? [{ orderId: "order_1" }] : []
        return Promise.resolve({ rows: sql.includes(" as has") ? [{ has: false }] : orders })
      },
    },
    [Modules.LOCKING]: {
      async execute(keys: string[], work: () => Promise<void>) {
        for (const key of keys) held.add(key)
        await work()
        held.clear()
      },
    },
  }
  const res = { closed: false, end: () => undefined }
  const req = { params: { id }, scope: { resolve: (key: string) => parts[key] } }
  let during: string[] = []
  await lockShipmentsDuringRefund({ id: named })(
    req as unknown as MedusaRequest,
    res as unknown as MedusaResponse,
    () => {
      during = [...held]
      res.end()
    },
  )
  return during
}

it("an order that is paid on delivery is not sent after Safaricom reversed one of its payments [MP-37]", () => {
  const payment = { state: "unpaid", paid: false, refund: "partial", reversed: 0, due: 500 }
  const order = { status: "pending", paymentTerms: "on_delivery", payment, balance: { paid: 1000, due: 500 } }
  expect(refusalOf(order as Order)).toBeNull()
  const reversed = { ...order, payment: { ...payment, reversed: 500 } }
  expect(refusalOf(reversed as Order)).toMatchObject({ code: "payment_reversed" })
})

describe("while an order is refunded", () => {
  it("it cannot be packed or sent: the refund holds the lock of its shipments", async () => {
    expect(await locksDuring("order", "order_1")).toEqual(["shipment:order_1"])
  })

  it("a route that names a payment of Medusa's holds all locks of the payment's order", async () => {
    expect(await locksDuring("payment", "pay_1")).toEqual(["shipment:order_1", "order-change:order_1", "order_1"])
    expect(await locksDuring("payment", "pay_unknown")).toEqual([])
  })
})
