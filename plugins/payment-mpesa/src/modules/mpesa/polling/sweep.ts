import { type AttemptRow, attempts } from "../tables/attempts"
import { TRANSITIONS } from "../attempts/state-machine"
import { announceSettled, capture } from "../results/capture-payment"
import { type MpesaContext } from "../context"
import { workOff } from "../concurrency/claim-due-rows"
import { expire } from "../attempts/expire-attempt"
import { processLeftovers } from "../callbacks/process-event"
import { queryAndSettle } from "./query-prompt-status"
import { goOn } from "../refunds/resume-refund"
import { send } from "../prompts/send-prompt"
import { announceChange } from "../medusa/announce-change"

/** When the allowance of queries is used up, or Daraja is down: the check does not count. */
const POSTPONED_MS = 10_000

/**
 * One round of reconciliation: finishes what a crash left, asks Daraja about unanswered prompts, gives up
 * on what is too old. Any number of processes may do it at once: each takes attempts nobody else has.
 * @returns how many attempts were due
 */
export async function sweep(context: MpesaContext): Promise<number> {
  await processLeftovers(context)
  const [attemptsDue] = await Promise.all([
    workOff(context, "mpesa_attempt", reconcile),
    workOff(context, "mpesa_refund", goOn),
  ])
  return attemptsDue
}

async function reconcile(context: MpesaContext, attempt: AttemptRow): Promise<void> {
  const { timing } = context
  const age = Date.now() - attempt.created_at.getTime()
  switch (attempt.state) {
    case "created":
      // A prompt that comes long after the shopper has left would only frighten.
      return age > timing.unsentLife() ? giveUp(context, attempt) : send(context, attempt.id)
    case "sending":
      return giveUpPush(context, attempt)
    case "prompted":
    case "unknown":
      return attempt.checkout_request_id === null ? giveUp(context, attempt) : ask(context, attempt)
    case "paid":
      return attempt.captured_at === null ? capture(context, attempt.id) : announceSettled(context, attempt.id)
    case "failed":
    case "cancelled":
    case "expired":
    case "needs_review":
      return plan(context, attempt, null)
  }
}

async function ask(context: MpesaContext, attempt: AttemptRow): Promise<void> {
  const { timing } = context
  const asked = (await queryAndSettle(context, attempt)) !== "not_asked"
  const checks = attempt.checks + (asked ? 1 : 0)
  const next = timing.nextCheck(attempt.prompted_at ?? attempt.created_at)
  if (next === null) return giveUp(context, attempt)
  await plan(context, { ...attempt, checks }, asked ? next : new Date(Date.now() + timing.scaled(POSTPONED_MS)))
}

/** Only while the attempt is still as we saw it: a callback may have come meanwhile. */
async function plan({ knex }: MpesaContext, attempt: AttemptRow, next: Date | null): Promise<void> {
  await attempts(knex)
    .where({ id: attempt.id })
    .whereIn("state", [attempt.state, ...(attempt.state === "prompted" ? ["unknown"] : [])])
    .update({ next_check_at: next, checks: attempt.checks })
}

/** The process that pushed is gone, or its push has outlived every timeout: nobody knows the answer. */
async function giveUpPush(context: MpesaContext, attempt: AttemptRow): Promise<void> {
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
  await announceChange(context, attempt.order_id)
}

async function giveUp(context: MpesaContext, { id, order_id }: AttemptRow): Promise<void> {
  await expire(context.knex, id, { code: "own.no_answer" })
  await announceChange(context, order_id)
}
