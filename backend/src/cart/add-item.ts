import { type AddCartItemRequest, type Cart, MAX_CART_LINES, MAX_LINE_QUANTITY } from "@mavazi/contracts"
import { cartFull, notEnough, notSold, tooMany } from "./cart-failures"
import { lineColumns, lineConflict, lineFromExcluded, lineValues } from "../medusa-schema/carts/cart-lines"
import { type CartChange, isClaimedBefore, wasDone } from "./idempotency"
import { newCartId, newLineId, openCartSql } from "../medusa-schema/carts/open-cart"
import { readCart } from "./read-cart"
import { offered, readSellable, readSellableOf, type Sellable } from "../products/sellable-variant"
import { sellableSql } from "../medusa-schema/products/sellable-variants"
import { Turns } from "../concurrency/keyed-batcher"

/** A variant to be added to the cart of `change`. */
interface Addition {
  change: CartChange
  productId: string
  variantId: string
  quantity: number
}

/**
 * One statement makes the cart if there is none, adds to the lines or makes them, and claims the keys; it answers the
 * places of the additions that were made. Those of one variant are made together or not at all. PostgreSQL serialises
 * statements on the same cart row and re-reads it after the wait, so that parallel adds all count, and the row is
 * locked for one statement and not for a conversation. The number of lines is judged by the statement's snapshot:
 * adds of different variants in the same instant may pass the limit by a few, which only bounds abuse.
 */
const ADD = `
  with asked as (
    select * from unnest(:lineIds::text[], :productIds::text[], :variantIds::text[], :quantities::int[],
                         :keys::text[], :fingerprints::text[])
      with ordinality as asked (line_id, product_id, variant_id, quantity, key, fingerprint, place)
  ),
  wanted as (
    select product_id, variant_id, sum(quantity)::int as quantity, min(line_id) as line_id,
           row_number() over (order by min(place)) as nth
      from asked group by product_id, variant_id
  ),
  item as (
    select sellable.*, wanted.quantity, wanted.line_id, wanted.nth, least(stock, ${String(MAX_LINE_QUANTITY)}) as most
      from (${sellableSql("v.id = any(:variantIds::text[])")}) sellable join wanted using (product_id, variant_id)
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

/** The variant that is meant: of those with that size and colour. */
function choose(variants: readonly Sellable[], wanted: AddCartItemRequest): Sellable | undefined {
  const fitting = variants.filter(({ size, color }) => sameChoice(wanted.size, size) && sameChoice(wanted.color, color))
  return offered(fitting, wanted.quantity)
}

/** Makes the additions to one cart; answers which were made. None are when the key of one was claimed before. */
async function makeTogether(additions: readonly Addition[]): Promise<boolean[]> {
  const [first] = additions
  if (!first) return []
  const bindings = {
    customerId: first.change.customerId,
    cartId: newCartId(),
    lineIds: additions.map(newLineId),
    productIds: additions.map(({ productId }) => productId),
    variantIds: additions.map(({ variantId }) => variantId),
    quantities: additions.map(({ quantity }) => quantity),
    keys: additions.map(({ change }) => change.once?.key ?? null),
    fingerprints: additions.map(({ change }) => change.once?.fingerprint ?? null),
  }
  try {
    // Named, so that PostgreSQL plans it once per connection: planning takes longer than running it.
    const query = first.change.knex.raw<{ rows: { place: number }[] }>(ADD, bindings).options({ name: "add-to-cart" })
    const places = new Set((await query).rows.map(({ place }) => place))
    return additions.map((_, at) => places.has(at + 1))
  } catch (error) {
    if (isClaimedBefore(error)) return additions.map(() => false)
    throw error
  }
}

/**
 * Parallel adds to one cart would wait for each other in the database, each with a connection in its hand: those
 * that come while one is under way are made together by the next statement, and read the cart together.
 */
const turns = new Turns<Addition, Cart | null>(async (additions) => {
  const made = await makeTogether(additions)
  const change = additions[made.indexOf(true)]?.change
  const cart = change ? await readCart(change) : null
  return made.map((one) => (one ? cart : null))
})

/** What a turn did not make, by itself: too many together may be few enough alone, and a refusal has its own reason. */
async function addAlone(addition: Addition): Promise<Cart> {
  const { change } = addition
  const [made] = await makeTogether([addition])
  if (made || (await wasDone(change))) return readCart(change)
  const [item] = (await readSellable(change.knex, [addition.variantId])).values()
  throw await refusal(change, item?.productId === addition.productId ? item : undefined, addition.quantity)
}

/**
 * Adds to the customer's cart; answers it as it is afterwards.
 * @throws ApiFailure 404 `not_sold`, 409 `out_of_stock` (with `left`) or `cart_full`, 422 `key_reused`
 */
export async function addItem(change: CartChange, wanted: AddCartItemRequest): Promise<Cart> {
  const { productId, quantity } = wanted
  const variantId = wanted.variantId ?? choose(await readSellableOf(change.knex, [productId]), wanted)?.variantId
  if (variantId !== undefined) {
    const addition = { change, productId, variantId, quantity }
    return (await turns.take(change.customerId, addition)) ?? addAlone(addition)
  }
  if (await wasDone(change)) return readCart(change)
  throw notSold()
}
