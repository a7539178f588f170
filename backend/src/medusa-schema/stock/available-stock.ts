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
export function availableItemsSql(itemId?: string): string {
  const rule = `level.deleted_at is null and level.location_id in (
      select link.stock_location_id from sales_channel_stock_location link
       where link.sales_channel_id = ${SHOP_CHANNEL} and link.deleted_at is null)`
  const available = "max(level.stocked_quantity - level.reserved_quantity) as available"
  return itemId === undefined
    ? `select level.inventory_item_id, ${available} from inventory_level level where ${rule} group by 1`
    : `select min(level.inventory_item_id) as inventory_item_id, ${available}
         from inventory_level level where level.inventory_item_id = ${itemId} and ${rule}`
}
