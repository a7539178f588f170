/** Texts and thresholds of stock. No zod here: the storefront bundles this file. */

/** At or below this number of units the shop shows how many are left; above it, only that the product is in stock. */
export const LOW_STOCK = 5

export type StockState = "in" | "low" | "out"

/** `in`, `low` or `out`. Cached pages are renewed when this changes, not at every sold unit. */
export function stockState(units: number): StockState {
  if (units <= 0) return "out"
  return units <= LOW_STOCK ? "low" : "in"
}
