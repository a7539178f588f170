import type { CategoryRef } from "@mavazi/contracts"

/** The categories in the navigation; the engine may have more. */
export interface Category {
  handle: string
  name: string
  /** The one of the shop's own above it, where there is one. */
  above?: Category | undefined
}

export const EVERYTHING: Category = { handle: "", name: "All" }

export const CATEGORIES = [
  { handle: "women", name: "Women" },
  { handle: "men", name: "Men" },
  { handle: "children", name: "Children" },
  { handle: "new", name: "New Arrivals" },
] as const satisfies readonly Category[]

/** The category of a URL handle, from the navigation or the engine; undefined for an unknown one. */
export function categoryOf(handle: string | undefined, known?: CategoryRef | null): Category | undefined {
  if (handle === undefined) return EVERYTHING
  const own = CATEGORIES.find((category) => category.handle === handle)
  if (own || !known) return own
  return { handle, name: known.label, above: CATEGORIES.find((category) => category.handle === known.parent) }
}
