import type { AsyncResult } from "../../../daraja/async-operations/async-result"
import { darajaTime } from "../../../daraja/c2b/c2b-message"
import { approveConfirmedReceipt } from "../receipts/enter-receipt"
import { type MpesaContext } from "../context"
import { applyRefundResult } from "../refunds/apply-refund-result"
import { applyReportedReversals, storeReversalReports } from "../refunds/reversals/reported-reversals"
import { redactNumbers } from "../redaction"
import { decideSubmissions } from "../receipts/decide-submissions"
import { type StatusCheckRow, statusChecks } from "../tables/status-checks"
import { confirmedPaymentOf, payerOf } from "../transaction-status/confirmed-payment"

const DONE = "0"
const REVERSED = /^reversed$/i
const FAILED = /^(failed|declined|cancelled|expired|reversed)$/i

/**
 * Stores the result of a transaction status query, and applies it to the refund or the receipt that it was sent for.
 * @returns outcome that is stored with the event
 */
export async function processStatusResult(context: MpesaContext, id: string, result: AsyncResult): Promise<string> {
  const { parameters } = result
  const state = stateOf(result)
  const now = new Date()
  const [check]: (StatusCheckRow | undefined)[] = await statusChecks(context.knex)
    .where({ id })
    .whereIn("state", ["pending", "unanswered"])
    .update({
      state,
      result_code: result.code,
      result_text: redactNumbers(parameters.get("TransactionStatus") ?? result.description),
      amount_cents: centsOf(parameters.get("Amount")),
      // `CreditPartyName` is the receiving shortcode and its name, such as `174379 - Mavazi`.
      shortcode: /^(\d{5,7})\b/.exec(parameters.get("CreditPartyName") ?? "")?.[1] ?? null,
      answered_receipt: parameters.get("ReceiptNo") || null,
      happened_at: timeOf(parameters.get("FinalisedTime") ?? parameters.get("InitiatedTime")),
      answered_at: now,
      updated_at: now,
    })
    .returning("*")
  // Applied again on a repeated event, because the process may have died after it stored the result.
  const answered = check ?? (await statusChecks(context.knex).where({ id }).first())
  const refundId = answered?.refund_id ?? null
  if (answered !== undefined) await applyReceiptResult(context, answered, parameters)
  if (answered === undefined || refundId === null) return check === undefined ? "ignored" : state
  if (answered.state !== "completed" && answered.state !== "failed") return answered.state
  const isDone = answered.state === "completed"
  const returnReceipt = isDone ? answered.answered_receipt : null
  const code = isDone ? "internal.status_done" : "internal.status_failed"
  return applyRefundResult(context, refundId, { code, text: answered.result_text ?? "", returnReceipt })
}

/** Applies the result of a query about a receipt to those who wait for it: merchants and shoppers who have entered it. */
async function applyReceiptResult(
  context: MpesaContext,
  check: StatusCheckRow,
  parameters: AsyncResult["parameters"],
): Promise<void> {
  const { receipt } = check
  if (receipt === null) return
  if (REVERSED.test(parameters.get("TransactionStatus") ?? "")) {
    const reversed_at = new Date()
    await storeReversalReports(context.knex, [{ receipt, return_receipt: null, source: "status", reversed_at }])
    await applyReportedReversals(context)
  }
  const confirmed = confirmedPaymentOf(context, check, payerOf(parameters))
  if (confirmed !== null) await approveConfirmedReceipt(context, confirmed)
  await decideSubmissions(context, receipt, confirmed)
}

/** `open`: Safaricom does not know the transaction, or not its final state. */
function stateOf({ code, parameters }: AsyncResult): "completed" | "failed" | "open" {
  if (code !== DONE) return "open"
  const status = parameters.get("TransactionStatus") ?? ""
  if (/^completed$/i.test(status)) return "completed"
  return FAILED.test(status) ? "failed" : "open"
}

function centsOf(amount: string | undefined): number | null {
  const cents = Math.round(Number(amount ?? "") * 100)
  return Number.isSafeInteger(cents) && cents > 0 ? cents : null
}

const timeOf = (digits: string | undefined) => (digits && /^\d{14}$/.test(digits) ? darajaTime(digits) : null)
