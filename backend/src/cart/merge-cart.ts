import { MAX_CART_LINES, MAX_LINE_QUANTITY, type MergeCartRequest } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { stockMessage } from "./cart-failures"
import { deleteOtherLines, readLines, setLines } from "../medusa-schema/carts/edit-lines"
import { type CartCommand, claimKey } from "./idempotency"
import { lockOrCreateCart } from "../medusa-schema/carts/open-cart"
import {
  displayName,
  preferredVariant,
  readSellableVariantsOf,
  type SellableVariant,
} from "../products/sellable-variant"
import * as copy from "./copy"

/** Without a variant, the one that the product's card offers. */
type WantedItem = MergeCartRequest["items"][number]

/** Quantity of a variant after the merge. */
interface Target {
  item: SellableVariant
  quantity: number
}

async function heldQuantities(trx: Knex, cartId: string): Promise<Map<string, number>> {
  return new Map((await readLines(trx, cartId)).map((line) => [line.variant_id, line.quantity]))
}

/** Items as variants, quantities of equal variants summed; `unavailable` are those that are no longer sold. */
async function resolve<Item extends WantedItem>(
  trx: Knex,
  items: readonly Item[],
): Promise<{ requested: Target[]; unavailable: Item[] }> {
  const sold = await readSellableVariantsOf(
    trx,
    items.map(({ productId }) => productId),
  )
  const requested = new Map<string, Target>()
  const unavailable: Item[] = []
  for (const wanted of items) {
    const { productId, variantId, quantity } = wanted
    const variants = sold.filter((variant) => variant.productId === productId)
    const item =
      variantId === undefined ? preferredVariant(variants) : variants.find((variant) => variant.variantId === variantId)
    if (item)
      requested.set(item.variantId, { item, quantity: quantity + (requested.get(item.variantId)?.quantity ?? 0) })
    else unavailable.push(wanted)
  }
  return { requested: [...requested.values()], unavailable }
}

/** Quantities after the merge, and messages for the shopper about items that were not taken in full. */
export function planMerge(
  held: ReadonlyMap<string, number>,
  requested: readonly Target[],
): { targets: Target[]; changes: string[] } {
  const changes: string[] = []
  const targets: Target[] = []
  let lines = held.size
  for (const { item, quantity } of requested) {
    const before = held.get(item.variantId) ?? 0
    const most = Math.min(item.stock, MAX_LINE_QUANTITY)
    const after = Math.max(before, Math.min(before + quantity, most))
    if (before === 0 && after > 0 && lines >= MAX_CART_LINES) {
      changes.push(copy.cartFullFor(displayName(item)))
      continue
    }
    if (after > before) targets.push({ item, quantity: after })
    if (before === 0 && after > 0) lines += 1
    if (after === before + quantity) continue
    const holds = after === 0 ? copy.leftOut : copy.cartHolds(after)
    const reason = item.stock < before + quantity ? stockMessage(item) : copy.atMostPerOrder(displayName(item))
    changes.push(`${reason} ${holds}`)
  }
  return { targets, changes }
}

interface Taken<Item> {
  /** Of the lines that were written. */
  variantIds: string[]
  changes: string[]
  unavailable: Item[]
}

/**
 * Adds items to a cart as far as they are in stock. Returns messages for the shopper about those that were not taken in full,
 * and the items that are no longer sold. Call it after `lockOrCreateCart`.
 */
export async function addItemsToCart<Item extends WantedItem>(
  trx: Knex,
  cartId: string,
  items: readonly Item[],
): Promise<Taken<Item>> {
  return takeItems(trx, { cartId, held: await heldQuantities(trx, cartId) }, items)
}

async function takeItems<Item extends WantedItem>(
  trx: Knex,
  { cartId, held }: { cartId: string; held: ReadonlyMap<string, number> },
  items: readonly Item[],
): Promise<Taken<Item>> {
  const { requested, unavailable } = await resolve(trx, items)
  const { targets, changes } = planMerge(held, requested)
  const quantities = targets.map(({ item, quantity }) => ({ variantId: item.variantId, quantity }))
  if (quantities.length > 0) await setLines(trx, cartId, quantities)
  return { variantIds: quantities.map(({ variantId }) => variantId), changes, unavailable }
}

/**
 * Replaces the lines of a guest's cart by those that the browser has kept: quantities up to the stock. Returns messages for
 * the shopper.
 * @throws ApiFailure 422 `key_reused`
 */
export async function replaceCart(change: CartCommand, items: MergeCartRequest["items"]): Promise<string[]> {
  return change.knex.transaction(async (trx) => {
    const cartId = await lockOrCreateCart(trx, change.owner)
    if (!(await claimKey({ ...change, knex: trx }))) return []
    const taken = await takeItems(trx, { cartId, held: new Map() }, items)
    await deleteOtherLines(trx, cartId, taken.variantIds)
    return messagesOf(taken)
  })
}

const messagesOf = ({ changes, unavailable }: Pick<Taken<unknown>, "changes" | "unavailable">): string[] =>
  unavailable.length === 0 ? changes : [...changes, copy.noLongerSold(unavailable.length)]

async function mergedBefore(trx: Knex, ownerId: string, guestCartId: string): Promise<string[] | null> {
  const { rows } = await trx.raw<{ rows: { changes: string[] }[] }>(
    `select changes from cart_merge where owner_id = ? and guest_cart_id = ?`,
    [ownerId, guestCartId],
  )
  return rows[0]?.changes ?? null
}

/**
 * Merges a guest's cart into the customer's, once per guest cart: quantities are added up to the stock.
 * Returns messages for the shopper. Idempotent: a repeat returns the same messages.
 * @throws ApiFailure 422 `key_reused`
 */
export async function mergeCart(change: CartCommand, { guestCartId, items }: MergeCartRequest): Promise<string[]> {
  const { owner } = change
  return change.knex.transaction(async (trx) => {
    const cartId = await lockOrCreateCart(trx, owner)
    await claimKey({ ...change, knex: trx })
    const earlier = await mergedBefore(trx, owner.id, guestCartId)
    if (earlier) return earlier
    const changes = messagesOf(await addItemsToCart(trx, cartId, items))
    await trx.raw(`insert into cart_merge (owner_id, guest_cart_id, changes) values (?, ?, ?)`, [
      owner.id,
      guestCartId,
      JSON.stringify(changes),
    ])
    return changes
  })
}
