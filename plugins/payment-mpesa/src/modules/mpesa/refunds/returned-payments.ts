import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { refunds } from "../tables/refunds"

/** Whether an unallocated payment was returned, or its refund is in progress. */
export async function isPaymentReturned(knex: Knex, receipt: string): Promise<boolean> {
  const row: unknown = await refunds(knex)
    .where({ receipt })
    .whereNotNull("c2b_payment_id")
    .whereNot({ state: "failed" })
    .first("id")
  return row !== undefined
}
