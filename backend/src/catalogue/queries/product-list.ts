import type { ProductCard, ProductListQuery, ProductListResponse } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { facetsOf } from "./facets"
import type { ProductIndex } from "../search/product-index"

/** One page of products: ids from the index in memory, cards from the database. */
export async function readList(knex: Knex, index: ProductIndex, query: ProductListQuery): Promise<ProductListResponse> {
  const { products, tree, collections } = index
  if (query.ids) return readByIds(knex, query.ids)
  const { ids, total, counter, found } = products.find(query)
  return {
    products: await readCards(knex, ids),
    pages: Math.max(1, Math.ceil(total / query.limit)),
    total,
    page: query.page,
    category: query.category ? tree.find(query.category) : null,
    collection: query.collection ? collections.find(query.collection) : null,
    search: found ? { words: found.words, corrected: found.corrected, every: found.every } : null,
    ...(query.facets
      ? { menu: [...tree.menu], facets: facetsOf(index, counter, { total, selected: query.attribute ?? [] }) }
      : {}),
  }
}

async function readByIds(knex: Knex, ids: string[]): Promise<ProductListResponse> {
  const products = await readCards(knex, [...new Set(ids)])
  return { products, pages: 1, total: products.length, page: 1, category: null, collection: null, search: null }
}

/** Cards in the order of the ids; deleted products are left out. */
export async function readCards(knex: Knex, ids: string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const { rows } = await knex.raw<{ rows: { card: ProductCard }[] }>(
    "select card from unnest(?::text[]) with ordinality as requested (id, place) join catalogue_card using (id) order by place",
    [ids],
  )
  return rows.map(({ card }) => card)
}
