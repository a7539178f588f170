import type { ProductCard, ProductListQuery, ProductListResponse } from "@mavazi/contracts"
import type { Language } from "@mavazi/contracts/shared/language"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { cardIn } from "./stored-language"
import { facetsOf } from "./facets"
import type { ProductIndex } from "../search/product-index"

/** Where a query reads, and in which language it answers. */
export interface CatalogueReader {
  knex: Knex
  index: ProductIndex
  language: Language
}

/** One page of products: ids from the index in memory, cards from the database. */
export async function readList(
  { knex, index, language }: CatalogueReader,
  query: ProductListQuery,
): Promise<ProductListResponse> {
  const { products } = index
  const { tree, collections } = index.taxonomyIn(language)
  if (query.ids) return readByIds(knex, query.ids, language)
  const { ids, total, counter, found } = products.find(query)
  return {
    products: await readCards(knex, ids, language),
    pages: Math.max(1, Math.ceil(total / query.limit)),
    total,
    page: query.page,
    category: query.category ? tree.find(query.category) : null,
    collection: query.collection ? collections.find(query.collection) : null,
    search: found ? { words: found.words, corrected: found.corrected, every: found.every } : null,
    ...(query.facets
      ? { menu: [...tree.menu], facets: facetsOf(index, counter, { total, selected: query.attribute ?? [], language }) }
      : {}),
  }
}

async function readByIds(knex: Knex, ids: string[], language: Language): Promise<ProductListResponse> {
  const products = await readCards(knex, [...new Set(ids)], language)
  return { products, pages: 1, total: products.length, page: 1, category: null, collection: null, search: null }
}

/** Cards in the order of the ids; deleted products are left out. */
export async function readCards(knex: Knex, ids: string[], language: Language): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const { rows } = await knex.raw<{ rows: { card: ProductCard }[] }>(
    `select ${cardIn(language)} as card from unnest(?::text[]) with ordinality as requested (id, place)
       join catalogue_card c using (id) order by place`,
    [ids],
  )
  return rows.map(({ card }) => card)
}
