/** Scalar query: the shop's sales channel. Carts, pages and lists count the stock of its locations only. */
export const SHOP_CHANNEL = `
  (select s.default_sales_channel_id from store s where s.deleted_at is null order by s.created_at limit 1)`

/**
 * Query of `inventory_item_id, available`: units that one order line can get, the rule of product pages, cart, checkout and
 * the dashboard. It is the largest stock minus reservations of one location, not their sum: Medusa packs a line from a
 * single reservation, so that a line cannot be divided among locations (`allocateStock` in `reservations.ts`).
 *
 * @param itemId SQL expression; without it, one row for each item
 */
function availableItemsSql(itemId?: string): string {
  const rule = `level.deleted_at is null and level.location_id in (
      select link.stock_location_id from sales_channel_stock_location link
       where link.sales_channel_id = ${SHOP_CHANNEL} and link.deleted_at is null)`
  const available = "max(level.stocked_quantity - level.reserved_quantity) as available"
  return itemId === undefined
    ? `select level.inventory_item_id, ${available} from inventory_level level where ${rule} group by 1`
    : `select min(level.inventory_item_id) as inventory_item_id, ${available}
         from inventory_level level where level.inventory_item_id = ${itemId} and ${rule}`
}

/**
 * Aggregate of the rows of `variantItemsSql`: units of a variant, as many as its scarcest inventory item allows. Negative
 * when more is reserved than there is.
 */
export const VARIANT_UNITS = "min(floor(coalesce(level.available, 0) / greatest(part.required_quantity, 1)))"

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
