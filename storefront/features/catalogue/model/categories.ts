/** The categories that the shop's links name; the engine may know more. */
export interface Category {
  handle: string
  name: string
  /** One sentence under the heading of its page. */
  intro: string
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

export function categoryOf(handle: string | undefined): Category | undefined {
  if (handle === undefined) return EVERYTHING
  return CATEGORIES.find((category) => category.handle === handle)
}
