import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/**
 * What was wrong with a message. - `forged`: named another payment - `malformed`: could not be read
 * - `stranger`: came to an address that nobody was given
 */
type RejectionReason = "forged" | "malformed" | "stranger"

/** A message that was sent as if by Safaricom, and refused. */
export interface RejectedCallback {
  id: string
  /** What it pretended to be, like `stk_callback`. */
  kind: string
  wrong: RejectionReason
  /** Whose address it came to, where that is known. */
  order_id: string | null
  received_at: Date
}

export interface RejectedCallbacks {
  /** Newest first. */
  messages: RejectedCallback[]
  /** Of the last 30 days. */
  count: number
}

/** The newest refused messages, and how many there were in the last 30 days. */
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
