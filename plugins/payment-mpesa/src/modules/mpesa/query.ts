import { stkQuery } from "../../daraja/stk-query"
import type { AttemptRow } from "./attempt-row"
import { describe, type MpesaContext } from "./context"
import { takeFromQuota } from "./quota"
import { settle } from "./settle"

const MINUTE_MS = 60_000

/**
 * Asks Daraja how an attempt ended, within the allowance of queries, and settles what it says.
 * - `no_quota`: not asked - `no_answer`: asked, but Daraja cannot say yet - `answered`: settled
 */
export async function queryAndSettle(
  context: MpesaContext,
  attempt: Pick<AttemptRow, "id" | "checkout_request_id" | "merchant_request_id">,
): Promise<"no_quota" | "no_answer" | "answered"> {
  const { knex, daraja, timing, options, log } = context
  const checkoutRequestId = attempt.checkout_request_id
  if (checkoutRequestId === null) return "no_answer"
  const window = { id: "stk_query", limit: options.queriesPerMinute, windowMs: timing.scaled(MINUTE_MS) }
  if (!(await takeFromQuota(knex, window))) return "no_quota"
  try {
    const result = await stkQuery(daraja, checkoutRequestId)
    if (result.answer === "none") return "no_answer"
    await settle(context, attempt.id, {
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
    log.warn(`mpesa: attempt ${attempt.id}: query without answer: ${describe(error)}`)
    return "no_answer"
  }
}
