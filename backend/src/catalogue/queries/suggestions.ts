import type { SuggestResponse } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readCards } from "./product-list"
import type { ProductIndex } from "../search/product-index"
import { tokenize } from "../search/tokenizer"

const PRODUCTS = 6
const CATEGORIES = 3

/** Products and categories that match an unfinished query; the last word can be a prefix. */
export async function readSuggestions(
  knex: Knex,
  { products, tree }: ProductIndex,
  q: string,
): Promise<SuggestResponse> {
  const { ids, counter } = products.suggest(q, PRODUCTS)
  const cards = await readCards(knex, ids)
  const words = tokenize(q)
  const handles = products.store.categories
  const categories = tree.refs
    .filter(({ label }) => words.every((word) => tokenize(label).some((part) => part.startsWith(word))))
    .map((category) => ({
      ...category,
      count: counter.categories.products[handles.find([category.value])[0] ?? -1] ?? 0,
    }))
    .filter(({ count }) => count > 0)
  return {
    suggestions: cards.map(({ title, slug, picture, price, priceVaries }) => ({
      ...{ text: title, slug, picture },
      ...{ price, priceVaries },
    })),
    categories: categories.slice(0, CATEGORIES),
  }
}
