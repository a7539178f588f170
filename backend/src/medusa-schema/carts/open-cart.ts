import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CURRENCY } from "@mavazi/contracts"
import { generateEntityId } from "@medusajs/framework/utils"
import { SHOP_REGION } from "../pricing/shop-region"
import { HAS_AUTOMATIC_PROMOTION } from "../promotions/promotion-rows"
import { CART_CODES, DIVIDES_DELIVERY_DISCOUNT, HAS_DELIVERY_PROMOTION } from "./cart-codes"
import { type CartOwner, NEW_OWNER, ownerSql } from "./cart-owner"
import { SHOP_CHANNEL } from "../stock/available-stock"

/**
 * SQL condition of an open cart of the shop, on table `cart` with the given alias. Carts that are created through
 * Medusa's own API have no such mark.
 */
export function isOpenCartSql(cart: string): string {
  return `${cart}.completed_at is null and ${cart}.deleted_at is null and ${cart}.metadata->>'source' = 'shop'`
}

/**
 * SQL that creates an owner's open cart, or locks the existing one. Bindings: `cartId` (of a new cart) and `ownerId`;
 * returns `id`. Completing a cart takes the same row lock: a statement that waits for a checkout creates a new cart.
 */
export function openCartSql(kind: CartOwner["kind"], extraFrom = ""): string {
  const { source, columns, condition } = NEW_OWNER[kind]
  return `
    insert into cart (id, region_id, sales_channel_id, currency_code, customer_id, email, metadata)
    select :cartId,
           ${SHOP_REGION},
           ${SHOP_CHANNEL},
           '${CURRENCY.toLowerCase()}', ${columns}
      from ${source} ${extraFrom}
     where ${condition}
    on conflict (${kind === "customer" ? "customer_id" : "(metadata->>'guest')"}) where completed_at is null and deleted_at is null and metadata->>'source' = 'shop'
    do update set updated_at = now()
    returning id`
}

export function newCartId(): string {
  return generateEntityId(undefined, "cart")
}

export function newLineId(): string {
  return generateEntityId(undefined, "cali")
}

/** Locks the owner's open cart until the transaction ends; creates it when there is none. Returns its id. */
export async function lockOrCreateCart(trx: Knex, { kind, id: ownerId }: CartOwner): Promise<string> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(openCartSql(kind), { cartId: newCartId(), ownerId })
  const cart = rows[0]
  if (!cart) throw new Error(`Customer ${ownerId} does not exist`)
  return cart.id
}

/** Locks the owner's open cart until the transaction ends; null when there is none. */
export async function lockCart(trx: Knex, { kind, id }: CartOwner): Promise<string | null> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `select id from cart where ${ownerSql(kind, "cart")} = ? and ${isOpenCartSql("cart")} for update`,
    [id],
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

const openCartQuery = (kind: CartOwner["kind"]) => `
  select c.id, c.region_id as "regionId", ${SHOP_CHANNEL} as "salesChannelId", ${CART_CODES} as codes,
         ${HAS_AUTOMATIC_PROMOTION} as "hasAutomatic", ${HAS_DELIVERY_PROMOTION} as "hasDeliveryPromotion",
         ${DIVIDES_DELIVERY_DISCOUNT} as "dividesDeliveryDiscount"
    from cart c
   where ${ownerSql(kind, "c")} = ? and ${isOpenCartSql("c")}`

/** The owner's open cart, or null. */
export async function openCartOf(knex: Knex, { kind, id }: CartOwner): Promise<OpenCart | null> {
  const { rows } = await knex
    .raw<{ rows: OpenCart[] }>(openCartQuery(kind), [id])
    .options({ name: `read-open-cart-of-${kind}` })
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

/** Completes an ordered cart. A guest's gets the customer of its order. */
export async function completeCart(trx: Knex, cartId: string, buyer: { id: string; email: string }): Promise<void> {
  await trx
    .raw(
      `update cart set completed_at = now(), updated_at = now(), customer_id = coalesce(customer_id, ?),
              email = coalesce(email, ?) where id = ?`,
      [buyer.id, buyer.email, cartId],
    )
    .options({ name: "complete-cart" })
}
