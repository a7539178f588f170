import { FUNDED_STATES } from "../../../contract/attempt-states"
import { POSSIBLE_DUPLICATES } from "../attempts/attempt-money"
import { sqlList } from "../tables/sql-list"

/**
 * SQL of the money that was received and returned for an order, whether Medusa records it or not:
 * - `type`: `paid` for a payment that counts for the order, else `received`; `refunded` when Safaricom has confirmed a
 *   refund, else `refunding`; `reversed` for a reversal that Safaricom made for its customer
 * - `moved` for a payment that the merchant moved to another order
 * - `at`, `amount` in shillings, `receipt` or null
 * - `session`: Medusa's payment session of a payment, or null
 * - `id`: of the payment, refund or move
 * - `is_recorded`: false for a refund that Medusa's sums do not count yet
 *
 * @param orderId SQL expression of the order's id
 */
export const movementsSql = (orderId: string) => `
  select case when a.state = 'paid' then 'paid' else 'received' end as type, 
         -- A payment that was put into the order by hand arrived before that.
         coalesce((select c.paid_at from mpesa_c2b_payment c where c.receipt = a.receipt and c.allocated_at is not null),
                  a.result_at) as at,
         case when a.state = 'paid' then a.amount else coalesce(a.paid_amount, a.amount) end as amount, a.receipt,
         a.payment_session_id as session, a.id, true as is_recorded
    from mpesa_attempt a
   where a.order_id = ${orderId} and a.state in (${sqlList(FUNDED_STATES)})
     -- Not money of its own, or moved to another order.
     and (a.receipt is not null or coalesce(a.review_reason, '') not in (${sqlList(POSSIBLE_DUPLICATES)}))
  union all
  select case when r.state <> 'done' then 'refunding' when r.method = 'customer_reversal' then 'reversed' else 'refunded' end,
         case when r.state = 'done' then r.result_at else r.created_at end, r.amount, r.return_receipt, null,
         r.id, r.recorded_at is not null
    from mpesa_refund r
   where r.order_id = ${orderId} and r.state <> 'failed'
  union all
  select 'moved', e.created_at, e.amount, e.receipt, null, e.id, true
    from mpesa_audit_entry e
   where e.order_id = ${orderId} and e.kind = 'moved' and e.amount is not null`
