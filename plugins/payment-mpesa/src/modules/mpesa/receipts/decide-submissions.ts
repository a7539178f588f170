import { normaliseReference } from "../attempts/account-reference"
import type { MpesaContext } from "../context"
import { allocateByReference } from "../paybill/allocate-by-reference"
import { applyToOrder } from "../paybill/allocate-payment"
import { findAwaitingAttempt } from "../paybill/match-payment"
import { recordC2bPayment } from "../paybill/record-c2b-payment"
import { type AttemptRow, attempts as attemptsOf } from "../tables/attempts"
import { type C2bPaymentRow, c2bPayments } from "../tables/c2b-payments"
import { type SubmittedReceiptRow, submittedReceipts } from "../tables/submitted-receipts"
import type { ConfirmedPayment } from "../transaction-status/confirmed-payment"

/** Maximum difference between Safaricom's clock and this machine's. */
const CLOCK_SKEW_MS = 60_000

/**
 * Decides the submissions of a receipt that are being checked.
 * @param confirmed what M-Pesa confirmed about it; null when it did not, or cannot be asked
 */
export async function decideSubmissions(
  context: MpesaContext,
  receipt: string,
  confirmed: ConfirmedPayment | null,
): Promise<void> {
  const { knex } = context
  const open: SubmittedReceiptRow[] = await submittedReceipts(knex)
    .where({ receipt, state: "checking" })
    .orderBy("created_at")
  if (open.length === 0) return
  const payment = confirmed && (await recordConfirmed(context, confirmed))
  for (const submission of open) await decideSubmission(context, submission, confirmed)
  // It may have answered a prompt of an order for which nobody has submitted it.
  if (payment !== null) await allocateByReference(context, payment)
  // Written last, so that a process that died before decides again.
  for (const { id, order_id } of open) {
    const attached = await attemptsOf(knex).where({ receipt, order_id }).first("id")
    const now = new Date()
    await submittedReceipts(knex)
      .where({ id, state: "checking" })
      .update({ state: attached === undefined ? "unmatched" : "attached", decided_at: now, updated_at: now })
  }
}

/** The payment, without the account number, which a status query does not return. */
function recordConfirmed(
  context: MpesaContext,
  { receipt, amountCents, msisdn, paidAt }: ConfirmedPayment,
): Promise<C2bPaymentRow> {
  const { shortcode } = context.options
  const message = { receipt, amountCents, msisdn: msisdn ?? "", paidAt, reference: "", name: "", shortcode }
  return recordC2bPayment(context, message, "status")
}

/**
 * Puts a payment that no order has into the order for which its receipt was submitted, if it is certain that it belongs
 * there. Otherwise it stays unallocated, and a merchant decides.
 */
async function decideSubmission(
  context: MpesaContext,
  { receipt, order_id }: SubmittedReceiptRow,
  confirmed: ConfirmedPayment | null,
): Promise<void> {
  const { knex, encryption, medusa } = context
  const payment: C2bPaymentRow | undefined = await c2bPayments(knex).where({ receipt }).first()
  if (payment === undefined) return
  const attempts: AttemptRow[] = await attemptsOf(knex).where({ order_id }).orderBy("created_at", "desc")
  const payers = [payment.payer_hash, ...(confirmed?.msisdn == null ? [] : encryption.phoneHashes(confirmed.msisdn))]
  const due = await medusa.amountDue(order_id)
  if (!belongsToOrder(payment, attempts, { payers, due })) return
  await applyToOrder(context, payment, { orderId: order_id })
}

/**
 * Its account number names the order, or it came from a number that the order prompted, for an amount that the order
 * waits for, after the order was placed: an earlier payment may have been for something else, such as a purchase at the
 * counter with the same till.
 */
function belongsToOrder(
  payment: C2bPaymentRow,
  newestFirst: AttemptRow[],
  { payers, due }: { payers: string[]; due: number | null },
): boolean {
  const reference = normaliseReference(payment.reference)
  if (newestFirst.some(({ account_reference }) => account_reference === reference)) return true
  const isByPromptedNumber = newestFirst.some(({ phone_hash }) => phone_hash !== null && payers.includes(phone_hash))
  const placedAt = Math.min(...newestFirst.map(({ created_at }) => created_at.getTime()))
  const isAwaited =
    (due !== null && due * 100 === payment.amount_cents) || findAwaitingAttempt(newestFirst, payment) !== undefined
  return isByPromptedNumber && isAwaited && payment.paid_at.getTime() >= placedAt - CLOCK_SKEW_MS
}
