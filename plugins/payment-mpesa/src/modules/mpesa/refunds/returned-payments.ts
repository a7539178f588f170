import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { refunds } from "../tables/refunds"

/** Whether a payment that was in no order went back to its payer, or is on its way: nothing else becomes of it. */
export async function isPaymentReturned(knex: Knex, receipt: string): Promise<boolean> {
  const row: unknown = await refunds(knex)
    .where({ receipt })
    .whereNotNull("c2b_payment_id")
    .whereNot({ state: "failed" })
    .first("id")
  return row !== undefined
}
