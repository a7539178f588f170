import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { RejectedCallback } from "../../../../contract/admin/rejected-callbacks"

/** Row of the query; the routes add the order's number. */
type RejectedCallbackRow = Omit<RejectedCallback, "order_number" | "received_at"> & { received_at: Date }

/** Newest rejected callbacks, and their number in the last 30 days. */
export async function listRejectedCallbacks(
  knex: Knex,
  limit = 20,
): Promise<{ callbacks: Omit<RejectedCallback, "order_number">[]; count: number }> {
  const { rows } = await knex.raw<{ rows: (RejectedCallbackRow & { count: number })[] }>(
    `select event.id, event.kind, event.outcome as rejected_as, event.created_at as received_at,
            coalesce(attempt.order_id, refund.order_id) as order_id, count(*) over ()::int as count
       from mpesa_daraja_event event
       left join mpesa_attempt attempt on attempt.id = event.attempt_id
       left join mpesa_refund refund on refund.id = event.refund_id
      where event.outcome in ('forged', 'unknown_url', 'malformed') and event.created_at > now() - interval '30 days'
      order by event.created_at desc, event.id
      limit ?`,
    [limit],
  )
  const callbacks = rows.map(({ count: _, received_at, ...callback }) => ({
    ...callback,
    received_at: received_at.toISOString(),
  }))
  return { callbacks, count: rows[0]?.count ?? 0 }
}
