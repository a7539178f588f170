import type { Picture } from "@mavazi/contracts"
import * as copy from "../../copy"

/** A category as links name it. */
export interface CategoryLink {
  /** Empty for the whole shop. */
  handle: string
  name: string
}

/**
 * What the page of a category or collection shows. The handle of a collection is its path, so that it is the handle of no
 * category.
 */
export interface Category extends CategoryLink {
  picture: Picture | null
  /** The categories above it, from the top level down. */
  path: readonly CategoryLink[]
  /** Links from the shop to itself when there are categories above it. Made on the server, as is what the page shows of it. */
  crumbs: readonly CategoryLink[]
  /** The categories below it, by rank. */
  children: readonly CategoryLink[]
}

export const EVERYTHING: CategoryLink = { handle: "", name: copy.navigationAll }

/** The specified categories, which have pages whatever the engine has. */
export const CATEGORIES = [
  { handle: "women", name: copy.women },
  { handle: "men", name: copy.men },
  { handle: "children", name: copy.children },
  { handle: "new", name: copy.newArrivals },
] as const satisfies readonly CategoryLink[]
