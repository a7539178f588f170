import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { LOW_STOCK, type LowStockReport } from "@mavazi/contracts"

export type LowStock = LowStockReport

/** How far back sales are looked at to tell what is missed most. */
const SOLD_DAYS = 30

const LOW = `
  with low as (
    select v.id, v.product_id, v.title, v.sku, v.variant_rank,
           min(floor(coalesce(item.free, 0) / greatest(i.required_quantity, 1)))::int as stock
      from product_variant v
      join product p on p.id = v.product_id and p.deleted_at is null and p.status = 'published'
      join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
      left join (
        select inventory_item_id, sum(stocked_quantity - reserved_quantity) as free
          from inventory_level where deleted_at is null group by inventory_item_id
      ) item on item.inventory_item_id = i.inventory_item_id
     where v.deleted_at is null and v.manage_inventory and not v.allow_backorder
     group by v.id
    having min(floor(coalesce(item.free, 0) / greatest(i.required_quantity, 1))) <= ${String(LOW_STOCK)}
  ),
  sold as (
    select variant_id, sum(units) as units from shop_stats_line
     where created_at >= now() - interval '${String(SOLD_DAYS)} days' and variant_id in (select id from low)
     group by variant_id
  )
  select (select count(*) from low)::int as total,
         coalesce((
           select json_agg(row) from (
             select low.id, low.product_id as "productId", p.title as name, coalesce(low.title, '') as variant,
                    low.sku, low.stock, coalesce(sold.units, 0)::float8 as sold
               from low
               join product p on p.id = low.product_id
               left join sold on sold.variant_id = low.id
              order by sold.units desc nulls last, low.stock, p.title, low.variant_rank, low.id
              limit :most
           ) row
         ), '[]') as variants`

/**
 * Variants on sale of which few are left, the best sold of the last 30 days first, then the fewest, in one statement.
 *
 * @param most how many; null for all
 */
export async function lowStock(knex: Knex, most: number | null): Promise<LowStock> {
  const { rows } = await knex.raw<{ rows: [LowStock] }>(LOW, { most })
  return rows[0]
}
