import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/**
 * Why a callback was rejected. - `forged`: ids of another payment - `malformed`: unreadable
 * - `stranger`: unknown URL
 */
type RejectionReason = "forged" | "malformed" | "stranger"

/** A callback that claimed to come from Safaricom and was rejected. */
export interface RejectedCallback {
  id: string
  /** Kind of callback that the URL belongs to, such as `stk_callback`. */
  kind: string
  wrong: RejectionReason
  /** Order of the attempt or refund whose URL it was sent to, if known. */
  order_id: string | null
  received_at: Date
}

export interface RejectedCallbacks {
  /** Newest first. */
  messages: RejectedCallback[]
  /** Number in the last 30 days. */
  count: number
}

/** Newest rejected callbacks, and their number in the last 30 days. */
export async function listRejectedCallbacks(knex: Knex, limit = 20): Promise<RejectedCallbacks> {
  const { rows } = await knex.raw<{ rows: (RejectedCallback & { count: number })[] }>(
    `select event.id, event.kind, event.outcome as wrong, event.created_at as received_at,
            coalesce(attempt.order_id, refund.order_id) as order_id, count(*) over ()::int as count
       from mpesa_event event
       left join mpesa_attempt attempt on attempt.id = event.attempt_id
       left join mpesa_refund refund on refund.id = event.refund_id
      where event.outcome in ('forged', 'stranger', 'malformed') and event.created_at > now() - interval '30 days'
      order by event.created_at desc, event.id
      limit ?`,
    [limit],
  )
  return { messages: rows.map(({ count: _, ...message }) => message), count: rows[0]?.count ?? 0 }
}
