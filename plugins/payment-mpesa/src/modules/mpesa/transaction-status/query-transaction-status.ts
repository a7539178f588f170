import { generateEntityId } from "@medusajs/framework/utils"
import { askTransactionStatus, type StatusQuestion } from "../../../daraja/transaction-status"
import { STATUS_PATH } from "../callback-urls"
import { type MpesaContext } from "../context"
import { takeQuery } from "../concurrency/rate-limiter"
import { describe } from "../redaction"
import { type StatusCheckRow, statusChecks } from "../tables/status-checks"

/** What a question is about and who asks; a refund's outcome is asked by nobody but us. */
export interface NewCheck extends Partial<Pick<StatusCheckRow, "receipt" | "refund_id" | "asked_by">> {
  question: Pick<StatusQuestion, "about" | "shortcode" | "initiator">
}

/**
 * Writes a question down and asks it, within the allowance of queries that all share.
 * @returns id of the question; null without allowance: nothing was asked
 */
export async function askStatus(context: MpesaContext, { question, ...about }: NewCheck): Promise<string | null> {
  const { knex, vault, options, daraja, log } = context
  if (!(await takeQuery(context))) return null
  const id = generateEntityId(undefined, "mpsts")
  const token = vault.callbackToken(id)
  const address = (word: string) => new URL(`${STATUS_PATH}/${token}/${word}`, options.callbackBaseUrl).href
  await statusChecks(knex).insert({ id, ...about, callback_token_hash: vault.tokenHash(token), state: "asked" })
  try {
    await askTransactionStatus(daraja, { ...question, resultUrl: address("result"), timeoutUrl: address("timeout") })
  } catch (error) {
    log.warn(`mpesa: status ${id}: ${describe(error)}`)
    await statusChecks(knex)
      .where({ id, state: "asked" })
      .update({ state: "unanswered", result_text: describe(error), updated_at: new Date() })
  }
  return id
}
