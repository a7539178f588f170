import type { ProductFacets, ProductListQuery } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { listCondition, type FilterName, type Matching } from "./list-filter"

type FacetValue = ProductFacets["category"][number]

/** What the filters would give: counts of each value with all other filters kept. */
export async function readFacets(knex: Knex, query: ProductListQuery, matching: Matching): Promise<ProductFacets> {
  const ask = async <Row>(without: FilterName, sql: (condition: string) => string): Promise<Row[]> => {
    const condition = listCondition(query, { matching, without })
    return (await knex.raw<{ rows: Row[] }>(sql(condition.sql), condition.bindings)).rows
  }
  const category = await ask<FacetValue>("category", (condition) => CATEGORY(condition))
  const size = await ask<FacetValue>("size", (condition) => valuesOf("sizes", condition))
  const color = await ask<FacetValue>("color", (condition) => valuesOf("colors", condition))
  const [price] = await ask<ProductFacets["price"]>("price", (condition) => PRICE(condition))
  const [inStock] = await ask<{ count: number }>("inStock", (condition) => IN_STOCK(condition))
  return { category, size, color, price: price ?? { min: 0, max: 0 }, inStock: inStock?.count ?? 0 }
}

const CATEGORY = (condition: string) => `
  select counted.value, c.name as label, counted.count
  from (
    select handle as value, count(*)::integer as count
    from catalogue_product, unnest(categories) as handle where ${condition} group by handle) counted
  join product_category c on c.handle = counted.value and c.deleted_at is null
  join product_category top on top.id = split_part(c.mpath, '.', 1)
  order by top.rank, top.id, c.mpath <> top.mpath, c.rank, c.handle`

const valuesOf = (column: "sizes" | "colors", condition: string) => `
  select value, value as label, count(*)::integer as count
  from catalogue_product, unnest(${column}) as value where ${condition} group by value order by count desc, value`

const PRICE = (condition: string) => `
  select coalesce(min(price), 0) as min, coalesce(max(price), 0) as max from catalogue_product where ${condition}`

const IN_STOCK = (condition: string) => `
  select count(*)::integer as count from catalogue_product where in_stock and (${condition})`
