import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { OPEN_REFUND_STATES } from "../../../contract/refund-states"
import type { MpesaContext } from "../context"
import { sqlList } from "../tables/sql-list"

/**
 * Whole shillings that were paid too much by the order's total now, less refunds that are in progress or that Medusa has
 * not recorded yet.
 */
export async function owedAmount(
  context: Pick<MpesaContext, "knex" | "medusa">,
  orderId: string,
  knex: Knex = context.knex,
): Promise<number> {
  const due = (await context.medusa.amountDue(orderId, knex)) ?? 0
  if (due > -1) return 0
  const { rows } = await knex.raw<{ rows: [{ refunding: number }] }>(
    `select coalesce(sum(r.amount), 0)::float8 as refunding
       from mpesa_refund r join mpesa_attempt a on a.id = r.attempt_id and a.state = 'paid'
      where r.order_id = ? and (r.state in (${sqlList(OPEN_REFUND_STATES)}) or (r.state = 'done' and r.recorded_at is null))`,
    [orderId],
  )
  return Math.max(0, Math.floor(-due) - rows[0].refunding)
}
