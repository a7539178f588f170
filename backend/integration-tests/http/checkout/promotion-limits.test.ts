import { randomUUID } from "node:crypto"
import type { ErrorBody } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import {
  addToCart,
  type Buyer,
  newBuyer,
  order,
  orderAndPay,
  phoneForScript,
  readOrder,
  type Variant,
  variantsWithPrices,
} from "../../support/buyer"
import { whileLocked } from "../../support/database-locks"
import { eventually } from "../../support/eventually"
import { Merchant } from "../../support/merchant"
import { simulator } from "../../support/payments"
import {
  buyerWithCode,
  createPromotion,
  enterCode,
  type NewPromotion,
  type Promotion,
  tryToOrder,
  usesOf,
} from "../../support/promotions"
import { cartOf } from "../../support/shopper"

const SHIRT = 1255
const DRESS = 2500
const SHIPPING = 350
const OTHER_SHIRTS = Array.from({ length: 9 }, () => SHIRT)

let shop: Shop
let merchant: Merchant
let shirt: Variant
let dress: Variant
/** Of different products: orders of the same one wait for each other's stock. */
let shirts: Variant[]

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  const [one, two, ...more] = await variantsWithPrices(shop, [SHIRT, DRESS, ...OTHER_SHIRTS])
  ;[shirt, dress, shirts] = [one, two, [one, ...more]]
})
afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

/** A new buyer with a shirt, and the code of a promotion. */
const buyerWith = (promotion: Promotion, variant = shirt) => buyerWithCode(shop, promotion, { variant, units: 1 })

/** A new buyer with a shirt and a dress. */
async function buyerOfTwo(): Promise<Buyer> {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, shirt, 1)
  await addToCart(buyer, dress, 1)
  return buyer
}

const spending = (limit: number): NewPromotion["campaign"] => ({
  budget: { type: "spend", limit, currency_code: "kes" },
})

describe("a limit", () => {
  const exhausted = ({ code }: Promotion) => `${code} cannot be used any more. Please check your order.`

  it("of ten lets ten of fifty buyers order at once, and tells the others before they pay [PC-07]", async () => {
    const promotion = await createPromotion(merchant, { limit: 10 })
    const buyers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => buyerWith(promotion, shirts[place % shirts.length])),
    )
    const answers = await Promise.all(
      buyers.map((buyer) => tryToOrder(buyer, { expectedTotal: SHIRT - 126 + SHIPPING })),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(answers.length - refused.length).toBe(10)
    // A discount that was computed before the last use is refused at its use, a later one by its total.
    expect(refused.every(({ status }) => status === 409)).toBe(true)
    for (const { body } of refused) expect(["code_exhausted", "total_changed"]).toContain(body.code)
    expect(refused.find(({ body }) => body.code === "code_exhausted")?.body.message ?? exhausted(promotion)).toBe(
      exhausted(promotion),
    )
    expect(await usesOf(merchant, promotion)).toMatchObject({ promotion: 10 })

    const late = buyers[answers.findIndex(({ status }) => status !== 201)] as Buyer
    expect(await cartOf(late.visitor)).toMatchObject({
      ...{ discount: 0, total: SHIRT },
      codes: [{ code: promotion.code, applied: false, reason: "This code has been used up." }],
    })
    expect((await tryToOrder(late, { expectedTotal: SHIRT + SHIPPING })).status).toBe(201)
  })

  it("that is reached is the reason why a code is refused, also where the code lowers nothing", async () => {
    const onShirts = [{ attribute: "items.product.id", operator: "in" as const, values: [shirt.productId] }]
    const promotion = await createPromotion(merchant, {
      ...{ method: { target_rules: onShirts }, campaign: { budget: { type: "usage", limit: 1 } } },
    })
    await order(await buyerWith(promotion))
    const buyer = await newBuyer(shop)
    await addToCart(buyer, dress, 1)
    const { status, error } = await enterCode(buyer, promotion.code)
    expect([status, error?.code]).toEqual([409, "code_exhausted"])
  })

  it("holds for an order that was computed before the merchant ended the promotion [PC-07]", async () => {
    const promotion = await createPromotion(merchant, { limit: 10 })
    const buyer = await buyerWith(promotion)
    const answer = await whileLocked(shop, {
      statement: "update promotion set status = 'inactive' where id = $1",
      values: [promotion.id],
      work: () => tryToOrder(buyer, { expectedTotal: SHIRT - 126 + SHIPPING }),
    })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      "code_exhausted",
      exhausted(promotion),
    ])
    expect(await usesOf(merchant, promotion)).toMatchObject({ promotion: 0 })
  })

  const budgets: [string, NonNullable<NewPromotion["campaign"]>["budget"]][] = [
    ["uses", { type: "usage", limit: 1 }],
    ["shillings", { type: "spend", limit: 200, currency_code: "kes" }],
  ]
  it.each(budgets)("on %s of a campaign is reached by an order", async (_, budget) => {
    const promotion = await createPromotion(merchant, { campaign: { ...(budget && { budget }) } })
    const [first, second] = [await buyerWith(promotion), await buyerWith(promotion)]
    expect((await tryToOrder(first)).status).toBe(201)
    const answer = await tryToOrder(second, { expectedTotal: SHIRT - 126 + SHIPPING })
    expect([answer.status, answer.body.code]).toEqual([409, "total_changed"])
    expect((await cartOf(second.visitor)).codes).toMatchObject([
      { applied: false, reason: "This code has been used up." },
    ])
  })

  it("on shillings counts all items of an order: a code that takes off more is refused before", async () => {
    // 126 and 250 shillings: each is less than the limit.
    const promotion = await createPromotion(merchant, { campaign: spending(300) })
    const buyer = await buyerOfTwo()
    const { status, error } = await enterCode(buyer, promotion.code)
    expect([status, error?.code]).toEqual([409, "code_exhausted"])
  })

  it("on shillings that an automatic promotion would exceed leaves an order at its full price", async () => {
    const promotion = await createPromotion(merchant, { is_automatic: true, campaign: spending(300) })
    try {
      const buyer = await buyerOfTwo()
      expect(await cartOf(buyer.visitor)).toMatchObject({ discount: 0, total: SHIRT + DRESS })
      expect(await order(buyer)).toMatchObject({ discount: 0, discounts: [], goods: SHIRT + DRESS })
    } finally {
      await merchant.call("POST", `/admin/promotions/${promotion.id}`, { status: "inactive" })
    }
  })

  it("on shillings is shared by the promotions of its campaign, also in one order", async () => {
    const first = await createPromotion(merchant, { campaign: spending(200) })
    const second = await createPromotion(merchant)
    const { promotion } = await merchant.call<{ promotion: { campaign_id: string } }>(
      "GET",
      `/admin/promotions/${first.id}?fields=campaign_id`,
    )
    await merchant.call("POST", `/admin/campaigns/${promotion.campaign_id}/promotions`, { add: [second.id] })
    const buyer = await buyerWith(first)
    const { status, error } = await enterCode(buyer, second.code)
    expect([status, error?.code]).toEqual([409, "code_exhausted"])
    expect(await order(buyer)).toMatchObject({ discount: 126 })
    expect(await usesOf(merchant, first)).toMatchObject({ campaign: 126 })
  })

  it("on each customer leaves the others alone", async () => {
    const promotion = await createPromotion(merchant, {
      campaign: { budget: { type: "use_by_attribute", limit: 1, attribute: "customer_id" } },
    })
    const buyer = await buyerWith(promotion)
    expect((await tryToOrder(buyer)).status).toBe(201)
    await addToCart(buyer, shirt, 1)
    const again = await buyer.visitor.api<ErrorBody>("/api/cart/codes", { body: { code: promotion.code } })
    expect([again.status, again.body.code]).toEqual([409, "code_exhausted"])
    expect((await tryToOrder(await buyerWith(promotion))).status).toBe(201)
  })

  it.each([
    ["use_by_attribute", "region_id", "A budget can count uses for each customer or each email address only."],
    ["spend_by_attribute", "customer_id", "A budget cannot limit what each customer spends."],
  ])(
    "that would be %s of %s is refused in words, with a promotion or without [PC-05]",
    async (type, attribute, words) => {
      const budget = { type, limit: 1, attribute, ...(type.startsWith("spend") && { currency_code: "kes" }) }
      await expect(createPromotion(merchant, { campaign: { budget } })).rejects.toThrow(words)
      const campaign = { name: "Long rains", campaign_identifier: randomUUID(), budget }
      await expect(merchant.call("POST", "/admin/campaigns", campaign)).rejects.toThrow(words)
    },
  )
})

describe("a use", () => {
  const limited = (): NewPromotion => ({
    ...{ limit: 1 },
    campaign: { ends_at: new Date(Date.now() + 86_400_000), budget: { type: "usage", limit: 1 } },
  })

  it("is given back by an order that its shopper cancels, also after the campaign's end [PC-07]", async () => {
    const promotion = await createPromotion(merchant, limited())
    const buyer = await buyerWith(promotion)
    const placed = await order(buyer)
    expect(await usesOf(merchant, promotion)).toEqual({ promotion: 1, campaign: 1 })
    await shop.db.query(
      `update promotion_campaign set ends_at = now() where id = (select campaign_id from promotion where id = $1)`,
      [promotion.id],
    )
    for (let times = 0; times < 2; times += 1) {
      await buyer.visitor.api(`/api/orders/${placed.id}/cancel`, { method: "POST" })
    }
    expect(await usesOf(merchant, promotion)).toEqual({ promotion: 0, campaign: 0 })
  })

  it("is given back by an order that expires, and counts again when it is paid after all [PC-07]", async () => {
    const promotion = await createPromotion(merchant, limited())
    const buyer = await buyerWith(promotion)
    const placed = await order(buyer)
    await shop.db.query(`update checkout set expires_at = now() where order_id = $1`, [placed.id])
    await vi.waitFor(async () => {
      expect(await usesOf(merchant, promotion)).toEqual({ promotion: 0, campaign: 0 })
    }, eventually)
    const { paybill } = placed.payment
    await simulator(shop, "c2b/pay", {
      ...{ msisdn: phoneForScript("01"), amount: paybill?.amount, reference: paybill?.reference },
    })
    await vi.waitFor(async () => {
      expect((await readOrder(buyer, placed.id)).payment).toMatchObject({ paid: true })
    }, eventually)
    expect(await usesOf(merchant, promotion)).toEqual({ promotion: 1, campaign: 1 })
  })

  it("is given back by an order that the merchant cancels, before its time to pay is over [PC-07]", async () => {
    const promotion = await createPromotion(merchant, limited())
    const placed = await order(await buyerWith(promotion))
    await merchant.call("POST", `/admin/orders/${placed.id}/cancel`, {})
    await vi.waitFor(async () => {
      expect(await usesOf(merchant, promotion)).toEqual({ promotion: 0, campaign: 0 })
    }, eventually)
  })

  it("is counted once for each order, while some are placed and others cancelled [PC-07]", async () => {
    const promotion = await createPromotion(merchant, {
      ...{ limit: 100, campaign: { budget: { type: "usage", limit: 100 } } },
    })
    const buyers = await Promise.all(Array.from({ length: 16 }, () => buyerWith(promotion)))
    const placed = await Promise.all(buyers.slice(0, 8).map(async (buyer) => ({ buyer, ...(await order(buyer)) })))
    await Promise.all([
      ...placed.map(({ buyer, id }) => buyer.visitor.api(`/api/orders/${id}/cancel`, { method: "POST" })),
      ...buyers.slice(8).map((buyer) => order(buyer)),
    ])
    expect(await usesOf(merchant, promotion)).toEqual({ promotion: 8, campaign: 8 })
  })

  it("that no limit counted is not given back to one that the merchant has set since", async () => {
    const promotion = await createPromotion(merchant)
    const [early, late] = [await buyerWith(promotion), await buyerWith(promotion)]
    const placed = await order(early)
    await merchant.call("POST", `/admin/promotions/${promotion.id}`, { limit: 10 })
    await order(late)
    await early.visitor.api(`/api/orders/${placed.id}/cancel`, { method: "POST" })
    expect(await usesOf(merchant, promotion)).toMatchObject({ promotion: 1 })
  })

  it("of an automatic promotion is counted by an order", async () => {
    const promotion = await createPromotion(merchant, {
      ...{ is_automatic: true, campaign: { budget: { type: "usage", limit: 1 } } },
    })
    const buyer = await newBuyer(shop)
    await addToCart(buyer, shirt, 1)
    expect(await order(buyer)).toMatchObject({ discount: 126, discounts: [{ code: promotion.code }] })
    expect(await usesOf(merchant, promotion)).toMatchObject({ campaign: 1 })
  })

  it("stays with an order that is paid", async () => {
    const promotion = await createPromotion(merchant, limited())
    await orderAndPay(await buyerWith(promotion))
    expect(await usesOf(merchant, promotion)).toEqual({ promotion: 1, campaign: 1 })
  })
})
