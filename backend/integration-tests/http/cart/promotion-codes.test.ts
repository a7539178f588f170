import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { addToCart, type Buyer, newBuyer, type Variant, variantsWithPrices } from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import { cartWithCode, createPromotion, enterCode, type NewPromotion } from "../../support/promotions"
import { cartOf } from "../../support/shopper"

const SHIRT = 1255
const DRESS = 2500

let shop: Shop
let merchant: Merchant
let shirt: Variant
let dress: Variant
let buyer: Buyer

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
  ;[shirt, dress] = await variantsWithPrices(shop, [SHIRT, DRESS])
  buyer = await twoItems()
})
afterAll(() => shop.stop())

/** A new buyer with one shirt and one dress. */
async function twoItems(): Promise<Buyer> {
  const newcomer = await newBuyer(shop)
  await addToCart(newcomer, shirt, 1)
  await addToCart(newcomer, dress, 1)
  return newcomer
}

async function createCategory(category: { name: string; parent_category_id?: string }): Promise<string> {
  const { product_category: created } = await merchant.call<{ product_category: { id: string } }>(
    "POST",
    "/admin/product-categories",
    { ...category, handle: `${category.name.toLowerCase().replace(" ", "-")}-${String(Date.now())}` },
  )
  return created.id
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const onItems = (ids: string[]) => [{ attribute: "items.product.id", operator: "in" as const, values: ids }]

describe("a code", () => {
  it("lowers the cart's total by whole shillings, under the name of its campaign [PC-01] [PC-06]", async () => {
    const { code } = await createPromotion(merchant, { campaign: { name: "Rainy season" } })
    // 10 % of 1,255 and of 2,500: 375.5.
    expect(await cartWithCode(await twoItems(), code)).toMatchObject({
      ...{ goods: 3755, discount: 376, total: 3379 },
      discounts: [{ code, name: "Rainy season", amount: 376 }],
      codes: [{ code, applied: true, reason: null }],
    })
  })

  it("is found in lower case, and counts once [PC-01]", async () => {
    const { code } = await createPromotion(merchant)
    const shopper = await twoItems()
    const cart = await cartWithCode(shopper, code.toLowerCase())
    expect(await cartWithCode(shopper, code)).toEqual(cart)
    expect(await cartOf(shopper.visitor)).toEqual(cart)
  })

  it("follows the items [PC-04]", async () => {
    const { code } = await createPromotion(merchant, {
      rules: [{ attribute: "item_total", operator: "gte", values: "3000" }],
    })
    const shopper = await twoItems()
    const { items } = await cartWithCode(shopper, code)
    await addToCart(shopper, shirt, 1)
    expect(await cartOf(shopper.visitor)).toMatchObject({ goods: 5010, discount: 501, total: 4509 })
    await shopper.visitor.api(`/api/cart/${items.find(({ price }) => price === DRESS)?.id ?? ""}`, { method: "DELETE" })
    expect(await cartOf(shopper.visitor)).toMatchObject({
      ...{ goods: 2510, discount: 0, total: 2510 },
      codes: [{ code, applied: false, reason: "This code does not apply to the items in your cart." }],
    })
  })

  it("is another one when it is written so, though the two differ in upper and lower case only", async () => {
    const id = String(Date.now())
    const codes = [`Karibu${id}`, `KARIBU${id}`] as const
    for (const [index, code] of codes.entries())
      await createPromotion(merchant, { code, method: { value: 10 + index } })
    const shopper = await twoItems()
    expect((await cartWithCode(shopper, codes[0])).discounts).toMatchObject([{ code: codes[0] }])
  })

  it("stays in the cart when the merchant deletes it, with the reason [PC-04]", async () => {
    const { id, code } = await createPromotion(merchant)
    const shopper = await twoItems()
    await cartWithCode(shopper, code)
    await merchant.call("DELETE", `/admin/promotions/${id}`)
    expect(await cartOf(shopper.visitor)).toMatchObject({
      ...{ discount: 0, codes: [{ code, applied: false, reason: "This code is not valid any more." }] },
    })
  })

  it("is removed, and removed again", async () => {
    const { code } = await createPromotion(merchant)
    const shopper = await twoItems()
    await cartWithCode(shopper, code)
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await shopper.visitor.api(`/api/cart/codes/${code}`, { method: "DELETE" })
      expect([status, body]).toMatchObject([200, { discount: 0, codes: [], total: 3755 }])
    }
  })

  it("is removed with all items", async () => {
    const { code } = await createPromotion(merchant)
    const shopper = await twoItems()
    await cartWithCode(shopper, code)
    await shopper.visitor.api("/api/cart", { method: "DELETE" })
    await addToCart(shopper, shirt, 1)
    expect(await cartOf(shopper.visitor)).toMatchObject({ total: SHIRT, codes: [] })
  })

  it("applies together with another, each to what the other has left", async () => {
    const first = await createPromotion(merchant)
    const second = await createPromotion(merchant, {
      method: { type: "fixed", target_type: "order", value: 4000 },
    })
    const shopper = await twoItems()
    await cartWithCode(shopper, first.code)
    expect(await cartWithCode(shopper, second.code)).toMatchObject({ goods: 3755, discount: 3755, total: 0 })
  })
})

describe("a promotion", () => {
  it.each([
    ["that is too long", "X".repeat(101)],
    ["with a space at its end", "SPACE "],
    ["that is empty", ""],
  ])("is not given a code that no shopper can enter: one %s [PC-08]", async (_, code) => {
    const inWords = /400.*Shoppers type the code: give it 1 to 100 characters/
    await expect(createPromotion(merchant, { code })).rejects.toThrow(inWords)
    const { id } = await createPromotion(merchant)
    await expect(merchant.call("POST", `/admin/promotions/${id}`, { code })).rejects.toThrow(inWords)
  })

  it("with a code of 100 characters is entered in lower case, and found by an index [PC-08]", async () => {
    const { code } = await createPromotion(merchant, { code: `L${String(Date.now())}`.padEnd(100, "X") })
    expect((await enterCode(await twoItems(), code.toLowerCase())).status).toBe(200)
    const client = await shop.db.connect()
    await client.query("begin")
    await client.query("set local enable_seqscan = off")
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      "explain select id from promotion p where p.deleted_at is null and upper(p.code) = upper('x')",
    )
    await client.query("rollback")
    client.release()
    expect(rows.map((row) => row["QUERY PLAN"]).join()).toContain("promotion_upper_code")
  })
})

describe("a code is refused", () => {
  const unknown = { code: "code_unknown", message: "We do not know this code." }

  it.each<[string, NewPromotion | null, number, { code: string; message: string | RegExp }]>([
    ["that nobody has made", null, 404, unknown],
    ["that is a draft", { status: "draft" }, 404, unknown],
    ["that the merchant has switched off", { status: "inactive" }, 404, unknown],
    [
      "whose campaign has not begun",
      { campaign: { starts_at: inDays(1) } },
      409,
      { code: "code_not_applicable", message: /^This code is valid from / },
    ],
    [
      "whose campaign is over",
      { campaign: { starts_at: inDays(-2), ends_at: inDays(-1) } },
      409,
      { code: "code_not_applicable", message: /^This code was valid until / },
    ],
    [
      "of a group of customers",
      { rules: [{ attribute: "customer.groups.id", operator: "in", values: ["cusgroup_1"] }] },
      409,
      { code: "code_not_applicable", message: "This code does not apply to the items in your cart." },
    ],
    [
      "of other products",
      { method: { target_rules: onItems(["prod_other"]) } },
      409,
      { code: "code_not_applicable", message: "This code does not apply to the items in your cart." },
    ],
  ])("%s [PC-02]", async (_, promotion, status, { code, message }) => {
    const created = promotion === null ? { code: "NOBODY" } : await createPromotion(merchant, promotion)
    const answer = await enterCode(buyer, created.code)
    expect([answer.status, answer.error?.code]).toEqual([status, code])
    expect(answer.error?.message).toMatch(message)
    expect((await cartOf(buyer.visitor)).codes).toEqual([])
  })

  it("while the cart is empty", async () => {
    const { code } = await createPromotion(merchant)
    const { status, error } = await enterCode(await newBuyer(shop), code)
    expect([status, error?.code, error?.message]).toEqual([
      409,
      "code_not_applicable",
      "Add an item first; then we can check the code.",
    ])
  })

  it("without a code, and without a session", async () => {
    const { status, error } = await enterCode(buyer, "  ")
    expect([status, error?.errors]).toEqual([400, { code: "Enter a code" }])
    const stranger = shop.visitor()
    expect((await stranger.api("/api/cart/codes", { body: { code: "A" } })).status).toBe(401)
    expect((await stranger.api("/api/cart/codes/A", { method: "DELETE" })).status).toBe(401)
  })

  it("after twenty wrong ones in ten minutes, and others' codes are not [PC-03]", async () => {
    const guesser = await twoItems()
    for (let guesses = 0; guesses < 20; guesses += 1) {
      expect((await enterCode(guesser, `GUESS${String(guesses)}`)).status).toBe(404)
    }
    const { code } = await createPromotion(merchant)
    expect((await enterCode(guesser, code)).status).toBe(429)
    expect((await enterCode(await twoItems(), code)).status).toBe(200)
  })
})

describe("the engine's promotions", () => {
  it.each<[string, (ids: { shirt: string; dress: string }) => NewPromotion, number]>([
    ["a fixed sum off each unit", () => ({ method: { type: "fixed", value: 100 } }), 300],
    ["a fixed sum off each of one unit", () => ({ method: { type: "fixed", value: 100, max_quantity: 1 } }), 200],
    ["a fixed sum across items", () => ({ method: { type: "fixed", allocation: "across", value: 101 } }), 101],
    ["a fixed sum off the order", () => ({ method: { type: "fixed", target_type: "order", value: 333 } }), 333],
    ["per cent off the order", () => ({ method: { target_type: "order", value: 20 } }), 1002],
    [
      "once, off the cheapest item",
      () => ({ method: { type: "fixed", allocation: "once", value: 2000, max_quantity: 1 } }),
      SHIRT,
    ],
    ["per cent off one product", ({ dress: id }) => ({ method: { value: 50, target_rules: onItems([id]) } }), 1250],
    [
      "one free with another",
      (ids) => ({
        type: "buyget",
        method: {
          ...{ value: 100, max_quantity: 1, apply_to_quantity: 1, buy_rules_min_quantity: 1, allocation: "each" },
          ...{ buy_rules: onItems([ids.dress]), target_rules: onItems([ids.shirt]) },
        },
      }),
      SHIRT,
    ],
  ])("%s [PC-05]", async (_, promotion, discount) => {
    const { code } = await createPromotion(merchant, promotion({ shirt: shirt.productId, dress: dress.productId }))
    const shopper = await twoItems()
    await addToCart(shopper, shirt, 1)
    expect(await cartWithCode(shopper, code)).toMatchObject({ discount, total: 2 * SHIRT + DRESS - discount })
  })

  it("apply by category, also by the parent of the product's category [PC-05]", async () => {
    const parent = await createCategory({ name: "Rainy season" })
    const child = await createCategory({ name: "Coats", parent_category_id: parent })
    await merchant.call("POST", `/admin/product-categories/${child}/products`, { add: [shirt.productId] })
    const { code } = await createPromotion(merchant, {
      method: {
        ...{ value: 20 },
        target_rules: [
          { attribute: "items.product.categories.id", operator: "in", values: [parent] },
          ...onItems([shirt.productId]),
        ],
      },
    })
    expect(await cartWithCode(await twoItems(), code)).toMatchObject({ discount: 251 })
  })

  it("apply for a group of customers [PC-05]", async () => {
    const { customer_group: group } = await merchant.call<{ customer_group: { id: string } }>(
      "POST",
      "/admin/customer-groups",
      { name: `Friends ${String(Date.now())}` },
    )
    const { code } = await createPromotion(merchant, {
      rules: [{ attribute: "customer.groups.id", operator: "in", values: [group.id] }],
    })
    const friend = await twoItems()
    expect((await enterCode(friend, code)).status).toBe(409)
    await merchant.call("POST", `/admin/customer-groups/${group.id}/customers`, { add: [friend.customerId] })
    expect(await cartWithCode(friend, code)).toMatchObject({ discount: 376 })
    await merchant.call("DELETE", `/admin/customer-groups/${group.id}`)
    expect(await cartOf(friend.visitor)).toMatchObject({ discount: 0, codes: [{ code, applied: false }] })
  })

  it("leave out a product that the merchant excludes from discounts [PC-05]", async () => {
    const { code } = await createPromotion(merchant)
    const shopper = await twoItems()
    const setDiscountable = (discountable: boolean) =>
      merchant.call("POST", `/admin/products/${dress.productId}`, { discountable })
    await setDiscountable(false)
    try {
      expect(await cartWithCode(shopper, code)).toMatchObject({ discount: 126 })
    } finally {
      await setDiscountable(true)
    }
  })

  it("apply by themselves, and stop when they are switched off [PC-05]", async () => {
    const { id, code } = await createPromotion(merchant, { is_automatic: true, method: { value: 30 } })
    const shopper = await twoItems()
    expect(await cartOf(shopper.visitor)).toMatchObject({
      ...{ goods: 3755, discount: 1127, total: 2628, codes: [] },
      discounts: [{ code, amount: 1127 }],
    })
    await merchant.call("POST", `/admin/promotions/${id}`, { status: "inactive" })
    expect(await cartOf(shopper.visitor)).toMatchObject({ discount: 0, discounts: [], total: 3755 })
  })
})
