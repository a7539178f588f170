import type { CategoryRef } from "@mavazi/contracts"
import * as copy from "../../copy"

/** The categories in the navigation; the engine may have more. */
export interface Category {
  handle: string
  name: string
  /** Handle of the parent category, if it is in the navigation. */
  above?: Category | undefined
}

export const EVERYTHING: Category = { handle: "", name: copy.navigationAll }

export const CATEGORIES = [
  { handle: "women", name: copy.women },
  { handle: "men", name: copy.men },
  { handle: "children", name: copy.children },
  { handle: "new", name: copy.newArrivals },
] as const satisfies readonly Category[]

/** The category of a URL handle, from the navigation or the engine; undefined for an unknown one. */
export function categoryOf(handle: string | undefined, known?: CategoryRef | null): Category | undefined {
  if (handle === undefined) return EVERYTHING
  const listed = CATEGORIES.find((category) => category.handle === handle)
  if (listed || !known) return listed
  return { handle, name: known.label, above: CATEGORIES.find((category) => category.handle === known.parent) }
}
