import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { FUNDED_STATES } from "../../../contract/attempt-states"
import { sqlList } from "../tables/sql-list"

/** Where the shop counts a payment. */
export type Place = "paid" | "review" | "unallocated" | "returned"

/** A payment or refund of the shop, with its statement line if imported. */
export interface ShopEntry {
  receipt: string | null
  place: Place
  /** Hundredths of a shilling; negative for a refund. */
  cents: number
  at: Date
  order_id: string | null
  line_id: string | null
  line_at: Date | null
  line_cents: number | null
}

/**
 * - incoming: attempts with money, and unallocated payments; a payment that is counted elsewhere is skipped
 * - outgoing: refunds by any method, and reversals of payments that had been refunded. A refund that a merchant recorded by
 * hand needs a line like every other, so that an invented receipt does not reconcile
 * An entry belongs to the time of its statement line; without one, to its own time.
 */
const SHOP_ENTRIES_SQL = `
  with seen as (
    select receipt, linked_receipt, amount_cents > 0 as is_in from mpesa_statement_line
     where completed_at >= :start and completed_at < :end and kind <> 'charge'
  ), attempt as (
    select id, receipt, state, review_reason, paid_amount, amount, result_at, order_id
      from mpesa_attempt where receipt in (select receipt from seen where is_in)
    union
    select id, receipt, state, review_reason, paid_amount, amount, result_at, order_id
      from mpesa_attempt
     where result_at >= :start::timestamptz - interval '1 day' and result_at < :end::timestamptz + interval '1 day'
  ), c2b_payment as (
    select receipt, amount_cents, paid_at from mpesa_c2b_payment where receipt in (select receipt from seen where is_in)
    union
    select receipt, amount_cents, paid_at from mpesa_c2b_payment where paid_at >= :start and paid_at < :end
  ), refund_ids as (
    select id from mpesa_refund where return_receipt in (select receipt from seen)
    union
    select id from mpesa_refund where receipt in (select linked_receipt from seen where linked_receipt <> '')
    union
    select id from mpesa_refund where result_at >= :start and result_at < :end
  ), money as (
    select a.receipt, case a.state when 'paid' then 'paid' else 'review' end as place,
           coalesce(c.amount_cents, coalesce(a.paid_amount, a.amount) * 100) as cents,
           coalesce(c.paid_at, a.result_at) as at, a.order_id
      from attempt a
      left join mpesa_c2b_payment c on c.receipt = a.receipt
     where a.state in (${sqlList(FUNDED_STATES)}) and a.review_reason is distinct from 'receipt_reused'
    union all
    select c.receipt, 'unallocated', c.amount_cents, c.paid_at, null
      from c2b_payment c
     where not exists (select from mpesa_attempt a where a.receipt = c.receipt)
  ), returned as (
    -- A reversal takes the whole payment back, whatever was known of its sum by then; other refunds are in whole
    -- shillings; a refund by hand of all of a payment with cents has returned them, which a payout cannot.
    select r.receipt as original, r.return_receipt, r.result_at as at, r.order_id, r.method,
           -case when r.method in ('reversal', 'customer_reversal') then coalesce(c.amount_cents, a.paid_amount * 100, r.amount * 100)
                 when r.method = 'manual' and abs(r.amount * 100 - c.amount_cents) < 100 then c.amount_cents
                 else r.amount * 100 end as cents
      from refund_ids
      join mpesa_refund r using (id)
      left join mpesa_attempt a on a.id = r.attempt_id
      left join mpesa_c2b_payment c on c.receipt = r.receipt
     where r.state = 'done'
    union all
    -- Safaricom reversed a payment of which nothing was left: the money has left twice.
    select r.receipt, r.return_receipt, r.reversed_at, r.order_id, 'customer_reversal',
           -coalesce(c.amount_cents, coalesce(a.paid_amount, a.amount) * 100)
      from mpesa_reported_reversal r
      left join mpesa_attempt a on a.receipt = r.receipt
      left join mpesa_c2b_payment c on c.receipt = r.receipt
     where r.returned_twice is not null and r.refund_id is null
       and (r.return_receipt in (select receipt from seen) or r.receipt in (select linked_receipt from seen)
         or (r.reversed_at >= :start and r.reversed_at < :end))
  ), entry as (
    select m.receipt, m.place, m.cents, m.at, m.order_id, l.id, l.completed_at, l.amount_cents
      from money m
      left join lateral (
        select id, completed_at, amount_cents from mpesa_statement_line
         where receipt = m.receipt and amount_cents > 0 and kind <> 'charge' limit 1
      ) l on true
    union all
    select coalesce(r.return_receipt, r.original), 'returned', r.cents, r.at, r.order_id, l.id, l.completed_at, l.amount_cents
      from returned r
      left join lateral (
        select id, completed_at, amount_cents from mpesa_statement_line
         where receipt = r.return_receipt and amount_cents < 0 and kind <> 'charge'
        union all
        select id, completed_at, amount_cents from mpesa_statement_line
         where linked_receipt = r.original and linked_receipt <> '' and r.method in ('reversal', 'customer_reversal')
           and amount_cents < 0 and kind <> 'charge'
         limit 1
      ) l on true
  )
  select receipt, place, cents::float8 as cents, at, order_id, id as line_id, completed_at as line_at,
         amount_cents::float8 as line_cents
    from entry
   where coalesce(completed_at, at) >= :start and coalesce(completed_at, at) < :end`

/** Payments and refunds of the shop from `start` (inclusive) to `end` (exclusive). */
export async function readShopEntries(knex: Knex, { start, end }: { start: Date; end: Date }): Promise<ShopEntry[]> {
  return (await knex.raw<{ rows: ShopEntry[] }>(SHOP_ENTRIES_SQL, { start, end })).rows
}
