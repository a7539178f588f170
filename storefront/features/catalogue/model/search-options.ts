import type { SuggestResponse } from "@mavazi/contracts"
import { categoryHref, productHref } from "./urls"
import { CATEGORIES } from "./categories/categories"

type Suggestion = SuggestResponse["suggestions"][number]

/** One line under the search field, and where it leads. */
export interface SearchOption {
  href: string
  /** `Dresses for women`, `Lamu Sundress`. */
  text: string
  /** Pieces in a category. */
  count?: number
  /** Of a product. */
  product?: Pick<Suggestion, "picture" | "price" | "priceVaries">
}

/** Categories first: they lead to many pieces. */
export function searchOptions({ categories, suggestions }: SuggestResponse): SearchOption[] {
  return [
    ...categories.map(({ value, label, parent, count }) => {
      const above = CATEGORIES.find(({ handle }) => handle === parent)
      return { href: categoryHref(value), text: above ? `${label} for ${above.name.toLowerCase()}` : label, count }
    }),
    ...suggestions.map(({ slug, text, ...product }) => ({
      href: productHref(slug),
      text,
      product,
    })),
  ]
}
