import { generateEntityId } from "@medusajs/framework/utils"
import {
  requestTransactionStatus,
  type TransactionStatusRequest,
} from "../../../daraja/async-operations/transaction-status"
import { STATUS_RESULT_PATH } from "../callback-urls"
import { type MpesaContext } from "../context"
import { consumeQueryLimit } from "../concurrency/rate-limiter"
import { describeError } from "../redaction"
import { type StatusCheckRow, statusChecks } from "../tables/status-checks"

/** What a status query is about. `requested_by` is absent for queries that this module sends itself. */
export interface NewStatusQuery extends Partial<Pick<StatusCheckRow, "receipt" | "refund_id" | "requested_by">> {
  request: Pick<TransactionStatusRequest, "about" | "shortcode" | "initiator">
}

/**
 * Inserts a status query and sends it, within the query rate limit.
 * @returns id of the query; null when the rate limit is reached and nothing was sent
 */
export async function queryTransactionStatus(
  context: MpesaContext,
  { request, ...about }: NewStatusQuery,
): Promise<string | null> {
  const { knex, encryption, options, daraja, log } = context
  if (!(await consumeQueryLimit(context))) return null
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
