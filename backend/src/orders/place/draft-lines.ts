import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { newIds } from "../../medusa-schema/medusa-insert"
import { evenParts, type EvenPart } from "../../promotions/whole-shillings"
import { emptyCart, type PricedLine, readPricedLines } from "./cart-lines"
import { type DiscountedBasket, hasSameItems } from "./discount-basket"
import { throwOutOfStock } from "./out-of-stock"

/** Units of a line that all cost the same. */
export interface DraftLine extends PricedLine {
  /** `ordli_…` */
  id: string
  discounts: EvenPart["discounts"]
  /** Known when its stock is reserved. */
  madeToOrder?: boolean
}

/** The items have changed since their discounts were computed. */
export class OutdatedDiscounts extends Error {}

/**
 * The cart's lines, all of them in stock.
 * @param discounted the discounts that the order will have, if any
 * @throws ApiFailure 409 `cart_empty`, `not_sold`, `out_of_stock`
 * @throws OutdatedDiscounts
 */
export async function readLinesToOrder(
  trx: Knex,
  cartId: string,
  discounted: DiscountedBasket | null,
): Promise<PricedLine[]> {
  const lines = await readPricedLines(trx, cartId)
  if (lines.length === 0) throw emptyCart()
  const short = lines.find((line) => !line.backorder && line.stock < line.quantity)
  if (short) throwOutOfStock(short, short.stock)
  if (discounted !== null && !hasSameItems(discounted, lines)) throw new OutdatedDiscounts()
  return lines
}

/** The lines of the order: a line whose discount cannot be divided by its units becomes two. */
export function draftLines({ lines, lineDiscounts }: DiscountedBasket): DraftLine[] {
  const parts = lines.flatMap((line) => {
    const own = lineDiscounts.filter(({ lineId }) => lineId === line.variantId)
    return evenParts(line.quantity, own).map((part) => ({ ...line, ...part }))
  })
  const ids = newIds("ordli", parts.length)
  return parts.map((part, index) => ({ id: ids[index] ?? "", ...part }))
}
