import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AdminProduct } from "@mavazi/contracts"
import { type Page, readPage } from "./page"

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

/** Stocked minus reserved over all places; of a variant made of several items, as many as the scarcest allows. */
const STOCK = `
  coalesce((
    select sum(variant.units)
      from (
        select min(floor(coalesce(item.free, 0) / greatest(i.required_quantity, 1))) as units
          from product_variant v
          join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
          left join lateral (
            select sum(level.stocked_quantity - level.reserved_quantity) as free
              from inventory_level level
             where level.inventory_item_id = i.inventory_item_id and level.deleted_at is null
          ) item on true
         where v.product_id = p.id and v.deleted_at is null
         group by v.id
      ) variant
  ), 0)::int`

const ROWS = `
  select p.id as "_id", p.id, p.title as name,
         ${TOP_CATEGORY} as category, ${STOCK} as stock
    from (
      select * from product where deleted_at is null
       order by created_at desc, id desc
       limit :limit offset :offset
    ) p
   order by p.created_at desc, p.id desc`

/** Products of every status, newest first, in one statement. */
export function listProducts(knex: Knex, page: number): Promise<Page<ListedProduct>> {
  return readPage<ListedProduct>(knex, { total: PRODUCT_COUNT, rows: ROWS }, page)
}
