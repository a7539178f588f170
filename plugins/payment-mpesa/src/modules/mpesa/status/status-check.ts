import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { askTransactionStatus, type StatusQuestion } from "../../../daraja/transaction-status"
import { STATUS_PATH } from "../callback-path"
import { describe, type MpesaContext } from "../context"
import type { StatusCheck } from "../models/status-check"
import { takeQuery } from "../quota"

/** A row of `mpesa_status_check`. */
export type StatusCheckRow = InferTypeOf<typeof StatusCheck>

/** Typed query on the questions about transactions, for the connection or transaction at hand. */
export const statusChecks = (knex: Knex) => knex<StatusCheckRow>("mpesa_status_check")

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
