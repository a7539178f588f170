import { parseAsyncResult } from "../../../daraja/async-operations/async-result"
import { parseC2bMessage } from "../../../daraja/c2b/c2b-message"
import { parseStkCallback } from "../../../daraja/stk/stk-callback"
import { DarajaProtocol } from "../../../daraja/http/errors"
import { recordC2bPayment } from "../paybill/record-c2b-payment"
import { type MpesaContext } from "../context"
import { allocateByReference } from "../paybill/allocate-payment"
import { refundResultOf, applyRefundResult } from "../refunds/apply-refund-result"
import { applyPaymentResult } from "../results/apply-payment-result"
import { processStatusResult } from "./process-status-result"
import { describeError } from "../redaction"
import { type EventRow, events } from "../tables/daraja-events"

/** Processes a stored event. An unreadable event is stored as `malformed` for the merchant to see. */
export async function processEvent(context: MpesaContext, eventId: string): Promise<void> {
  const event = await events(context.knex).where({ id: eventId, processed_at: null }).first()
  if (event === undefined) return
  try {
    await recordOutcome(context, eventId, { outcome: await applyEvent(context, event), note: null })
  } catch (error) {
    if (!(error instanceof DarajaProtocol)) throw error
    context.log.error(`mpesa: event ${eventId} (${event.kind}) is malformed: ${describeError(error)}`)
    await recordOutcome(context, eventId, { outcome: "malformed", note: describeError(error) })
  }
}

/** Processes events that a crash left unprocessed. The last two seconds are left to the request that received them. */
export async function processPendingEvents(context: MpesaContext): Promise<void> {
  const { knex, timing, log } = context
  const before = new Date(Date.now() - timing.scaled(2000))
  const left: { id: string }[] = await events(knex)
    .whereNull("processed_at")
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(50)
    .select("id")
  for (const { id } of left) {
    await processEvent(context, id).catch((error: unknown) => {
      log.error(`mpesa: event ${id} could not be processed: ${describeError(error)}`)
    })
  }
}

/** @returns outcome that is stored with the event */
async function applyEvent(
  context: MpesaContext,
  { kind, attempt_id, refund_id, status_check_id, payload_cipher }: EventRow,
): Promise<string> {
  const body = context.encryption.decrypt(payload_cipher)
  if (kind === "c2b_confirmation") {
    const payment = await recordC2bPayment(context, parseC2bMessage(body), "confirmation")
    return allocateByReference(context, payment)
  }
  if (kind === "refund_result" || kind === "refund_timeout") {
    return refund_id === null
      ? "ignored"
      : applyRefundResult(context, refund_id, refundResultOf(kind, parseAsyncResult(body)))
  }
  if (kind === "status_result" && status_check_id !== null) {
    return processStatusResult(context, status_check_id, parseAsyncResult(body))
  }
  if (kind !== "stk_callback" || attempt_id === null) return "ignored"
  const result = parseStkCallback(body)
  const checkoutRequestId = context.encryption.encryptId(result.checkoutRequestId)
  return applyPaymentResult(context, attempt_id, { source: "callback", ...result, checkoutRequestId })
}

interface EventOutcome {
  outcome: string
  note: string | null
}

async function recordOutcome({ knex }: MpesaContext, id: string, conclusion: EventOutcome): Promise<void> {
  const now = new Date()
  await events(knex)
    .where({ id })
    .update({ ...conclusion, processed_at: now, updated_at: now })
}
