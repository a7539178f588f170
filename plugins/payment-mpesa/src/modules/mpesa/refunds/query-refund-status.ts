import type { MpesaContext } from "../context"
import { type RefundRow, refunds } from "../tables/refunds"
import { queryTransactionStatus } from "../transaction-status/query-transaction-status"
import { statusChecks } from "../tables/status-checks"

const MINUTE_MS = 60_000
/** Delays between status queries for one refund. After the last one the merchant must resolve it. */
const WAITS_MS = [MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS]
/** Delay when the query rate limit is reached. */
const POSTPONED_MS = 10_000

/** When to send the first status query for a refund of unknown outcome; null when it has no id to query by. */
export function firstStatusQueryAt({ timing, options }: MpesaContext, refund: RefundRow): Date | null {
  const [wait = 0] = WAITS_MS
  const canAsk = refund.originator_conversation_id !== null && options.initiatorName !== undefined
  return canAsk ? new Date(Date.now() + timing.scaled(wait)) : null
}

/** Queries Safaricom, a limited number of times, for the outcome of a refund without a result. */
export async function queryRefundStatus(context: MpesaContext, refund: RefundRow): Promise<void> {
  const { knex, timing, options } = context
  const { id, method, originator_conversation_id: originatorConversationId } = refund
  if (originatorConversationId === null) return
  const before = (await statusChecks(knex).where({ refund_id: id }).select("id")).length
  const isPayout = method === "b2c"
  const name = (isPayout ? options.b2cInitiatorName : undefined) ?? options.initiatorName ?? ""
  const credential = (isPayout ? options.b2cSecurityCredential : undefined) ?? options.securityCredential ?? ""
  const asked = await queryTransactionStatus(context, {
    refund_id: id,
    question: {
      about: { originatorConversationId },
      shortcode: isPayout ? (options.b2cShortcode ?? "") : options.shortcode,
      initiator: { name, securityCredential: credential },
    },
  })
  const wait = asked === null ? POSTPONED_MS : WAITS_MS[before + 1]
  const next = wait === undefined ? null : new Date(Date.now() + timing.scaled(wait))
  await refunds(knex).where({ id, state: "unknown" }).update({ next_check_at: next })
}
