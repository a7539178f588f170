import { FUNDED_STATES } from "../../../contract/attempt-states"
import { sqlList } from "../tables/sql-list"

/** A payment without a reason is about to be allocated; after this time its allocation has failed. */
const ALLOCATION_TIME = "interval '1 minute'"

/**
 * Query of `kind, subject_id, order_id, amount, receipt, since, changed_at`: everything about money that needs the merchant now.
 * Alerts and the badge of the admin follow from it. `since` is the time of the money, `changed_at` that of its last change: a
 * statement can contradict a payment days after it. A failed refund and a reversal are open until a merchant closes them; the former
 * also ends with another refund, and when its payment was put into an order after all.
 */
export const ALERT_CASES_SQL = `
  select 'review' as kind, a.id as subject_id, a.order_id, coalesce(a.paid_amount, a.amount) as amount, a.receipt,
         a.result_at as since, greatest(a.result_at, a.updated_at) as changed_at
    from mpesa_attempt a
   where a.review_reason is not null and a.reviewed_at is null and a.state in (${sqlList(FUNDED_STATES)})
     and not exists (select from mpesa_refund r where r.attempt_id = a.id and r.state <> 'failed')
  union all
  select 'unallocated', p.id, null, ceil(p.amount_cents / 100.0)::int, p.receipt, p.created_at, p.created_at
    from mpesa_c2b_payment p
   where p.dismissed_at is null and (p.unallocated_reason is not null or p.created_at < now() - ${ALLOCATION_TIME})
     and not exists (select from mpesa_attempt a where a.receipt = p.receipt)
     and not exists (select from mpesa_refund r where r.c2b_payment_id = p.id and r.state <> 'failed')
  union all
  select 'customer_reversal', r.id, r.order_id, r.amount, r.receipt, r.created_at, r.created_at
    from mpesa_refund r
   where r.method = 'customer_reversal' and r.issue_closed_at is null
  union all
  select 'returned_twice', r.id, r.order_id, r.returned_twice, r.receipt, r.applied_at, r.applied_at
    from mpesa_reported_reversal r
   where r.returned_twice is not null and r.issue_closed_at is null
  union all
  select case r.state when 'failed' then 'refund_failed' else 'refund_unknown' end, r.id, r.order_id, r.amount, r.receipt,
         r.result_at, r.result_at
    from mpesa_refund r
   where r.state = 'unknown'
      or (r.state = 'failed' and r.issue_closed_at is null
          and not exists (select from mpesa_attempt a
                           where a.id = r.attempt_id
                             and (a.captured_at > r.created_at or (r.receipt is not null and a.receipt is distinct from r.receipt)))
          and not exists (select from mpesa_attempt a where r.attempt_id is null and a.receipt = r.receipt)
          and not exists (select from mpesa_refund later
                           where later.created_at > r.created_at
                             and (later.attempt_id = r.attempt_id or later.c2b_payment_id = r.c2b_payment_id)))`
