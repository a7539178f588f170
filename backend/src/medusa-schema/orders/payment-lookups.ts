import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { orderAmountsSql } from "./order-amounts"

/** Newest payment session of an order with a provider, and whether its payment is captured. */
export async function findPaymentSession(
  knex: Knex,
  orderId: string,
  providerId: string,
): Promise<{ id: string; captured: boolean } | null> {
  const { rows } = await knex.raw<{ rows: { id: string; captured: boolean }[] }>(
    `select s.id, p.captured_at is not null as captured
       from order_payment_collection l
       join payment_session s on s.payment_collection_id = l.payment_collection_id and s.deleted_at is null
       left join payment p on p.payment_session_id = s.id and p.deleted_at is null
      where l.order_id = ? and l.deleted_at is null and s.provider_id = ?
      order by s.created_at desc
      limit 1`,
    [orderId, providerId],
  )
  return rows[0] ?? null
}

/** The order that a payment of Medusa's belongs to; null for an unknown payment. */
export async function findOrderOfPayment(knex: Knex, paymentId: string): Promise<string | null> {
  const { rows } = await knex.raw<{ rows: { orderId: string }[] }>(
    `select l.order_id as "orderId"
       from payment p
       join order_payment_collection l on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null
      where p.id = ?`,
    [paymentId],
  )
  return rows[0]?.orderId ?? null
}

/** What an order's current total lacks, in shillings; negative after an overpayment. */
export async function readAmountDue(knex: Knex, orderId: string): Promise<number> {
  const { rows } = await knex.raw<{ rows: { due: number }[] }>(
    `select amounts.due::float8 as due from "order" o cross join lateral (${orderAmountsSql("o")}) amounts where o.id = ?`,
    [orderId],
  )
  return rows[0]?.due ?? 0
}

/** Amount of a payment session in shillings; null when Medusa has deleted it. */
export async function readSessionAmount(knex: Knex, paymentSessionId: string): Promise<number | null> {
  const { rows } = await knex.raw<{ rows: { amount: number }[] }>(
    `select amount::float8 as amount from payment_session where id = ? and deleted_at is null`,
    [paymentSessionId],
  )
  return rows[0]?.amount ?? null
}
