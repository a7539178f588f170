import type { Discount } from "@mavazi/contracts"
import { type LineDiscount, sumOf } from "./whole-shillings"
import type { Evaluation } from "./evaluate"

/** The sums of some discounts by promotion, in the engine's sequence. */
export function discountsOf(
  discounts: readonly LineDiscount[],
  { promotions }: Pick<Evaluation, "promotions">,
): { discount: number; discounts: Discount[] } {
  const sums = new Map<string, number>()
  for (const { promotion, amount } of discounts) sums.set(promotion, (sums.get(promotion) ?? 0) + amount)
  return {
    discount: sumOf(discounts),
    discounts: [...sums].map(([code, amount]) => ({
      ...{ code, amount },
      name: promotions.find((promotion) => promotion.code === code)?.name ?? code,
    })),
  }
}
