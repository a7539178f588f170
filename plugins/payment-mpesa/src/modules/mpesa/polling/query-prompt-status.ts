import { DarajaUnavailable } from "../../../daraja/http/errors"
import { stkQuery } from "../../../daraja/stk/stk-query"
import type { AttemptRow } from "../tables/attempts"
import { type MpesaContext } from "../context"
import { consumeQueryLimit } from "../concurrency/rate-limiter"
import { applyPaymentResult } from "../results/apply-payment-result"
import { describeError } from "../redaction"

/**
 * Queries Daraja for the result of an attempt, within the query rate limit, and applies it.
 * - `not_asked`: rate limit reached, or Daraja is unavailable - `no_answer`: Daraja has no result yet
 * - `answered`: result applied
 */
export async function queryPromptStatus(
  context: MpesaContext,
  attempt: Pick<AttemptRow, "id" | "checkout_request_id" | "merchant_request_id">,
): Promise<"not_asked" | "no_answer" | "answered"> {
  const { daraja, encryption, log } = context
  const checkoutRequestId = attempt.checkout_request_id
  if (checkoutRequestId === null) return "no_answer"
  if (!(await consumeQueryLimit(context))) return "not_asked"
  try {
    const result = await stkQuery(daraja, encryption.decrypt(checkoutRequestId))
    if (result.answer === "none") return "no_answer"
    await applyPaymentResult(context, attempt.id, {
      source: "query",
      code: result.code,
      description: result.description,
      receipt: null,
      amount: null,
      checkoutRequestId,
      merchantRequestId: attempt.merchant_request_id,
    })
    return "answered"
  } catch (error) {
    log.warn(`mpesa: attempt ${attempt.id}: query failed: ${describeError(error)}`)
    return error instanceof DarajaUnavailable ? "not_asked" : "no_answer"
  }
}
