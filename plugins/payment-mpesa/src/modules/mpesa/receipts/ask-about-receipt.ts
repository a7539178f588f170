import { waitForQueryTurn } from "../concurrency/query-turns"
import type { MpesaContext } from "../context"
import { initiatorOf } from "../refunds/initiator"
import { statusChecks } from "../tables/status-checks"
import { sendStatusQuery } from "../transaction-status/query-transaction-status"

/** After this time without a result a receipt may be queried again. */
export const ANSWER_WITHIN_MS = 2 * 60_000

/** Whether the shop has an initiator for transaction status queries. */
export const canAskAboutReceipts = (context: Pick<MpesaContext, "options">): boolean =>
  initiatorOf(context, "reversal") !== undefined

/** Queries M-Pesa about a receipt as soon as there is a turn, unless a result is awaited already. */
export async function askAboutReceipt(context: MpesaContext, receipt: string, by: string | null): Promise<void> {
  const initiator = initiatorOf(context, "reversal")
  if (initiator === undefined) return
  if ((await isAwaited(context, receipt)) || !(await waitForQueryTurn(context, "requests"))) return
  // Another process may have asked meanwhile.
  if (await isAwaited(context, receipt)) return
  const request = { about: { receipt }, shortcode: context.options.shortcode, initiator }
  await sendStatusQuery(context, { receipt, requested_by: by, request })
}

async function isAwaited({ knex, timing }: MpesaContext, receipt: string): Promise<boolean> {
  const since = new Date(Date.now() - timing.scaled(ANSWER_WITHIN_MS))
  const awaited: unknown = await statusChecks(knex)
    .where({ receipt, state: "pending" })
    .where("created_at", ">", since)
    .first("id")
  return awaited !== undefined
}
