import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { orderAmountsSql } from "./order-amounts"
import { IS_VOIDED } from "./voided-payments"
import { HAS_LINE } from "./payment-lookups"
import { rawAmountSql } from "../raw-amount-sql"

/** Refunds `r` of a provider's payments `p`, made within a day for open orders `o`, without voided payments. */
const RECENT_REFUNDS = `
  from refund r
  join payment p on p.id = r.payment_id and p.provider_id = :providerId
  join order_payment_collection l on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null
  join "order" o on o.id = l.order_id and o.canceled_at is null
 where r.deleted_at is null and r.created_at > now() - interval '1 day' and (${IS_VOIDED}) is not true`

/** A refund that Medusa has stored, and not counted in its order. */
export interface UncountedRefund {
  id: string
  /** Shillings. */
  amount: number
  currencyCode: string
  collectionId: string
}

/** Refunds of a provider that have no line in the order: the engine died after it had stored them. */
export async function findUncountedRefunds(
  knex: Knex,
  { orderId, providerId }: { orderId: string; providerId: string },
): Promise<UncountedRefund[]> {
  const { rows } = await knex.raw<{ rows: UncountedRefund[] }>(
    `select r.id, r.amount::float8 as amount, p.currency_code as "currencyCode", p.payment_collection_id as "collectionId"
       ${RECENT_REFUNDS} and o.id = :orderId and not ${HAS_LINE}
      order by r.created_at`,
    { orderId, providerId },
  )
  return rows
}

/** Sets the refunded amount of a payment collection to the sum of its refunds. */
export async function sumRefundsOfCollection(knex: Knex, collectionId: string): Promise<void> {
  await knex.raw(
    `update payment_collection c
        set refunded_amount = sums.refunded, updated_at = now(),
            raw_refunded_amount = ${rawAmountSql("sums.refunded")}
       from (select coalesce(sum(r.amount), 0) as refunded
               from payment p join refund r on r.payment_id = p.id and r.deleted_at is null
              where p.payment_collection_id = :collectionId and p.deleted_at is null) sums
      where c.id = :collectionId and coalesce(c.refunded_amount, 0) <> sums.refunded`,
    { collectionId },
  )
}

/** A credit line that Medusa has not added after a refund: without it the refunded amount is due again. */
export interface MissingCreditLine {
  /** Shillings. */
  amount: number
  /** The last of the refund's lines in the order. */
  lineId: string
}

/**
 * SQL: credit lines that refunds of a provider lack, because the engine died after their lines in the order. A credit line is the
 * next change of the order's version that the refund's line belongs to. Its amount is the part of the refund that was not overpaid
 * before. A repaired one names the line.
 */
const MISSING_CREDIT_LINES = `
  select "orderId", version, sum(amount)::float8 as amount, (array_agg(id order by created_at desc, id desc))[1] as "lineId"
    from (
      select line."orderId", line.id, line.version, line.created_at,
             least(-line.amount, amounts.due + coalesce((
               select sum(t.amount) from order_transaction t
                where t.order_id = line."orderId" and t.version = line.version and t.deleted_at is null
                  and (t.created_at, t.id) > (line.created_at, line.id)), 0)) as amount
        from (
          select distinct line.id, line.order_id as "orderId", line.version, line.created_at, line.amount
            from (select r.id, r.payment_id, r.amount, l.order_id ${RECENT_REFUNDS}) r
            join order_transaction line on line.order_id = r.order_id and line.reference = 'refund' and line.amount = -r.amount
                                       and line.reference_id in (r.id, r.payment_id) and line.deleted_at is null
        ) line
       cross join lateral (select line."orderId" as id, line.version) refunded
       cross join lateral (${orderAmountsSql("refunded")}) amounts
    ) refunds
   where amount > 0
     and not exists (
       select from order_change c
        where c.order_id = "orderId" and c.version = refunds.version + 1 and c.change_type = 'credit_line'
          and c.status = 'confirmed' and c.deleted_at is null)
   group by "orderId", version`

const IS_NOT_REPAIRED = `not exists (
  select from order_credit_line c
   where c.order_id = missing."orderId" and c.reference_id = missing."lineId" and c.deleted_at is null)`

/** The credit line that an order lacks; null when none is missing. */
export async function findMissingCreditLine(
  knex: Knex,
  { orderId, providerId }: { orderId: string; providerId: string },
): Promise<MissingCreditLine | null> {
  const { rows } = await knex.raw<{ rows: MissingCreditLine[] }>(
    `select missing.amount, missing."lineId"
       from (${MISSING_CREDIT_LINES}) missing
      where missing."orderId" = :orderId and ${IS_NOT_REPAIRED}
      order by missing.version limit 1`,
    { orderId, providerId },
  )
  return rows[0] ?? null
}

/**
 * Changes of an order that were to add a credit line, and were not confirmed. Medusa does both in one workflow, also for the
 * cancellation of an unpaid order, under the order's locks: to their holder, the death of the engine came between. While there
 * is one, Medusa records no refund of the order and begins no edit.
 */
export async function findUnconfirmedCreditLines(knex: Knex, orderId: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select id from order_change
      where order_id = ? and change_type = 'credit_line' and status in ('pending', 'requested') and deleted_at is null`,
    [orderId],
  )
  return rows.map(({ id }) => id)
}

/** Orders with a refund that the engine's death has interrupted, or that Medusa is making now. */
export async function findOrdersWithInterruptedRefunds(knex: Knex, providerId: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select o.id ${RECENT_REFUNDS} and not ${HAS_LINE}
      union
     select missing."orderId" from (${MISSING_CREDIT_LINES}) missing where ${IS_NOT_REPAIRED}
      limit 20`,
    { providerId },
  )
  return rows.map(({ id }) => id)
}
