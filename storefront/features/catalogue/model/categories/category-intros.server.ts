import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"
import type { CATEGORIES, Category } from "./categories"

const INTROS: Record<(typeof CATEGORIES)[number]["handle"], string> = {
  women: copy.introWomen,
  men: copy.introMen,
  children: copy.introChildren,
  new: copy.introNew,
}

/** One sentence under the heading of a category's page. Rendered on the server, so that browsers load only that one. */
export function categoryIntro({ handle, name, above }: Category): string {
  if (handle === "") return copy.introAll
  if (handle in INTROS) return INTROS[handle as keyof typeof INTROS]
  return above
    ? interpolate(copy.introSubcategoryOf, { name, category: above.name.toLowerCase() })
    : interpolate(copy.introSubcategory, { name })
}
