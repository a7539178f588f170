import { type AddCartItemRequest, type Cart, MAX_CART_LINES, MAX_LINE_QUANTITY } from "@mavazi/contracts"
import { cartFull, notEnough, notSold, tooMany } from "./cart-failures"
import { lineColumns, lineConflict, lineFromExcluded, lineValues } from "../medusa-schema/carts/cart-lines"
import { type CartCommand, isDuplicateKey, isAlreadyApplied } from "./idempotency"
import { newCartId, newLineId, openCartSql } from "../medusa-schema/carts/open-cart"
import { readCart } from "./read-cart"
import {
  preferredVariant,
  readSellableVariants,
  readSellableVariantsOf,
  type SellableVariant,
} from "../products/sellable-variant"
import { sellableVariantsSql } from "../medusa-schema/products/sellable-variants"
import { KeyedBatcher } from "../concurrency/keyed-batcher"

/** One request to add a variant. */
interface Addition {
  change: CartCommand
  productId: string
  variantId: string
  quantity: number
}

/**
 * One statement creates the cart if there is none, inserts or updates the lines, and inserts the idempotency keys. It
 * returns the positions of the additions that were applied; those of one variant are applied together or not at all.
 * PostgreSQL serialises statements on the same cart row and re-reads it after the wait, so concurrent adds all count,
 * and the row is locked for one statement only. The line limit is checked against the statement's snapshot: concurrent
 * adds of different variants can exceed it by a few lines, which is acceptable for a limit against abuse.
 */
const ADD = `
  with asked as (
    select * from unnest(:lineIds::text[], :productIds::text[], :variantIds::text[], :quantities::int[],
                         :keys::text[], :requestHashes::text[])
      with ordinality as asked (line_id, product_id, variant_id, quantity, key, fingerprint, place)
  ),
  wanted as (
    select product_id, variant_id, sum(quantity)::int as quantity, min(line_id) as line_id,
           row_number() over (order by min(place)) as nth
      from asked group by product_id, variant_id
  ),
  item as (
    select sellable.*, wanted.quantity, wanted.line_id, wanted.nth, least(stock, ${String(MAX_LINE_QUANTITY)}) as most
      from (${sellableVariantsSql("v.id = any(:variantIds::text[])")}) sellable join wanted using (product_id, variant_id)
  ),
  open as (${openCartSql("cross join (select from item limit 1) sold")}),
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
  added as (select asked.* from asked join line using (product_id, variant_id)),
  claimed as (
    insert into cart_request (customer_id, key, fingerprint)
    select :customerId, key, fingerprint from added where key is not null
  )
  select place::int from added`

/** The reason of a refused addition, from the state after it. */
async function refusal(change: CartCommand, item: SellableVariant | undefined, quantity: number): Promise<Error> {
  if (!item) return notSold()
  const cart = await readCart(change)
  const inCart = cart.items.find((line) => line.variantId === item.variantId)?.quantity ?? 0
  if (inCart + quantity > item.stock) return notEnough(item, inCart)
  return inCart + quantity > MAX_LINE_QUANTITY ? tooMany() : cartFull()
}

function sameChoice(wanted: string | undefined, has: string | null): boolean {
  return wanted === undefined || wanted.toLowerCase() === has?.toLowerCase()
}

/** The variant for the requested size and colour. */
function choose(variants: readonly SellableVariant[], wanted: AddCartItemRequest): SellableVariant | undefined {
  const fitting = variants.filter(({ size, color }) => sameChoice(wanted.size, size) && sameChoice(wanted.color, color))
  return preferredVariant(fitting, wanted.quantity)
}

/** Applies additions to one cart; returns which were applied. None are when one has a key that was used before. */
async function applyTogether(additions: readonly Addition[]): Promise<boolean[]> {
  const [first] = additions
  if (!first) return []
  const bindings = {
    customerId: first.change.customerId,
    cartId: newCartId(),
    lineIds: additions.map(newLineId),
    productIds: additions.map(({ productId }) => productId),
    variantIds: additions.map(({ variantId }) => variantId),
    quantities: additions.map(({ quantity }) => quantity),
    keys: additions.map(({ change }) => change.idempotency?.key ?? null),
    requestHashes: additions.map(({ change }) => change.idempotency?.requestHash ?? null),
  }
  try {
    // Named, so that PostgreSQL plans it once per connection: planning takes longer than running it.
    const query = first.change.knex.raw<{ rows: { place: number }[] }>(ADD, bindings).options({ name: "add-to-cart" })
    const places = new Set((await query).rows.map(({ place }) => place))
    return additions.map((_, at) => places.has(at + 1))
  } catch (error) {
    if (isDuplicateKey(error)) return additions.map(() => false)
    throw error
  }
}

/**
 * Concurrent adds to one cart would block each other in the database, each holding a pool connection. Adds that arrive
 * while a statement runs are batched into the next statement, and share one read of the cart.
 */
const batcher = new KeyedBatcher<Addition, Cart | null>(async (additions) => {
  const made = await applyTogether(additions)
  const change = additions[made.indexOf(true)]?.change
  const cart = change ? await readCart(change) : null
  return made.map((one) => (one ? cart : null))
})

/** Retries an addition outside its batch: it may fit alone, and if not, its own reason is returned. */
async function addAlone(addition: Addition): Promise<Cart> {
  const { change } = addition
  const [made] = await applyTogether([addition])
  if (made || (await isAlreadyApplied(change))) return readCart(change)
  const [item] = (await readSellableVariants(change.knex, [addition.variantId])).values()
  throw await refusal(change, item?.productId === addition.productId ? item : undefined, addition.quantity)
}

/**
 * Adds to the customer's cart; returns the cart afterwards.
 * @throws ApiFailure 404 `not_sold`, 409 `out_of_stock` (with `left`) or `cart_full`, 422 `key_reused`
 */
export async function addItem(change: CartCommand, wanted: AddCartItemRequest): Promise<Cart> {
  const { productId, quantity } = wanted
  const variantId =
    wanted.variantId ?? choose(await readSellableVariantsOf(change.knex, [productId]), wanted)?.variantId
  if (variantId !== undefined) {
    const addition = { change, productId, variantId, quantity }
    return (await batcher.submit(change.customerId, addition)) ?? addAlone(addition)
  }
  if (await isAlreadyApplied(change)) return readCart(change)
  throw notSold()
}
