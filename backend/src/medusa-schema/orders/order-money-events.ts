import { MANUAL_METHOD_LABELS } from "@mavazi/contracts/payments/manual-payment-labels"
import { IS_VOIDED } from "./voided-payments"

const METHOD = `case m.method ${Object.entries(MANUAL_METHOD_LABELS)
  .map(([method, label]) => `when '${method}' then '${label}'`)
  .join(" ")} end`

/**
 * SQL of payments and refunds by hand, payment links and terms of an order, see `PaymentPolicy.orderEventsSql`.
 * @param orderId SQL expression of the order's id
 * @param manualProviderId Medusa's id of the provider of payments by hand; other providers list their refunds themselves
 */
export const orderMoneyEventsSql = (orderId: string, manualProviderId: string): string => `
  select 'payment_recorded' as kind, m.id, m.recorded_at as at, m.recorded_by as "by", m.amount,
         nullif(m.reference, '') as receipt, null::text as reason, concat_ws(': ', ${METHOD}, nullif(m.note, '')) as note
    from manual_payment m where m.order_id = ${orderId}
  union all
  select 'payment_voided', m.id || '/voided', m.voided_at, m.voided_by, m.amount, nullif(m.reference, ''), m.void_reason,
         ${METHOD}
    from manual_payment m where m.order_id = ${orderId} and m.voided_at is not null
  union all
  select 'refunded', r.id, r.created_at, r.created_by, r.amount::integer, null, r.note, null
    from order_payment_collection l
    join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
                  and p.provider_id = '${manualProviderId}'
    join refund r on r.payment_id = p.id and r.deleted_at is null and (${IS_VOIDED}) is not true
   where l.order_id = ${orderId} and l.deleted_at is null
  union all
  select 'link_created', k.id, k.created_at, k.created_by, null, null, null, null
    from payment_link k where k.order_id = ${orderId}
  union all
  select 'link_withdrawn', k.id || '/withdrawn', k.revoked_at, k.revoked_by, null, null, null, null
    from payment_link k where k.order_id = ${orderId} and k.revoked_at is not null
  union all
  select 'terms_' || t.terms, t.id, t.created_at, t.set_by, null, null, null, null
    from payment_terms_change t where t.order_id = ${orderId}`
