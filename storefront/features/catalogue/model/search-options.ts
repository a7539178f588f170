import type { SuggestResponse } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../copy"
import { CATEGORIES } from "./categories/categories"

type Suggestion = SuggestResponse["suggestions"][number]

/** A suggestion under the search field, with its URL. */
export interface SearchOption {
  href: string
  /** `Dresses for women`, `Lamu Sundress`. */
  text: string
  /** Number of products in a category. */
  count?: number
  /** Of a product. */
  product?: Pick<Suggestion, "picture" | "price" | "priceVaries">
}

/** Categories first: they match several products. */
export function searchOptions({ categories, suggestions }: SuggestResponse): SearchOption[] {
  return [
    ...categories.map(({ value, label, parent, count }) => {
      const above = CATEGORIES.find(({ handle }) => handle === parent)
      return {
        href: pagePaths.category(value),
        text: above ? interpolate(copy.suggestionInCategory, { label, category: above.name.toLowerCase() }) : label,
        count,
      }
    }),
    ...suggestions.map(({ slug, text, ...product }) => ({
      href: pagePaths.product(slug),
      text,
      product,
    })),
  ]
}
