import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { NAIROBI_ZONE } from "../../../contract/nairobi-zone"
import type { OrderToPay } from "../ports"

/** This file and its folder are the only ones of this plugin that name Medusa's tables. */

/** Id of this plugin's payment provider in Medusa. */
export const PROVIDER_ID = "pp_mpesa_mpesa"

/**
 * SQL expression: amount due on an order's current total, as Medusa computes it; null without a summary. Nothing is due on a
 * cancelled order, whose total Medusa keeps. Its aliases are its own, because `orderId` is an expression of the query around it.
 */
export const amountDueSql = (orderId: string) => `(
  select case when due_order.canceled_at is null then (summary.totals->>'pending_difference')::numeric else 0 end
    from "order" due_order
    join order_summary summary
      on summary.order_id = due_order.id and summary.version = due_order.version and summary.deleted_at is null
   where due_order.id = ${orderId}
   limit 1)`

/** SQL expression: when Medusa cancelled an order; null for any other. */
export const canceledAtSql = (orderId: string) =>
  `(select closed_order.canceled_at from "order" closed_order where closed_order.id = ${orderId})`

/** An order and its newest payment session of this provider, if it has one. */
const orderToPaySql = (amountDue: string) => `
  select s.id as "paymentSessionId", coalesce(${amountDue}, s.amount, 0)::float8 as amount,
         o.currency_code as currency, coalesce(nullif(a.phone, ''), nullif(b.phone, '')) as phone
    from "order" o
    left join order_payment_collection l on l.order_id = o.id and l.deleted_at is null
    left join payment_session s on s.payment_collection_id = l.payment_collection_id and s.deleted_at is null
                                and s.provider_id like 'pp_mpesa%'
    left join order_address a on a.id = o.shipping_address_id
    left join order_address b on b.id = o.billing_address_id
   where o.id = ? and o.canceled_at is null and o.deleted_at is null and not o.is_draft_order
   order by s.created_at desc nulls last
   limit 1`

/**
 * Null for an unknown or cancelled order, and for a draft.
 * @param amountDue SQL expression for `o.id`
 */
export async function readOrderToPay(knex: Knex, orderId: string, amountDue: string): Promise<OrderToPay | null> {
  const { rows } = await knex.raw<{ rows: OrderToPay[] }>(orderToPaySql(amountDue), [orderId])
  return rows[0] ?? null
}

/** Null when the payment session does not exist. */
export async function readSession(knex: Knex, paymentSessionId: string): Promise<{ captured: boolean } | null> {
  const { rows } = await knex.raw<{ rows: { captured: boolean }[] }>(
    `select p.captured_at is not null as captured
       from payment_session s left join payment p on p.payment_session_id = s.id
      where s.id = ? and s.deleted_at is null
      limit 1`,
    [paymentSessionId],
  )
  return rows[0] ?? null
}

/**
 * Shillings captured less refunded by other payment providers, by Nairobi day. Days without any are absent. A payment that was
 * recorded by mistake has a refund with `metadata.voided`: neither of them moved money.
 */
export async function readOtherPayments(
  knex: Knex,
  { start, end }: { start: Date; end: Date },
): Promise<Map<string, number>> {
  const { rows } = await knex.raw<{ rows: { day: string; net: number }[] }>(
    `select to_char(moved.created_at at time zone '${NAIROBI_ZONE}', 'YYYY-MM-DD') as day, sum(moved.amount)::float8 as net
       from (
         select payment_id, amount, created_at from capture where deleted_at is null
         union all
         select payment_id, -amount, created_at from refund where deleted_at is null
       ) moved
       join payment p on p.id = moved.payment_id
      where moved.created_at >= :start and moved.created_at < :end and p.provider_id not like 'pp_mpesa%'
        and not exists (select from refund v
                         where v.payment_id = p.id and v.deleted_at is null and v.metadata->>'voided' = 'true')
      group by 1`,
    { start, end },
  )
  return new Map(rows.map(({ day, net }) => [day, net]))
}

/** Whether the order is cancelled. */
export async function isOrderCanceled(knex: Knex, orderId: string): Promise<boolean> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `select from "order" where id = ? and canceled_at is not null`,
    [orderId],
  )
  return rowCount > 0
}

/**
 * An open payment collection of the order, neither paid nor cancelled, and its open payment session of this provider.
 * @param held sessions that attempts hold; they do not count
 */
export async function findOpenCollection(
  knex: Knex,
  orderId: string,
  held: string[],
): Promise<{ id: string; sessionId: string | null } | null> {
  const { rows } = await knex.raw<{ rows: { id: string; sessionId: string | null }[] }>(
    `select c.id, s.id as "sessionId"
       from order_payment_collection l
       join payment_collection c on c.id = l.payment_collection_id and c.deleted_at is null
       left join payment_session s on s.payment_collection_id = c.id and s.deleted_at is null
                                  and s.provider_id = :provider and s.authorized_at is null and not s.id = any(:held)
      where l.order_id = :orderId and l.deleted_at is null and c.status in ('not_paid', 'awaiting')
      order by s.id is null, c.created_at, s.created_at
      limit 1`,
    { orderId, held, provider: PROVIDER_ID },
  )
  return rows[0] ?? null
}

/** Amounts of a payment session and of its payment collection, in shillings. */
export interface SessionAmounts {
  orderId: string
  amount: number
  authorized: boolean
  collectionId: string
  collectionAmount: number
  /** Captured with other sessions of the collection. */
  otherCaptures: number
}

export async function readSessionAmounts(knex: Knex, paymentSessionId: string): Promise<SessionAmounts> {
  const { rows } = await knex.raw<{ rows: [SessionAmounts] }>(
    `select l.order_id as "orderId", s.amount::float8 as amount, s.authorized_at is not null as authorized,
            c.id as "collectionId", c.amount::float8 as "collectionAmount",
            coalesce((select sum(x.amount) from payment p join capture x on x.payment_id = p.id and x.deleted_at is null
                       where p.payment_collection_id = c.id and p.payment_session_id <> s.id), 0)::float8 as "otherCaptures"
       from payment_session s
       join payment_collection c on c.id = s.payment_collection_id
       join order_payment_collection l on l.payment_collection_id = c.id and l.deleted_at is null
      where s.id = ?`,
    [paymentSessionId],
  )
  return rows[0]
}

/** True when an attempt paid the amount that the session has now. */
export async function isSessionPaid(knex: Knex, paymentSessionId: string): Promise<boolean> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `select from payment_session s
       join mpesa_attempt a on a.payment_session_id = s.id and a.state = 'paid' and a.amount = s.amount
      where s.id = ? limit 1`,
    [paymentSessionId],
  )
  return rowCount > 0
}

/**
 * True when an amount of the session's payment was returned, which is not recorded in Medusa yet. The amounts differ when
 * another amount arrived than was captured.
 */
export async function isRefundOutstanding(knex: Knex, paymentSessionId: string, amount: number): Promise<boolean> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `select from mpesa_refund r join mpesa_attempt a on a.id = r.attempt_id
      where a.payment_session_id = ? and a.state = 'paid' and r.state = 'done' and r.recorded_at is null
        and (r.amount = ? or a.paid_amount <> a.amount)
      limit 1`,
    [paymentSessionId, amount],
  )
  return rowCount > 0
}

/** Whether the refund workflow, which inserts the refund first, has also added its line to the order. */
const REFUND_HAS_LINE = `exists (select 1 from order_transaction line
  where line.reference = 'refund' and line.reference_id = r.id and line.deleted_at is null)`

/** Sum of the refunds that have a line in the order. */
export async function readRefundedAmount(knex: Knex, paymentSessionId: string): Promise<number> {
  const { rows } = await knex.raw<{ rows: { refunded: number }[] }>(
    `select coalesce(sum(r.amount), 0)::float8 as refunded
       from refund r join payment p on p.id = r.payment_id
      where p.payment_session_id = ? and r.deleted_at is null and ${REFUND_HAS_LINE}`,
    [paymentSessionId],
  )
  return rows[0]?.refunded ?? 0
}

/** Deletes refunds without a line in the order: the refund workflow does not undo a refund whose later step failed. */
export async function deleteUnfinishedRefunds(knex: Knex, paymentId: string): Promise<void> {
  await knex.raw(
    `update refund r set deleted_at = now()
      where r.payment_id = ? and r.deleted_at is null and not ${REFUND_HAS_LINE}`,
    [paymentId],
  )
}
