import { type AddCartItemRequest, type Cart, MAX_LINE_QUANTITY } from "@mavazi/contracts"
import { cartFull, notEnough, notSold, tooMany } from "./cart-failures"
import { addLines } from "../medusa-schema/carts/add-lines"
import { type CartCommand, isDuplicateKey, isAlreadyApplied } from "./idempotency"
import { readCart } from "./read-cart"
import {
  preferredVariant,
  readSellableVariants,
  readSellableVariantsOf,
  type SellableVariant,
} from "../products/sellable-variant"
import { KeyedBatcher } from "../concurrency/keyed-batcher"

/** One request to add a variant. */
interface Addition {
  change: CartCommand
  productId: string
  variantId: string
  quantity: number
}

/** The reason of a refused addition, from the state after it. */
async function refusal(change: CartCommand, item: SellableVariant | undefined, quantity: number): Promise<Error> {
  if (!item) return notSold()
  const cart = await readCart(change)
  const inCart = cart.items.find((line) => line.variantId === item.variantId)?.quantity ?? 0
  if (inCart + quantity > item.stock) return notEnough(item, inCart)
  return inCart + quantity > MAX_LINE_QUANTITY ? tooMany() : cartFull()
}

function matchesOption(requested: string | undefined, value: string | null): boolean {
  return requested === undefined || requested.toLowerCase() === value?.toLowerCase()
}

/** The variant for the requested size and colour. */
function choose(variants: readonly SellableVariant[], request: AddCartItemRequest): SellableVariant | undefined {
  const matching = variants.filter(
    ({ size, color }) => matchesOption(request.size, size) && matchesOption(request.color, color),
  )
  return preferredVariant(matching, request.quantity)
}

/** Applies additions to one cart; returns which were applied. None are when one has a key that was used before. */
async function applyTogether(additions: readonly Addition[]): Promise<boolean[]> {
  const [first] = additions
  if (!first) return []
  const { knex, owner } = first.change
  const lines = additions.map(({ change, ...line }) => ({ ...line, idempotency: change.idempotency }))
  try {
    const applied = await addLines(knex, owner, lines)
    return additions.map((_, index) => applied.has(index))
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
 * Adds to the owner's cart; returns the cart afterwards.
 * @throws ApiFailure 404 `not_sold`, 409 `out_of_stock` (with `left`) or `cart_full`, 422 `key_reused`
 */
export async function addItem(change: CartCommand, request: AddCartItemRequest): Promise<Cart> {
  const { productId, quantity } = request
  const variantId =
    request.variantId ?? choose(await readSellableVariantsOf(change.knex, [productId]), request)?.variantId
  if (variantId !== undefined) {
    const addition = { change, productId, variantId, quantity }
    return (await batcher.submit(change.owner.id, addition)) ?? addAlone(addition)
  }
  if (await isAlreadyApplied(change)) return readCart(change)
  throw notSold()
}
