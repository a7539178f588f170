import type { CategoryRef } from "@mavazi/contracts"

/** The categories that the shop's links name; the engine may know more. */
export interface Category {
  handle: string
  name: string
  /** One sentence under the heading of its page. */
  intro: string
  /** Handle of the one above it, where there is one. */
  parent?: string | null
}

export const EVERYTHING: Category = {
  handle: "",
  name: "All",
  intro:
    "Everything on the rail right now, cut in small runs in Nairobi. When a piece is gone, we sew it again or let it rest.",
}

export const CATEGORIES = [
  {
    handle: "women",
    name: "Women",
    intro:
      "Dresses, shirts and tailoring in linen, organic cotton and hand-printed cloth, cut for heat, matatus and long lunches.",
  },
  {
    handle: "men",
    name: "Men",
    intro: "Shirts, trousers and jackets that sit well untucked, with seams a tailor can let out.",
  },
  {
    handle: "children",
    name: "Children",
    intro: "Soft, strong clothes with hems that grow along, dyed without anything you would not put near a child.",
  },
  {
    handle: "new",
    name: "New Arrivals",
    intro: "The latest off the cutting table. Small runs, so sizes go.",
  },
] as const satisfies readonly Category[]

/**
 * The category of an address: one of the shop's own, or one that the engine knows. Undefined when there is none.
 */
export function categoryOf(handle: string | undefined, known?: CategoryRef | null): Category | undefined {
  if (handle === undefined) return EVERYTHING
  const own = CATEGORIES.find((category) => category.handle === handle)
  if (own || !known) return own
  const { label: name, parent } = known
  const above = CATEGORIES.find((category) => category.handle === parent)
  const whose = above ? ` for ${above.name.toLowerCase()}` : ""
  return { handle, name, parent, intro: `${name}${whose}, cut in small runs in Nairobi.` }
}
