import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { expect, it } from "vitest"
import type { CheckoutRepository } from "../checkouts/checkout-repository"
import type { OrderDraft } from "./draft-order"
import { enforceUnpaidOrderLimit } from "./unpaid-order-limit"

const LIMITS = { orders: 3, ordersOfSource: 50, piecesOfOne: 10, pieces: 20 }

/** Places an order of these quantities on top of pieces that unpaid orders of the account reserve. */
function place(
  quantities: Record<string, number>,
  reserved: Record<string, number> = {},
  unpaid: { orders?: number; ordersOfSource?: number } = {},
): Promise<void> {
  const totals = { orders: 1, ordersOfSource: 1, ...unpaid, pieces: new Map(Object.entries(reserved)) }
  const checkouts = { limits: LIMITS, unpaidOrderTotals: () => Promise.resolve(totals) }
  const lines = Object.entries(quantities).map(([variantId, quantity]) => ({
    variantId,
    quantity,
    copied: { title: "Kiondo" },
  }))
  return enforceUnpaidOrderLimit({} as unknown as Knex, checkouts as unknown as CheckoutRepository, {
    draft: { lines, customer: { id: "cus_1" }, identity: { customerIds: ["cus_1"] } } as unknown as OrderDraft,
    clientAddress: "203.0.113.7",
  })
}

it("an account reserves at most the pieces of its limit, over all variants and unpaid orders", async () => {
  await expect(place({ a: 10, b: 10 })).resolves.toBeUndefined()
  await expect(place({ a: 10, b: 5 }, { c: 5 })).resolves.toBeUndefined()
  await expect(place({ a: 10, b: 5 }, { c: 6 })).rejects.toThrow("we keep at most 20 pieces for you")
})

it("an account reserves at most the pieces of one variant that its limit allows", async () => {
  await expect(place({ a: 4 }, { a: 6 })).resolves.toBeUndefined()
  await expect(place({ a: 5 }, { a: 6 })).rejects.toThrow("we keep at most 10 of Kiondo for you")
})

it("an account has at most the unpaid orders of its limit", async () => {
  await expect(place({ a: 1 }, {}, { orders: 2 })).resolves.toBeUndefined()
  await expect(place({ a: 1 }, {}, { orders: 3 })).rejects.toMatchObject({ status: 409, code: "too_many_unpaid" })
})

it("a network address has at most the unpaid orders of its limit", async () => {
  await expect(place({ a: 1 }, {}, { ordersOfSource: 49 })).resolves.toBeUndefined()
  await expect(place({ a: 1 }, {}, { ordersOfSource: 50 })).rejects.toMatchObject({
    status: 429,
    code: "too_many_requests",
  })
})
