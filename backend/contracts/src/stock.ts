/**
 * What the shop says about stock. No zod here: the storefront bundles this file.
 */

/** From this many units down the shop shows how few are left; above it, only that there are some. */
export const LOW_STOCK = 5

export type StockState = "in" | "low" | "out"

/** `in`, `low` or `out`: pages kept in caches are renewed when this changes, not at every unit sold. */
export function stockState(units: number): StockState {
  if (units <= 0) return "out"
  return units <= LOW_STOCK ? "low" : "in"
}
