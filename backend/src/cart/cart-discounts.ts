import type { Cart } from "@mavazi/contracts"
import { problemOf, UNKNOWN } from "../promotions/code-problem"
import { codeWithdrawn } from "../promotions/copy"
import { type Delivery, type Evaluation, evaluate } from "../promotions/evaluate"
import { discountsOf } from "../promotions/discounts-of"
import type { OpenCartRow } from "../medusa-schema/carts/read-cart"
import { type PromotionRow, readPromotions } from "../medusa-schema/promotions/promotion-rows"
import { readShippingOptions } from "../medusa-schema/pricing/shipping-options"
import type { CartCommand } from "./idempotency"

type CartReader = Pick<CartCommand, "container" | "knex" | "owner">

const NONE: Pick<Cart, "discount" | "discounts" | "codes"> = { discount: 0, discounts: [], codes: [] }

/** Discounts of the items of a cart, and what became of the codes that were entered. */
export async function cartDiscounts(
  reader: CartReader,
  rows: readonly OpenCartRow[],
): Promise<Pick<Cart, "discount" | "discounts" | "codes">> {
  const cart = rows[0]
  if (cart === undefined || (cart.codes.length === 0 && !cart.has_automatic_promotion)) return NONE
  const entered = await readPromotions(reader.knex, cart.codes)
  const evaluation = await evaluateCart(reader, rows, entered)
  const now = new Date()
  return {
    ...discountsOf(evaluation.lines, evaluation),
    codes: cart.codes.map((code) => {
      const promotion = entered.find((row) => row.code === code)
      const problem = promotion === undefined ? UNKNOWN : problemOf(promotion, evaluation, now)
      // It was known when it was entered.
      const reason = problem === UNKNOWN ? codeWithdrawn : (problem?.message ?? null)
      return { code, applied: problem === null, reason }
    }),
  }
}

/**
 * Evaluates the promotions of a cart. Items that are no longer sold are left out.
 * @param entered promotions of the entered codes, and of those that the shopper is entering
 */
export async function evaluateCart(
  { container, knex, owner }: CartReader,
  rows: readonly OpenCartRow[],
  entered: readonly PromotionRow[],
): Promise<Evaluation> {
  const [cart] = rows
  const reducesDelivery = entered.some(({ target }) => target === "shipping_methods")
  return evaluate(
    container,
    {
      owner,
      regionId: cart?.region_id ?? "",
      salesChannelId: cart?.sales_channel_id ?? "",
      lines: rows.flatMap(({ line_id: id, line_variant_id: variantId, price, quantity }) =>
        id === null || price === null ? [] : [{ variantId, quantity, unitPrice: price }],
      ),
      delivery: reducesDelivery ? await possibleDeliveries(knex) : [],
    },
    { entered, hasAutomatic: cart?.has_automatic_promotion ?? false },
  )
}

/** All shipping options, each at its highest price: the cart does not know which one will be chosen. */
async function possibleDeliveries(knex: CartReader["knex"]): Promise<Delivery[]> {
  const options = await readShippingOptions(knex)
  return options.map(({ engineId, typeId, prices }) => ({
    ...{ id: engineId, typeId },
    price: Math.max(0, ...prices.map(({ amount }) => Math.round(Number(amount)))),
  }))
}
