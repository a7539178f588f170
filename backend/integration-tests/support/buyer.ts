import { createHash, randomBytes, randomUUID } from "node:crypto"
import { CheckoutResponse, type Order, OrderDetail } from "@mavazi/contracts"
import { expect, vi } from "vitest"
import type { ShopConnection, Visitor } from "../harness"
import { eventually } from "./eventually"
import { expectCounted } from "./payments"

export const address = { street: "Moi Avenue 1", city: "Mombasa", postalCode: "80100", country: "Kenya" }

/** A valid checkout body. Without a phone number no prompt is sent. */
export const plainCheckout = { shippingAddress: address, paymentMethod: "mpesa", shippingOption: "standard" }

export interface Buyer extends Pick<ShopConnection, "db"> {
  visitor: Visitor
  email: string
  customerId: string
}

/**
 * A signed-in account, created by inserting the rows of a registration and a sign-in, because hashing a password takes
 * seconds.
 */
export async function newBuyer(shop: ShopConnection): Promise<Buyer> {
  const email = `${randomUUID()}@example.com`
  const customerId = `cus_${randomUUID()}`
  const secret = randomBytes(32).toString("base64url")
  await shop.db.query(
    `with c as (
       insert into customer (id, email, first_name, last_name, has_account) values ($1, $2, 'Amina', 'Wanjiru', true)
     ), a as (
       insert into auth_identity (id, app_metadata) values ('authid_' || $1, jsonb_build_object('customer_id', $1::text))
     ), v as (
       insert into verified_email (auth_identity_id, email) values ('authid_' || $1, $2)
     )
     insert into shop_session (id, customer_id, auth_identity_id, expires_at)
     values ($3, $1, 'authid_' || $1, now() + interval '1 day')`,
    [customerId, email, createHash("sha256").update(secret).digest("base64url")],
  )
  const visitor = shop.visitor()
  visitor.cookies.set("mavazi", secret)
  return { db: shop.db, visitor, email, customerId }
}

/** The same account on another device: a second session. */
export async function secondSession(shop: ShopConnection, buyer: Buyer): Promise<Buyer> {
  const secret = randomBytes(32).toString("base64url")
  await shop.db.query(
    `insert into shop_session (id, customer_id, auth_identity_id, expires_at)
     select $2, customer_id, auth_identity_id, expires_at from shop_session where customer_id = $1 limit 1`,
    [buyer.customerId, createHash("sha256").update(secret).digest("base64url")],
  )
  const visitor = shop.visitor()
  visitor.cookies.set("mavazi", secret)
  return { ...buyer, visitor }
}

export interface Variant {
  id: string
  productId: string
  inventoryItemId: string
  levelId: string
  title: string
}

/** Variants of different products with one managed inventory item each, in a fixed sequence. */
export async function findVariants(shop: ShopConnection, count: number): Promise<Variant[]> {
  const { rows } = await shop.db.query<Variant>(
    `select distinct on (p.handle) v.id, p.id as "productId", i.inventory_item_id as "inventoryItemId",
            l.id as "levelId", p.title
       from product p
       join product_variant v on v.product_id = p.id and v.deleted_at is null and v.manage_inventory
       join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
       join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
      where p.status = 'published' and p.deleted_at is null and not v.allow_backorder
      order by p.handle, v.id
      limit $1`,
    [count],
  )
  expect(rows).toHaveLength(count)
  return rows
}

/** Sets the stock of a variant. */
export async function setStock(shop: ShopConnection, variant: Variant, units: number): Promise<void> {
  await shop.db.query(
    `update inventory_level
        set stocked_quantity = reserved_quantity + $2::numeric,
            raw_stocked_quantity = jsonb_build_object('value', (reserved_quantity + $2::numeric)::text, 'precision', 20)
      where id = $1`,
    [variant.levelId, units],
  )
}

/** Variants of different products with these prices in shillings and units in stock, in a fixed sequence. */
export async function variantsWithPrices<const Prices extends readonly number[]>(
  shop: ShopConnection,
  prices: Prices,
  units = 1000,
): Promise<{ -readonly [Place in keyof Prices]: Variant }> {
  const variants = await findVariants(shop, prices.length)
  for (const [place, variant] of variants.entries()) {
    await setPrice(shop, variant, prices[place] ?? NaN)
    await setStock(shop, variant, units)
  }
  return variants as { -readonly [Place in keyof Prices]: Variant }
}

/** Stocked and reserved units of a variant. */
export async function readStock(
  shop: ShopConnection,
  variant: Variant,
): Promise<{ stocked: number; reserved: number }> {
  const { rows } = await shop.db.query<{ stocked: number; reserved: number }>(
    `select stocked_quantity::float8 as stocked, reserved_quantity::float8 as reserved from inventory_level where id = $1`,
    [variant.levelId],
  )
  return rows[0] ?? { stocked: NaN, reserved: NaN }
}

/** Sets a variant's price in shillings, and removes it from all price lists. */
export async function setPrice(shop: ShopConnection, variant: Variant, shillings: number): Promise<void> {
  await shop.db.query(
    `update price set amount = $2::numeric, raw_amount = jsonb_build_object('value', $2::text, 'precision', 20)
      where price_set_id = (select price_set_id from product_variant_price_set where variant_id = $1 and deleted_at is null)`,
    [variant.id, shillings],
  )
}

export async function addToCart(buyer: Buyer, variant: Variant, quantity: number): Promise<void> {
  const body = { productId: variant.productId, variantId: variant.id, quantity }
  const answer = await buyer.visitor.api("/api/cart", { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** A new account with units of a variant in its cart. */
export async function buyerWithCart(shop: ShopConnection, variant: Variant, units = 1): Promise<Buyer> {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, variant, units)
  return buyer
}

let sources = 0

/** Headers of a request from a new network address: rate limits of prompts count per address. */
export function newSourceAddress(): { "x-forwarded-for": string } {
  sources += 1
  return { "x-forwarded-for": `10.${String(sources >> 16)}.${String((sources >> 8) & 255)}.${String(sources & 255)}` }
}

/** Orders the cart and returns the order; fails when the shop rejects it. */
export async function order(buyer: Buyer, body: object = plainCheckout, headers = {}): Promise<Order> {
  const answer = await buyer.visitor.api("/api/checkout", { body, headers })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return CheckoutResponse.parse(answer.body).order
}

/** The order as its buyer sees it. */
export async function readOrder(buyer: Buyer, id: string): Promise<OrderDetail> {
  return OrderDetail.parse((await buyer.visitor.api(`/api/orders/${id}`)).body)
}

let subscribers = 0

/** Another phone number than the last 900; its last two digits select a script of the simulator. */
export function phoneForScript(script: string): string {
  subscribers += 1
  return `2547000${String(100 + (subscribers % 900))}${script}`
}

/** Orders the cart with a prompt that is paid at once; returns the order once the payment is recorded. */
export async function orderAndPay(buyer: Buyer, body: object = {}): Promise<Order> {
  const { id, number } = await order(buyer, { ...plainCheckout, phone: phoneForScript("01"), ...body })
  return vi.waitFor(async () => {
    // Medusa counts a capture a moment after the payment: an edit that comes in between would change what is due before.
    // This comes first, because the database answers it with less work than the engine a call.
    await expectCounted(buyer, number)
    const paid = await readOrder(buyer, id)
    expect(paid).toMatchObject({ status: "processing", payment: { paid: true } })
    return paid
  }, eventually)
}
