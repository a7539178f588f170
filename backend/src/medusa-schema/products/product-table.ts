import { LOW_STOCK } from "@mavazi/contracts/catalogue/stock"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { variantPriceSql } from "../pricing/variant-price"
import { SHOP_CHANNEL, variantUnitsSql } from "../stock/available-stock"
import { IS_SOLD } from "../stock/sold-products"

/** A product with its variants, drafts included. */
export interface TableRow {
  id: string
  title: string
  handle: string
  status: "draft" | "proposed" | "published" | "rejected"
  picture: string | null
  categories: { id: string; name: string }[]
  variants: TableVariantRow[]
}

export interface TableVariantRow {
  id: string
  /** Place that the merchant has given it. */
  rank: number | null
  title: string
  sku: string | null
  options: Record<string, string> | null
  /** Shillings without price lists, and with them. */
  price: number | null
  current: number | null
  managed: boolean
  backorder: boolean
  /** The inventory item that alone makes a unit; null for a variant without one, and for a set. */
  itemId: string | null
  /** Units that the shop can sell; null without inventory items. */
  units: number | null
  /** Levels of `itemId` at locations of the shop. */
  levels: { locationId: string; stocked: number; reserved: number }[]
}

export interface TableFilter {
  q: string
  category?: string | undefined
  status?: string | undefined
  stock?: "low" | "out" | undefined
  limit: number
  offset: number
}

/** Condition on `v`: a counted variant with at most this many units, and at least that many. */
const hasUnits = (least: string, most: number) => `exists (
  select from product_variant v left join lateral (${variantUnitsSql("v.id")}) stock on true
   where v.product_id = p.id and v.deleted_at is null and v.manage_inventory and not v.allow_backorder
     and coalesce(stock.units, 0) ${least} and coalesce(stock.units, 0) <= ${String(most)})`

/** Products by stock. Those that the shop does not sell are in none. */
const STOCK_FILTERS = {
  low: `${IS_SOLD} and ${hasUnits(">= 1", LOW_STOCK)}`,
  out: `${IS_SOLD} and ${hasUnits("<= 0", 0)}`,
} as const

const IN_CATEGORY = `exists (
  select from product_category_product pc
    join product_category c on c.id = pc.product_category_id and c.deleted_at is null
   where pc.product_id = p.id and :category = any (string_to_array(c.mpath, '.')))`

const MATCHES = `(p.title ilike :pattern or exists (
  select from product_variant v where v.product_id = p.id and v.deleted_at is null and v.sku ilike :pattern))`

/** Expects `p`. The smallest rendition of its first picture. */
const PICTURE = `
  select coalesce(m.base || '-' || m.widths[1] || '.jpg', shown.url)
    from (select coalesce(nullif(p.thumbnail, ''), (
            select i.url from image i where i.product_id = p.id and i.deleted_at is null order by i.rank, i.id limit 1)) as url) shown
    left join media_picture m on m.url = shown.url`

/** Expects `p`. */
const PRODUCT_CATEGORIES = `
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
    from product_category_product pc join product_category c on c.id = pc.product_category_id and c.deleted_at is null
   where pc.product_id = p.id`

/** Expects `item.id`. */
const LEVELS = `
  select coalesce(json_agg(json_build_object(
           'locationId', level.location_id, 'stocked', level.stocked_quantity::int, 'reserved', level.reserved_quantity::int)), '[]')
    from inventory_level level
    join sales_channel_stock_location link
      on link.stock_location_id = level.location_id and link.sales_channel_id = ${SHOP_CHANNEL} and link.deleted_at is null
   where level.inventory_item_id = item.id and level.deleted_at is null`

/** Query of `by_title`, a variant's values by the titles of its options. Expects `v`. */
export const VARIANT_OPTIONS = `
      select jsonb_object_agg(option.title, value.value) as by_title
        from product_variant_option chosen
        join product_option_value value on value.id = chosen.option_value_id and value.deleted_at is null
        join product_option option on option.id = value.option_id and option.deleted_at is null
       where chosen.variant_id = v.id`

/** Query of `id`, the inventory item that alone makes a unit; no row for a variant without items, or for a set. Expects `v`. */
export const VARIANT_ITEM = `
      select min(part.inventory_item_id) as id
        from product_variant_inventory_item part
        join inventory_item known on known.id = part.inventory_item_id and known.deleted_at is null
       where part.variant_id = v.id and part.deleted_at is null
      having count(*) = 1 and max(part.required_quantity) = 1`

/** Expects `p`. */
const VARIANTS = `
  select coalesce(json_agg(json_build_object(
           'id', v.id, 'rank', v.variant_rank, 'title', v.title, 'sku', v.sku, 'options', named.by_title,
           'price', round(price.base)::int, 'current', round(price.current)::int,
           'managed', v.manage_inventory, 'backorder', v.allow_backorder,
           'itemId', item.id, 'units', stock.units::int, 'levels', (${LEVELS}))
           order by v.variant_rank, v.id), '[]')
    from product_variant v
    left join lateral (${variantPriceSql()}) price on true
    left join lateral (${VARIANT_OPTIONS}) named on true
    left join lateral (${VARIANT_ITEM}) item on true
    left join lateral (${variantUnitsSql("v.id")}) stock on true
   where v.product_id = p.id and v.deleted_at is null`

/** Expects `p`. */
const COLUMNS = `
  p.id, p.title, p.handle, p.status, (${PICTURE}) as picture, (${PRODUCT_CATEGORIES}) as categories, (${VARIANTS}) as variants`

/** `%` and `_` of a search are letters. */
const patternOf = (q: string) => `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Products by title with their variants, prices and stock: one statement for all rows. */
export async function readTableRows(
  knex: Knex,
  { q, category, status, stock, limit, offset }: TableFilter,
): Promise<{ rows: TableRow[]; count: number }> {
  const which = [
    "p.deleted_at is null",
    ...(q === "" ? [] : [MATCHES]),
    ...(category === undefined ? [] : [IN_CATEGORY]),
    ...(status === undefined ? [] : ["p.status = :status"]),
    ...(stock === undefined ? [] : [STOCK_FILTERS[stock]]),
  ].join(" and ")
  const { rows } = await knex.raw<{ rows: (TableRow & { count: number })[] }>(
    `select ${COLUMNS}, found.count
       from (select p.id, lower(p.title) as place, count(*) over ()::int as count from product p where ${which}
              order by place, p.id limit :limit offset :offset) found
       join product p on p.id = found.id
      order by found.place, p.id`,
    { pattern: patternOf(q), category: category ?? "", status: status ?? "", limit, offset },
  )
  return { rows: rows.map(({ count: _count, ...row }) => row), count: rows[0]?.count ?? 0 }
}

/** Rows of these products, in any order. */
export async function readTableRowsOf(knex: Knex, ids: readonly string[]): Promise<TableRow[]> {
  const { rows } = await knex.raw<{ rows: TableRow[] }>(
    `select ${COLUMNS} from product p where p.id = any(?) and p.deleted_at is null`,
    [[...ids]],
  )
  return rows
}

/** How many products each filter by stock finds. */
export async function countLowProducts(knex: Knex): Promise<{ low: number; out: number }> {
  const { rows } = await knex.raw<{ rows: [{ low: number; out: number }] }>(
    `select count(*) filter (where ${STOCK_FILTERS.low})::int as low, count(*) filter (where ${STOCK_FILTERS.out})::int as out
       from product p where ${IS_SOLD}`,
  )
  return rows[0]
}

/** Every category, hidden ones included, with the names from the top level down; in the order of these names. */
export async function readCategoryNames(knex: Knex): Promise<{ id: string; name: string }[]> {
  const { rows } = await knex.raw<{ rows: { id: string; name: string }[] }>(
    `select c.id, string_agg(a.name, ' / ' order by array_position(string_to_array(c.mpath, '.'), a.id)) as name
       from product_category c
       join product_category a on a.id = any (string_to_array(c.mpath, '.')) and a.deleted_at is null
      where c.deleted_at is null
      group by c.id order by name, c.id`,
  )
  return rows
}

/** Stock locations of the shop's sales channel, the oldest first. */
export async function readShopLocations(knex: Knex): Promise<{ id: string; name: string }[]> {
  const { rows } = await knex.raw<{ rows: { id: string; name: string }[] }>(
    `select l.id, l.name from sales_channel_stock_location link
       join stock_location l on l.id = link.stock_location_id and l.deleted_at is null
      where link.sales_channel_id = ${SHOP_CHANNEL} and link.deleted_at is null
      order by link.created_at, l.id`,
  )
  return rows
}
