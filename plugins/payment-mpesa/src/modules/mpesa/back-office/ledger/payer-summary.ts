import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { PayerSummary } from "../../../../contract/admin/ledger"
import { FUNDED_STATES } from "../../../../contract/attempt-states"
import { sqlList } from "../../tables/sql-list"

/** Computes the totals of orders, for instance of one customer. */
export async function summarise(knex: Knex, orderIds: string[]): Promise<PayerSummary> {
  const { rows } = await knex.raw<{ rows: [PayerSummary] }>(
    `select count(*) filter (where state = 'paid')::int as paid,
            coalesce(sum(coalesce(paid_amount, amount)) filter (where state in (${sqlList(FUNDED_STATES)})), 0)::float8
              as received,
            (select coalesce(sum(amount), 0)::float8 from mpesa_refund where order_id = any(:ids) and state = 'done')
              as refunded
       from mpesa_attempt
      where order_id = any(:ids) and deleted_at is null and review_reason is distinct from 'receipt_reused'`,
    { ids: orderIds },
  )
  return rows[0]
}
