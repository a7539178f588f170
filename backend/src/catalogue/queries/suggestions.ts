import type { SuggestResponse } from "@mavazi/contracts"
import { type CatalogueReader, readCards } from "./product-list"
import { tokenize } from "../search/tokenizer"

const PRODUCTS = 6
const CATEGORIES = 3

/** Products and categories that match an unfinished query; the last word can be a prefix. */
export async function readSuggestions({ knex, index, language }: CatalogueReader, q: string): Promise<SuggestResponse> {
  const { products } = index
  const { ids, counter } = products.suggest(q, PRODUCTS)
  const cards = await readCards(knex, ids, language)
  const words = tokenize(q)
  const handles = products.store.categories
  const english = index.taxonomyIn("en").tree
  const categories = index
    .taxonomyIn(language)
    .tree.refs.filter(({ value, label }) => {
      const names = tokenize(`${label} ${english.find(value)?.label ?? ""}`)
      return words.every((word) => names.some((name) => name.startsWith(word)))
    })
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
