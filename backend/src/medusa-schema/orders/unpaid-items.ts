import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { listParameter } from "../parameters"

/** An item of an unpaid order. */
export interface UnpaidItem {
  orderId: string
  variantId: string | null
  quantity: number
}

/**
 * An unpaid order is held for a week at most: see `release-expired.ts`. One that is paid on delivery was allowed by the
 * merchant.
 */
const IS_UNPAID = `c.reservation_confirmed_at is null and c.reservation_released_at is null and c.cancelled_at is null
  and c.payment_terms <> 'on_delivery' and c.created_at > now() - interval '8 days'`

/** `offset 0` keeps the planner from merging the inner query: merged, it expects ten customers and reads whole tables. */
const UNPAID = `
  select item.*, (
           select count(*) from checkout c where c.source_hash = :sourceHash and ${IS_UNPAID}) as "ordersOfSource"
    from unnest(${listParameter(":customerIds")}) buyer (id)
    left join lateral (
      select c.order_id as "orderId", l.variant_id as "variantId", i.quantity::float8 as quantity
        from checkout c
        left join "order" o on o.id = c.order_id
        left join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
        left join order_line_item l on l.id = i.item_id
       where c.customer_id = buyer.id and ${IS_UNPAID}
      offset 0
    ) item on true`

type Row = { [Key in keyof UnpaidItem]: UnpaidItem[Key] | null } & { ordersOfSource: string }

/** Items of the unpaid orders of a buyer, who can be several customers, and the number of unpaid orders from a client address. */
export async function readUnpaidItems(
  knex: Knex,
  shopper: { customerIds: string[]; sourceHash: string },
): Promise<{ items: UnpaidItem[]; ordersOfSource: number }> {
  const { rows } = await knex.raw<{ rows: Row[] }>(UNPAID, shopper).options({ name: "read-unpaid-items" })
  const items = rows.flatMap(({ orderId, variantId, quantity }) =>
    orderId === null ? [] : [{ orderId, variantId, quantity: quantity ?? 0 }],
  )
  return { items, ordersOfSource: Number(rows[0]?.ordersOfSource ?? 0) }
}
