import type { ProductCard, ProductListQuery, ProductListResponse } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readFacets } from "./facets"
import { listCondition, QUERY, type Matching } from "./list-filter"
import { forgivingTypos } from "./typos"

const ORDER: Record<ProductListQuery["sort"], string> = {
  newest: "published_at desc, id desc",
  "price-asc": "price, id",
  "price-desc": "price desc, id desc",
  name: "lower(title), id",
}

/** One page of products. Words are matched as written first; only when nothing has them, typos are forgiven. */
export async function readList(knex: Knex, query: ProductListQuery): Promise<ProductListResponse> {
  const exact = await readPage(knex, query, "words")
  if (exact.total > 0 || !query.q) return exact
  return forgivingTypos(knex, (trx) => readPage(trx, query, "typos"))
}

async function readPage(knex: Knex, query: ProductListQuery, matching: Matching): Promise<ProductListResponse> {
  const { sql, bindings } = listCondition(query, { matching })
  const order = orderOf(query, matching)
  const total = await countRows(knex, sql, bindings)
  const { rows } = await knex.raw<{ rows: { card: ProductCard }[] }>(
    `select card from (
       select id, row_number() over (order by ${order}) as place from catalogue_product
       where ${sql} order by ${order} limit :limit offset :offset) page
     join catalogue_card using (id) order by place`,
    { ...bindings, ...(query.q ? { q: query.q } : {}), limit: query.limit, offset: (query.page - 1) * query.limit },
  )
  return {
    products: rows.map((row) => row.card),
    pages: Math.max(1, Math.ceil(total / query.limit)),
    total,
    page: query.page,
    ...(query.facets ? { facets: await readFacets(knex, query, matching) } : {}),
  }
}

async function countRows(knex: Knex, sql: string, bindings: Knex.ValueDict): Promise<number> {
  const { rows } = await knex.raw<{ rows: { total: number }[] }>(
    `select count(*)::integer as total from catalogue_product where ${sql}`,
    bindings,
  )
  return rows[0]?.total ?? 0
}

/** Who searches wants the best match first; any other order is taken as chosen. */
function orderOf({ q, sort }: ProductListQuery, matching: Matching): string {
  if (!q || sort !== "newest") return ORDER[sort]
  const rank = matching === "words" ? `ts_rank(search, ${QUERY})` : "word_similarity(lower(unaccent(:q)), words)"
  return `${rank} desc, ${ORDER.newest}`
}
