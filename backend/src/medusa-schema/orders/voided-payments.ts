/** SQL condition on a row `r` of `refund`: it voids a payment that was recorded by mistake. No money was returned. */
export const IS_VOIDED = "r.metadata->>'voided' = 'true' and r.deleted_at is null"

/** SQL expression: sum of an order's voided payments. */
export const voidedSql = (orderId: string) => `
  (select coalesce(sum(r.amount), 0)
     from order_payment_collection l
     join payment p on p.payment_collection_id = l.payment_collection_id
     join refund r on r.payment_id = p.id
    where l.order_id = ${orderId} and l.deleted_at is null and ${IS_VOIDED})`
