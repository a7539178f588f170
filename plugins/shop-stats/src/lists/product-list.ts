import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { LOW_STOCK } from "@mavazi/contracts/catalogue/stock"
import {
  IS_LISTED,
  type VariantUnitsSql,
  PRODUCT_COUNT,
  PRODUCT_SEARCH_TEXT,
  PRODUCTS,
  productStockSql,
  productStocksSql,
  TOP_CATEGORIES,
  TOP_CATEGORY,
} from "../medusa-schema/product-rows"
import { andAll, noConditions, searchFor } from "./conditions"
import type { AdminProductExport, AdminProductQuery, ListedProduct } from "./contract"
import { type ListQuery, type Page, readAll, readPage } from "./page"

const SORTS: Record<AdminProductQuery["sort"], string> = {
  newest: "p.created_at desc, p.id desc",
  oldest: "p.created_at, p.id",
  name: "lower(p.title), p.id",
  stock: "p.stock, p.id",
}

const STOCK_STATES = {
  in: `p.stock > ${String(LOW_STOCK)}`,
  low: `p.stock between 1 and ${String(LOW_STOCK)}`,
  out: "p.stock <= 0",
} as const

/** Query of the products that match, without paging. The stock of all products is computed only to filter or sort by it. */
export function productListQuery(
  { q, category, stock, sort }: AdminProductExport,
  variantUnits: VariantUnitsSql,
): ListQuery {
  const conditions = noConditions()
  searchFor(conditions, PRODUCT_SEARCH_TEXT, q)
  if (category !== undefined) {
    conditions.all.push(`${TOP_CATEGORY} = :category`)
    conditions.bindings["category"] = category
  }
  const byStock = stock !== undefined || sort === "stock"
  const all = byStock
    ? `(select p.*, coalesce(s.units, 0) as stock
          from ${PRODUCTS} p left join (${productStocksSql(variantUnits)}) s on s.product_id = p.id)`
    : PRODUCTS
  const matching = `select p.* from ${all} p where ${IS_LISTED}${andAll(conditions)}`
  const filtered = stock === undefined ? matching : `select * from (${matching}) p where ${STOCK_STATES[stock]}`
  return {
    total: byStock || conditions.all.length > 0 ? `select count(*) from (${filtered}) p` : PRODUCT_COUNT,
    rows: `
      select p.id as "_id", p.id, p.title as name, case when p.status = 'published' then p.handle end as slug, ${TOP_CATEGORY} as category, ${byStock ? "p.stock" : productStockSql(variantUnits)} as stock
        from (select * from (${filtered}) p order by ${SORTS[sort]} limit :limit offset :offset) p
       order by ${SORTS[sort]}`,
    bindings: conditions.bindings,
  }
}

/** One page of products of every status, in one statement. */
export function listProducts(
  knex: Knex,
  query: AdminProductQuery,
  variantUnits: VariantUnitsSql,
): Promise<Page<ListedProduct>> {
  return readPage<ListedProduct>(knex, productListQuery(query, variantUnits), query.page)
}

/** All products of a query, in batches. */
export function streamProducts(
  knex: Knex,
  query: AdminProductExport,
  variantUnits: VariantUnitsSql,
): AsyncGenerator<ListedProduct[]> {
  return readAll<ListedProduct>(knex, productListQuery(query, variantUnits))
}

/** Handles of the top-level categories, in the merchant's order. */
export async function topCategories(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { handle: string }[] }>(TOP_CATEGORIES)
  return rows.map(({ handle }) => handle)
}
