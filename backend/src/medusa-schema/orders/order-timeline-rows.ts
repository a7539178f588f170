import type { OrderEvent } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { listParameter } from "../parameters"
import { CANCEL_REASON } from "./checkout-state"
import { orderAmountsSql, UNIT_TOTAL } from "./order-amounts"
import { IS_VOIDED } from "./voided-payments"

/** Money that a payment provider's own tables describe better than Medusa's. */
export interface ProviderMovements {
  /** Medusa's payment provider. */
  providerId: string
  /**
   * SQL of the money that was received and returned for an order, with the columns `type` (see `OrderEvent`), `at`,
   * `amount`, `receipt`, `session`: Medusa's payment session of a payment, `id`, and `is_recorded`: false for a refund that
   * Medusa's sums do not count yet.
   * @param orderId SQL expression of the order's id
   */
  sql: (orderId: string) => string
}

/** An event of an order. */
export interface TimelineRow {
  orderId: string
  type: OrderEvent["type"]
  at: Date
  amount: number | null
  receipt: string | null
  shipment: string | null
  units: number | null
  by: OrderEvent["by"] | null
}

/** Events of orders, oldest first, in one statement. */
export async function readTimelines(
  knex: Knex,
  orderIds: string[],
  movements: readonly ProviderMovements[],
): Promise<TimelineRow[]> {
  const { rows } = await knex
    .raw<{ rows: TimelineRow[] }>(timelineSql(movements.map(({ sql }) => sql)), {
      orderIds,
      providers: movements.map(({ providerId }) => providerId),
    })
    .options({ name: "read-order-timelines" })
  return rows
}

/** Medusa's payments of an order, except those of providers with movements of their own. */
const PAYMENTS = `
  order_payment_collection l
  join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
                and not p.provider_id = any(:providers)`

const FULFILLMENTS = `
  order_fulfillment l
  join fulfillment f on f.id = l.fulfillment_id and f.deleted_at is null and f.canceled_at is null`

const timelineSql = (movements: readonly ProviderMovements["sql"][]) => `
  select wanted.id as "orderId", event.type, event.at, event.amount::float8 as amount, event.receipt, event.shipment,
         event.units::float8 as units, event.by
    from unnest(${listParameter(":orderIds")}) wanted(id)
   cross join lateral (
     select 'placed' as type, o.created_at as at, null::numeric as amount, null::text as receipt, null::text as shipment,
            null::numeric as units, null::text as by
       from "order" o where o.id = wanted.id
     union all
     select 'changed', changed.at, amounts.total, null, null, null, null
       from (
         select x.order_id as id, x.version, x.confirmed_at as at from order_change x
          where x.order_id = wanted.id and x.status = 'confirmed' and x.change_type in ('edit', 'exchange', 'claim')
            and x.deleted_at is null
       ) changed
      cross join lateral (${orderAmountsSql("changed")}) amounts
     union all
     select 'returned', x.confirmed_at, round(sum((a.details->>'quantity')::numeric * ${UNIT_TOTAL}), 2),
            null, null, sum((a.details->>'quantity')::numeric), null
       from order_change x
       join order_change_action a on a.order_change_id = x.id and a.deleted_at is null
                                 and a.action in ('RECEIVE_RETURN_ITEM', 'RECEIVE_DAMAGED_RETURN_ITEM')
       left join order_line_item l on l.id = a.details->>'reference_id'
       -- Price and discounts are those of the order's version.
       left join order_item i on i.order_id = x.order_id and i.version = x.version and i.item_id = l.id
                             and i.deleted_at is null
      where x.order_id = wanted.id and x.status = 'confirmed' and x.change_type = 'return_receive'
        and x.deleted_at is null
      group by x.id, x.confirmed_at
     union all
     select 'paid', x.created_at, x.amount, nullif(m.reference, ''), null, null, null
       from ${PAYMENTS}
       join capture x on x.payment_id = p.id and x.deleted_at is null
       left join manual_payment m on m.payment_session_id = p.payment_session_id
      where l.order_id = wanted.id and l.deleted_at is null and m.voided_at is null
     union all
     select 'refunded', r.created_at, r.amount, null, null, null, null
       from ${PAYMENTS}
       join refund r on r.payment_id = p.id and r.deleted_at is null and (${IS_VOIDED}) is not true
      where l.order_id = wanted.id and l.deleted_at is null
     ${movements
       .map(
         (sql) => `union all
     select m.type, m.at, m.amount::numeric, m.receipt, null, null, null from (${sql("wanted.id")}) m`,
       )
       .join("\n     ")}
     union all
     select 'packed', f.packed_at, null, null, f.id, null, null from ${FULFILLMENTS}
      where l.order_id = wanted.id and l.deleted_at is null
     union all
     select 'sent', coalesce(f.shipped_at, f.delivered_at), null, null, f.id, null, null from ${FULFILLMENTS}
      where l.order_id = wanted.id and l.deleted_at is null
     union all
     select 'delivered', f.delivered_at, null, null, f.id, null, null from ${FULFILLMENTS}
      where l.order_id = wanted.id and l.deleted_at is null
     union all
     select 'expired', c.expired_at, null, null, null, null, null
       from checkout c where c.order_id = wanted.id
     union all
     select 'cancelled', case when c.cancel_reason = 'shopper' then c.cancelled_at else o.canceled_at end,
            null, null, null, null, case when ${CANCEL_REASON} = 'shopper' then 'shopper' else 'shop' end
       from "order" o left join checkout c on c.order_id = o.id
      where o.id = wanted.id
        -- An order that expired is cancelled in Medusa a day later.
        and (c.cancel_reason is distinct from 'expired' or o.canceled_at < c.reservation_released_at)
   ) event
   where event.at is not null
   order by event.at, event.type = 'placed' desc`
