import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { dueOfSql, orderAmountsSql, orderDiscountsSql } from "./order-amounts"
import { IS_CONFIRMED_WITHIN_A_DAY } from "./order-change-conditions"
import { voidedSql } from "./voided-payments"

/**
 * An open payment collection of an order, neither paid nor cancelled: the oldest or the given one. With its open payment
 * session of a provider.
 */
export async function findOpenCollection(
  knex: Knex,
  { orderId, providerId, collectionId }: { orderId: string; providerId: string; collectionId?: string | undefined },
): Promise<{ id: string; sessionId: string | null } | null> {
  const { rows } = await knex.raw<{ rows: { id: string; sessionId: string | null }[] }>(
    `select c.id, s.id as "sessionId"
       from order_payment_collection l
       join payment_collection c on c.id = l.payment_collection_id and c.deleted_at is null
       left join payment_session s on s.payment_collection_id = c.id and s.deleted_at is null
                                  and s.provider_id = :providerId and s.authorized_at is null
      where l.order_id = :orderId and l.deleted_at is null and c.status in ('not_paid', 'awaiting')
        and c.id = coalesce(:collectionId, c.id)
      order by c.created_at, s.created_at desc
      limit 1`,
    { orderId, providerId, collectionId: collectionId ?? null },
  )
  return rows[0] ?? null
}

/** Open payment collections `c`, neither paid nor cancelled, that ask for an amount although nothing is due on their order `o`. */
const STALE_COLLECTIONS = `
   "order" o
  cross join lateral (${orderAmountsSql("o")}) amounts
   join order_payment_collection l on l.order_id = o.id and l.deleted_at is null
   join payment_collection c on c.id = l.payment_collection_id and c.deleted_at is null
  where ${dueOfSql("o")} <= 0 and c.status in ('not_paid', 'awaiting') and c.amount > 0`

/** Stale payment collections of an order. */
export async function findStaleCollections(knex: Knex, orderId: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(`select c.id from ${STALE_COLLECTIONS} and o.id = ?`, [
    orderId,
  ])
  return rows.map(({ id }) => id)
}

/** Orders that the merchant has changed within a day, with a stale payment collection. */
export async function findOrdersWithStaleCollections(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select distinct o.id from ${STALE_COLLECTIONS} and o.id in (
       select x.order_id from order_change x
        where x.change_type in ('edit', 'exchange', 'claim', 'return_request', 'return_receive')
          and ${IS_CONFIRMED_WITHIN_A_DAY})
      limit 20`,
  )
  return rows.map(({ id }) => id)
}

/** A payment session, its payment collection, and what other sessions of that collection have brought; in shillings. */
export interface SessionAmounts {
  amount: number
  authorized: boolean
  collectionId: string
  collectionAmount: number
  otherCaptures: number
}

export async function readSessionAmounts(knex: Knex, paymentSessionId: string): Promise<SessionAmounts> {
  const { rows } = await knex.raw<{ rows: [SessionAmounts] }>(
    `select s.amount::float8 as amount, s.authorized_at is not null as authorized,
            c.id as "collectionId", c.amount::float8 as "collectionAmount",
            coalesce((select sum(x.amount) from payment p join capture x on x.payment_id = p.id and x.deleted_at is null
                       where p.payment_collection_id = c.id and p.payment_session_id <> s.id), 0)::float8 as "otherCaptures"
       from payment_session s join payment_collection c on c.id = s.payment_collection_id
      where s.id = ?`,
    [paymentSessionId],
  )
  return rows[0]
}

/** The payment of a session, and what was refunded of it; a refund without a line in the order is not complete. */
export interface CapturedPayment {
  id: string
  refunded: number
}

/** The refund of a cancellation has a line that names the payment, any other a line that names the refund. */
export const HAS_LINE = `exists (select 1 from order_transaction line
  where line.reference = 'refund' and line.deleted_at is null
    and (line.reference_id = r.id or (line.reference_id = r.payment_id and line.amount = -r.amount)))`

export async function findCapturedPayment(knex: Knex, paymentSessionId: string): Promise<CapturedPayment | null> {
  const { rows } = await knex.raw<{ rows: CapturedPayment[] }>(
    `select p.id, coalesce((select sum(r.amount) from refund r
                             where r.payment_id = p.id and r.deleted_at is null and ${HAS_LINE}), 0)::float8 as refunded
       from payment p where p.payment_session_id = ? and p.deleted_at is null and p.captured_at is not null`,
    [paymentSessionId],
  )
  return rows[0] ?? null
}

/** Deletes refunds of a payment that have no line in the order: a crash came between. */
export async function deleteUnfinishedRefunds(knex: Knex, paymentId: string): Promise<void> {
  await knex.raw(
    `update refund r set deleted_at = now() where r.payment_id = ? and r.deleted_at is null and not ${HAS_LINE}`,
    [paymentId],
  )
}

/** What is left of an order's captured payments of a provider, in shillings, newest first. */
export async function readUnrefundedPayments(
  knex: Knex,
  orderId: string,
  providerId: string,
): Promise<{ id: string; left: number }[]> {
  const { rows } = await knex.raw<{ rows: { id: string; left: number }[] }>(
    `select * from (
       select p.id, p.captured_at,
              (coalesce((select sum(x.amount) from capture x where x.payment_id = p.id and x.deleted_at is null), 0)
              - coalesce((select sum(r.amount) from refund r
                           where r.payment_id = p.id and r.deleted_at is null and ${HAS_LINE}), 0))::float8 as left
         from order_payment_collection l
         join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
        where l.order_id = :orderId and l.deleted_at is null and p.provider_id = :providerId and p.captured_at is not null
     ) payments where payments.left > 0 order by captured_at desc, id`,
    { orderId, providerId },
  )
  return rows
}

/** The order of a payment collection; null for a cart's. */
export async function findOrderOfCollection(knex: Knex, collectionId: string): Promise<string | null> {
  const { rows } = await knex.raw<{ rows: { orderId: string }[] }>(
    `select order_id as "orderId" from order_payment_collection where payment_collection_id = ? and deleted_at is null`,
    [collectionId],
  )
  return rows[0]?.orderId ?? null
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

/** What the current totals of orders lack, in shillings; negative after an overpayment. Unknown orders are absent. */
export async function readAmountsDue(knex: Knex, orderIds: string[]): Promise<Map<string, number>> {
  const { rows } = await knex.raw<{ rows: { id: string; due: number }[] }>(
    `select o.id, (${dueOfSql("o")})::float8 as due
       from "order" o cross join lateral (${orderAmountsSql("o")}) amounts where o.id = any(?)`,
    [orderIds],
  )
  return new Map(rows.map(({ id, due }) => [id, due]))
}

/** Shillings that were paid and refunded for an order, without voided payments, and that are due; and its discounts. */
export interface OrderSums {
  id: string
  discount: number
  /** Of the discounts. */
  codes: string[]
  paid: number
  refunded: number
  /** Negative after an overpayment. */
  due: number
}

export async function readOrderSums(knex: Knex, orderIds: string[]): Promise<Map<string, OrderSums>> {
  const { rows } = await knex.raw<{ rows: OrderSums[] }>(
    `select o.id, (money.captured - voided.amount)::float8 as paid, (money.refunded - voided.amount)::float8 as refunded,
            (${dueOfSql("o")})::float8 as due, discounts.amount as discount, discounts.codes
       from "order" o
      cross join lateral (${orderAmountsSql("o")}) amounts
      cross join lateral (
        select coalesce(sum(d.amount), 0) as amount, coalesce(array_agg(d.code) filter (where d.code is not null), '{}') as codes
          from (${orderDiscountsSql("o")}) d
      ) discounts
      cross join lateral (
        select coalesce(sum(c.captured_amount), 0) as captured, coalesce(sum(c.refunded_amount), 0) as refunded
          from order_payment_collection l join payment_collection c on c.id = l.payment_collection_id
         where l.order_id = o.id and l.deleted_at is null and c.deleted_at is null
      ) money
      cross join lateral (select case when money.refunded > 0 then ${voidedSql("o.id")} else 0 end as amount) voided
      where o.id = any(?)`,
    [orderIds],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Amount of a payment session in shillings; null when Medusa has deleted it. */
export async function readSessionAmount(knex: Knex, paymentSessionId: string): Promise<number | null> {
  const { rows } = await knex.raw<{ rows: { amount: number }[] }>(
    `select amount::float8 as amount from payment_session where id = ? and deleted_at is null`,
    [paymentSessionId],
  )
  return rows[0]?.amount ?? null
}
