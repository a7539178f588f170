import { MAX_CART_LINES, MAX_LINE_QUANTITY, type MergeCartRequest } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { stockMessage } from "./cart-failures"
import { lineColumns, lineConflict, lineFromExcluded, lineValues } from "../medusa-schema/carts/cart-lines"
import { type CartCommand, claimKey } from "./idempotency"
import { lockOrCreateCart, newLineId } from "../medusa-schema/carts/open-cart"
import {
  displayName,
  preferredVariant,
  readSellableVariantsOf,
  type SellableVariant,
} from "../products/sellable-variant"
import { sellableVariantsSql } from "../medusa-schema/products/sellable-variants"

/** Quantity of a variant after the merge. */
interface Target {
  item: SellableVariant
  quantity: number
}

async function heldBy(trx: Knex, cartId: string): Promise<Map<string, number>> {
  const { rows } = await trx.raw<{ rows: { variant_id: string; quantity: number }[] }>(
    `select variant_id, quantity from cart_line_item where cart_id = ? and deleted_at is null`,
    [cartId],
  )
  return new Map(rows.map((row) => [row.variant_id, row.quantity]))
}

async function setLines(trx: Knex, cartId: string, targets: readonly Target[]): Promise<void> {
  await trx.raw(
    `insert into cart_line_item (id, cart_id, quantity, ${lineColumns})
     select wanted.line_id, :cartId, wanted.quantity, ${lineValues}
       from unnest(:lineIds::text[], :variantIds::text[], :quantities::int[]) wanted (line_id, variant_id, quantity)
       join (${sellableVariantsSql("v.id = any(:variantIds::text[])")}) item on item.variant_id = wanted.variant_id
     on conflict ${lineConflict}
     do update set quantity = excluded.quantity, updated_at = now(), ${lineFromExcluded}`,
    {
      cartId,
      lineIds: targets.map(() => newLineId()),
      variantIds: targets.map(({ item }) => item.variantId),
      quantities: targets.map(({ quantity }) => quantity),
    },
  )
}

/** The guest's items as variants, quantities of equal variants summed; `gone` counts items that are no longer sold. */
async function resolve(trx: Knex, items: MergeCartRequest["items"]): Promise<{ wanted: Target[]; gone: number }> {
  const sold = await readSellableVariantsOf(
    trx,
    items.map(({ productId }) => productId),
  )
  const wanted = new Map<string, Target>()
  let gone = 0
  for (const { productId, variantId, quantity } of items) {
    const variants = sold.filter((variant) => variant.productId === productId)
    const item =
      variantId === undefined ? preferredVariant(variants) : variants.find((variant) => variant.variantId === variantId)
    if (item) wanted.set(item.variantId, { item, quantity: quantity + (wanted.get(item.variantId)?.quantity ?? 0) })
    else gone += 1
  }
  return { wanted: [...wanted.values()], gone }
}

/** Quantities after the merge, and messages for the shopper about items that were not taken in full. */
export function planMerge(
  held: ReadonlyMap<string, number>,
  wanted: readonly Target[],
  gone: number,
): { targets: Target[]; changes: string[] } {
  const changes: string[] = []
  const targets: Target[] = []
  let lines = held.size
  for (const { item, quantity } of wanted) {
    const before = held.get(item.variantId) ?? 0
    const most = Math.min(item.stock, MAX_LINE_QUANTITY)
    const after = Math.max(before, Math.min(before + quantity, most))
    if (before === 0 && after > 0 && lines >= MAX_CART_LINES) {
      changes.push(`Your cart is full, so ${displayName(item)} was left out.`)
      continue
    }
    if (after > before) targets.push({ item, quantity: after })
    if (before === 0 && after > 0) lines += 1
    if (after === before + quantity) continue
    const holds = after === 0 ? "It was left out." : `Your cart holds ${String(after)}.`
    const reason = item.stock < before + quantity ? stockMessage(item) : `You asked for many of ${displayName(item)}.`
    changes.push(`${reason} ${holds}`)
  }
  if (gone > 0) changes.push(gone === 1 ? "One item is no longer sold." : `${String(gone)} items are no longer sold.`)
  return { targets, changes }
}

async function mergedBefore(trx: Knex, customerId: string, guestCartId: string): Promise<string[] | null> {
  const { rows } = await trx.raw<{ rows: { changes: string[] }[] }>(
    `select changes from cart_merge where customer_id = ? and guest_cart_id = ?`,
    [customerId, guestCartId],
  )
  return rows[0]?.changes ?? null
}

/**
 * Merges a guest's cart into the customer's, once per guest cart: quantities are added up to the stock.
 * Returns messages for the shopper. Idempotent: a repeat returns the same messages.
 * @throws ApiFailure 422 `key_reused`
 */
export async function mergeCart(change: CartCommand, { guestCartId, items }: MergeCartRequest): Promise<string[]> {
  const { customerId } = change
  return change.knex.transaction(async (trx) => {
    const cartId = await lockOrCreateCart(trx, customerId)
    await claimKey({ ...change, knex: trx })
    const told = await mergedBefore(trx, customerId, guestCartId)
    if (told) return told
    const { wanted, gone } = await resolve(trx, items)
    const { targets, changes } = planMerge(await heldBy(trx, cartId), wanted, gone)
    if (targets.length > 0) await setLines(trx, cartId, targets)
    await trx.raw(`insert into cart_merge (customer_id, guest_cart_id, changes) values (?, ?, ?)`, [
      customerId,
      guestCartId,
      JSON.stringify(changes),
    ])
    return changes
  })
}
