import type { Order } from "@mavazi/contracts"
import { expect, it } from "vitest"
import { returnableOf } from "./returnable"

const item = { id: "item_1", quantity: 3, returned: 0 }
const parcel = (quantity: number, deliveredAt: string | null) => ({
  ...{
    id: `ful_${String(quantity)}`,
    courier: null,
    reference: null,
    shippedAt: "2026-11-01T09:00:00.000Z",
    deliveredAt,
  },
  items: [{ id: "item_1", quantity }],
})
const orderOf = (shipments: Order["shipments"], returned = 0) =>
  ({ status: "delivered", shipments, items: [{ ...item, returned }] }) as Pick<Order, "status" | "shipments" | "items">
const after = (order: ReturnType<typeof orderOf>, now: string, comingBack = 0) =>
  returnableOf(order, { days: 30, comingBack: new Map([["item_1", comingBack]]), now: new Date(now) })

it("What was delivered can be returned for 30 days, to the second [RQ-02]", () => {
  const order = orderOf([parcel(3, "2026-11-01T10:00:00.000Z")])
  const whole = { until: "2026-12-01T10:00:00.000Z", items: [{ id: "item_1", quantity: 3 }] }
  expect(after(order, "2026-12-01T09:59:59.000Z")).toEqual(whole)
  expect(after(order, "2026-12-01T10:00:00.000Z")).toBeNull()
  expect(after(orderOf([parcel(3, null)]), "2026-11-02T10:00:00.000Z")).toBeNull()
  expect(after({ ...order, status: "cancelled" }, "2026-11-02T10:00:00.000Z")).toBeNull()
})

it("Each parcel has its own days, and units that came back or are on their way are not returned again [RQ-02]", () => {
  const parcels = [parcel(1, "2026-11-01T10:00:00.000Z"), parcel(2, "2026-11-11T10:00:00.000Z")]
  expect(after(orderOf(parcels), "2026-12-05T10:00:00.000Z")).toEqual({
    until: "2026-12-11T10:00:00.000Z",
    items: [{ id: "item_1", quantity: 2 }],
  })
  expect(after(orderOf(parcels, 1), "2026-11-20T10:00:00.000Z", 1)?.items).toEqual([{ id: "item_1", quantity: 1 }])
  expect(after(orderOf(parcels, 2), "2026-11-20T10:00:00.000Z", 1)).toBeNull()
})
