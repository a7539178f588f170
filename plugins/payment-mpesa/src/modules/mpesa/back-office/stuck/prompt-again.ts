import type { MpesaContext } from "../../context"
import { PromptRefused, type RefusalCode } from "../../prompts/prompt-refused"
import { preparePayment } from "../../prompts/prepare-prompt"
import { sign } from "../audit-log"
import { noSuchPayment, refusal } from "../../merchant-errors"
import { attemptOf } from "../../tables/attempts"

/** The shopper's limits, in words for the merchant. */
const WORDS: Record<RefusalCode, string> = {
  payment_open: "The last prompt is not settled yet: who is asked again may pay twice.",
  too_soon: "It is too soon for another prompt. Wait a minute or two.",
  already_paid: "Money has come for this order.",
  too_many_prompts: "This number or this order had all the prompts that an hour allows.",
}

/**
 * Prepares another prompt to the number of an attempt, under the limits that shoppers have.
 * @returns id of the attempt to send
 * @throws MedusaError not_found, invalid_data, conflict
 */
export async function preparePrompt(context: MpesaContext, attemptId: string, by: string): Promise<string> {
  const attempt = await attemptOf(context.knex, attemptId)
  if (attempt === undefined) throw noSuchPayment()
  const gate = await context.engine.mayPrompt(attempt.order_id)
  if (!gate.accept) throw refusal("CONFLICT", gate.reason)
  const id = await preparePayment(context, { orderId: attempt.order_id }).catch((error: unknown) => {
    throw error instanceof PromptRefused ? refusal("CONFLICT", WORDS[error.code]) : error
  })
  await sign(context.knex, { id, order_id: attempt.order_id }, { kind: "prompted", by })
  return id
}
