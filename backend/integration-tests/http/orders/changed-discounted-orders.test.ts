import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { order, orderAndPay, readOrder, type Variant, variantsWithPrices } from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import {
  beginEdit,
  claim,
  deliver,
  editQuantity,
  exchange,
  receive,
  takeBack,
  withItem,
} from "../../support/order-changes"
import { buyerWithCode, cartWithCode, createPromotion, discountedOrder, type Promotion } from "../../support/promotions"

const SHIRT = 1255
const DRESS = 2500
const SHIPPING = 350

let shop: Shop
let merchant: Merchant
let shirt: Variant
let dress: Variant

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  ;[shirt, dress] = await variantsWithPrices(shop, [SHIRT, DRESS])
})
afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

const buyerOf = (promotion: Promotion, units: number) => buyerWithCode(shop, promotion, { variant: shirt, units })

describe("after a change of an order, each piece has the discount that it was sold with", () => {
  const UNIT = SHIRT - 100
  /** Three shirts, each for 100 shillings less. */
  const threeShirts = async () => buyerOf(await createPromotion(merchant, { method: { type: "fixed", value: 100 } }), 3)

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

  it.each([
    ["exchange", exchange],
    ["claim", claim],
  ])("of which one was replaced (%s) [PC-06]", async (_, replace) => {
    const buyer = await threeShirts()
    const paid = await orderAndPay(buyer)
    await deliver(merchant, paid)
    const returnId = await replace(merchant, withItem(paid), { back: 1, variantId: dress.id })
    const balance = { total: 2 * UNIT + DRESS + SHIPPING, paid: 3 * UNIT + SHIPPING }
    expect(await readOrder(buyer, paid.id)).toMatchObject({ balance })
    await receive(merchant, returnId, { item: withItem(paid).item, whole: 1 })
    expect(await readOrder(buyer, paid.id)).toMatchObject({ balance })
  })

  it("of which lines were divided for two promotions", async () => {
    const buyer = await buyerOf(
      await createPromotion(merchant, { method: { type: "fixed", allocation: "across", value: 100 } }),
      3,
    )
    await cartWithCode(buyer, (await createPromotion(merchant, { method: { value: 7 } })).code)
    const paid = await orderAndPay(buyer)
    const { items } = await discountedOrder(merchant, paid.id)
    for (const { quantity, total } of items) expect(total % quantity).toBe(0)
    expect(items.reduce((sum, { total }) => sum + total, 0)).toBe(paid.total - SHIPPING)
    await deliver(merchant, paid)
    await takeBack(merchant, withItem(paid), { whole: 1 })
    const { balance } = await readOrder(buyer, paid.id)
    const [first] = items
    expect(balance.total).toBe(paid.total - (first?.total ?? 0) / (first?.quantity ?? 1))
  })

  it("which the engine would compute anew, and with cents", async () => {
    const placed = await order(await threeShirts())
    const { order_change: change } = await beginEdit(merchant, placed)
    await expect(
      merchant.call("POST", `/admin/order-changes/${change.id}`, { carry_over_promotions: true }),
    ).rejects.toThrow(/409.*discounts_stay/)
    await merchant.call("DELETE", `/admin/order-edits/${placed.id}`)
  })
})
