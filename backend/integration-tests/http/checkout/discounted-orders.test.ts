import { TotalChanged } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import {
  addToCart,
  type Buyer,
  newBuyer,
  order,
  orderAndPay,
  plainCheckout,
  readOrder,
  type Variant,
  variantsWithPrices,
} from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import { deliver, editQuantity, takeBack, withItem } from "../../support/order-changes"
import { cartWithCode, checkoutOptions, createPromotion, type Promotion, tryToOrder } from "../../support/promotions"
import { cartOf } from "../../support/shopper"

const SHIRT = 1255
const SHIPPING = 350

let shop: Shop
let merchant: Merchant
let shirt: Variant

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  ;[shirt] = await variantsWithPrices(shop, [SHIRT])
})
afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

async function buyerWith(promotion: Promotion, units = 1): Promise<Buyer> {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, shirt, units)
  await cartWithCode(buyer, promotion.code)
  return buyer
}

interface EngineOrder {
  total: number
  discount_total: number
  tax_total: number
  items: { quantity: number; total: number; adjustments: { code: string; amount: number }[] }[]
}

const inEngine = async (id: string) =>
  (
    await merchant.call<{ order: EngineOrder }>(
      "GET",
      `/admin/orders/${id}?fields=total,discount_total,tax_total,*items,*items.adjustments`,
    )
  ).order

describe("an order with a discount", () => {
  it("costs what cart and checkout said, in shop and engine [PC-01] [PC-06]", async () => {
    const promotion = await createPromotion(merchant, { campaign: { name: "Rainy season" } })
    const buyer = await buyerWith(promotion, 2)
    const discounts = [{ code: promotion.code, name: "Rainy season", amount: 251 }]
    const sums = { goods: 2 * SHIRT, discount: 251, discounts }
    expect(await cartOf(buyer.visitor)).toMatchObject({ ...sums, total: 2259 })
    const options = await checkoutOptions(buyer)
    expect(options).toMatchObject(sums)
    expect(options.vat).toBeCloseTo((2259 * 16) / 116, 1)

    const placed = await order(buyer, { ...plainCheckout, expectedTotal: 2259 + SHIPPING })
    expect(placed).toMatchObject({ ...sums, total: 2259 + SHIPPING, otherChanges: 0 })
    expect(placed.payment.amount).toBe(2259 + SHIPPING)
    expect(await readOrder(buyer, placed.id)).toMatchObject(placed)
    const engine = await inEngine(placed.id)
    expect(engine).toMatchObject({ total: placed.total, discount_total: 251 })
    expect(engine.tax_total).toBeCloseTo((placed.total * 16) / 116, 1)
  })

  it("has units that all cost whole shillings [PC-06]", async () => {
    const promotion = await createPromotion(merchant, {
      method: { type: "fixed", allocation: "across", value: 100 },
    })
    const placed = await order(await buyerWith(promotion, 3))
    expect(placed).toMatchObject({ goods: 3 * SHIRT, discount: 100, total: 3 * SHIRT - 100 + SHIPPING })
    const { items } = await inEngine(placed.id)
    const units = items.flatMap(({ quantity, total }) => Array.from({ length: quantity }, () => total / quantity))
    expect(units.sort()).toEqual([SHIRT - 34, SHIRT - 33, SHIRT - 33])
  })

  it("has a delivery at the price that a promotion has lowered [PC-05]", async () => {
    const promotion = await createPromotion(merchant, {
      method: { target_type: "shipping_methods", value: 50 },
    })
    const buyer = await buyerWith(promotion)
    expect(await cartOf(buyer.visitor)).toMatchObject({
      ...{ discount: 0, total: SHIRT },
      codes: [{ code: promotion.code, applied: true }],
    })
    const { shippingOptions } = await checkoutOptions(buyer)
    expect(shippingOptions).toContainEqual(expect.objectContaining({ id: "standard", price: SHIPPING / 2 }))
    const placed = await order(buyer)
    expect(placed).toMatchObject({ shipping: { price: SHIPPING / 2 }, total: SHIRT + SHIPPING / 2 })
    expect((await inEngine(placed.id)).total).toBe(placed.total)
  })

  it("is free of delivery only when it costs enough after the discount [PC-06]", async () => {
    const promotion = await createPromotion(merchant, { method: { value: 50 } })
    const buyer = await buyerWith(promotion, 7)
    // 8,785 before the discount.
    expect((await checkoutOptions(buyer)).selected).toBe("standard")
  })

  it("is not placed at another total, when the merchant has ended the promotion since", async () => {
    const promotion = await createPromotion(merchant)
    const buyer = await buyerWith(promotion)
    const { total } = await cartOf(buyer.visitor)
    await merchant.call("POST", `/admin/promotions/${promotion.id}`, { status: "inactive" })
    const { status, body } = await tryToOrder(buyer, { expectedTotal: total + SHIPPING })
    expect(status).toBe(409)
    expect(TotalChanged.parse(body)).toMatchObject({ code: "total_changed", total: SHIRT + SHIPPING })
  })

  it("cannot be free of charge", async () => {
    const promotion = await createPromotion(merchant, { method: { value: 100 } })
    const buyer = await buyerWith(promotion)
    const delivery = await createPromotion(merchant, { method: { target_type: "shipping_methods", value: 100 } })
    await cartWithCode(buyer, delivery.code)
    const { status, body } = await tryToOrder(buyer)
    expect([status, body.code]).toEqual([409, "amount_too_small"])
  })
})

describe("after a change of an order, each piece has the discount that it was sold with", () => {
  const UNIT = SHIRT - 100
  /** Three shirts, each for 100 shillings less. */
  const threeShirts = async () =>
    buyerWith(await createPromotion(merchant, { method: { type: "fixed", value: 100 } }), 3)

  it.each([
    ["down", 2],
    ["up", 4],
  ])("which was edited %s [PC-06]", async (_, quantity) => {
    const buyer = await threeShirts()
    const placed = await order(buyer)
    await editQuantity(merchant, withItem(placed), quantity)
    expect(await readOrder(buyer, placed.id)).toMatchObject({
      ...{ total: quantity * UNIT + SHIPPING, discount: quantity * 100 },
      balance: { total: quantity * UNIT + SHIPPING },
    })
  })

  it("which came back in part [PC-06]", async () => {
    const buyer = await threeShirts()
    const paid = await orderAndPay(buyer)
    await deliver(merchant, paid)
    await takeBack(merchant, withItem(paid), { whole: 1 })
    const { balance } = await readOrder(buyer, paid.id)
    expect(balance).toMatchObject({ total: 2 * UNIT + SHIPPING, paid: 3 * UNIT + SHIPPING })
  })

  it("which the engine would compute anew, and with cents", async () => {
    const placed = await order(await threeShirts())
    const { order_change: change } = await beginEditOf(placed.id)
    await expect(
      merchant.call("POST", `/admin/order-changes/${change.id}`, { carry_over_promotions: true }),
    ).rejects.toThrow(/409.*discounts_stay/)
    await merchant.call("DELETE", `/admin/order-edits/${placed.id}`)
  })

  const beginEditOf = (id: string) =>
    merchant.call<{ order_change: { id: string } }>("POST", "/admin/order-edits", { order_id: id })
})
