import { Cart, type ErrorBody, MAX_CART_LINES, ProductDetail } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Answer, type Shop, type Visitor } from "../../harness"
import { cartOf, newShopper, stockedVariants, type StockedVariant } from "../../support/shopper"

let shop: Shop
let ada: Visitor
let ben: Visitor
let shirt: StockedVariant
let dress: StockedVariant
beforeAll(async () => {
  shop = await startShop({ simulator: false })
  ada = (await newShopper(shop)).visitor
  ben = (await newShopper(shop)).visitor
})
afterAll(() => shop.stop())

/** A buyer with an empty cart, and two products with ten units each. */
async function shopper(units = 10, visitor = ada): Promise<Visitor> {
  const [first, second] = await stockedVariants(shop, 2, units)
  if (!first || !second) throw new Error("The catalogue is empty")
  shirt = first
  dress = second
  expect((await visitor.api("/api/cart", { method: "DELETE" })).status).toBe(200)
  return visitor
}

const key = () => ({ "idempotency-key": `key-${String(Math.random())}` })
const named = ({ name, size, color }: StockedVariant) => `${name} (${size}, ${color})`

/** Adds to a cart with a new idempotency key, unless `idempotencyKey` names one. */
const add = (visitor: Visitor, item: StockedVariant, { quantity = 1, idempotencyKey = key() } = {}) =>
  visitor.api<ErrorBody>("/api/cart", {
    body: { productId: item.productId, variantId: item.variantId, quantity },
    headers: idempotencyKey,
  })
const change = (
  visitor: Visitor,
  { id, idempotencyKey = key() }: { id?: string; idempotencyKey?: ReturnType<typeof key> },
  body: object,
) =>
  visitor.api<ErrorBody & { left?: number }>(`/api/cart/${id ?? ""}`, { method: "PUT", body, headers: idempotencyKey })
const quantities = (cart: Cart) => cart.items.map((item) => item.quantity)

function cartIn(answer: Answer<unknown>): Cart {
  expect(answer.status).toBe(200)
  return Cart.parse(answer.body)
}

/** Another variant of the same product, with equal stock. */
async function sibling(item: StockedVariant, units: number): Promise<string> {
  const { rows } = await shop.db.query<{ id: string }>(
    `with other as (
       select v.id, link.inventory_item_id from product_variant v
         join product_variant_inventory_item link on link.variant_id = v.id
        where v.product_id = $1 and v.id <> $2 and v.deleted_at is null order by v.id limit 1
     ), stocked as (
       update inventory_level l set stocked_quantity = l.reserved_quantity + $3::int
         from other where l.inventory_item_id = other.inventory_item_id
     )
     select id from other`,
    [item.productId, item.variantId, units],
  )
  return rows[0]?.id ?? ""
}

describe("the cart", () => {
  it("is empty before anything is added, and requires a session [AP-09] [AP-27]", async () => {
    const { visitor } = await newShopper(shop)
    const sums = { goods: 0, discount: 0, discounts: [], total: 0, quantity: 0 }
    expect(await cartOf(visitor)).toEqual({ id: null, items: [], codes: [], ...sums })
    const stranger = shop.visitor()
    for (const [method, path] of [
      ["GET", "/api/cart"],
      ["POST", "/api/cart"],
      ["DELETE", "/api/cart"],
      ["PUT", "/api/cart/x"],
      ["DELETE", "/api/cart/x"],
      ["POST", "/api/cart/merge"],
    ] as const) {
      expect((await stranger.api(path, { method })).status, `${method} ${path}`).toBe(401)
    }
  })

  it("contains added items with names, options, price and stock from the catalogue [AP-09] [AP-10] [AP-14]", async () => {
    const visitor = await shopper()
    const cart = cartIn(await add(visitor, shirt, { quantity: 2 }))
    const [item] = cart.items
    expect(item).toMatchObject({
      productId: shirt.productId,
      variantId: shirt.variantId,
      name: shirt.name,
      size: shirt.size,
      color: shirt.color,
      quantity: 2,
      qty: 2,
      stock: 10,
      product: { _id: shirt.productId, name: shirt.name, title: shirt.name },
    })
    expect(cart.total).toBe((item?.price ?? 0) * 2)
    const { body } = await visitor.api<unknown>(`/api/products/${item?.slug ?? ""}`)
    const variant = ProductDetail.parse(body).variants.find(({ id }) => id === shirt.variantId)
    expect(item?.image).toBe(variant?.image)
    expect(await cartOf(visitor)).toEqual(cart)
  })

  it("has the same rows as a cart that the engine's own workflows wrote", async () => {
    const visitor = await shopper()
    const { id } = cartIn(await add(visitor, shirt, { quantity: 3 }))
    const { rows } = await shop.db.query<Record<string, unknown>>(
      `select c.currency_code, c.email, c.completed_at, r.currency_code as region_currency,
              c.sales_channel_id = s.default_sales_channel_id as in_shop, l.quantity, l.is_tax_inclusive,
              l.requires_shipping, l.is_discountable, l.title, l.variant_title, l.variant_sku is not null as has_sku,
              l.unit_price::int = (l.raw_unit_price->>'value')::int as amounts_agree,
              l.variant_option_values->>'Size' as size
         from cart c join region r on r.id = c.region_id cross join store s
         join cart_line_item l on l.cart_id = c.id where c.id = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        currency_code: "kes",
        email: expect.stringContaining("@example.com") as string,
        completed_at: null,
        region_currency: "kes",
        in_shop: true,
        quantity: 3,
        is_tax_inclusive: true,
        requires_shipping: true,
        is_discountable: true,
        title: shirt.name,
        variant_title: expect.any(String) as string,
        has_sku: true,
        amounts_agree: true,
        size: shirt.size,
      },
    ])
  })

  it("accepts no price, total or currency from the client", async () => {
    const visitor = await shopper()
    const honest = cartIn(await add(visitor, shirt))
    const { body } = await visitor.api<unknown>("/api/cart", {
      body: { ...shirt, quantity: 1, price: 1, unit_price: 1, total: 1, currency: "usd", discount: 100 },
    })
    expect(Cart.parse(body).items[0]?.price).toBe(honest.items[0]?.price)
  })

  it("shows the current price, and stores it in the line for the merchant", async () => {
    const visitor = await shopper()
    const before = cartIn(await add(visitor, shirt)).items[0]
    await shop.db.query(
      `update price set amount = 1234, raw_amount = '{"value": "1234", "precision": 20}' where price_list_id is null
          and price_set_id = (select price_set_id from product_variant_price_set where variant_id = $1)`,
      [shirt.variantId],
    )
    await shop.db.query("update price_list set status = 'draft'")
    const after = await cartOf(visitor)
    expect(before?.price).not.toBe(1234)
    expect([after.items[0]?.price, after.total]).toEqual([1234, 1234])
    const { rows } = await shop.db.query<{ unit_price: string }>(
      "select unit_price from cart_line_item where id = $1",
      [before?.id],
    )
    expect(Number(rows[0]?.unit_price)).toBe(1234)
    await shop.db.query("update price_list set status = 'active'")
  })

  it("still shows items that are no longer sold, with no stock", async () => {
    const visitor = await shopper()
    cartIn(await add(visitor, shirt))
    await shop.db.query("update product set status = 'draft' where id = $1", [shirt.productId])
    expect((await cartOf(visitor)).items[0]).toMatchObject({ name: shirt.name, stock: 0, quantity: 1 })
    expect((await add(visitor, shirt)).body).toMatchObject({
      message: "This item is no longer sold.",
      code: "not_sold",
    })
    await shop.db.query("update product set status = 'published' where id = $1", [shirt.productId])
  })
})

describe("POST /api/cart", () => {
  it("finds the variant by size and colour, or takes the first in stock", async () => {
    const visitor = await shopper()
    const chosen = await visitor.api<unknown>("/api/cart", {
      body: { productId: shirt.productId, quantity: 1, size: shirt.size.toLowerCase(), color: shirt.color },
    })
    expect(cartIn(chosen).items[0]?.variantId).toBe(shirt.variantId)
    const any = cartIn(await visitor.api<unknown>("/api/cart", { body: { productId: dress.productId, quantity: 1 } }))
    expect(any.items[1]).toMatchObject({ productId: dress.productId, quantity: 1 })
    expect(any.items[1]?.stock).toBeGreaterThan(0)
  })

  it.each([0, -3])("rejects a quantity of %i with the documented text [CM-11]", async (quantity) => {
    const visitor = await shopper()
    const { status, body } = await visitor.api<ErrorBody>("/api/cart", { body: { ...shirt, quantity } })
    expect([status, body.message]).toEqual([400, "Quantity must be at least 1"])
    expect((await cartOf(visitor)).items).toEqual([])
  })

  it.each([
    [{ quantity: 1.5 }, "Quantity must be a whole number"],
    [{ quantity: 1e9 }, "Quantity must be at most 99"],
    [{ quantity: "2" }, "Quantity is not valid."],
    [{ quantity: [2] }, "Quantity is not valid."],
    [{ quantity: null }, "Quantity is required."],
    [{ quantity: 1, productId: { $ne: null } }, "Product id is not valid."],
  ])("rejects %j [BO-03]", async (fields, message) => {
    const visitor = await shopper()
    const { status, body } = await visitor.api<ErrorBody>("/api/cart", { body: { ...shirt, ...fields } })
    expect([status, body.message]).toEqual([400, message])
    expect((await cartOf(visitor)).items).toEqual([])
  })

  it("rejects more units than are in stock, and says how many are left", async () => {
    const visitor = await shopper(3)
    expect(await add(visitor, shirt, { quantity: 4 })).toMatchObject({
      status: 409,
      body: { message: `Only 3 of ${named(shirt)} are left.`, code: "out_of_stock", left: 3 },
    })
    cartIn(await add(visitor, shirt, { quantity: 2 }))
    expect((await add(visitor, shirt, { quantity: 2 })).body.message).toBe(
      `Only 3 of ${named(shirt)} are left. Your cart holds 2 already.`,
    )
    expect(quantities(await cartOf(visitor))).toEqual([2])
    await stockedVariants(shop, 1, 0)
    expect((await add(visitor, shirt)).body.message).toBe(`${named(shirt)} is sold out.`)
  })

  it("does not offer units that orders have reserved", async () => {
    const visitor = await shopper(5)
    await shop.db.query(
      `insert into reservation_item (id, inventory_item_id, location_id, quantity, raw_quantity)
       select 'resitem_of_another', l.inventory_item_id, l.location_id, 3, '{"value": "3", "precision": 20}'
         from inventory_level l join product_variant_inventory_item v on v.inventory_item_id = l.inventory_item_id
        where v.variant_id = $1`,
      [shirt.variantId],
    )
    expect(await add(visitor, shirt, { quantity: 3 })).toMatchObject({ status: 409, body: { left: 2 } })
    await shop.db.query(`delete from reservation_item where id = 'resitem_of_another'`)
    await stockedVariants(shop, 2, 10)
  })

  it("offers as many sets as there are pieces for", async () => {
    const visitor = await shopper(5)
    const requirePieces = (pieces: number) =>
      shop.db.query(`update product_variant_inventory_item set required_quantity = $1 where variant_id = $2`, [
        pieces,
        shirt.variantId,
      ])
    await requirePieces(2)
    try {
      expect(await add(visitor, shirt, { quantity: 3 })).toMatchObject({ status: 409, body: { left: 2 } })
      expect(cartIn(await add(visitor, shirt, { quantity: 2 })).items[0]).toMatchObject({ quantity: 2, stock: 2 })
    } finally {
      await requirePieces(1)
    }
  })

  it("rejects products and variants that do not exist or do not belong together", async () => {
    const visitor = await shopper()
    for (const body of [
      { productId: "prod_none", quantity: 1 },
      { productId: shirt.productId, variantId: "variant_none", quantity: 1 },
      { productId: shirt.productId, variantId: dress.variantId, quantity: 1 },
      { productId: shirt.productId, size: "XXXXXL", quantity: 1 },
      { productId: "' or 1=1 --", quantity: 1 },
    ]) {
      expect(await visitor.api<ErrorBody>("/api/cart", { body })).toMatchObject({
        status: 404,
        body: { code: "not_sold" },
      })
    }
  })

  it("counts all of 50 concurrent adds to one cart", async () => {
    const visitor = await shopper(99)
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(visitor, shirt)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const cart = await cartOf(visitor)
    expect(quantities(cart)).toEqual([50])
    const { rows } = await shop.db.query<{ carts: number }>(
      "select count(*)::int as carts from cart where customer_id = (select customer_id from cart where id = $1)",
      [cart.id],
    )
    expect(rows[0]?.carts).toBe(1)
  })

  it("never adds more units than are in stock, however many requests are concurrent", async () => {
    const visitor = await shopper(7)
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(visitor, shirt)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(13)
    expect(quantities(await cartOf(visitor))).toEqual([7])
  })

  it("answers each of many concurrent adds with its own outcome", async () => {
    const visitor = await shopper(9)
    const gone = (await stockedVariants(shop, 3, 9))[2] ?? shirt
    await shop.db.query(
      `update inventory_level set stocked_quantity = 0 where inventory_item_id =
         (select inventory_item_id from product_variant_inventory_item where variant_id = $1)`,
      [gone.variantId],
    )
    const spent = key()
    cartIn(await add(visitor, dress, { idempotencyKey: spent }))
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => add(visitor, shirt, { quantity: 2 })),
      ...Array.from({ length: 3 }, () => add(visitor, gone)),
      ...Array.from({ length: 3 }, () => add(visitor, dress)),
      add(visitor, dress, { idempotencyKey: spent }),
      add(visitor, { ...dress, variantId: shirt.variantId }),
      add(visitor, dress, { quantity: 5, idempotencyKey: spent }),
    ])
    const outcomes = answers.map(({ status, body }) => (status === 200 ? "added" : body.code))
    // Nine units are four times two and one left; which four of the six requests succeed is not determined.
    expect(outcomes.slice(0, 6).sort()).toEqual([...Array(4).fill("added"), "out_of_stock", "out_of_stock"])
    expect(outcomes.slice(6)).toEqual([
      ...Array(3).fill("out_of_stock"),
      ...Array(3).fill("added"),
      "added",
      "not_sold",
      "key_reused",
    ])
    expect(quantities(await cartOf(visitor)).sort()).toEqual([4, 8])
  })

  it("has at most its maximum of different items, however many requests are concurrent", async () => {
    const visitor = await shopper()
    const items = await stockedVariants(shop, MAX_CART_LINES + 8, 5)
    const answers = await Promise.all(items.map((item) => add(visitor, item)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_CART_LINES)
    expect((await cartOf(visitor)).items).toHaveLength(MAX_CART_LINES)
  })

  it("rejects more different items than a cart can hold [BO-04]", async () => {
    const visitor = await shopper()
    const items = await stockedVariants(shop, MAX_CART_LINES + 1, 5)
    expect(items.length).toBe(MAX_CART_LINES + 1)
    for (const item of items.slice(0, -1)) cartIn(await add(visitor, item))
    const last = items.at(-1) ?? shirt
    expect(await add(visitor, last)).toMatchObject({ status: 409, body: { code: "cart_full" } })
    cartIn(await add(visitor, items[0] ?? shirt))
  })
})

describe("PUT and DELETE /api/cart/{itemId}", () => {
  it("set the quantity, remove, and empty [AP-11] [AP-12] [AP-13] [CM-11]", async () => {
    const visitor = await shopper()
    const [item] = cartIn(await add(visitor, shirt)).items
    expect(quantities(cartIn(await change(visitor, { ...item }, { quantity: 5 })))).toEqual([5])
    expect(await change(visitor, { ...item }, { quantity: 11 })).toMatchObject({ status: 409, body: { left: 10 } })
    expect((await change(visitor, { ...item }, { quantity: 0 })).body.message).toBe("Quantity must be at least 1")
    expect((await change(visitor, { ...item }, {})).body.message).toBe("Quantity must be at least 1")
    expect(cartIn(await visitor.api<unknown>(`/api/cart/${item?.id ?? ""}`, { method: "DELETE" })).items).toEqual([])
    expect((await visitor.api(`/api/cart/${item?.id ?? ""}`, { method: "DELETE" })).status).toBe(404)
    cartIn(await add(visitor, shirt))
    expect(cartIn(await visitor.api<unknown>("/api/cart", { method: "DELETE" })).items).toEqual([])
    expect((await cartOf(visitor)).items).toEqual([])
  })

  it("allow a lower quantity even when the stock is lower still", async () => {
    const visitor = await shopper()
    const [item] = cartIn(await add(visitor, shirt, { quantity: 5 })).items
    await stockedVariants(shop, 2, 2)
    expect(quantities(cartIn(await change(visitor, { ...item }, { quantity: 4 })))).toEqual([4])
    expect((await change(visitor, { ...item }, { quantity: 5 })).status).toBe(409)
  })

  it("change size or colour in place, and merge into an existing line", async () => {
    const visitor = await shopper()
    const other = await sibling(shirt, 10)
    const [item] = cartIn(await add(visitor, shirt, { quantity: 2 })).items
    const moved = cartIn(await change(visitor, { ...item }, { variantId: other }))
    expect(moved.items).toMatchObject([{ id: item?.id, variantId: other, quantity: 2 }])
    cartIn(await add(visitor, shirt, { quantity: 3 }))
    const merged = cartIn(await change(visitor, { ...item }, { variantId: shirt.variantId, quantity: 4 }))
    expect(merged.items).toMatchObject([{ variantId: shirt.variantId, quantity: 7 }])
    expect(await change(visitor, { ...merged.items[0] }, { variantId: dress.variantId })).toMatchObject({ status: 400 })
    expect(await change(visitor, { ...merged.items[0] }, { variantId: "variant_none" })).toMatchObject({ status: 404 })
  })

  it("do not find a line of another cart", async () => {
    const [owner, other] = [await shopper(), await shopper(10, ben)]
    const [item] = cartIn(await add(owner, shirt, { quantity: 2 })).items
    cartIn(await add(other, dress))
    for (const answer of [
      await change(other, { ...item }, { quantity: 9 }),
      await other.api<ErrorBody>(`/api/cart/${item?.id ?? ""}`, { method: "DELETE" }),
      await change(other, { id: "cali_none" }, { quantity: 9 }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { message: "That item is not in your cart." } })
    }
    await other.api("/api/cart", { method: "DELETE" })
    expect(quantities(await cartOf(owner))).toEqual([2])
    expect((await cartOf(other)).items).toEqual([])
  })
})

describe("an Idempotency-Key", () => {
  it("applies each change once, and answers a repetition with the first response", async () => {
    const visitor = await shopper()
    const adding = key()
    const first = cartIn(await add(visitor, shirt, { quantity: 2, idempotencyKey: adding }))
    expect(cartIn(await add(visitor, shirt, { quantity: 2, idempotencyKey: adding }))).toEqual(first)
    const [item] = first.items
    const setting = key()
    cartIn(await change(visitor, { ...item, idempotencyKey: setting }, { quantity: 4 }))
    cartIn(await change(visitor, { ...item }, { quantity: 6 }))
    expect(quantities(cartIn(await change(visitor, { ...item, idempotencyKey: setting }, { quantity: 4 })))).toEqual([
      6,
    ])
    const removing = { method: "DELETE", headers: key() }
    const path = `/api/cart/${item?.id ?? ""}`
    expect(cartIn(await visitor.api<unknown>(path, removing)).items).toEqual([])
    expect(cartIn(await visitor.api<unknown>(path, removing)).items).toEqual([])
    const clearing = { method: "DELETE", headers: key() }
    cartIn(await visitor.api<unknown>("/api/cart", clearing))
    cartIn(await add(visitor, dress))
    expect(cartIn(await visitor.api<unknown>("/api/cart", clearing)).items).toHaveLength(1)
  })

  it("answers a repetition even when the stock is gone, or sold to this very cart", async () => {
    const visitor = await shopper(2)
    const headers = key()
    cartIn(await add(visitor, shirt, { quantity: 2, idempotencyKey: headers }))
    expect(quantities(cartIn(await add(visitor, shirt, { quantity: 2, idempotencyKey: headers })))).toEqual([2])
    await stockedVariants(shop, 2, 0)
    expect(quantities(cartIn(await add(visitor, shirt, { quantity: 2, idempotencyKey: headers })))).toEqual([2])
  })

  it("is rejected for another request", async () => {
    const visitor = await shopper()
    const headers = key()
    cartIn(await add(visitor, shirt, { quantity: 2, idempotencyKey: headers }))
    for (const answer of [
      await add(visitor, shirt, { quantity: 3, idempotencyKey: headers }),
      await add(visitor, dress, { quantity: 2, idempotencyKey: headers }),
      await visitor.api<ErrorBody>("/api/cart", { method: "DELETE", headers }),
    ]) {
      expect(answer).toMatchObject({ status: 422, body: { code: "key_reused" } })
    }
    expect(quantities(await cartOf(visitor))).toEqual([2])
    expect((await add(visitor, shirt, { idempotencyKey: { "idempotency-key": "x".repeat(256) } })).status).toBe(400)
  })

  it("has one effect when it is sent 20 times concurrently", async () => {
    const visitor = await shopper(30)
    const headers = key()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => add(visitor, shirt, { quantity: 1, idempotencyKey: headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const [item] = (await cartOf(visitor)).items
    expect(item?.quantity).toBe(1)
    const removing = { method: "DELETE", headers: key() }
    const removed = await Promise.all(
      Array.from({ length: 10 }, () => visitor.api(`/api/cart/${item?.id ?? ""}`, removing)),
    )
    expect(removed.map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  it("belongs to one person, and is not used up by a failed change", async () => {
    const [one, other] = [await shopper(), await shopper(10, ben)]
    const headers = key()
    expect((await add(one, shirt, { quantity: 11, idempotencyKey: headers })).status).toBe(409)
    cartIn(await add(one, shirt, { quantity: 1, idempotencyKey: headers }))
    expect(quantities(cartIn(await add(other, dress, { quantity: 2, idempotencyKey: headers })))).toEqual([2])
  })
})
