import { DarajaRejected, DarajaUnavailable } from "../../../daraja/errors"
import { requestReversal } from "../../../daraja/reversal"
import { REVERSAL_PATH } from "../callback-path"
import { describe, type MpesaContext, redact } from "../context"
import { type RefundRow, refunds } from "./refund-row"

type Patch = Partial<RefundRow>

/**
 * Asks Daraja to reverse a requested refund: requested → sending → pending, failed (surely not asked for)
 * or unknown (the answer was lost; never asked again by itself). Whoever comes second does nothing.
 */
export async function sendReversal(context: MpesaContext, id: string): Promise<void> {
  const { knex, timing } = context
  const now = Date.now()
  const [refund]: (RefundRow | undefined)[] = await refunds(knex)
    .where({ id, state: "requested" })
    .update({
      state: "sending",
      sent_at: new Date(now),
      next_check_at: new Date(now + timing.stuckSending()),
      updated_at: new Date(now),
    })
    .returning("*")
  if (refund === undefined) return
  const patch = await ask(context, refund)
  // The result may have been faster than this answer.
  await refunds(knex)
    .where({ id, state: "sending" })
    .update({ ...patch, updated_at: new Date() })
}

async function ask(context: MpesaContext, { id, receipt, amount }: RefundRow): Promise<Patch> {
  const { daraja, options, timing, log, crashPoint } = context
  const { initiatorName: name = "", securityCredential = "" } = options
  try {
    const { conversationId } = await requestReversal(daraja, {
      receipt: receipt ?? "",
      amount,
      initiator: { name, securityCredential },
      resultUrl: address(context, id, "result"),
      timeoutUrl: address(context, id, "timeout"),
      remarks: "Refund of an order",
    })
    crashPoint("mpesa-reversal-sent")
    return {
      state: "pending",
      conversation_id: conversationId,
      next_check_at: new Date(Date.now() + timing.reversalPatience()),
    }
  } catch (error) {
    log.warn(`mpesa: refund ${id}: ${describe(error)}`)
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): Patch {
  const text = { result_text: describe(error), settled_at: new Date(), next_check_at: null }
  if (error instanceof DarajaRejected) {
    return { ...text, state: "failed", result_code: "own.refused", result_text: redact(error.description) }
  }
  if (error instanceof DarajaUnavailable && error.processed === "no") {
    return { ...text, state: "failed", result_code: "own.unreachable" }
  }
  return { ...text, state: "unknown", result_code: "own.lost" }
}

function address({ options, vault }: MpesaContext, id: string, word: "result" | "timeout"): string {
  return new URL(`${REVERSAL_PATH}/${vault.callbackToken(id)}/${word}`, options.callbackBaseUrl).href
}
