/** A receipt in the shop's tables. */
export interface ReceiptLocation {
  receipt: string
  shillings: number | null
  place: "order" | "refund" | "review" | "unallocated"
}

/** Location and known amount of each receipt; an unknown receipt has no row. */
export const RECEIPT_LOCATIONS_SQL = `
  with returned as (
    select attempt_id, sum(amount)::int as amount from mpesa_refund where state = 'done' group by 1
  )
  select a.receipt, a.paid_amount as shillings, a.order_id, a.captured_at is not null as captured,
         case when coalesce(r.amount, 0) >= coalesce(a.paid_amount, a.amount) then 'refund'
              when a.state = 'paid' then 'order' else 'review' end as place
    from mpesa_attempt a left join returned r on r.attempt_id = a.id
   where a.receipt is not null and a.state in ('paid', 'needs_review')
   union all
  select p.receipt, floor(p.amount_cents / 100), null, false,
         case when exists (select from mpesa_refund f where f.c2b_payment_id = p.id and f.state <> 'failed')
              then 'refund' else 'unallocated' end
    from mpesa_c2b_payment p
   where p.unallocated_reason is not null and not exists (select from mpesa_attempt a where a.receipt = p.receipt)`
