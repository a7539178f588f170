import type { ProductCard, SuggestResponse } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { forgivingTypos } from "./typos"

const SUGGESTIONS = 6

/** While somebody types, the last word is unfinished and any may be misspelt: likeness decides, not words. */
const SUGGEST_SQL = `
  with wanted as (select lower(unaccent(:q)) as text)
  select card from catalogue_product, wanted
  where words like '%' || replace(replace(replace(text, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%' or text <% words
  order by starts_with(words, text) desc, word_similarity(text, words) desc, in_stock desc, published_at desc, id
  limit ${String(SUGGESTIONS)}`

export async function readSuggestions(knex: Knex, q: string): Promise<SuggestResponse> {
  const { rows } = await forgivingTypos(knex, (trx) => trx.raw<{ rows: { card: ProductCard }[] }>(SUGGEST_SQL, { q }))
  return { suggestions: rows.map(({ card }) => ({ text: card.title, slug: card.slug, picture: card.picture })) }
}
