import type { ProductCard, SuggestResponse } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { forgivingTypos } from "./typos"

const SUGGESTIONS = 6
/** Matches that are compared: what two letters match in a huge catalogue is not worth reading whole. */
const COMPARED = 500

/** While somebody types, the last word is unfinished and any may be misspelt: likeness decides, not words. */
const SUGGEST_SQL = `
  with wanted as (select lower(unaccent(:q)) as text),
  alike as (
    select p.id, p.words, p.in_stock, p.published_at from catalogue_product p, wanted
    where p.words like '%' || replace(replace(replace(text, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%' or text <% p.words
    limit ${String(COMPARED)})
  select c.card from alike join catalogue_card c using (id), wanted
  order by starts_with(alike.words, text) desc, word_similarity(text, alike.words) desc, alike.in_stock desc,
    alike.published_at desc, id
  limit ${String(SUGGESTIONS)}`

export async function readSuggestions(knex: Knex, q: string): Promise<SuggestResponse> {
  const { rows } = await forgivingTypos(knex, (trx) => trx.raw<{ rows: { card: ProductCard }[] }>(SUGGEST_SQL, { q }))
  return { suggestions: rows.map(({ card }) => ({ text: card.title, slug: card.slug, picture: card.picture })) }
}
