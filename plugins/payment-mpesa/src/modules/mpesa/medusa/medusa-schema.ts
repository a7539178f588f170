import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { OrderToPay } from "../ports"

/** The only file of this plugin that names Medusa's tables. */

/**
 * SQL expression: amount due on an order's current total, as Medusa computes it; null without a summary. Its aliases are its
 * own, because `orderId` is an expression of the query around it.
 */
export const amountDueSql = (orderId: string) => `(
  select (summary.totals->>'pending_difference')::numeric
    from "order" due_order
    join order_summary summary
      on summary.order_id = due_order.id and summary.version = due_order.version and summary.deleted_at is null
   where due_order.id = ${orderId}
   limit 1)`

/** Newest payment session of this provider for an order. */
const ORDER_TO_PAY = `
  select s.id as "paymentSessionId", coalesce(${amountDueSql("o.id")}, s.amount)::float8 as amount,
         s.currency_code as currency, coalesce(nullif(a.phone, ''), nullif(b.phone, '')) as phone
    from "order" o
    join order_payment_collection l on l.order_id = o.id and l.deleted_at is null
    join payment_session s on s.payment_collection_id = l.payment_collection_id and s.deleted_at is null
    left join order_address a on a.id = o.shipping_address_id
    left join order_address b on b.id = o.billing_address_id
   where o.id = ? and o.canceled_at is null and s.provider_id like 'pp_mpesa%'
   order by s.created_at desc
   limit 1`

/** Null for a cancelled order, and for one without a payment session of this provider. */
export async function readOrderToPay(knex: Knex, orderId: string): Promise<OrderToPay | null> {
  const { rows } = await knex.raw<{ rows: OrderToPay[] }>(ORDER_TO_PAY, [orderId])
  return rows[0] ?? null
}

export async function readAmountDue(knex: Knex, orderId: string): Promise<number | null> {
  const { rows } = await knex.raw<{ rows: { due: number | null }[] }>(`select ${amountDueSql("?")}::float8 as due`, [
    orderId,
  ])
  return rows[0]?.due ?? null
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
