import { hasMoney } from "../../attempts/state-machine"
import { capture } from "../../results/capture-payment"
import type { MpesaContext } from "../../context"
import { queryAndSettle } from "../../polling/query-prompt-status"
import { sign } from "../audit-log"
import { noSuchPayment } from "../../merchant-errors"
import { attemptOf } from "../../tables/attempts"

/** - `not_asked`: no allowance, or the line is dead - `no_answer`: Safaricom cannot say yet - `no_id`: nothing to ask by */
export type Found = "not_asked" | "no_answer" | "no_id" | "money" | "no_money"

/**
 * Asks Safaricom now how a payment ended, or books it in the engine when only that is missing. Within the allowance
 * of queries that all share.
 * @throws MedusaError not_found
 */
export async function askAgain(context: MpesaContext, attemptId: string, by: string): Promise<Found> {
  const attempt = await attemptOf(context.knex, attemptId)
  if (attempt === undefined) throw noSuchPayment()
  await sign(context.knex, attempt, { kind: "asked", by })
  if (attempt.state === "paid" && attempt.captured_at === null) await capture(context, attemptId)
  else if (attempt.checkout_request_id === null) return "no_id"
  else {
    const answer = await queryAndSettle(context, attempt)
    if (answer !== "answered") return answer
  }
  const after = await attemptOf(context.knex, attemptId)
  return after !== undefined && hasMoney(after.state) ? "money" : "no_money"
}
