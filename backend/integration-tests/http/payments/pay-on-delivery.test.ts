import { CheckoutOptions, MAX_UNPAID_ORDERS, OrderPaymentTerms, PaymentSettings } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import {
  addToCart,
  type Buyer,
  buyerWithCart,
  order,
  plainCheckout,
  readOrder,
  setStock,
  type Variant,
  variantsWithPrices,
} from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { Merchant } from "../../support/merchant"

let shop: Shop
let merchant: Merchant
let variant: Variant

// Without PAY_ON_DELIVERY: the merchant switches it on.
beforeAll(async () => {
  shop = await startShop({ env: { UNPAID_ORDERS_PER_ACCOUNT: String(MAX_UNPAID_ORDERS) } })
  merchant = await Merchant.signIn(shop)
  ;[variant] = await variantsWithPrices(shop, [1500])
  await setStock(shop, variant, 1000)
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

async function placed(): Promise<{ buyer: Buyer; id: string }> {
  const buyer = await buyerWithCart(shop, variant)
  return { buyer, id: (await order(buyer)).id }
}

const setTerms = async (orderId: string, terms: string) =>
  OrderPaymentTerms.parse(await merchant.call("POST", `/admin/orders/${orderId}/payment-terms`, { terms }))

const switchTo = async (pay_on_delivery: boolean) => {
  const answer = await merchant.call("POST", "/admin/payment-settings", { pay_on_delivery })
  expect(PaymentSettings.parse(answer)).toEqual({ pay_on_delivery })
}

const send = (orderId: string) =>
  merchant.call("POST", `/admin/orders/${orderId}/shipping/shipped`, { courier: "Rider" })

it("is refused until the merchant switches it on, and again when it is switched off [MP-43]", async () => {
  const { id } = await placed()
  const stores = await merchant.call<{ stores: { id: string }[] }>("GET", "/admin/stores")
  const path = `/admin/stores/${String(stores.stores[0]?.id)}`
  await merchant.call("POST", path, { metadata: { colour: "green" } })
  expect(await merchant.call("GET", "/admin/payment-settings")).toEqual({ pay_on_delivery: false })
  await expect(setTerms(id, "on_delivery")).rejects.toThrow(/409.*not_offered/)
  await switchTo(true)
  expect(await setTerms(id, "on_delivery")).toMatchObject({ terms: "on_delivery", pay_by: null })
  // The store's other metadata stays.
  const { store } = await merchant.call<{ store: { metadata: object } }>("GET", `${path}?fields=metadata`)
  expect(store.metadata).toMatchObject({ colour: "green" })
  await switchTo(false)
  await expect(setTerms((await placed()).id, "on_delivery")).rejects.toThrow(/409.*not_offered/)
})

it("is not offered by the checkout [MP-43]", async () => {
  await switchTo(true)
  const { visitor } = await buyerWithCart(shop, variant)
  const { paymentOptions } = CheckoutOptions.parse((await visitor.api("/api/checkout/options")).body)
  expect(paymentOptions).toEqual([{ id: "mpesa", name: "M-Pesa" }])
  const body = { ...plainCheckout, paymentMethod: "on_delivery" }
  expect((await visitor.api("/api/checkout", { body })).status).toBe(400)
})

it("does not expire, and keeps its stock, until it is paid before sending again [MP-43]", async () => {
  await switchTo(true)
  const [{ buyer, id }, other] = [await placed(), await placed()]
  await setTerms(id, "on_delivery")
  await shop.db.query(`update checkout set created_at = created_at - interval '9 days' where order_id = $1`, [id])
  await shop.db.query(`update checkout set expires_at = now() - interval '1 hour' where order_id = $1`, [other.id])
  await vi.waitFor(async () => {
    expect(await readOrder(other.buyer, other.id)).toMatchObject({ statusReason: "expired" })
  }, eventually)
  expect(await readOrder(buyer, id)).toMatchObject({ status: "pending", paymentTerms: "on_delivery", payBy: null })
  const { rows } = await shop.db.query(
    `select 1 from reservation_item r join order_item i on i.item_id = r.line_item_id
      where i.order_id = $1 and r.deleted_at is null`,
    [id],
  )
  expect(rows).toHaveLength(1)

  const terms = await setTerms(id, "by_link")
  expect(Date.parse(String(terms.pay_by)) - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
  await expect(send(id)).rejects.toThrow("This order is not paid.")
})

it("lets its customer place other orders: those that are paid on delivery are not unpaid ones [MP-43]", async () => {
  await switchTo(true)
  const { buyer, id } = await placed()
  const ids = [id]
  while (ids.length < MAX_UNPAID_ORDERS) {
    await addToCart(buyer, variant, 1)
    ids.push((await order(buyer)).id)
  }
  await addToCart(buyer, variant, 1)
  expect((await buyer.visitor.api("/api/checkout", { body: plainCheckout })).status).toBe(409)
  for (const each of ids) {
    await setTerms(each, "on_delivery")
    await send(each)
  }
  await order(buyer)
})
