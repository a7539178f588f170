import type { AdminOrderEvent } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CANCEL_REASON } from "./checkout-state"
import { IS_VOIDED } from "./voided-payments"

/** `expired`: the time to pay had ended. */
type CancellationCode = "shopper" | "expired" | "shop"

interface Cancellation {
  what: "cancelled"
  note: CancellationCode
}

interface OtherEvent {
  what: Exclude<AdminOrderEvent["what"], "cancelled">
  /** Of `captured`: the reference of a payment that was recorded by hand, empty without one; null for any other payment. */
  note: string | null
}

/** An event of an order. */
export type OrderEventRow = { at: Date; amount: number | null } & (Cancellation | OtherEvent)

const PAYMENTS = `
  select p.id from order_payment_collection l
    join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
   where l.order_id = :id and l.deleted_at is null`

const FULFILLMENTS = `
  select f.* from order_fulfillment l join fulfillment f on f.id = l.fulfillment_id and f.deleted_at is null
   where l.order_id = :id and l.deleted_at is null`

/** The merchant cancelled the order before its time to pay ended. Medusa cancels an expired order a day later. */
const CANCELLED_FIRST = "c.cancel_reason is distinct from 'shopper' and o.canceled_at < c.reservation_released_at"

const ORDER_EVENTS = `
  select moment.at, moment.what, moment.amount::float8 as amount, moment.note from (
    select o.created_at as at, 'placed' as what, null::numeric as amount, null as note from "order" o where o.id = :id
    union all
    select x.created_at, 'captured', x.amount, m.reference
      from capture x join payment p on p.id = x.payment_id
      left join manual_payment m on m.payment_session_id = p.payment_session_id
     where x.deleted_at is null and x.payment_id in (${PAYMENTS}) and m.voided_at is null
    union all
    select r.created_at, 'refunded', r.amount, r.note from refund r
     where r.deleted_at is null and r.payment_id in (${PAYMENTS}) and (${IS_VOIDED}) is not true
    union all
    select expired_at, 'expired', null, null from checkout where order_id = :id
    union all
    select case when ${CANCELLED_FIRST} then o.canceled_at else coalesce(c.cancelled_at, o.canceled_at) end, 'cancelled', null,
           case when ${CANCEL_REASON} = 'shopper' then 'shopper' when ${CANCELLED_FIRST} then 'shop'
                else coalesce(c.cancel_reason, 'shop') end
      from "order" o left join checkout c on c.order_id = o.id where o.id = :id
    union all
    select packed_at, 'packed', null, null from (${FULFILLMENTS}) f where f.canceled_at is null
    union all
    select shipped_at, 'shipped', null, nullif(concat_ws(', ', metadata->>'courier', (
             select string_agg(nullif(trim(b.tracking_number), ''), ', ' order by b.created_at, b.id)
               from fulfillment_label b where b.fulfillment_id = f.id and b.deleted_at is null)), '')
      from (${FULFILLMENTS}) f where f.canceled_at is null
    union all
    select delivered_at, 'delivered', null, null from (${FULFILLMENTS}) f where f.canceled_at is null
  ) moment
  where moment.at is not null
  order by moment.at`

/** Events of an order except its payment attempts, in one statement. */
export async function readOrderEvents(knex: Knex, orderId: string): Promise<OrderEventRow[]> {
  const { rows } = await knex.raw<{ rows: OrderEventRow[] }>(ORDER_EVENTS, { id: orderId })
  return rows
}
