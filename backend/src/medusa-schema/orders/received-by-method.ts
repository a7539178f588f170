import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Shillings that were captured and refunded. */
export interface ReceivedByMethod {
  /** Medusa's payment provider. */
  providerId: string
  /** How a payment by hand was made; null for other providers. */
  manualMethod: string | null
  received: number
  refunded: number
}

const RECEIVED = `
  select p.provider_id as "providerId", m.method as "manualMethod",
         sum(moved.received)::float8 as received, sum(moved.refunded)::float8 as refunded
    from (
      select payment_id, amount as received, 0 as refunded from capture
       where created_at >= :start and created_at < :end and deleted_at is null
      union all
      select payment_id, 0, amount from refund
       where created_at >= :start and created_at < :end and deleted_at is null
    ) moved
    join payment p on p.id = moved.payment_id
    left join manual_payment m on m.payment_session_id = p.payment_session_id
   where m.voided_at is null
   group by 1, 2`

/** Money by payment method from `start` (inclusive) to `end` (exclusive), without voided payments. */
export async function readReceivedByMethod(
  knex: Knex,
  period: { start: Date; end: Date },
): Promise<ReceivedByMethod[]> {
  const { start, end } = period
  return (await knex.raw<{ rows: ReceivedByMethod[] }>(RECEIVED, { start, end })).rows
}
