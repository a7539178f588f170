import type { QueryResult } from "../../../../contract/admin/attempts"
import { isFundedState } from "../../attempts/state-machine"
import { capturePayment } from "../../results/capture-payment"
import type { MpesaContext } from "../../context"
import { queryOnRequest } from "../../polling/query-prompt-status"
import { recordAction } from "../audit-log"
import { paymentNotFound } from "../../merchant-errors"
import { findAttempt } from "../../tables/attempts"

/**
 * Queries Safaricom for the result of a payment, or captures a paid one. Subject to the query rate limit.
 * @throws MedusaError not_found
 */
export async function queryAgain(context: MpesaContext, attemptId: string, by: string): Promise<QueryResult> {
  const attempt = await findAttempt(context.knex, attemptId)
  if (attempt === undefined) throw paymentNotFound()
  await recordAction(context.knex, attempt, { kind: "status_queried", by })
  if (attempt.state === "paid" && attempt.captured_at === null) await capturePayment(context, attemptId)
  else if (attempt.checkout_request_id === null) return "no_id"
  else {
    const answer = await queryOnRequest(context, attempt)
    if (answer !== "answered") return answer
  }
  const after = await findAttempt(context.knex, attemptId)
  return after !== undefined && isFundedState(after.state) ? "money" : "no_money"
}
