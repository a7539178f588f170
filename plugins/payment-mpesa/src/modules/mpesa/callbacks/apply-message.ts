import { parseAsyncResult } from "../../../daraja/async-operations/async-result"
import { parseC2bMessage } from "../../../daraja/c2b/c2b-message"
import { parsePulledPage } from "../../../daraja/c2b/pull-transactions"
import { parseStkCallback } from "../../../daraja/stk/stk-callback"
import { parseStkQueryAnswer } from "../../../daraja/stk/stk-query"
import type { MpesaContext } from "../context"
import { applyConfirmation, applyPulledPayments } from "../paybill/apply-c2b-messages"
import { applyRefundResult, refundResultOf } from "../refunds/apply-refund-result"
import { applyPulledReversals } from "../refunds/reversals/pulled-reversals"
import { applyPaymentResult } from "../results/apply-payment-result"
import { applyQueryResult } from "../results/apply-query-result"
import { findAttempt } from "../tables/attempts"
import type { EventRow } from "../tables/daraja-events"
import { processStatusResult } from "./process-status-result"

interface AppliedMessage {
  outcome: string
  /** Receipts that it names, if its kind belongs to orders by receipt. */
  receipts?: string[]
}

const IGNORED: AppliedMessage = { outcome: "ignored" }

/**
 * Applies a message to what it belongs to.
 * @throws DarajaProtocol when it cannot be read
 */
export async function applyMessage(
  context: MpesaContext,
  { kind, attempt_id, refund_id, status_check_id }: EventRow,
  body: string,
): Promise<AppliedMessage> {
  switch (kind) {
    case "stk_callback":
      return attempt_id === null ? IGNORED : { outcome: await applyStkCallback(context, attempt_id, body) }
    case "stk_query": {
      const attempt = await findAttempt(context.knex, attempt_id ?? "")
      return attempt === undefined
        ? IGNORED
        : { outcome: await applyQueryResult(context, attempt, parseStkQueryAnswer(body)) }
    }
    case "c2b_confirmation": {
      const message = parseC2bMessage(body)
      return { outcome: await applyConfirmation(context, message), receipts: [message.receipt] }
    }
    case "pull": {
      const { payments: listed, reversals } = parsePulledPage(body, context.options.shortcode)
      const payments = await applyPulledPayments(context, listed)
      await applyPulledReversals(context, reversals)
      return { outcome: "read", receipts: payments.map(({ receipt }) => receipt) }
    }
    case "refund_result":
    case "refund_timeout":
      return refund_id === null
        ? IGNORED
        : { outcome: await applyRefundResult(context, refund_id, refundResultOf(kind, parseAsyncResult(body))) }
    case "status_result":
      return status_check_id === null
        ? IGNORED
        : { outcome: await processStatusResult(context, status_check_id, parseAsyncResult(body)) }
    case "c2b_validation":
      return IGNORED
  }
}

function applyStkCallback(context: MpesaContext, attemptId: string, body: string) {
  const result = parseStkCallback(body)
  const checkoutRequestId = context.encryption.encryptId(result.checkoutRequestId)
  return applyPaymentResult(context, attemptId, { source: "callback", ...result, checkoutRequestId })
}
