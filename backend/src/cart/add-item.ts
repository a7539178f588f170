import { type AddCartItemRequest, MAX_CART_LINES, MAX_LINE_QUANTITY } from "@mavazi/contracts"
import { cartFull, notEnough, notSold, tooMany } from "./cart-failures"
import { lineColumns, lineConflict, lineFromExcluded, lineValues } from "./line-sql"
import { type CartChange, isClaimedBefore, wasDone } from "./once"
import { newCartId, newLineId, openCartSql } from "./open-cart"
import { readCart } from "./read-cart"
import { readSellableOf, type Sellable } from "./sellable"
import { sellableSql } from "./sellable-sql"

/**
 * One statement makes the cart if there is none, adds to the line or makes it, and claims the key. PostgreSQL
 * serialises statements on the same cart row and re-reads it after the wait, so that parallel adds all count, and
 * the row is locked for one statement and not for a conversation. The number of lines is judged by the statement's
 * snapshot: adds of different variants in the same instant may pass the limit by a few, which only bounds abuse.
 */
const ADD = `
  with item as (${sellableSql("v.id = :variantId and v.product_id = :productId")}),
  open as (${openCartSql("cross join item")}),
  line as (
    insert into cart_line_item as line (id, cart_id, quantity, ${lineColumns})
    select :lineId, open.id, :quantity::int, ${lineValues}
      from item cross join open
     where :quantity::int <= item.stock
       and (exists (select from cart_line_item l
                     where l.cart_id = open.id and l.variant_id = item.variant_id and l.deleted_at is null)
            or (select count(*) from cart_line_item l where l.cart_id = open.id and l.deleted_at is null)
               < ${String(MAX_CART_LINES)})
    on conflict ${lineConflict}
    do update set quantity = line.quantity + excluded.quantity, updated_at = now(), ${lineFromExcluded}
            where line.quantity + excluded.quantity <= least((select stock from item), ${String(MAX_LINE_QUANTITY)})
    returning line.id
  ),
  claimed as (
    insert into cart_request (customer_id, key, fingerprint)
    select :customerId, :key::text, :fingerprint::text from line where :key::text is not null
  )
  select line.id is not null as added from item left join line on true`

/** Why nothing was added, found out afterwards. */
async function refusal(change: CartChange, item: Sellable | undefined, quantity: number): Promise<Error> {
  if (!item) return notSold()
  const cart = await readCart(change)
  const inCart = cart.items.find((line) => line.variantId === item.variantId)?.quantity ?? 0
  if (inCart + quantity > item.stock) return notEnough(item, inCart)
  return inCart + quantity > MAX_LINE_QUANTITY ? tooMany() : cartFull()
}

function sameChoice(wanted: string | undefined, has: string | null): boolean {
  return wanted === undefined || wanted.toLowerCase() === has?.toLowerCase()
}

/** The variant that is meant: the one named, else the first in stock with that size and colour. */
function choose(variants: readonly Sellable[], wanted: AddCartItemRequest): Sellable | undefined {
  if (wanted.variantId !== undefined) return variants.find(({ variantId }) => variantId === wanted.variantId)
  const fitting = variants.filter(({ size, color }) => sameChoice(wanted.size, size) && sameChoice(wanted.color, color))
  return fitting.find(({ stock }) => stock >= wanted.quantity) ?? fitting.find(({ stock }) => stock > 0) ?? fitting[0]
}

async function tryToAdd(
  { knex, customerId, once }: CartChange,
  wanted: { productId: string; variantId: string; quantity: number },
): Promise<boolean> {
  const bindings = {
    ...wanted,
    customerId,
    cartId: newCartId(),
    lineId: newLineId(),
    key: once?.key ?? null,
    fingerprint: once?.fingerprint ?? null,
  }
  try {
    // Named, so that PostgreSQL plans it once per connection: planning takes longer than running it.
    const { rows } = await knex.raw<{ rows: { added: boolean }[] }>(ADD, bindings).options({ name: "add-cart-item" })
    return rows[0]?.added === true
  } catch (error) {
    if (isClaimedBefore(error)) return false
    throw error
  }
}

/**
 * Adds to the customer's cart.
 * @throws ApiFailure 404 `not_sold`, 409 `out_of_stock` (with `left`) or `cart_full`, 422 `key_reused`
 */
export async function addItem(change: CartChange, wanted: AddCartItemRequest): Promise<void> {
  const { knex } = change
  const variantId = wanted.variantId ?? choose(await readSellableOf(knex, [wanted.productId]), wanted)?.variantId
  if (variantId !== undefined && (await tryToAdd(change, { ...wanted, variantId }))) return
  if (await wasDone(change)) return
  const item = choose(await readSellableOf(knex, [wanted.productId]), wanted)
  throw await refusal(change, item, wanted.quantity)
}
