import { MAX_CART_LINES, MAX_LINE_QUANTITY } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { listParameter } from "../parameters"
import { sellableVariantsSql } from "../products/sellable-variants"
import { lineColumns, lineConflict, lineFromExcluded, lineValues } from "./line-columns"
import { type CartOwner } from "./cart-owner"
import { newCartId, newLineId, openCartSql } from "./open-cart"

/** Units of a variant to add to a cart, with the idempotency key of the request. */
export interface LineAddition {
  productId: string
  variantId: string
  quantity: number
  idempotency: { key: string; requestHash: string } | null
}

/**
 * One statement creates the cart if there is none, inserts or updates the lines, and inserts the idempotency keys. It
 * returns the positions of the additions that were applied; those of one variant are applied together or not at all.
 * PostgreSQL serialises statements on the same cart row and re-reads it after the wait, so concurrent adds all count,
 * and the row is locked for one statement only. The line limit is checked against the statement's snapshot: concurrent
 * adds of different variants can exceed it by a few lines, which is acceptable for a limit against abuse.
 */
const addSql = (kind: CartOwner["kind"]) => `
  with addition as (
    select * from unnest(:lineIds::text[], :productIds::text[], :variantIds::text[], :quantities::int[],
                         :keys::text[], :requestHashes::text[])
      with ordinality as addition (line_id, product_id, variant_id, quantity, key, request_hash, place)
  ),
  demand as (
    select product_id, variant_id, sum(quantity)::int as quantity, min(line_id) as line_id,
           row_number() over (order by min(place)) as nth
      from addition group by product_id, variant_id
  ),
  item as (
    select sellable.*, demand.quantity, demand.line_id, demand.nth, least(stock, ${String(MAX_LINE_QUANTITY)}) as most
      from (${sellableVariantsSql(`v.id = any(${listParameter(":variantIds")})`)}) sellable join demand using (product_id, variant_id)
  ),
  open as (${openCartSql(kind, "cross join (select from item limit 1) sold")}),
  line as (
    insert into cart_line_item as line (id, cart_id, quantity, ${lineColumns})
    select item.line_id, open.id, item.quantity, ${lineValues}
      from item cross join open
     where item.quantity <= item.most
       and (exists (select from cart_line_item l
                     where l.cart_id = open.id and l.variant_id = item.variant_id and l.deleted_at is null)
            or (select count(*) from cart_line_item l where l.cart_id = open.id and l.deleted_at is null) + item.nth
               <= ${String(MAX_CART_LINES)})
    on conflict ${lineConflict}
    do update set quantity = line.quantity + excluded.quantity, updated_at = now(), ${lineFromExcluded}
            where line.quantity + excluded.quantity
                  <= (select most from item where item.variant_id = excluded.variant_id)
    returning line.product_id, line.variant_id
  ),
  added as (select addition.* from addition join line using (product_id, variant_id)),
  claimed as (
    insert into cart_request (owner_id, key, request_hash)
    select :ownerId, key, request_hash from added where key is not null
  )
  select place::int from added`

/**
 * Adds to the owner's open cart in one statement; returns the indexes of the additions that were applied.
 * @throws unique violation of `cart_request_once` when one of the keys was used before; nothing is applied then
 */
export async function addLines(
  knex: Knex,
  { kind, id: ownerId }: CartOwner,
  additions: readonly LineAddition[],
): Promise<Set<number>> {
  const bindings = {
    ownerId,
    cartId: newCartId(),
    lineIds: additions.map(newLineId),
    productIds: additions.map(({ productId }) => productId),
    variantIds: additions.map(({ variantId }) => variantId),
    quantities: additions.map(({ quantity }) => quantity),
    keys: additions.map(({ idempotency }) => idempotency?.key ?? null),
    requestHashes: additions.map(({ idempotency }) => idempotency?.requestHash ?? null),
  }
  // Named, so that PostgreSQL plans it once per connection: planning takes longer than running it.
  const { rows } = await knex
    .raw<{ rows: { place: number }[] }>(addSql(kind), bindings)
    .options({ name: `add-to-cart-of-${kind}` })
  return new Set(rows.map(({ place }) => place - 1))
}
