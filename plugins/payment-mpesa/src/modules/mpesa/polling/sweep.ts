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

/** When the allowance of queries is used up, or Daraja is down: the check does not count. */
const POSTPONED_MS = 10_000

/**
 * One round of reconciliation: finishes what a crash left, asks Daraja about unanswered prompts, gives up
 * on what is too old. Any number of processes may do it at once: each takes attempts nobody else has.
 * @returns how many attempts were due
 */
export async function sweep(context: MpesaContext): Promise<number> {
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
      // A prompt that comes long after the shopper has left would only frighten.
      return age > timing.unsentLife() ? expireUnanswered(context, attempt) : sendPrompt(context, attempt.id)
    case "sending":
      return expirePush(context, attempt)
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
  const asked = (await queryPromptStatus(context, attempt)) !== "not_asked"
  const checks = attempt.checks + (asked ? 1 : 0)
  const next = timing.nextCheck(attempt.prompted_at ?? attempt.created_at)
  if (next === null) return expireUnanswered(context, attempt)
  await scheduleNextCheck(
    context,
    { ...attempt, checks },
    asked ? next : new Date(Date.now() + timing.scaled(POSTPONED_MS)),
  )
}

/** Only while the attempt is still as we saw it: a callback may have come meanwhile. */
async function scheduleNextCheck({ knex }: MpesaContext, attempt: AttemptRow, next: Date | null): Promise<void> {
  await attempts(knex)
    .where({ id: attempt.id })
    .whereIn("state", [attempt.state, ...(attempt.state === "prompted" ? ["unknown"] : [])])
    .update({ next_check_at: next, checks: attempt.checks })
}

/** The process that pushed is gone, or its push has outlived every timeout: nobody knows the answer. */
async function expirePush(context: MpesaContext, attempt: AttemptRow): Promise<void> {
  const { knex, timing } = context
  await knex("mpesa_attempt")
    .where({ id: attempt.id })
    .whereIn("state", TRANSITIONS.answerLost.from)
    .update({
      state: TRANSITIONS.answerLost.to,
      result_code: "own.lost",
      next_check_at: new Date(Date.now() + timing.lostPushLife()),
      updated_at: new Date(),
    })
  await announcePaymentChange(context, attempt.order_id)
}

async function expireUnanswered(context: MpesaContext, { id, order_id }: AttemptRow): Promise<void> {
  await expireAttempt(context.knex, id, { code: "own.no_answer" })
  await announcePaymentChange(context, order_id)
}
