import type { MpesaContext } from "../context"
import { initiatorOf } from "./initiator"
import { type RefundRow, refunds } from "../tables/refunds"
import { queryTransactionStatus } from "../transaction-status/query-transaction-status"
import { statusChecks } from "../tables/status-checks"

const MINUTE_MS = 60_000
/** Delays between status queries for one refund. After the last one the merchant must resolve it. */
const QUERY_DELAYS_MS = [MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS]

/** When to send the first status query for a refund of unknown outcome; null when it has no id to query by. */
export function firstStatusQueryAt(context: MpesaContext, refund: RefundRow): Date | null {
  const [delay = 0] = QUERY_DELAYS_MS
  const canQuery = refund.originator_conversation_id !== null && initiatorOf(context, refund.method) !== undefined
  return canQuery ? new Date(Date.now() + context.timing.scaled(delay)) : null
}

/** Queries Safaricom, a limited number of times, for the outcome of a refund without a result. */
export async function queryRefundStatus(context: MpesaContext, refund: RefundRow): Promise<void> {
  const { knex, timing, options } = context
  const { id, method, originator_conversation_id: originatorConversationId } = refund
  const initiator = initiatorOf(context, method)
  if (originatorConversationId === null || initiator === undefined) return
  const before = (await statusChecks(knex).where({ refund_id: id }).select("id")).length
  const query = await queryTransactionStatus(context, {
    lane: "refunds",
    refund_id: id,
    request: {
      about: { originatorConversationId },
      shortcode: method === "b2c" ? (options.b2cShortcode ?? "") : options.shortcode,
      initiator,
    },
  })
  const delay = QUERY_DELAYS_MS[before + 1]
  const after = delay === undefined ? null : new Date(Date.now() + timing.scaled(delay))
  const next = query.isSent ? after : query.retryAt
  await refunds(knex).where({ id, state: "unknown" }).update({ next_check_at: next })
}
