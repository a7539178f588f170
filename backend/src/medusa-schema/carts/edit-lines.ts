import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { sellableVariantsSql } from "../products/sellable-variants"
import { lineColumns, lineConflict, lineFromExcluded, lineFromItem, lineValues } from "./line-columns"
import { newLineId } from "./open-cart"

export interface StoredLine {
  id: string
  variant_id: string
  product_id: string
  quantity: number
}

export async function readLines(knex: Knex, cartId: string): Promise<StoredLine[]> {
  const { rows } = await knex.raw<{ rows: StoredLine[] }>(
    `select id, variant_id, product_id, quantity from cart_line_item where cart_id = ? and deleted_at is null`,
    [cartId],
  )
  return rows
}

/** Writes a variant into a line, with its current names and price. */
export async function rewriteLine(
  trx: Knex,
  line: { lineId: string; variantId: string; quantity: number },
): Promise<void> {
  await trx.raw(
    `update cart_line_item line set quantity = :quantity, updated_at = now(), ${lineFromItem}
       from (${sellableVariantsSql("v.id = :variantId")}) item where line.id = :lineId`,
    line,
  )
}

/** Sets quantities of variants, inserting the lines that are missing. Variants that are not on sale are left out. */
export async function setLines(
  trx: Knex,
  cartId: string,
  quantities: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  await trx.raw(
    `insert into cart_line_item (id, cart_id, quantity, ${lineColumns})
     select target.line_id, :cartId, target.quantity, ${lineValues}
       from unnest(:lineIds::text[], :variantIds::text[], :quantities::int[]) target (line_id, variant_id, quantity)
       join (${sellableVariantsSql("v.id = any(:variantIds::text[])")}) item on item.variant_id = target.variant_id
     on conflict ${lineConflict}
     do update set quantity = excluded.quantity, updated_at = now(), ${lineFromExcluded}`,
    {
      cartId,
      lineIds: quantities.map(newLineId),
      variantIds: quantities.map(({ variantId }) => variantId),
      quantities: quantities.map(({ quantity }) => quantity),
    },
  )
}

/** False when the cart has no such line. */
export async function deleteLine(trx: Knex, cartId: string, lineId: string): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(`delete from cart_line_item where id = ? and cart_id = ?`, [
    lineId,
    cartId,
  ])
  return rowCount > 0
}

/** Deletes the lines of all variants but these. */
export async function deleteOtherLines(trx: Knex, cartId: string, variantIds: readonly string[]): Promise<void> {
  await trx.raw(`delete from cart_line_item where cart_id = ? and not coalesce(variant_id = any(?::text[]), false)`, [
    cartId,
    [...variantIds],
  ])
}

export async function deleteAllLines(trx: Knex, cartId: string): Promise<void> {
  await trx.raw(`delete from cart_line_item where cart_id = ?`, [cartId])
}
