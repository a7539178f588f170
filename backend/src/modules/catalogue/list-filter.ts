import type { ProductListQuery } from "@mavazi/contracts"
import { NEW_DAYS } from "./pending"

/** Category that is made of time, not of a merchant's choice. */
const NEW_CATEGORY = "new"
/** Products that count as new however old they are. */
const NEW_AT_LEAST = 16

/** PostgreSQL's largest integer: a price filter above it means the same. */
const MAX_INTEGER = 2_147_483_647

export type FilterName = "category" | "q" | "size" | "color" | "price" | "inStock"

/** How words are looked for: as they are written, or forgiving typos. */
export type Matching = "words" | "typos"

export interface Condition {
  sql: string
  bindings: Record<string, string | number | string[]>
}

/**
 * The `where` of a list query over `catalogue_product`, as one parameterised condition.
 * `without` leaves one filter out: the counts beside a filter show what choosing another value would give.
 */
export function listCondition(
  query: ProductListQuery,
  { matching = "words", without }: { matching?: Matching; without?: FilterName } = {},
): Condition {
  const parts: [FilterName, string, Condition["bindings"]][] = []
  if (query.category === NEW_CATEGORY) parts.push(["category", IS_NEW, {}])
  else if (query.category) parts.push(["category", "categories @> :category", { category: [query.category] }])
  if (query.q) parts.push(["q", MATCHES[matching], { q: query.q }])
  if (query.size?.length) parts.push(["size", "sizes && :sizes", { sizes: query.size }])
  if (query.color?.length) parts.push(["color", "colors && :colors", { colors: query.color }])
  if (query.minPrice !== undefined) {
    parts.push(["price", "price >= :minPrice", { minPrice: Math.min(query.minPrice, MAX_INTEGER) }])
  }
  if (query.maxPrice !== undefined) {
    parts.push(["price", "price <= :maxPrice", { maxPrice: Math.min(query.maxPrice, MAX_INTEGER) }])
  }
  if (query.inStock) parts.push(["inStock", "in_stock", {}])
  const kept = parts.filter(([name]) => name !== without)
  return {
    sql: kept.map(([, sql]) => `(${sql})`).join(" and ") || "true",
    bindings: Object.assign({}, ...kept.map(([, , bindings]) => bindings)) as Condition["bindings"],
  }
}

const IS_NEW = `published_at >= least(now() - interval '${String(NEW_DAYS)} days', coalesce(
  (select published_at from catalogue_product order by published_at desc, id desc
    offset ${String(NEW_AT_LEAST - 1)} limit 1), '-infinity'))`

/** `websearch_to_tsquery` takes whatever people type and never fails. */
export const QUERY = "websearch_to_tsquery('catalogue_search', :q)"

const MATCHES: Record<Matching, string> = {
  words: `search @@ ${QUERY}`,
  typos: "lower(unaccent(:q)) <% words",
}
