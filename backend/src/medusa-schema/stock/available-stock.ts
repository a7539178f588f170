/** Scalar query: the shop's sales channel. Carts, pages and lists count the stock of its locations only. */
export const SHOP_CHANNEL = `
  (select s.default_sales_channel_id from store s where s.deleted_at is null order by s.created_at limit 1)`

/**
 * Query of `inventory_item_id, total, most`: stock minus reservations at all locations of the shop, and at the location that
 * has most.
 *
 * @param itemId SQL expression; without it, one row for each item
 */
function availableItemsSql(itemId?: string): string {
  const rule = `level.deleted_at is null and level.location_id in (
      select link.stock_location_id from sales_channel_stock_location link
       where link.sales_channel_id = ${SHOP_CHANNEL} and link.deleted_at is null)`
  const free = "level.stocked_quantity - level.reserved_quantity"
  const units = `sum(${free}) as total, max(${free}) as most`
  return itemId === undefined
    ? `select level.inventory_item_id, ${units} from inventory_level level where ${rule} group by 1`
    : `select min(level.inventory_item_id) as inventory_item_id, ${units}
         from inventory_level level where level.inventory_item_id = ${itemId} and ${rule}`
}

/**
 * Aggregate of the rows of `variantItemsSql`: units that one order line can get, the rule of product pages, cart, checkout and
 * the dashboard. They may come from several locations (`allocateStock`), except those of a set, whose every item comes from
 * one. Negative when more is reserved than there is.
 */
export const VARIANT_UNITS = `
  case when count(*) = 1 and max(part.required_quantity) <= 1 then floor(coalesce(max(level.total), 0))
       else min(floor(coalesce(least(level.most, level.total), 0) / greatest(part.required_quantity, 1))) end`

/** Aggregate of the rows of `variantItemsSql`: the variant needs shipping if one of its items does. */
export const VARIANT_IS_SHIPPED = "bool_or(item.requires_shipping)"

/**
 * `from` and `where` clauses: inventory items of variants as `part` and `item`, with their available units as `level`.
 *
 * @param variantId SQL expression; without it, the items of all variants
 */
export function variantItemsSql(variantId?: string): string {
  const level =
    variantId === undefined
      ? `left join (${availableItemsSql()}) level on level.inventory_item_id = item.id`
      : `left join lateral (${availableItemsSql("item.id")}) level on true`
  return `
    from product_variant_inventory_item part
    join inventory_item item on item.id = part.inventory_item_id and item.deleted_at is null
    ${level}
   where part.deleted_at is null${variantId === undefined ? "" : ` and part.variant_id = ${variantId}`}`
}

/**
 * Query of `variant_id, units`, see `VARIANT_UNITS`. A variant without inventory items has no row.
 *
 * @param variantId SQL expression; without it, one row for each variant
 */
export function variantUnitsSql(variantId?: string): string {
  return `select part.variant_id, ${VARIANT_UNITS} as units ${variantItemsSql(variantId)} group by 1`
}
