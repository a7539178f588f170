import { setTimeout as sleep } from "node:timers/promises"
import { DarajaBusy, DarajaRejected, DarajaUnavailable } from "../../../daraja/http/errors"
import type { OwnCode } from "../../../daraja/stk/result-codes"
import { stkPush, type StkPushAccepted } from "../../../daraja/stk/stk-push"
import { findExceededLimit } from "./prompt-rate-limits"
import { type AttemptRow, attempts } from "../tables/attempts"
import { TRANSITIONS } from "../attempts/state-machine"
import { STK_CALLBACK_PATH } from "../callback-urls"
import { type MpesaContext } from "../context"
import { pauseResultCode, readPromptPause } from "./prompt-pause"
import { announcePaymentChange } from "../medusa/announce-change"
import { describeError, redactNumbers } from "../redaction"

/** Delays between retries while Daraja reports that it is busy. */
const BUSY_WAITS_MS = [1000, 2000]
/** Busy answers are fast. After a slow one there is no time for a retry before the sweep takes over. */
const BUSY_PATIENCE_MS = 5000

type PushResult =
  | { result: "accepted"; ids: StkPushAccepted }
  | { result: "refused"; code: OwnCode; text: string }
  | { result: "lost"; text: string }

/**
 * Sends the prompt of a created attempt: created → sending → prompted, failed (certainly not sent) or unknown (answer
 * lost). Only one caller claims the attempt; others do nothing.
 */
export async function sendPrompt(context: MpesaContext, attemptId: string): Promise<void> {
  const claimed = await claimAttempt(context, attemptId)
  if (claimed === undefined) return
  const attempt = await updateAmountDue(context, claimed)
  await announcePaymentChange(context, attempt.order_id)
  const outcome = (await checkBeforePush(context, attempt)) ?? (await push(context, attempt))
  await recordPushResult(context, attempt, outcome)
  await announcePaymentChange(context, attempt.order_id)
}

/** Checks before the push is sent; null when nothing prevents it. */
async function checkBeforePush(context: MpesaContext, attempt: AttemptRow): Promise<PushResult | null> {
  const decision = await context.medusa.mayPrompt(attempt.order_id)
  if (!decision.accept) return { result: "refused", code: "own.closed", text: decision.reason }
  if (attempt.amount < 1) return { result: "refused", code: "own.nothing_due", text: "Nothing is due any more" }
  if (!Number.isSafeInteger(attempt.amount))
    return { result: "refused", code: "own.refused", text: "Not whole shillings" }
  const pause = await readPromptPause(context)
  if (pause !== null)
    return { result: "refused", code: pauseResultCode(pause), text: `Paused after code ${pause.code}` }
  const over = await findExceededLimit(context, attempt)
  return over && { result: "refused", code: over.code, text: over.text }
}

async function claimAttempt({ knex, timing }: MpesaContext, id: string): Promise<AttemptRow | undefined> {
  const now = Date.now()
  const rows: AttemptRow[] = await attempts(knex)
    .where({ id })
    .whereIn("state", TRANSITIONS.claimed.from)
    .whereNotNull("phone_cipher")
    // Not when the order has been paid in the meantime.
    .whereNotExists(
      knex("mpesa_attempt as other")
        .whereRaw("other.order_id = mpesa_attempt.order_id")
        .whereRaw("(other.state = 'paid' or (other.state = 'needs_review' and other.reviewed_at is null))"),
    )
    .update({
      state: TRANSITIONS.claimed.to,
      sending_at: new Date(now),
      next_check_at: new Date(now + timing.stuckSending()),
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

async function push(context: MpesaContext, attempt: AttemptRow): Promise<PushResult> {
  const { daraja, encryption, timing, log, crashPoint } = context
  const request = {
    msisdn: encryption.decrypt(attempt.phone_cipher ?? ""),
    amount: attempt.amount,
    callbackUrl: callbackUrl(context, attempt.id),
    accountReference: attempt.account_reference,
    description: "Order payment",
  }
  const startedAt = Date.now()
  for (let tries = 0; ; tries++) {
    try {
      const ids = await stkPush(daraja, request)
      crashPoint("mpesa-prompt-sent")
      return { result: "accepted", ids }
    } catch (error) {
      const wait = BUSY_WAITS_MS[tries]
      const quick = Date.now() - startedAt < BUSY_PATIENCE_MS
      if (error instanceof DarajaBusy && wait !== undefined && quick) {
        await sleep(timing.scaled(wait))
        continue
      }
      const outcome = pushResultOf(error)
      log.warn(`mpesa: attempt ${attempt.id}: prompt ${outcome.result}: ${outcome.text}`)
      return outcome
    }
  }
}

function callbackUrl({ options, encryption }: MpesaContext, attemptId: string): string {
  return new URL(`${STK_CALLBACK_PATH}/${encryption.callbackToken(attemptId)}`, options.callbackBaseUrl).href
}

function pushResultOf(error: unknown): Exclude<PushResult, { result: "accepted" }> {
  const text = describeError(error)
  if (error instanceof DarajaRejected) {
    return { result: "refused", code: refusalCode(error), text: redactNumbers(`${error.code} ${error.description}`) }
  }
  if (error instanceof DarajaBusy) return { result: "refused", code: "own.busy", text }
  if (error instanceof DarajaUnavailable && error.processed === "no") {
    return { result: "refused", code: "own.unreachable", text }
  }
  // Timeout, lost connection or unreadable answer: the prompt may be on the phone.
  return { result: "lost", text }
}

/** Refusals that the shopper can act on have a code of their own; all others are the merchant's fault. */
function refusalCode({ description }: DarajaRejected): OwnCode {
  if (/lock subscriber/i.test(description)) return "own.locked"
  return /PhoneNumber|PartyA/i.test(description) ? "own.phone" : "own.refused"
}

async function recordPushResult(context: MpesaContext, attempt: AttemptRow, outcome: PushResult): Promise<void> {
  const { knex, timing } = context
  const now = new Date()
  if (outcome.result === "accepted") return recordAccepted(context, attempt.id, outcome.ids)
  const refused = outcome.result === "refused"
  const { from, to } = refused ? TRANSITIONS.refused : TRANSITIONS.answerLost
  await knex("mpesa_attempt")
    .where({ id: attempt.id })
    .whereIn("state", from)
    .update({
      state: to,
      result_code: refused ? outcome.code : "own.lost",
      result_text: outcome.text,
      settled_at: refused ? now : null,
      next_check_at: refused ? null : new Date(now.getTime() + timing.lostPushLife()),
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
  const waitsForAnswer = `state = any(:from) and coalesce(result_code, 'own.lost') = 'own.lost'`
  await knex.raw(
    `update mpesa_attempt
        set checkout_request_id = coalesce(checkout_request_id, :checkoutRequestId),
            merchant_request_id = coalesce(merchant_request_id, :merchantRequestId),
            prompted_at = :now,
            state = case when ${waitsForAnswer} then :to else state end,
            result_code = nullif(result_code, 'own.lost'),
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
