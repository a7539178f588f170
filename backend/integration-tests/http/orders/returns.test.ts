import { formatKsh, Order } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import type { Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { Administrator } from "../../support/administrator"
import { type Buyer, readOrder, readStock, type Variant } from "../../support/buyer"
import { onlyEmail } from "../../support/mailbox"
import type { Merchant } from "../../support/merchant"
import { receive, requestReturn, takeBack, withItem } from "../../support/order-changes"
import { deliveredOrder, openShop } from "../../support/order-setup"
import { eventually } from "../../support/eventually"

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

/** Its payment can be reversed. */
const delivered = (units: number) =>
  deliveredOrder({ shop, merchant }, variant, { units, checkout: { phone: "254700040140" } })

async function refund(placed: Order, body: object): Promise<void> {
  const { attempts } = await merchant.call<{ attempts: { id: string }[] }>("GET", `/admin/mpesa/orders/${placed.id}`)
  const asked = { reason: "Came back", attempt_id: attempts[0]?.id, ...body }
  await merchant.call("POST", `/admin/mpesa/orders/${placed.id}/refunds`, asked)
}

it("restocks its items and is refunded by reversal [DL-06]", async () => {
  const before = await readStock(shop, variant)
  const { buyer, order: placed } = await delivered(2)
  await takeBack(merchant, withItem(placed), { whole: 2 })
  expect(await readStock(shop, variant)).toEqual(before)
  const received = await readOrder(buyer, placed.id)
  expect(received).toMatchObject({ status: "delivered", total: placed.total, refunded: 0 })
  expect(received.items).toMatchObject([{ quantity: 2, returned: 2 }])

  await refund(placed, { method: "reversal" })
  const { total } = placed
  await vi.waitFor(
    async () => expect(await readOrder(buyer, placed.id)).toMatchObject({ total, refunded: total }),
    eventually,
  )
  expect((await onlyEmail(shop, buyer.email, "refunded")).text).toContain("12,150")
  const administrator = await Administrator.signIn(shop)
  await vi.waitFor(async () => {
    const { body } = await administrator.get<{ orders: { id: string; total: number }[] }>("/api/admin/orders?limit=100")
    expect(body.orders.find(({ id }) => id === placed.id)).toMatchObject({ total })
  }, eventually)
})

it("does not restock damaged items, and is refunded in part manually [DL-07]", async () => {
  const before = await readStock(shop, variant)
  const { buyer, order: placed } = await delivered(3)
  await takeBack(merchant, withItem(placed), { whole: 1, damaged: 1 })
  expect(await readStock(shop, variant)).toEqual({ ...before, stocked: before.stocked - 2 })
  await refund(placed, { method: "manual", amount: 5900, return_receipt: "SKL4XYZ9AB" })
  const seen = await readOrder(buyer, placed.id)
  expect(seen).toMatchObject({ status: "delivered", total: placed.total, refunded: 5900 })
  expect(seen.items).toMatchObject([{ quantity: 3, returned: 2 }])
})

/** Shillings that the shop owes by the merchant's panel, the shopper's page and the engine. */
async function owedFor(buyer: Buyer, { id }: Pick<Order, "id">) {
  const { owed } = await merchant.call<{ owed: number }>("GET", `/admin/mpesa/orders/${id}`)
  const { order } = await merchant.call<{ order: { summary: { pending_difference: number } } }>(
    "GET",
    `/admin/orders/${id}`,
  )
  const { balance } = await readOrder(buyer, id)
  return {
    panel: owed,
    page: balance.paid - balance.refunded - balance.total,
    engine: 0 - order.summary.pending_difference,
  }
}
const owedEverywhere = (owed: number) => ({ panel: owed, page: owed, engine: owed })

it("subtracts its fee from what the shop owes, and owes nothing after the refund [DL-11]", async () => {
  const { buyer, order: placed } = await delivered(2)
  await takeBack(merchant, withItem(placed), { whole: 1, fee: 300 })
  expect(await owedFor(buyer, placed)).toEqual(owedEverywhere(5600))
  expect((await readOrder(buyer, placed.id)).payment.reason).toContain("5,600")
  await refund(placed, { method: "manual", amount: 5600, return_receipt: "SKL4XYZ9FA" })
  expect(await owedFor(buyer, placed)).toEqual(owedEverywhere(0))
  expect(await readOrder(buyer, placed.id)).toMatchObject({
    ...{ total: placed.total, refunded: 5600, payment: { paid: true, due: 0, reason: null } },
  })
})

it("that is refunded before its items arrive is not owed again after another refund, and its e-mail says that it arrived [LT-03]", async () => {
  const { buyer, order: placed } = await delivered(3)
  const order = withItem(placed)
  const returnId = await requestReturn(merchant, order, { units: 1 })
  await refund(placed, { method: "manual", amount: 5900, return_receipt: "SKL4XYZ9FB" })
  await refund(placed, { method: "manual", amount: 100, return_receipt: "SKL4XYZ9FC" })
  expect(await owedFor(buyer, placed)).toEqual(owedEverywhere(0))
  await receive(merchant, returnId, { item: order.item, whole: 1 })
  expect(await owedFor(buyer, placed)).toEqual(owedEverywhere(0))
  const told = await onlyEmail(shop, buyer.email, "changed")
  expect(told.subject).toBe(`Order ${String(placed.number)}: we have received your return`)
  expect(told.text).toContain(`Refunded: ${formatKsh(6000)}`)
})
