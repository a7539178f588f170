import type { MedusaPort } from "../../ports"

/**
 * SQL expression: the order that a payment under review was probably meant for, null when none or several fit: the same payer
 * was prompted for it within a month, and exactly the amount received is due on it. Expects `mpesa_attempt`.
 */
export const moveTargetSql = (medusa: Pick<MedusaPort, "amountDueSql">): string => `(
  select min(other.order_id) from mpesa_attempt other
   where other.phone_hash in (
           select own.phone_hash from mpesa_attempt own where own.order_id = mpesa_attempt.order_id
            union all
           select payment.payer_hash from mpesa_c2b_payment payment where payment.receipt = mpesa_attempt.receipt)
     and other.order_id <> mpesa_attempt.order_id
     and other.created_at > mpesa_attempt.created_at - interval '30 days'
     and ${medusa.amountDueSql("other.order_id")} = coalesce(mpesa_attempt.paid_amount, mpesa_attempt.amount)
  having count(distinct other.order_id) = 1)`
