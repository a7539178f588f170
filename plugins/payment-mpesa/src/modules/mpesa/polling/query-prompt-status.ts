import { DarajaUnavailable } from "../../../daraja/http/errors"
import { stkQuery } from "../../../daraja/stk/stk-query"
import { storeEvent } from "../callbacks/store-event"
import { type AttemptRow, attempts } from "../tables/attempts"
import { type MpesaContext } from "../context"
import { takeQueryTurn } from "../concurrency/query-turns"
import { applyQueryResult } from "../results/apply-query-result"
import { describeError } from "../redaction"

type QueriedAttempt = Pick<AttemptRow, "id" | "checkout_request_id" | "merchant_request_id" | "prompted_at">

/**
 * - `not_asked`: it is another's turn, or Daraja is unavailable - `failed`: the query itself was rejected or failed
 * - `no_answer`: Daraja has no result yet - `answered`: result applied
 */
export type QueryOutcome = "not_asked" | "failed" | "no_answer" | "answered"

/** Queries Daraja on request of a shopper or merchant, if it may be queried now. */
export async function queryOnRequest(
  context: MpesaContext,
  attempt: QueriedAttempt,
): Promise<Exclude<QueryOutcome, "failed">> {
  const { granted } = await takeQueryTurn(context, "requests")
  if (!granted) return "not_asked"
  const outcome = await queryPromptStatus(context, attempt)
  return outcome === "failed" ? "no_answer" : outcome
}

/** Queries Daraja for the result of an attempt and applies it. The caller has taken a query turn. */
export async function queryPromptStatus(context: MpesaContext, attempt: QueriedAttempt): Promise<QueryOutcome> {
  const { daraja, encryption, log } = context
  const checkoutRequestId = attempt.checkout_request_id
  if (checkoutRequestId === null) return "no_answer"
  try {
    const result = await stkQuery(daraja, encryption.decrypt(checkoutRequestId))
    await recordQuery(context, attempt)
    if (result.answer === "none") return "no_answer"
    const outcome = await applyQueryResult(context, attempt, result)
    await storeEvent(context, {
      ...{ kind: "stk_query", attemptId: attempt.id, address: attempt.id, body: result.raw, outcome },
    })
    return "answered"
  } catch (error) {
    log.warn(`mpesa: attempt ${attempt.id}: query failed: ${describeError(error)}`)
    return error instanceof DarajaUnavailable ? "not_asked" : "failed"
  }
}

/** An answer while the prompt is on the phone says nothing about its end. */
async function recordQuery({ knex, timing }: MpesaContext, attempt: QueriedAttempt): Promise<void> {
  if (timing.promptIsOpen(attempt)) return
  await attempts(knex).where({ id: attempt.id }).update({ queried_at: new Date() })
}
