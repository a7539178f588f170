import type { StkPushAccepted } from "../../../daraja/stk/stk-push"
import { TRANSITIONS } from "../attempts/state-machine"
import type { MpesaContext } from "../context"
import { type AttemptRow, attempts } from "../tables/attempts"
import type { PushResult } from "./push-prompt"

/** Records Daraja's answer to the push of an attempt. */
export async function recordPushResult(context: MpesaContext, attempt: AttemptRow, outcome: PushResult): Promise<void> {
  if (outcome.result === "accepted") return recordAccepted(context, attempt.id, outcome.ids)
  const { knex, timing } = context
  const now = new Date()
  const refused = outcome.result === "refused"
  const { from, to } = refused ? TRANSITIONS.refused : TRANSITIONS.answerLost
  await attempts(knex)
    .where({ id: attempt.id })
    .whereIn("state", from)
    .update({
      state: to,
      result_code: refused ? outcome.code : "internal.lost",
      result_text: outcome.text,
      result_at: refused ? now : null,
      next_check_at: refused ? null : new Date(now.getTime() + timing.lostPushTimeout()),
      updated_at: now,
    })
}

/** The callback may have arrived before this answer; then only missing ids are filled in. */
async function recordAccepted(
  { knex, timing, encryption }: MpesaContext,
  id: string,
  { checkoutRequestId, merchantRequestId }: StkPushAccepted,
): Promise<void> {
  const now = new Date()
  const { from, to } = TRANSITIONS.accepted
  // Also when the answer was believed lost, unless another result has been applied since.
  const waitsForAnswer = `state = any(:from) and coalesce(result_code, 'internal.lost') = 'internal.lost'`
  await knex.raw(
    `update mpesa_attempt
        set checkout_request_id = coalesce(checkout_request_id, :checkoutRequestId),
            merchant_request_id = coalesce(merchant_request_id, :merchantRequestId),
            prompted_at = :now,
            state = case when ${waitsForAnswer} then :to else state end,
            result_code = nullif(result_code, 'internal.lost'),
            next_check_at = case when ${waitsForAnswer} then :next else next_check_at end,
            updated_at = :now
      where id = :id`,
    {
      ...{ id, merchantRequestId, now, from: [...from], to },
      checkoutRequestId: encryption.encryptId(checkoutRequestId),
      next: timing.nextCheck(now, now),
    },
  )
}
