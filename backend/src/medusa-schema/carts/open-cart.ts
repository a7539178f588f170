import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CURRENCY } from "@mavazi/contracts"
import { generateEntityId } from "@medusajs/framework/utils"
import { SHOP_REGION } from "../pricing/shop-region"
import { HAS_AUTOMATIC_PROMOTION } from "../promotions/promotion-rows"
import { CART_CODES, DIVIDES_DELIVERY_DISCOUNT, HAS_DELIVERY_PROMOTION } from "./cart-codes"
import { SHOP_CHANNEL } from "../stock/available-stock"

/**
 * SQL condition of a customer's open cart of the shop, on table `cart` with the given alias. Carts that are created through
 * Medusa's own API have no such mark.
 */
export function isOpenCartSql(cart: string): string {
  return `${cart}.completed_at is null and ${cart}.deleted_at is null and ${cart}.metadata->>'source' = 'shop'`
}

/**
 * SQL that creates a customer's open cart, or locks the existing one. Bindings: `cartId` (of a new cart) and `customerId`;
 * returns `id`. Completing a cart takes the same row lock: a statement that waits for a checkout creates a new cart.
 */
export function openCartSql(extraFrom = ""): string {
  return `
    insert into cart (id, customer_id, email, region_id, sales_channel_id, currency_code, metadata)
    select :cartId, c.id, c.email,
           ${SHOP_REGION},
           ${SHOP_CHANNEL},
           '${CURRENCY.toLowerCase()}', '{"source": "shop"}'
      from customer c ${extraFrom}
     where c.id = :customerId and c.deleted_at is null
    on conflict (customer_id) where completed_at is null and deleted_at is null and metadata->>'source' = 'shop'
    do update set updated_at = now()
    returning id`
}

export function newCartId(): string {
  return generateEntityId(undefined, "cart")
}

export function newLineId(): string {
  return generateEntityId(undefined, "cali")
}

/** Locks the customer's open cart until the transaction ends; creates it when there is none. Returns its id. */
export async function lockOrCreateCart(trx: Knex, customerId: string): Promise<string> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(openCartSql(), { cartId: newCartId(), customerId })
  const cart = rows[0]
  if (!cart) throw new Error(`Customer ${customerId} does not exist`)
  return cart.id
}

/** Locks the customer's open cart until the transaction ends; null when there is none. */
export async function lockCart(trx: Knex, customerId: string): Promise<string | null> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `select id from cart where customer_id = ? and ${isOpenCartSql("cart")} for update`,
    [customerId],
  )
  return rows[0]?.id ?? null
}

export interface OpenCart {
  id: string
  regionId: string
  /** The shop's channel now, which can differ from the one that the cart was created with. */
  salesChannelId: string
  /** Codes that the shopper has entered. */
  codes: string[]
  /** Some automatic promotion applies now, if its rules allow it. */
  hasAutomatic: boolean
  /** One of these promotions, or of the codes', lowers the price of delivery. */
  hasDeliveryPromotion: boolean
  /** Its discount of one shipping option depends on the other options. */
  dividesDeliveryDiscount: boolean
}

const OPEN_CART = `
  select c.id, c.region_id as "regionId", ${SHOP_CHANNEL} as "salesChannelId", ${CART_CODES} as codes,
         ${HAS_AUTOMATIC_PROMOTION} as "hasAutomatic", ${HAS_DELIVERY_PROMOTION} as "hasDeliveryPromotion",
         ${DIVIDES_DELIVERY_DISCOUNT} as "dividesDeliveryDiscount"
    from cart c
   where c.customer_id = ? and ${isOpenCartSql("c")}`

/** The customer's open cart, or null. */
export async function openCartOf(knex: Knex, customerId: string): Promise<OpenCart | null> {
  const { rows } = await knex.raw<{ rows: OpenCart[] }>(OPEN_CART, [customerId]).options({ name: "read-open-cart" })
  return rows[0] ?? null
}

/** Locks a cart until the transaction ends. False when it is completed by now. */
export async function lockOpenCart(trx: Knex, cartId: string): Promise<boolean> {
  const { rows } = await trx
    .raw<{ rows: { open: boolean }[] }>(
      `select completed_at is null and deleted_at is null as open from cart where id = ? for update`,
      [cartId],
    )
    .options({ name: "lock-open-cart" })
  return rows[0]?.open ?? false
}

export async function completeCart(trx: Knex, cartId: string): Promise<void> {
  await trx
    .raw(`update cart set completed_at = now(), updated_at = now() where id = ?`, [cartId])
    .options({ name: "complete-cart" })
}
