import { setTimeout as sleep } from "node:timers/promises"
import { DarajaBusy, DarajaRejected, DarajaUnavailable } from "../../../daraja/http/errors"
import type { InternalCode } from "../../../daraja/stk/result-codes"
import { stkPush, type StkPushAccepted } from "../../../daraja/stk/stk-push"
import { STK_CALLBACK_PATH } from "../callback-urls"
import type { MpesaContext } from "../context"
import { describeError, redactNumbers } from "../redaction"
import type { AttemptRow } from "../tables/attempts"
import * as copy from "./copy"

/** Delays between retries while Daraja reports that it is busy. */
const BUSY_WAITS_MS = [1000, 2000]
/** Busy answers are fast. After a slow one there is no time for a retry before the status poller claims the attempt. */
const BUSY_RETRY_WINDOW_MS = 5000

/** - `refused`: certainly not sent - `lost`: no usable answer, so the prompt may be on the phone */
export type PushResult =
  | { result: "accepted"; ids: StkPushAccepted }
  | { result: "refused"; code: InternalCode; text: string }
  | { result: "lost"; text: string }

/** Sends the STK push of an attempt to Daraja. A push that Daraja is too busy for is retried; no other one is repeated. */
export async function pushPrompt(context: MpesaContext, attempt: AttemptRow): Promise<PushResult> {
  const { daraja, encryption, timing, log, crashPoint } = context
  const request = {
    msisdn: encryption.decrypt(attempt.phone_cipher ?? ""),
    amount: attempt.amount,
    callbackUrl: callbackUrl(context, attempt.id),
    accountReference: attempt.account_reference,
    description: copy.promptDescription,
  }
  const startedAt = Date.now()
  for (let retries = 0; ; retries++) {
    try {
      const ids = await stkPush(daraja, request)
      crashPoint("mpesa-prompt-sent")
      return { result: "accepted", ids }
    } catch (error) {
      const wait = BUSY_WAITS_MS[retries]
      const quick = Date.now() - startedAt < BUSY_RETRY_WINDOW_MS
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
  if (error instanceof DarajaRejected) {
    const text = redactNumbers(`${error.code} ${error.description}`)
    return isRefusal(error) ? { result: "refused", code: refusalCode(error), text } : { result: "lost", text }
  }
  const text = describeError(error)
  if (error instanceof DarajaBusy) return { result: "refused", code: "internal.busy", text }
  if (error instanceof DarajaUnavailable && error.processed === "no") {
    return { result: "refused", code: "internal.unreachable", text }
  }
  // Timeout, lost connection or unreadable answer: the prompt may be on the phone.
  return { result: "lost", text }
}

/** 500.001.1001 is the code of failures inside Daraja and of these refusals, which differ by their texts. */
const isRefusal = ({ isServerError, code, description }: DarajaRejected): boolean =>
  !isServerError ||
  (code === "500.001.1001" && /merchant does not exist|wrong credentials|lock subscriber/i.test(description))

/** Refusals that the shopper can act on have a code of their own; all others are the merchant's fault. */
function refusalCode({ description }: DarajaRejected): InternalCode {
  if (/lock subscriber/i.test(description)) return "internal.locked"
  return /PhoneNumber|PartyA/i.test(description) ? "internal.phone" : "internal.refused"
}
