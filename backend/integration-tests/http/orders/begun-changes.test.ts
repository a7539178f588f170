import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import { readOrder, readStock, type Variant, variantsWithPrices } from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import {
  beginEdit,
  beginReplacement,
  beginReturn,
  type ChangedOrder,
  receiveUnits,
  requestReturn,
  shippingFor,
} from "../../support/order-changes"
import { deliveredOrder, paidOrder, type PlacedOrder } from "../../support/order-setup"

/* Steps of a change that has begun: what they are when it is confirmed is what the shop says and asks for. */

const [PRICE, DEARER, SHIPPING] = [1500, 2500, 350]

let shop: Shop
let merchant: Merchant
let variant: Variant
let dearer: Variant

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  ;[variant, dearer] = await variantsWithPrices(shop, [PRICE, DEARER])
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

const delivered = (units = 2) => deliveredOrder({ shop, merchant }, variant, { units })

const seen = ({ buyer, id }: Pick<PlacedOrder, "buyer" | "id">) => readOrder(buyer, id)

interface Action {
  id: string
  action: string
}

interface Preview {
  items: { id: string; actions?: Action[] }[]
  shipping_methods: { actions?: Action[] }[]
}

/** The newest step of this kind in the open change of an order. */
async function stepOf({ id }: ChangedOrder, kind: string): Promise<string> {
  const { order } = await merchant.call<{ order: Preview }>("GET", `/admin/orders/${id}/preview`)
  const steps = [...order.items, ...order.shipping_methods].flatMap(({ actions = [] }) => actions)
  return steps.filter(({ action }) => action === kind).at(-1)?.id ?? ""
}

/** Changes the newest step of this kind. */
async function changeStep(order: ChangedOrder, [path, kind]: readonly [string, string], body: object): Promise<void> {
  await merchant.call("POST", `${path}/${await stepOf(order, kind)}`, body)
}

async function removeStep(order: ChangedOrder, [path, kind]: readonly [string, string]): Promise<void> {
  await merchant.call("DELETE", `${path}/${await stepOf(order, kind)}`)
}

const unitsOf = (id: string, quantity: number) => ({ items: [{ id, quantity }] })

describe("the shipping of an edited order", () => {
  it("is due at the price that the edit ends with, beside the first", async () => {
    const order = await paidOrder(shop, variant)
    const path = `/admin/order-edits/${order.id}`
    await beginEdit(merchant, order)
    await merchant.call("POST", `${path}/shipping-method`, await shippingFor(merchant, 200))
    await changeStep(order, [`${path}/shipping-method`, "SHIPPING_ADD"], { custom_amount: 150 })
    expect((await seen(order)).balance).toMatchObject({ total: PRICE + SHIPPING, due: 0 })
    await merchant.call("POST", `${path}/confirm`, {})
    // In an edit, unlike an exchange, Medusa adds VAT to the price of shipping.
    const vat = 150 * 0.16
    const total = PRICE + SHIPPING + 150 + vat
    expect(await seen(order)).toMatchObject({
      ...{ total, goods: PRICE, otherChanges: vat, shipping: { id: "standard", price: SHIPPING + 150 } },
      balance: { total, paid: PRICE + SHIPPING, due: 150 + vat },
    })
  })

  it("costs nothing more when it is removed from the edit again", async () => {
    const order = await paidOrder(shop, variant)
    const path = `/admin/order-edits/${order.id}`
    await beginEdit(merchant, order)
    await merchant.call("POST", `${path}/shipping-method`, await shippingFor(merchant, 200))
    await removeStep(order, [`${path}/shipping-method`, "SHIPPING_ADD"])
    await merchant.call("POST", `${path}/items/item/${order.item}`, { quantity: 2 })
    await merchant.call("POST", `${path}/confirm`, {})
    expect((await seen(order)).balance).toMatchObject({ total: 2 * PRICE + SHIPPING, due: PRICE })
  })
})

describe("a return that was begun", () => {
  it("has the units and the fee that it is confirmed with", async () => {
    const order = await delivered(3)
    const path = `/admin/returns/${await beginReturn(merchant, order, 3)}`
    await changeStep(order, [`${path}/request-items`, "RETURN_ITEM"], { quantity: 1 })
    await merchant.call("POST", `${path}/shipping-method`, await shippingFor(merchant, 200))
    await changeStep(order, [`${path}/shipping-method`, "SHIPPING_ADD"], { custom_amount: 120 })
    await merchant.call("POST", `${path}/request`, {})
    expect((await seen(order)).balance.total).toBe(2 * PRICE + SHIPPING + 120)
  })

  it("has no fee, and other units, after both were removed", async () => {
    const order = await delivered(3)
    const path = `/admin/returns/${await beginReturn(merchant, order, 3)}`
    await merchant.call("POST", `${path}/shipping-method`, await shippingFor(merchant, 200))
    await removeStep(order, [`${path}/shipping-method`, "SHIPPING_ADD"])
    await removeStep(order, [`${path}/request-items`, "RETURN_ITEM"])
    await merchant.call("POST", `${path}/request-items`, unitsOf(order.item, 2))
    await merchant.call("POST", `${path}/request`, {})
    expect((await seen(order)).balance.total).toBe(PRICE + SHIPPING)
  })

  it("restocks and counts what its receipt is confirmed with", async () => {
    const order = await delivered(3)
    const before = await readStock(shop, variant)
    const returnId = await requestReturn(merchant, order, { units: 3 })
    const path = `/admin/returns/${returnId}`
    await receiveUnits(merchant, returnId, { item: order.item, whole: 2, damaged: 1 })
    await changeStep(order, [`${path}/receive-items`, "RECEIVE_RETURN_ITEM"], { quantity: 1 })
    await changeStep(order, [`${path}/dismiss-items`, "RECEIVE_DAMAGED_RETURN_ITEM"], { quantity: 2 })
    await removeStep(order, [`${path}/dismiss-items`, "RECEIVE_DAMAGED_RETURN_ITEM"])
    await removeStep(order, [`${path}/receive-items`, "RECEIVE_RETURN_ITEM"])
    await merchant.call("POST", `${path}/receive-items`, unitsOf(order.item, 2))
    await merchant.call("POST", `${path}/receive/confirm`, {})
    expect((await seen(order)).items[0]).toMatchObject({ quantity: 3, returned: 2 })
    expect((await readStock(shop, variant)).stocked).toBe(before.stocked + 2)
  })
})

describe.each(["exchange", "claim"] as const)("the %s that was begun", (kind) => {
  it("asks for what it is confirmed with", async () => {
    const order = await delivered()
    const { path } = await beginReplacement(merchant, kind, order, { back: 2, variantId: dearer.id, fee: 200 })
    await changeStep(order, [`${path}/inbound/items`, "RETURN_ITEM"], { quantity: 1 })
    await changeStep(order, [`${path}/inbound/shipping-method`, "SHIPPING_ADD"], { custom_amount: 60 })
    await changeStep(order, [`${path}/outbound/items`, "ITEM_ADD"], { quantity: 2 })
    await merchant.call("POST", `${path}/outbound/shipping-method`, await shippingFor(merchant, 300))
    await changeStep(order, [`${path}/outbound/shipping-method`, "SHIPPING_ADD"], { custom_amount: 90 })
    await merchant.call("POST", `${path}/request`, {})
    expect((await seen(order)).balance).toMatchObject({
      paid: 2 * PRICE + SHIPPING,
      due: 2 * DEARER - PRICE + 60 + 90,
    })
  })

  it("leaves out what was removed from it", async () => {
    const order = await delivered()
    const { path } = await beginReplacement(merchant, kind, order, { back: 2, variantId: dearer.id, fee: 200 })
    await removeStep(order, [`${path}/inbound/shipping-method`, "SHIPPING_ADD"])
    await removeStep(order, [`${path}/inbound/items`, "RETURN_ITEM"])
    await removeStep(order, [`${path}/outbound/items`, "ITEM_ADD"])
    await merchant.call("POST", `${path}/inbound/items`, unitsOf(order.item, 1))
    await merchant.call("POST", `${path}/outbound/items`, { items: [{ variant_id: variant.id, quantity: 1 }] })
    await merchant.call("POST", `${path}/outbound/shipping-method`, await shippingFor(merchant, 300))
    await removeStep(order, [`${path}/outbound/shipping-method`, "SHIPPING_ADD"])
    await merchant.call("POST", `${path}/outbound/shipping-method`, await shippingFor(merchant, 0))
    await merchant.call("POST", `${path}/request`, {})
    expect((await seen(order)).balance).toMatchObject({ paid: 2 * PRICE + SHIPPING, due: 0 })
  })
})

it("a claim for units that stay with the customer changes no sum: what the shop gives back is a refund", async () => {
  const order = await delivered()
  const begun = await merchant.call<{ claim: { id: string } }>("POST", "/admin/claims", {
    ...{ order_id: order.id, type: "refund" },
  })
  const path = `/admin/claims/${begun.claim.id}`
  await merchant.call("POST", `${path}/claim-items`, unitsOf(order.item, 2))
  await changeStep(order, [`${path}/claim-items`, "WRITE_OFF_ITEM"], { quantity: 1 })
  await merchant.call("POST", `${path}/request`, {})
  const total = 2 * PRICE + SHIPPING
  expect((await seen(order)).balance).toMatchObject({ total, paid: total, due: 0, refundable: total })
})
