import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AttemptRow } from "./attempt-row"
import { MONEY_STATES } from "./attempt-row"
import { capture } from "./capture"
import { announceChange, type MpesaContext, redact } from "./context"
import { decide, type Evidence, type Patch, type Verdict } from "./decide"

/**
 * The only way to money: applies one piece of evidence to one attempt under a lock on all attempts of its
 * order, then captures what is paid. The same evidence twice, or in any order, ends in the same state.
 *
 * @returns what the evidence was good for; `ignored` when the attempt does not exist
 */
export async function settle(context: MpesaContext, attemptId: string, evidence: Evidence): Promise<Verdict> {
  const { knex, log } = context
  const settled = await knex.transaction(async (trx) => {
    const attempts = await lockOrderOf(trx, attemptId)
    const attempt = attempts.find(({ id }) => id === attemptId)
    if (attempt === undefined) return undefined
    const decision = decide(attempt, evidence, {
      orderHasMoney: attempts.some(({ id, state }) => id !== attemptId && hasMoney(state)),
      receiptTaken: evidence.receipt !== null && (await isTaken(trx, evidence.receipt, attemptId)),
    })
    if (decision.patch !== null) await apply(trx, attemptId, decision.patch)
    return { ...decision, orderId: attempt.order_id, state: decision.patch?.state ?? attempt.state }
  })
  if (settled === undefined) return "ignored"
  const { verdict, patch, orderId, state } = settled
  if (verdict === "forged")
    log.warn(`mpesa: attempt ${attemptId}: evidence names another payment, nothing was taken over`)
  if (verdict === "review")
    log.error(`mpesa: attempt ${attemptId}: money needs review (${patch?.review_reason ?? "?"})`)
  if (patch !== null) await announceChange(context, orderId)
  if (state === "paid") {
    context.crashPoint("mpesa-paid")
    await capture(context, attemptId)
  }
  return verdict
}

const hasMoney = (state: AttemptRow["state"]) => (MONEY_STATES as readonly string[]).includes(state)

async function lockOrderOf(trx: Knex.Transaction, attemptId: string): Promise<AttemptRow[]> {
  const { rows } = await trx.raw<{ rows: AttemptRow[] }>(
    `select * from mpesa_attempt
      where order_id = (select order_id from mpesa_attempt where id = ?)
      order by id for update`,
    [attemptId],
  )
  return rows
}

async function isTaken(trx: Knex.Transaction, receipt: string, attemptId: string): Promise<boolean> {
  const other: unknown = await trx("mpesa_attempt").where({ receipt }).whereNot({ id: attemptId }).first("id")
  return other !== undefined
}

async function apply(trx: Knex.Transaction, attemptId: string, patch: Patch): Promise<void> {
  const { result_text, ...rest } = patch
  const text = result_text === undefined || result_text === null ? {} : { result_text: redact(result_text) }
  await trx("mpesa_attempt")
    .where({ id: attemptId })
    .update({ ...rest, ...text, updated_at: trx.fn.now() })
}
