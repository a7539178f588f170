import { type AttemptRow, attempts } from "../tables/attempts"
import { TRANSITIONS } from "../attempts/state-machine"
import { announceSettledPayment, capturePayment } from "../results/capture-payment"
import { type MpesaContext } from "../context"
import { processDueRows } from "../concurrency/claim-due-rows"
import { processPendingEvents } from "../callbacks/process-event"
import { applyReportedReversals } from "../refunds/reversals/reported-reversals"
import { resumeRefund } from "../refunds/resume-refund"
import { sendPrompt } from "../prompts/send-prompt"
import { announcePaymentChange } from "../medusa/announce-change"
import { expireUnanswered } from "./expire-unanswered"
import { arePaymentsPulledUntil } from "./pull-cursor"

/** Interval in which it is checked whether a pull has covered a push whose answer was lost. */
const LOST_PUSH_RECHECK_MS = 60_000

/**
 * One round: processes stored events, sends and captures what is due, resumes refunds, applies
 * reported reversals, and expires prompts that were not
 * sent. Any number of processes may run it concurrently, because each claims its rows.
 * @returns number of due attempts
 */
export async function processDuePayments(context: MpesaContext): Promise<number> {
  await processPendingEvents(context)
  const [attemptsDue] = await Promise.all([
    processDueRows(context, "mpesa_attempt", advanceAttempt),
    processDueRows(context, "mpesa_refund", resumeRefund),
    applyReportedReversals(context),
  ])
  return attemptsDue
}

async function advanceAttempt(context: MpesaContext, attempt: AttemptRow): Promise<void> {
  const { timing } = context
  const age = Date.now() - attempt.created_at.getTime()
  switch (attempt.state) {
    case "created":
      // A prompt that arrives long after the shopper left would be unexpected.
      return age > timing.unsentTimeout() ? expireUnanswered(context, attempt) : sendPrompt(context, attempt.id)
    case "sending":
      return markAnswerLost(context, attempt)
    case "prompted":
    case "unknown":
      return expireLostPush(context, attempt)
    case "paid":
      return attempt.captured_at === null
        ? capturePayment(context, attempt.id)
        : announceSettledPayment(context, attempt.id)
    case "failed":
    case "cancelled":
    case "expired":
    case "needs_review":
      return scheduleNextCheck(context, attempt, null)
  }
}

async function scheduleNextCheck({ knex }: MpesaContext, attempt: AttemptRow, next: Date | null): Promise<void> {
  await attempts(knex).where({ id: attempt.id, state: attempt.state }).update({ next_check_at: next })
}

/** The process that sent the push has died, or its push exceeded every timeout: the answer is lost. */
async function markAnswerLost(context: MpesaContext, attempt: AttemptRow): Promise<void> {
  const { knex, timing } = context
  await knex("mpesa_attempt")
    .where({ id: attempt.id })
    .whereIn("state", TRANSITIONS.answerLost.from)
    .update({
      state: TRANSITIONS.answerLost.to,
      result_code: "internal.lost",
      next_check_at: new Date(Date.now() + timing.lostPushTimeout()),
      updated_at: new Date(),
    })
  await announcePaymentChange(context, attempt.order_id)
}

/**
 * A push whose answer was lost has no id to query by. It expires after Safaricom's list of payments has been read
 * without its payment. Where payments cannot be pulled its outcome stays unknown: the attempt stays open, and after some
 * minutes the shopper may start another prompt.
 */
async function expireLostPush(context: MpesaContext, attempt: AttemptRow): Promise<void> {
  const { timing, options } = context
  const sentAt = attempt.sending_at ?? attempt.created_at
  if (await arePaymentsPulledUntil(context, sentAt.getTime() + timing.lostPushTimeout()))
    return expireUnanswered(context, attempt)
  const next =
    options.pullNumber === undefined ? timing.laterCheck() : new Date(Date.now() + timing.scaled(LOST_PUSH_RECHECK_MS))
  await scheduleNextCheck(context, attempt, next)
}
