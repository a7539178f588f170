import type { MpesaContext } from "../context"
import { type RefundRow, refunds } from "../tables/refunds"
import { queryTransactionStatus } from "../transaction-status/query-transaction-status"
import { statusChecks } from "../tables/status-checks"

const MINUTE_MS = 60_000
/** How long after one question about a refund the next is asked; then only a person can say. */
const WAITS_MS = [MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS]
/** Without allowance the question is put off. */
const POSTPONED_MS = 10_000

/** When a refund of unknown outcome is asked about first; null: there is nothing to ask by. */
export function firstStatusQueryAt({ timing, options }: MpesaContext, refund: RefundRow): Date | null {
  const [wait = 0] = WAITS_MS
  const canAsk = refund.originator_conversation_id !== null && options.initiatorName !== undefined
  return canAsk ? new Date(Date.now() + timing.scaled(wait)) : null
}

/** Asks Safaricom what became of a refund of which nothing was heard, a few times; its answer settles it. */
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
