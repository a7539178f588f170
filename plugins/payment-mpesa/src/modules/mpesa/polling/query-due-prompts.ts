import { LEASE_MS } from "../concurrency/claim-due-rows"
import { takeQueryTurn } from "../concurrency/query-turns"
import type { MpesaContext } from "../context"
import { AWAITS_QUERY } from "../due-attempt-conditions"
import { describeError } from "../redaction"
import { type AttemptRow, attempts } from "../tables/attempts"
import { expireUnanswered } from "./expire-unanswered"
import { arePaymentsSettledUntil } from "./pull-cursor"
import { queryPromptStatus } from "./query-prompt-status"

/** Queries that one round sends; with the rate limit of a real shop there is one. */
const MAX_PER_ROUND = 10
/** Delay when Daraja is unavailable. Longer than the spacing of queries, so that no prompt takes every turn. */
const POSTPONE_MS = 60_000

/**
 * Which prompt is queried next while more are due than may be queried. First those that have ended and about which
 * Daraja has not answered since: the answer is final. Then those that may still be on the phone. Both newest first,
 * because that shopper is waiting on the page; the rate of answers is the same in any order. Last those that were
 * answered with "no result yet".
 */
const PRIORITIES = [
  { where: "queried_at is null and prompted_at <= :endedBefore", order: "prompted_at desc" },
  { where: "queried_at is null and prompted_at > :endedBefore", order: "prompted_at desc" },
  { where: "(queried_at is not null or prompted_at is null)", order: "next_check_at" },
] as const

/**
 * Queries Daraja about due prompts, one for each query turn. A prompt that has no turn yet is not touched, so that any
 * number of them can wait.
 * @returns when to continue; null when no prompt waits for a query
 */
export async function queryDuePrompts(context: MpesaContext): Promise<Date | null> {
  const queries: Promise<void>[] = []
  let nextAt: Date | null = null
  while (queries.length < MAX_PER_ROUND) {
    const next = await nextQuery(context)
    nextAt = next.at
    if (next.isDue !== true) break
    const turn = await takeQueryTurn(context, "prompts")
    nextAt = turn.nextAt
    if (!turn.granted) break
    const attempt = await claimPrompt(context)
    if (attempt !== undefined) queries.push(queryClaimed(context, attempt))
  }
  await Promise.all(queries)
  return nextAt
}

/** When the next prompt is due for a query, by the database's clock; nulls when none is. */
async function nextQuery({ knex }: MpesaContext): Promise<{ at: Date | null; isDue: boolean | null }> {
  const { rows } = await knex
    .raw<{ rows: [{ at: Date | null; isDue: boolean | null }] }>(
      `select min(next_check_at) as at, min(next_check_at) <= now() as "isDue" from mpesa_attempt where ${AWAITS_QUERY}`,
    )
    .options({ name: "mpesa-next-query" })
  return rows[0]
}

async function claimPrompt({ knex, timing }: MpesaContext): Promise<AttemptRow | undefined> {
  const endedBefore = new Date(Date.now() - timing.promptTimeout())
  for (const { where, order } of PRIORITIES) {
    const { rows } = await knex.raw<{ rows: AttemptRow[] }>(
      `update mpesa_attempt set next_check_at = now() + :lease::interval
        where id = (select id from mpesa_attempt where ${AWAITS_QUERY} and next_check_at <= now() and ${where}
                     order by ${order} limit 1 for update skip locked)
        returning *`,
      { lease: `${String(LEASE_MS)} milliseconds`, endedBefore },
    )
    if (rows[0] !== undefined) return rows[0]
  }
  return undefined
}

async function queryClaimed(context: MpesaContext, attempt: AttemptRow): Promise<void> {
  const { log } = context
  await queryAndSchedule(context, attempt).catch((error: unknown) => {
    log.error(`mpesa: attempt ${attempt.id} failed: ${describeError(error)}`)
  })
}

async function queryAndSchedule(context: MpesaContext, attempt: AttemptRow): Promise<void> {
  const { timing } = context
  const outcome = await queryPromptStatus(context, attempt)
  if (outcome === "not_asked") return schedule(context, attempt, new Date(Date.now() + timing.scaled(POSTPONE_MS)))
  const next = timing.nextCheck(attempt.prompted_at ?? attempt.created_at)
  const asked = { ...attempt, query_count: attempt.query_count + 1 }
  if (next !== null) return schedule(context, asked, next)
  if (outcome !== "failed" || (await wasPulled(context, attempt))) return expireUnanswered(context, attempt)
  // What could not be asked about stays open.
  return schedule(context, asked, timing.laterCheck())
}

/** Whether Safaricom's list of payments has been read for the time in which the prompt could be paid. */
const wasPulled = (context: MpesaContext, { prompted_at, created_at }: AttemptRow) =>
  arePaymentsSettledUntil(context, (prompted_at ?? created_at).getTime() + context.timing.promptTimeout())

/**
 * A callback may have been applied since the row was read. Updates only when the state is unchanged, or a query has just
 * reported an undocumented result.
 */
async function schedule({ knex }: MpesaContext, attempt: AttemptRow, next: Date): Promise<void> {
  await attempts(knex)
    .where({ id: attempt.id })
    .whereIn("state", [attempt.state, ...(attempt.state === "prompted" ? (["unknown"] as const) : [])])
    .update({ next_check_at: next, query_count: attempt.query_count })
}
