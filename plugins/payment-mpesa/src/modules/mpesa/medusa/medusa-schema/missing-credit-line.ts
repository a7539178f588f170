import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** SQL expression: what one unit of an order item `i`, of line `l`, costs after discounts and with tax, as Medusa computes it. */
const UNIT_TOTAL = `(
  select coalesce(i.unit_price, l.unit_price) * case when l.is_tax_inclusive then 1 else tax.factor end
           - coalesce(discounts.amount / nullif(i.quantity, 0), 0)
    from (select 1 + coalesce(sum(t.rate), 0) / 100 as factor from order_line_item_tax_line t
           where t.item_id = l.id and t.deleted_at is null) tax
   cross join lateral (
     select sum(a.amount * case when a.is_tax_inclusive then 1 else tax.factor end) as amount
       from order_line_item_adjustment a
      where a.item_id = l.id and a.version = i.version and a.deleted_at is null) discounts)`

/** A credit line that Medusa's refund workflow has not added: without it the refunded amount is due again. */
export interface MissingCreditLine {
  orderId: string
  /** Shillings. */
  amount: number
  /** A change of the order that was to add it, and was not confirmed. */
  unconfirmedChangeId: string | null
}

/**
 * Changes of a payment's order that were to add a credit line, and that the death of the process left unconfirmed: Medusa adds one
 * also when it cancels an unpaid order. Medusa refuses any other change beside it. One workflow begins and confirms them, within
 * a minute.
 */
export async function findAbandonedCreditLines(knex: Knex, paymentId: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select c.id
       from payment p
       join order_payment_collection l on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null
       join order_change c on c.order_id = l.order_id and c.deleted_at is null
      where p.id = ? and c.change_type = 'credit_line' and c.status in ('pending', 'requested')
        and c.created_at < now() - interval '1 minute'`,
    [paymentId],
  )
  return rows.map(({ id }) => id)
}

/**
 * The credit line that the last refund of a payment session lacks, because the process died after the refund's line in the
 * order. The credit line is the next change of the order's version that the refund's line belongs to. Its amount is the part
 * of the refund that was not overpaid before. Null when none is missing, or the order is cancelled.
 */
export async function findMissingCreditLine(knex: Knex, paymentSessionId: string): Promise<MissingCreditLine | null> {
  const { rows } = await knex.raw<{ rows: MissingCreditLine[] }>(
    `select last.order_id as "orderId", due.amount::float8 as amount,
            (select c.id from order_change c
              where c.order_id = last.order_id and c.version = last.version + 1 and c.change_type = 'credit_line'
                and c.status in ('pending', 'requested') and c.deleted_at is null
              limit 1) as "unconfirmedChangeId"
       from (
         select line.order_id, line.version, line.created_at, -line.amount as amount
           from payment p
           join refund r on r.payment_id = p.id and r.deleted_at is null
           join order_transaction line on line.reference = 'refund' and line.reference_id = r.id and line.deleted_at is null
          where p.payment_session_id = ?
          order by line.created_at desc
          limit 1
       ) last
       join "order" o on o.id = last.order_id and o.canceled_at is null
       join order_summary s on s.order_id = last.order_id and s.version = last.version and s.deleted_at is null
      cross join lateral (
        -- What was due right after the refund's line, of which an overpayment and items that are being returned are no part.
        select least(last.amount, (s.totals->>'pending_difference')::numeric + coalesce(sum(t.amount), 0) - (
                 select coalesce(sum(i.return_requested_quantity * ${UNIT_TOTAL}), 0)
                   from order_item i join order_line_item l on l.id = i.item_id
                  where i.order_id = last.order_id and i.version = last.version and i.deleted_at is null
                    and i.return_requested_quantity > 0)) as amount
          from order_transaction t
         where t.order_id = last.order_id and t.version = last.version and t.deleted_at is null
           and t.created_at > last.created_at
      ) due
      where due.amount > 0
        and not exists (
          select from order_change c
           where c.order_id = last.order_id and c.version = last.version + 1 and c.change_type = 'credit_line'
             and c.status = 'confirmed' and c.deleted_at is null)`,
    [paymentSessionId],
  )
  return rows[0] ?? null
}
