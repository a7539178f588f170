import { type AttemptRow, attempts } from "../tables/attempts"
import { TRANSITIONS } from "../attempts/state-machine"
import { announceSettledPayment, capturePayment } from "../results/capture-payment"
import { type MpesaContext } from "../context"
import { processDueRows } from "../concurrency/claim-due-rows"
import { expireAttempt } from "../attempts/expire-attempt"
import { processPendingEvents } from "../callbacks/process-event"
import { queryPromptStatus } from "./query-prompt-status"
import { resumeRefund } from "../refunds/resume-refund"
import { sendPrompt } from "../prompts/send-prompt"
import { announcePaymentChange } from "../medusa/announce-change"

/** Delay when the rate limit is reached or Daraja is down; it does not count as a check. */
const POSTPONE_MS = 10_000

/**
 * One round: processes stored events, queries Daraja about unanswered prompts, resumes refunds, and expires old
 * attempts. Any number of processes may run it concurrently, because each claims its rows.
 * @returns number of due attempts
 */
export async function processDuePayments(context: MpesaContext): Promise<number> {
  await processPendingEvents(context)
  const [attemptsDue] = await Promise.all([
    processDueRows(context, "mpesa_attempt", advanceAttempt),
    processDueRows(context, "mpesa_refund", resumeRefund),
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
      return attempt.checkout_request_id === null ? expireUnanswered(context, attempt) : pollAttempt(context, attempt)
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

async function pollAttempt(context: MpesaContext, attempt: AttemptRow): Promise<void> {
  const { timing } = context
  const wasQueried = (await queryPromptStatus(context, attempt)) !== "not_asked"
  const query_count = attempt.query_count + (wasQueried ? 1 : 0)
  const next = timing.nextCheck(attempt.prompted_at ?? attempt.created_at)
  if (next === null) return expireUnanswered(context, attempt)
  await scheduleNextCheck(
    context,
    { ...attempt, query_count },
    wasQueried ? next : new Date(Date.now() + timing.scaled(POSTPONE_MS)),
  )
}

/**
 * A callback may have been applied since the row was read. Updates only when the state is unchanged, or a query has just
 * reported an undocumented result.
 */
async function scheduleNextCheck({ knex }: MpesaContext, attempt: AttemptRow, next: Date | null): Promise<void> {
  await attempts(knex)
    .where({ id: attempt.id })
    .whereIn("state", [attempt.state, ...(attempt.state === "prompted" ? ["unknown"] : [])])
    .update({ next_check_at: next, query_count: attempt.query_count })
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

async function expireUnanswered(context: MpesaContext, { id, order_id }: AttemptRow): Promise<void> {
  await expireAttempt(context.knex, id, { code: "internal.no_answer" })
  await announcePaymentChange(context, order_id)
}
