import type { BackgroundTasks } from "../../concurrency/background-tasks"
import type { MpesaContext } from "../../context"
import { PromptRefused } from "../../prompts/prompt-refused"
import { preparePrompt } from "../../prompts/prepare-prompt"
import { sendPrompt } from "../../prompts/send-prompt"
import { recordAction } from "../audit-log"
import { paymentNotFound, merchantError } from "../../merchant-errors"
import { findAttempt } from "../../tables/attempts"
import * as copy from "./copy"

/**
 * Prepares another prompt to the number of an attempt, under the limits that apply to shoppers.
 * @returns id of the attempt to send
 * @throws MedusaError not_found, invalid_data, conflict
 */
export async function prepareManualPrompt(context: MpesaContext, attemptId: string, by: string): Promise<string> {
  const attempt = await findAttempt(context.knex, attemptId)
  if (attempt === undefined) throw paymentNotFound()
  const decision = await context.medusa.mayPrompt(attempt.order_id)
  if (!decision.accept) throw merchantError("CONFLICT", decision.reason)
  const id = await preparePrompt(context, { orderId: attempt.order_id }).catch((error: unknown) => {
    throw error instanceof PromptRefused ? merchantError("CONFLICT", copy.PROMPT_REFUSALS[error.code]) : error
  })
  await recordAction(context.knex, { id, order_id: attempt.order_id }, { kind: "prompted", by })
  return id
}

/**
 * Sends another prompt for the order of an attempt. Returns once it is prepared; it is sent in the background.
 * @throws MedusaError not_found, invalid_data, conflict
 */
export async function promptAgain(
  context: MpesaContext & { background: BackgroundTasks },
  attemptId: string,
  by: string,
): Promise<void> {
  const id = await prepareManualPrompt(context, attemptId, by)
  void context.background.run(sendPrompt(context, id), `prompt of attempt ${id}`)
}
