import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ProviderMovements } from "./order-timeline-rows"

/** The payment that a capture or refund of Medusa's belongs to. */
export interface BookedPayment {
  /** Medusa's payment provider. */
  providerId: string
  /** Receipt or reference number, if there is one. */
  receipt: string | null
}

/** Null when there is no such capture. */
export async function readPaymentOfCapture(
  knex: Knex,
  { orderId, captureId }: { orderId: string; captureId: string },
  movements: readonly ProviderMovements[],
): Promise<BookedPayment | null> {
  const receipts = [
    `select m.payment_session_id as session, nullif(m.reference, '') as receipt from manual_payment m
      where m.order_id = :orderId`,
    ...movements.map(({ sql }) => `select m.session, m.receipt from (${sql(":orderId")}) m where m.type = 'paid'`),
  ]
  const { rows } = await knex.raw<{ rows: BookedPayment[] }>(
    `select p.provider_id as "providerId", received.receipt
       from capture x
       join payment p on p.id = x.payment_id
       left join (${receipts.join(" union all ")}) received on received.session = p.payment_session_id
      where x.id = :captureId`,
    { orderId, captureId },
  )
  return rows[0] ?? null
}

/** The payment that a refund of Medusa's returned, with the reference number of one that the merchant recorded; null without it. */
export async function readPaymentOfRefund(knex: Knex, refundId: string): Promise<BookedPayment | null> {
  const { rows } = await knex.raw<{ rows: BookedPayment[] }>(
    `select p.provider_id as "providerId", nullif(m.reference, '') as receipt
       from refund r
       join payment p on p.id = r.payment_id
       left join manual_payment m on m.payment_session_id = p.payment_session_id
      where r.id = ? and r.deleted_at is null`,
    [refundId],
  )
  return rows[0] ?? null
}
