import { findExceededLimit } from "./prompt-rate-limits"
import { type AttemptRow, attempts } from "../tables/attempts"
import { TRANSITIONS } from "../attempts/state-machine"
import { type MpesaContext } from "../context"
import { pauseResultCode, readPromptPause } from "./prompt-pause"
import { announcePaymentChange } from "../medusa/announce-change"
import { pushPrompt, type PushResult } from "./push-prompt"
import { recordPushResult } from "./record-push-result"
import { policyCode } from "./prompt-refused"
import * as copy from "./copy"

/** Sends the prompt of a created attempt. Only one caller claims the attempt; others do nothing. */
export async function sendPrompt(context: MpesaContext, attemptId: string): Promise<void> {
  const claimed = await claimAttempt(context, attemptId)
  if (claimed === undefined) return
  const attempt = await updateAmountDue(context, claimed)
  await announcePaymentChange(context, attempt.order_id)
  const outcome = (await checkBeforePush(context, attempt)) ?? (await pushPrompt(context, attempt))
  await recordPushResult(context, attempt, outcome)
  await announcePaymentChange(context, attempt.order_id)
}

/** Checks before the push is sent; null when nothing prevents it. */
async function checkBeforePush(context: MpesaContext, attempt: AttemptRow): Promise<PushResult | null> {
  const decision = await context.medusa.mayPrompt(attempt.order_id)
  if (!decision.accept) return { result: "refused", code: policyCode(decision), text: decision.reason }
  if (attempt.amount < 1) return { result: "refused", code: "internal.nothing_due", text: copy.nothingDue }
  if (!Number.isSafeInteger(attempt.amount))
    return { result: "refused", code: "internal.refused", text: copy.notWholeShillings }
  const pause = await readPromptPause(context)
  if (pause !== null) return { result: "refused", code: pauseResultCode(pause), text: copy.paused(pause.code) }
  const over = await findExceededLimit(context, attempt)
  return over && { result: "refused", code: over.code, text: over.text }
}

async function claimAttempt({ knex, timing, encryption }: MpesaContext, id: string): Promise<AttemptRow | undefined> {
  const now = Date.now()
  const rows: AttemptRow[] = await attempts(knex)
    .where({ id })
    .whereIn("state", TRANSITIONS.claimed.from)
    .whereNotNull("phone_cipher")
    // Not when money has arrived in the meantime that is not in the order yet.
    .whereNotExists(
      knex("mpesa_attempt as other")
        .whereRaw("other.order_id = mpesa_attempt.order_id")
        .whereRaw("other.captured_at is null")
        .whereRaw("(other.state = 'paid' or (other.state = 'needs_review' and other.reviewed_at is null))"),
    )
    .update({
      state: TRANSITIONS.claimed.to,
      // The data key may have changed since the attempt was created.
      callback_token_hash: encryption.tokenHash(encryption.callbackToken(id)),
      sending_at: new Date(now),
      next_check_at: new Date(now + timing.sendingTimeout()),
      updated_at: new Date(now),
    })
    .returning("*")
  return rows[0]
}

/** Uses the amount due now if the order has changed. `checkBeforePush` refuses amounts that cannot be prompted for. */
async function updateAmountDue({ knex, medusa }: MpesaContext, attempt: AttemptRow): Promise<AttemptRow> {
  const due = await medusa.amountDue(attempt.order_id)
  if (due === null || due === attempt.amount) return attempt
  if (due >= 1 && Number.isSafeInteger(due)) await attempts(knex).where({ id: attempt.id }).update({ amount: due })
  return { ...attempt, amount: due }
}
