import { generateEntityId } from "@medusajs/framework/utils"
import {
  requestTransactionStatus,
  type TransactionStatusRequest,
} from "../../../daraja/async-operations/transaction-status"
import { STATUS_RESULT_PATH } from "../callback-urls"
import { type MpesaContext } from "../context"
import { type QueryLane, takeQueryTurn } from "../concurrency/query-turns"
import { describeError } from "../redaction"
import { type StatusCheckRow, statusChecks } from "../tables/status-checks"

/** What a status query is about. `requested_by` is absent for queries that this module sends itself. */
export interface NewStatusQuery extends Partial<Pick<StatusCheckRow, "receipt" | "refund_id" | "requested_by">> {
  request: Pick<TransactionStatusRequest, "about" | "shortcode" | "initiator">
}

/** `retryAt`: nothing was sent, because it is another's turn. */
export type StatusQuerySent = { isSent: true; id: string } | { isSent: false; retryAt: Date }

/** Inserts a status query and sends it, in a query turn of the lane. */
export async function queryTransactionStatus(
  context: MpesaContext,
  { lane, ...query }: NewStatusQuery & { lane: QueryLane },
): Promise<StatusQuerySent> {
  const { granted, nextAt } = await takeQueryTurn(context, lane)
  if (!granted) return { isSent: false, retryAt: nextAt }
  return { isSent: true, id: await sendStatusQuery(context, query) }
}

/**
 * Inserts a status query and sends it. The caller has taken a query turn.
 * @returns id of the query
 */
export async function sendStatusQuery(context: MpesaContext, { request, ...about }: NewStatusQuery): Promise<string> {
  const { knex, encryption, options, daraja, log } = context
  const id = generateEntityId(undefined, "mpsts")
  const token = encryption.callbackToken(id)
  const urlFor = (messageKind: "result" | "timeout") =>
    new URL(`${STATUS_RESULT_PATH}/${token}/${messageKind}`, options.callbackBaseUrl).href
  await statusChecks(knex).insert({ id, ...about, callback_token_hash: encryption.tokenHash(token), state: "pending" })
  try {
    await requestTransactionStatus(daraja, { ...request, resultUrl: urlFor("result"), timeoutUrl: urlFor("timeout") })
  } catch (error) {
    log.warn(`mpesa: status ${id}: ${describeError(error)}`)
    await statusChecks(knex)
      .where({ id, state: "pending" })
      .update({ state: "unanswered", result_text: describeError(error), updated_at: new Date() })
  }
  return id
}
