import type { CATEGORIES, Category } from "./categories"

const EVERYTHING =
  "Everything on the rail right now, cut in small runs in Nairobi. When a piece is gone, we sew it again or let it rest."

const INTROS: Record<(typeof CATEGORIES)[number]["handle"], string> = {
  women:
    "Dresses, shirts and tailoring in linen, organic cotton and hand-printed cloth, cut for heat, matatus and long lunches.",
  men: "Shirts, trousers and jackets that sit well untucked, with seams a tailor can let out.",
  children: "Soft, strong clothes with hems that grow along, dyed without anything you would not put near a child.",
  new: "The latest off the cutting table. Small runs, so sizes go.",
}

/** One sentence under the heading of a category's page. Browsers get the one they show, not all of them. */
export function categoryIntro({ handle, name, above }: Category): string {
  if (handle === "") return EVERYTHING
  if (handle in INTROS) return INTROS[handle as keyof typeof INTROS]
  const whose = above ? ` for ${above.name.toLowerCase()}` : ""
  return `${name}${whose}, cut in small runs in Nairobi.`
}
