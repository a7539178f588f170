import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Where money stands in the shop's own books. */
export type Place = "paid" | "review" | "unallocated" | "returned"

/** Money in the shop's books, with its line of the statement when that has been imported. */
export interface BookEntry {
  receipt: string | null
  place: Place
  /** Hundredths of a shilling; negative when it went back. */
  cents: number
  at: Date
  order_id: string | null
  line_id: string | null
  line_at: Date | null
  line_cents: number | null
}

/**
 * - money in: attempts that brought money, and payments that are in no order; a receipt that counts elsewhere already is
 *   none
 * - money back: reversals, and what was returned by hand if its receipt is on the statement: by hand it may have been
 *   paid from anywhere
 * An entry belongs to the time of its line; without a line to its own.
 */
const BOOKS = `
  with seen as (
    select receipt, linked_receipt, amount_cents > 0 as is_in from mpesa_statement_line
     where completed_at >= :start and completed_at < :end and kind <> 'charge'
  ), money as (
    select a.receipt, case a.state when 'paid' then 'paid' else 'review' end as place,
           coalesce(c.amount_cents, coalesce(a.paid_amount, a.amount) * 100) as cents,
           coalesce(c.paid_at, a.settled_at) as at, a.order_id
      from mpesa_attempt a
      left join mpesa_c2b_payment c on c.receipt = a.receipt
     where a.state in ('paid', 'needs_review') and a.review_reason is distinct from 'receipt_reused'
       and (a.receipt = any(array(select receipt from seen where is_in))
            or a.settled_at >= :start::timestamptz - interval '1 day' and a.settled_at < :end::timestamptz + interval '1 day')
    union all
    select c.receipt, 'unallocated', c.amount_cents, c.paid_at, null
      from mpesa_c2b_payment c
     where not exists (select from mpesa_attempt a where a.receipt = c.receipt)
       and (c.receipt = any(array(select receipt from seen where is_in)) or c.paid_at >= :start and c.paid_at < :end)
  ), returned as (
    select r.receipt as original, r.return_receipt, -r.amount * 100 as cents, r.settled_at as at, r.order_id, r.method
      from mpesa_refund r
     where r.state = 'done'
       and (r.return_receipt = any(array(select receipt from seen))
            or r.receipt = any(array(select linked_receipt from seen))
            or r.settled_at >= :start and r.settled_at < :end)
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
         where amount_cents < 0 and kind <> 'charge'
           and (receipt = r.return_receipt or linked_receipt = r.original and r.method = 'reversal')
         order by receipt = r.return_receipt desc limit 1
      ) l on true
     where r.method = 'reversal' or l.id is not null
  )
  select receipt, place, cents::float8 as cents, at, order_id, id as line_id, completed_at as line_at,
         amount_cents::float8 as line_cents
    from entry
   where coalesce(completed_at, at) >= :start and coalesce(completed_at, at) < :end`

/** Everything in the shop's books from `start` until before `end`. */
export async function readBooks(knex: Knex, { start, end }: { start: Date; end: Date }): Promise<BookEntry[]> {
  return (await knex.raw<{ rows: BookEntry[] }>(BOOKS, { start, end })).rows
}
