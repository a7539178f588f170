import { amount, newId, type RowsByTable } from "../medusa-insert"

/** In whole shillings; `promotion` is the code. */
export type AppliedDiscounts = readonly { promotion: string; amount: number }[]

/** The promotions of a new order. */
interface Promoted {
  lines: readonly {
    id: string
    /** Of all units. */
    discounts: AppliedDiscounts
  }[]
  shipping: {
    /** What promotions have taken off the price already. */
    discounts: AppliedDiscounts
  }
  promotions: readonly { id: string; code: string; name: string }[]
}

/** Discounts of a new order, in whole shillings with VAT, and the promotions that it uses. */
export function promotionRows({ lines, shipping, promotions }: Promoted, orderId: string): RowsByTable {
  const used = new Set([...lines, shipping].flatMap(({ discounts }) => discounts.map(({ promotion }) => promotion)))
  return {
    order_line_item_adjustment: lines.flatMap(({ id, discounts }) =>
      discounts.map(({ promotion, amount: discount }) => {
        const applied = promotions.find(({ code }) => code === promotion)
        return {
          id: newId("ordliadj"),
          item_id: id,
          version: 1,
          ...amount("amount", discount),
          is_tax_inclusive: true,
          promotion_id: applied?.id ?? null,
          code: promotion,
          description: applied?.name ?? null,
        }
      }),
    ),
    order_promotion: promotions
      .filter(({ code }) => used.has(code))
      .map(({ id }) => ({ id: newId("orderpromo"), order_id: orderId, promotion_id: id })),
  }
}
