import type { PromotionRow } from "../medusa-schema/promotions/promotion-rows"
import type { LineDiscount } from "./whole-shillings"

/** Discounts that budgets allow, the codes of those that they do not, and what is left of each budget then. */
export interface Affordable {
  discounts: LineDiscount[]
  exceeded: string[]
  left: ReadonlyMap<string, number>
}

/**
 * Leaves out each promotion that takes off more than the budget of its campaign has left after those before it. The engine compares
 * every line by itself, and a checkout compares the sum.
 * @param left what is left of budgets in shillings, by id; of others it is what the promotions say
 */
export function withinBudgets(
  discounts: readonly LineDiscount[],
  promotions: readonly Pick<PromotionRow, "code" | "spending">[],
  left: ReadonlyMap<string, number> = new Map(),
): Affordable {
  const rest = new Map(left)
  const exceeded: string[] = []
  for (const wanted of new Set(discounts.map(({ promotion }) => promotion))) {
    const spending = promotions.find(({ code }) => code === wanted)?.spending ?? null
    if (spending === null) continue
    const before = rest.get(spending.budgetId) ?? spending.left
    const amount = discounts.reduce((sum, each) => sum + (each.promotion === wanted ? each.amount : 0), 0)
    if (amount > before) exceeded.push(wanted)
    else rest.set(spending.budgetId, before - amount)
  }
  return { discounts: discounts.filter(({ promotion }) => !exceeded.includes(promotion)), exceeded, left: rest }
}
