/**
 * SQL: the lines that an order has or had, with `id`, `variant_id`, and `unpacked`, their units that are not packed yet; 0 for a
 * line that the merchant has removed. Expects the row of `"order"` as `o`.
 */
export const ORDER_LINES = `(
  select l.id, l.variant_id, greatest(0, coalesce(i.quantity - i.fulfilled_quantity, 0)) as unpacked
    from (select distinct item_id from order_item where order_id = o.id) known
    join order_line_item l on l.id = known.item_id
    left join order_item i on i.order_id = o.id and i.item_id = l.id and i.version = o.version and i.deleted_at is null)`

/** SQL: `units` of an inventory item that a line has reserved. Expects the line as `line`, and the part of its variant as `n`. */
export const RESERVED_UNITS = `(
  select coalesce(sum(r.quantity), 0) as units from reservation_item r
   where r.line_item_id = line.id and r.inventory_item_id = n.inventory_item_id and r.deleted_at is null)`

/** SQL: the units of a line may come from several locations, because one inventory item alone makes a unit. Expects it as `n`. */
export const IS_DIVISIBLE = `(n.required_quantity = 1 and not exists (
    select from product_variant_inventory_item other
     where other.variant_id = n.variant_id and other.inventory_item_id <> n.inventory_item_id and other.deleted_at is null))`
