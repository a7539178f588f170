import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AdminProduct, type AdminProductExport, type AdminProductQuery, LOW_STOCK } from "@mavazi/contracts"
import { andAll, noConditions, searchFor } from "./conditions"
import { type ListQuery, type Page, readAll, readPage } from "./page"

/** Scalar query: products of every status. A draft is a product that the merchant works on. */
export const PRODUCT_COUNT = `select count(*) from product where deleted_at is null`

/** A product as the engine knows it. What it costs now is the shop's to say: cart and checkout keep that rule. */
export type ListedProduct = Omit<AdminProduct, "price">

/** Handle of the category at the top of the tree; the first by rank when a product hangs in several trees. */
const TOP_CATEGORY = `
  (select top.handle
     from product_category_product link
     join product_category c on c.id = link.product_category_id and c.deleted_at is null
     join product_category top on top.id = split_part(c.mpath, '.', 1) and top.deleted_at is null
    where link.product_id = p.id
    order by top.rank, top.id
    limit 1)`

/** Of a variant made of several items there are as many as the scarcest allows. Expects `i` and what is `free`. */
const UNITS = "min(floor(coalesce(item.free, 0) / greatest(i.required_quantity, 1)))"
const FREE = "sum(level.stocked_quantity - level.reserved_quantity) as free"

/** Stock of one product: stocked minus reserved, over variants and places. Expects `p`. */
const STOCK = `
  coalesce((
    select sum(variant.units)
      from (
        select ${UNITS} as units
          from product_variant v
          join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
          left join lateral (
            select ${FREE} from inventory_level level
             where level.inventory_item_id = i.inventory_item_id and level.deleted_at is null
          ) item on true
         where v.product_id = p.id and v.deleted_at is null
         group by v.id
      ) variant
  ), 0)::int`

/** The same of all products at once, where stock decides which are shown: `product_id`, `units`. */
const STOCKS = `
  select variant.product_id, sum(variant.units)::int as units
    from (
      select v.product_id, ${UNITS} as units
        from product_variant v
        join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
        left join (
          select level.inventory_item_id, ${FREE} from inventory_level level where level.deleted_at is null group by 1
        ) item on item.inventory_item_id = i.inventory_item_id
       where v.deleted_at is null
       group by v.id
    ) variant
   group by 1`

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

/** Name, id and the SKUs of all sizes and colours. */
const WORDS = `
  lower(concat_ws(' ', p.title, p.id, (
    select string_agg(v.sku, ' ') from product_variant v where v.product_id = p.id and v.deleted_at is null)))`

/** Products that somebody asks for, without a page. Stock is counted for all of them only when it decides something. */
export function productListQuery({ q, category, stock, sort }: AdminProductExport): ListQuery {
  const conditions = noConditions()
  searchFor(conditions, WORDS, q)
  if (category !== undefined) {
    conditions.all.push(`${TOP_CATEGORY} = :category`)
    conditions.bindings["category"] = category
  }
  const byStock = stock !== undefined || sort === "stock"
  const all = byStock
    ? `(select p.*, coalesce(s.units, 0) as stock from product p left join (${STOCKS}) s on s.product_id = p.id)`
    : "product"
  const found = `select p.* from ${all} p where p.deleted_at is null${andAll(conditions)}`
  const kept = stock === undefined ? found : `select * from (${found}) p where ${STOCK_STATES[stock]}`
  return {
    total: byStock || conditions.all.length > 0 ? `select count(*) from (${kept}) p` : PRODUCT_COUNT,
    rows: `
      select p.id as "_id", p.id, p.title as name, case when p.status = 'published' then p.handle end as slug, ${TOP_CATEGORY} as category, ${byStock ? "p.stock" : STOCK} as stock
        from (select * from (${kept}) p order by ${SORTS[sort]} limit :limit offset :offset) p
       order by ${SORTS[sort]}`,
    bindings: conditions.bindings,
  }
}

/** One page of products of every status, in one statement. */
export function listProducts(knex: Knex, query: AdminProductQuery): Promise<Page<ListedProduct>> {
  return readPage<ListedProduct>(knex, productListQuery(query), query.page)
}

/** All of them, in batches. */
export function everyListedProduct(knex: Knex, query: AdminProductExport): AsyncGenerator<ListedProduct[]> {
  return readAll<ListedProduct>(knex, productListQuery(query))
}

/** Handles of the categories at the top of the tree, as the merchant ordered them. */
export async function topCategories(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { handle: string }[] }>(
    `select handle from product_category where parent_category_id is null and deleted_at is null order by rank, id`,
  )
  return rows.map(({ handle }) => handle)
}
