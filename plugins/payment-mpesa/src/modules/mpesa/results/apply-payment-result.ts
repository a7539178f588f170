import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AttemptRow, attempts as attemptsOf, lockAttempts } from "../tables/attempts"
import { capture } from "./capture-payment"
import { type MpesaContext } from "../context"
import { type Decision, decide, type Evidence, type Patch, type Surroundings, type Verdict } from "./decide-outcome"
import { isGivenBack } from "../refunds/returned-payments"
import { pauseAfter } from "../prompts/prompt-pause"
import { fillsOrder } from "../attempts/attempt-money"
import { lockByReceipt } from "../tables/c2b-payments"
import { announceChange } from "../medusa/announce-change"
import { redact } from "../redaction"
import { keepSecondMoney } from "./record-second-payment"

/** What evidence has done to an attempt, before anybody is told. */
interface Settled extends Decision {
  attempt: AttemptRow
}

/**
 * The only way to money: applies one piece of evidence to one attempt under a lock on all attempts of its
 * order, then captures what is paid. The same evidence twice, or in any order, ends in the same state.
 *
 * @returns what the evidence was good for; `ignored` when the attempt does not exist
 */
export async function settle(context: MpesaContext, attemptId: string, evidence: Evidence): Promise<Verdict> {
  const settled = await context.knex.transaction(async (trx) => {
    const known = await attemptsOf(trx).where({ id: attemptId }).first("order_id")
    if (known === undefined) return undefined
    if (evidence.receipt !== null) await lockByReceipt(trx, evidence.receipt)
    const attempts = await lockAttempts(trx, known.order_id)
    const attempt = attempts.find(({ id }) => id === attemptId)
    return attempt && settleLocked(trx, { attempts, attempt }, evidence)
  })
  return settled === undefined ? "ignored" : conclude(context, settled)
}

/** Applies evidence to one of the attempts that `lockAttempts` has locked; `conclude` must follow the commit. */
export async function settleLocked(
  trx: Knex.Transaction,
  { attempts, attempt }: { attempts: AttemptRow[]; attempt: AttemptRow },
  evidence: Evidence,
): Promise<Settled> {
  const others = attempts.filter(({ id }) => id !== attempt.id)
  const decision = decide(attempt, evidence, {
    orderHasMoney: others.some(fillsOrder),
    receiptHeld: await holderOf(trx, evidence.receipt, attempt),
  })
  if (decision.patch !== null) await apply(trx, attempt.id, decision.patch)
  if (decision.patch?.review_reason === "receipt_conflict") await keepSecondMoney(trx, attempt, evidence)
  return { ...decision, attempt }
}

/** Tells what was settled, and captures it when it is paid. */
export async function conclude(context: MpesaContext, { verdict, patch, attempt }: Settled): Promise<Verdict> {
  const { log } = context
  if (verdict === "forged")
    log.warn(`mpesa: attempt ${attempt.id}: evidence names another payment, nothing was taken over`)
  if (verdict === "review")
    log.error(`mpesa: attempt ${attempt.id}: money needs review (${patch?.review_reason ?? "?"})`)
  if (verdict === "settled" && patch?.result_code) await pauseAfter(context, patch.result_code)
  if (patch !== null) await announceChange(context, attempt.order_id)
  if ((patch?.state ?? attempt.state) === "paid") {
    context.crashPoint("mpesa-paid")
    await capture(context, attempt.id)
  }
  return verdict
}

async function holderOf(
  trx: Knex.Transaction,
  receipt: string | null,
  { id, order_id }: AttemptRow,
): Promise<Surroundings["receiptHeld"]> {
  if (receipt === null) return "nowhere"
  const other = await attemptsOf(trx).where({ receipt }).whereNot({ id }).first("order_id")
  if (other === undefined) return (await isGivenBack(trx, receipt)) ? "elsewhere" : "nowhere"
  return other.order_id === order_id ? "in_order" : "elsewhere"
}

async function apply(trx: Knex.Transaction, attemptId: string, patch: Patch): Promise<void> {
  const { result_text, ...rest } = patch
  const text = result_text === undefined || result_text === null ? {} : { result_text: redact(result_text) }
  await trx("mpesa_attempt")
    .where({ id: attemptId })
    .update({ ...rest, ...text, updated_at: trx.fn.now() })
}
