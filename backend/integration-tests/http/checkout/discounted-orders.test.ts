import { AdminOrderDetail, TotalChanged } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { Administrator } from "../../support/administrator"
import { order, plainCheckout, readOrder, type Variant, variantsWithPrices } from "../../support/buyer"
import { parseCsv } from "../../support/csv"
import { onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { createPaymentLink, linkHolder, plainKsh, tokenOf } from "../../support/payment-links"
import {
  buyerWithCode,
  checkoutOptions,
  createPromotion,
  cartWithCode,
  discountedOrder,
  type Promotion,
  tryToOrder,
} from "../../support/promotions"
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

const buyerOf = (promotion: Promotion, units = 1) => buyerWithCode(shop, promotion, { variant: shirt, units })

describe("an order with a discount", () => {
  it("costs what cart and checkout said, in shop and engine [PC-01] [PC-06]", async () => {
    const promotion = await createPromotion(merchant, { campaign: { name: "Rainy season" } })
    const buyer = await buyerOf(promotion, 2)
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
    const engine = await discountedOrder(merchant, placed.id)
    expect(engine).toMatchObject({ total: placed.total, discount_total: 251 })
    expect(engine.tax_total).toBeCloseTo((placed.total * 16) / 116, 1)
  })

  it("is described alike by e-mail, payment link, dashboard and the file of orders [PC-01]", async () => {
    const promotion = await createPromotion(merchant, { campaign: { name: "Long rains" } })
    const buyer = await buyerOf(promotion, 2)
    const placed = await order(buyer)
    const sums = { discount: 251, discounts: [{ code: promotion.code, name: "Long rains", amount: 251 }] }
    const link = linkHolder(shop, tokenOf(await createPaymentLink(merchant, placed.id)))
    expect(await link.read()).toMatchObject({ ...sums, total: placed.total })

    const { text } = await onlyEmail(shop, buyer.email, "placed")
    for (const words of ["Discount Long rains", `-${plainKsh(251)}`, plainKsh(placed.total)])
      expect(text.replaceAll("\u00a0", " ")).toContain(words)

    const administrator = await Administrator.signIn(shop)
    const { body } = await administrator.get(`/api/admin/orders/${placed.id}`)
    expect(AdminOrderDetail.parse(body)).toMatchObject({ ...sums, total: placed.total })
    const file = await administrator.get<string>(`/api/admin/orders/export?q=${placed.id}`)
    const [head = [], row = []] = parseCsv(file.body)
    expect([row[head.indexOf("Discount")], row[head.indexOf("Discount codes")]]).toEqual(["251", promotion.code])
  })

  it("has units that all cost whole shillings [PC-06]", async () => {
    const promotion = await createPromotion(merchant, {
      method: { type: "fixed", allocation: "across", value: 100 },
    })
    const placed = await order(await buyerOf(promotion, 3))
    expect(placed).toMatchObject({ goods: 3 * SHIRT, discount: 100, total: 3 * SHIRT - 100 + SHIPPING })
    const { items } = await discountedOrder(merchant, placed.id)
    const units = items.flatMap(({ quantity, total }) => Array.from({ length: quantity }, () => total / quantity))
    expect(units.sort()).toEqual([SHIRT - 34, SHIRT - 33, SHIRT - 33])
  })

  it("has a delivery at the price that a promotion has lowered [PC-05]", async () => {
    const promotion = await createPromotion(merchant, {
      method: { target_type: "shipping_methods", value: 50 },
    })
    const buyer = await buyerOf(promotion)
    expect(await cartOf(buyer.visitor)).toMatchObject({
      ...{ discount: 0, total: SHIRT },
      codes: [{ code: promotion.code, applied: true }],
    })
    const { shippingOptions } = await checkoutOptions(buyer)
    const lowered = { id: "standard", price: SHIPPING / 2, promotions: [promotion.code] }
    expect(shippingOptions).toContainEqual(expect.objectContaining(lowered))
    const placed = await order(buyer)
    expect(placed).toMatchObject({ shipping: lowered, total: SHIRT + SHIPPING / 2 })
    expect((await onlyEmail(shop, buyer.email, "placed")).text).toContain(`Standard Shipping (${promotion.code})`)
    expect((await discountedOrder(merchant, placed.id)).total).toBe(placed.total)
  })

  it.each([
    ["half of each", { value: 50 }, (price: number) => price / 2],
    ["a sum across", { type: "fixed", allocation: "across", value: 90 } as const, (price: number) => price - 90],
    [
      "a sum once",
      { type: "fixed", allocation: "once", max_quantity: 1, value: 90 } as const,
      (price: number) => price - 90,
    ],
  ])("has each choice of delivery at the price that it has by itself: %s [PC-05]", async (_, method, lowered) => {
    const promotion = await createPromotion(merchant, { method: { target_type: "shipping_methods", ...method } })
    const buyer = await buyerOf(promotion)
    const discounted = (await checkoutOptions(buyer)).shippingOptions
    await buyer.visitor.api(`/api/cart/codes/${promotion.code}`, { method: "DELETE" })
    const full = (await checkoutOptions(buyer)).shippingOptions
    expect(full.length).toBeGreaterThan(1)
    expect(discounted.map(({ price }) => price)).toEqual(full.map(({ price }) => lowered(price)))
  })

  it("is free of delivery only when it costs enough after the discount [PC-06]", async () => {
    const promotion = await createPromotion(merchant, { method: { value: 50 } })
    const buyer = await buyerOf(promotion, 7)
    // 8,785 before the discount.
    expect((await checkoutOptions(buyer)).selected).toBe("standard")
  })

  it("is not placed at another total, when the merchant has ended the promotion since", async () => {
    const promotion = await createPromotion(merchant)
    const buyer = await buyerOf(promotion)
    const { total } = await cartOf(buyer.visitor)
    await merchant.call("POST", `/admin/promotions/${promotion.id}`, { status: "inactive" })
    const { status, body } = await tryToOrder(buyer, { expectedTotal: total + SHIPPING })
    expect(status).toBe(409)
    expect(TotalChanged.parse(body)).toMatchObject({ code: "total_changed", total: SHIRT + SHIPPING })
  })

  it("cannot be free of charge", async () => {
    const promotion = await createPromotion(merchant, { method: { value: 100 } })
    const buyer = await buyerOf(promotion)
    const delivery = await createPromotion(merchant, { method: { target_type: "shipping_methods", value: 100 } })
    await cartWithCode(buyer, delivery.code)
    const { status, body } = await tryToOrder(buyer)
    expect([status, body.code]).toEqual([409, "amount_too_small"])
  })
})
