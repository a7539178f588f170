import { type AttemptRow, attempts } from "./attempt-row"
import { announceSettled, capture } from "./capture"
import { announceChange, describe, type MpesaContext } from "./context"
import { processLeftovers } from "./process-event"
import { queryAndSettle } from "./query"
import { nextRefundDue, sweepRefunds } from "./refunds/sweep-refunds"
import { send } from "./send"

/** Attempts taken per round; they are worked on side by side. */
const BATCH = 10
/** Who takes an attempt has this long before another process may take it. Longer than a query. */
const LEASE_MS = 20_000
/** When the allowance of queries is used up, or Daraja is down: the check does not count. */
const POSTPONED_MS = 10_000

/**
 * One round of reconciliation: finishes what a crash left, asks Daraja about unanswered prompts, gives up
 * on what is too old. Any number of processes may do it at once: each takes attempts nobody else has.
 * @returns how many attempts were due
 */
export async function sweep(context: MpesaContext): Promise<number> {
  await processLeftovers(context)
  await sweepRefunds(context)
  const due = await takeDue(context)
  await Promise.all(
    due.map((attempt) =>
      reconcile(context, attempt).catch((error: unknown) => {
        context.log.error(`mpesa: attempt ${attempt.id} could not be reconciled: ${describe(error)}`)
      }),
    ),
  )
  return due.length
}

/** When the next attempt or refund is due; null when none is. */
export async function nextDue(context: MpesaContext): Promise<Date | null> {
  const row = (await context.knex("mpesa_attempt").min("next_check_at as at").first()) as
    { at: Date | null } | undefined
  const refund = await nextRefundDue(context)
  if (row?.at == null || refund === null) return row?.at ?? refund
  return row.at < refund ? row.at : refund
}

async function takeDue({ knex }: MpesaContext): Promise<AttemptRow[]> {
  const { rows } = await knex.raw<{ rows: AttemptRow[] }>(
    `update mpesa_attempt set next_check_at = now() + :lease::interval
      where id in (select id from mpesa_attempt where next_check_at <= now()
                    order by next_check_at limit :batch for update skip locked)
      returning *`,
    { lease: `${LEASE_MS} milliseconds`, batch: BATCH },
  )
  return rows
}

async function reconcile(context: MpesaContext, attempt: AttemptRow): Promise<void> {
  const { timing } = context
  const age = Date.now() - attempt.created_at.getTime()
  switch (attempt.state) {
    case "created":
      // A prompt that comes long after the shopper has left would only frighten.
      return age > timing.unsentLife() ? expire(context, attempt) : send(context, attempt.id)
    case "sending":
      return giveUpPush(context, attempt)
    case "prompted":
    case "unknown":
      return attempt.checkout_request_id === null ? expire(context, attempt) : ask(context, attempt)
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
  if (next === null) return expire(context, attempt)
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
    .where({ id: attempt.id, state: "sending" })
    .update({
      state: "unknown",
      result_code: "own.lost",
      next_check_at: new Date(Date.now() + timing.lostPushLife()),
      updated_at: new Date(),
    })
  await announceChange(context, attempt.order_id)
}

/** No answer and nothing left to ask. Money that comes all the same is still taken: see `decide`. */
async function expire(context: MpesaContext, attempt: AttemptRow): Promise<void> {
  const now = new Date()
  await context
    .knex("mpesa_attempt")
    .where({ id: attempt.id })
    .whereIn("state", ["created", "prompted", "unknown"])
    .update({ state: "expired", result_code: "own.no_answer", settled_at: now, next_check_at: null, updated_at: now })
  await announceChange(context, attempt.order_id)
}
