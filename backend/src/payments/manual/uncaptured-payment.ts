import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Whether a payment by hand of the order is recorded and not captured yet: it is being captured, or a crash interrupted that. */
export async function isManualPaymentUncaptured(knex: Knex, orderId: string): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    `select 1 from manual_payment where order_id = ? and captured_at is null limit 1`,
    [orderId],
  )
  return rows.length > 0
}
