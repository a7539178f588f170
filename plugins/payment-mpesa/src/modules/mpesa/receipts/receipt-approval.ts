import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { amountReceived } from "../attempts/attempt-money"
import { type AttemptRow, attempts as attemptsOf, lockAttempts } from "../tables/attempts"
import { attemptTransaction, orderTransaction } from "../concurrency/order-transaction"
import type { MpesaContext } from "../context"
import type { Outcome } from "../results/decide-outcome"
import { applyToLockedAttempt, finishPaymentResult } from "../results/apply-to-locked-attempt"
import { isPaymentReturned } from "../refunds/returned-payments"
import { merchantError } from "../merchant-errors"
import { type C2bPaymentRow, lockC2bPayment } from "../tables/c2b-payments"
import { proposals, type ProposalRow } from "../tables/receipt-proposals"
import * as copy from "./copy"
import { isDeniedBySafaricom } from "./receipt-evidence"

/** A receipt that the merchant read on a phone or a statement. */
export interface EnteredReceipt {
  receipt: string
  /** Whole shillings. */
  amount: number
  reason: string
  /** User id. */
  by: string
}

/**
 * Stores a proposed receipt. It is applied only when Safaricom or a second person confirms it.
 * @returns id of the proposal
 * @throws MedusaError not_found, invalid_data, conflict
 */
export async function proposeReceipt(context: MpesaContext, attemptId: string, typed: EnteredReceipt): Promise<string> {
  return attemptTransaction(context, attemptId, async (trx, known) => {
    const confirmed = await lockC2bPayment(trx, typed.receipt)
    const locked = await lockAttempt(trx, known)
    await requireUsableReceipt(trx, locked, { ...typed, confirmed })
    const { attempt } = locked
    const { receipt, amount, reason, by } = typed
    const id = generateEntityId(undefined, "mprcp")
    const written: unknown[] = await proposals(trx)
      .insert({ id, attempt_id: attempt.id, order_id: attempt.order_id, receipt, amount, reason, proposed_by: by })
      .onConflict()
      .ignore()
      .returning("id")
    if (written.length === 0) throw merchantError("CONFLICT", copy.waitsForConfirmation)
    return id
  })
}

/**
 * Confirms a receipt that another person proposed, and applies it.
 * @throws MedusaError not_found, forbidden (same person); conflict, also when Safaricom contradicts the receipt
 */
export async function confirmReceipt(context: MpesaContext, id: string, by: string): Promise<Outcome> {
  const proposal = await openProposal(context.knex, id)
  if (proposal.proposed_by === by) throw merchantError("FORBIDDEN", copy.secondPersonRequired)
  if (await isDeniedBySafaricom(context, proposal)) throw merchantError("CONFLICT", copy.deniedBySafaricom)
  return approveReceipt(context, id, by)
}

/**
 * Applies a proposed receipt like any payment notification. Of two concurrent approvals one is refused; a payment reported
 * by Safaricom in the meantime takes precedence.
 * @param by second person; null: Safaricom has confirmed it
 * @throws MedusaError not_found, conflict
 */
export async function approveReceipt(context: MpesaContext, id: string, by: string | null): Promise<Outcome> {
  const { attempt_id, order_id, receipt, amount } = await openProposal(context.knex, id)
  const settled = await orderTransaction(context, order_id, async (trx) => {
    const confirmed = await lockC2bPayment(trx, receipt)
    const locked = await lockAttempt(trx, { id: attempt_id, order_id })
    await closeProposal(trx, id, { state: "confirmed", by })
    await requireUsableReceipt(trx, locked, { receipt, amount, confirmed })
    return applyToLockedAttempt(context, trx, {
      ...locked,
      notification: {
        ...{ source: "manual", code: "0" },
        description: by === null ? copy.confirmedBySafaricom : copy.confirmedByStaff,
        ...{ receipt, amount, checkoutRequestId: null, merchantRequestId: null },
      },
    })
  })
  return finishPaymentResult(context, settled)
}

/**
 * Withdraws a proposed receipt; any user may do so.
 * @throws MedusaError not_found, conflict
 */
export async function withdrawReceipt({ knex }: MpesaContext, id: string, by: string): Promise<void> {
  await openProposal(knex, id)
  await closeProposal(knex, id, { state: "withdrawn", by })
}

async function openProposal(knex: Knex, id: string): Promise<ProposalRow> {
  const proposal: ProposalRow | undefined = await proposals(knex).where({ id }).first()
  if (proposal === undefined) throw merchantError("NOT_FOUND", copy.receiptNotFound)
  if (proposal.state !== "open") throw proposalNotOpen()
  return proposal
}

const proposalNotOpen = () => merchantError("CONFLICT", copy.receiptNotOpen)

async function closeProposal(
  knex: Knex,
  id: string,
  { state, by }: Pick<ProposalRow, "state"> & { by: string | null },
) {
  const now = new Date()
  const changed: number = await proposals(knex)
    .where({ id, state: "open" })
    .update({ state, decided_by: by, decided_at: now, updated_at: now })
  if (changed === 0) throw proposalNotOpen()
}

async function lockAttempt(trx: Knex.Transaction, { id, order_id }: Pick<AttemptRow, "id" | "order_id">) {
  const attempts = await lockAttempts(trx, order_id)
  return { attempts, attempt: attempts.find((each) => each.id === id) as AttemptRow }
}

type ReceiptCheck = Pick<EnteredReceipt, "receipt" | "amount"> & { confirmed: C2bPaymentRow | undefined }

async function requireUsableReceipt(
  trx: Knex,
  { attempts, attempt }: { attempts: readonly AttemptRow[]; attempt: AttemptRow },
  { receipt, amount, confirmed }: ReceiptCheck,
): Promise<void> {
  if (attempt.receipt !== null || attempt.state === "needs_review") {
    throw merchantError("CONFLICT", copy.reportedMeanwhile)
  }
  if (await isPaymentReturned(trx, receipt)) throw merchantError("CONFLICT", copy.receiptRefunded(receipt))
  const holder: unknown = await attemptsOf(trx).where({ receipt }).first("id")
  if (holder !== undefined) throw merchantError("CONFLICT", copy.receiptOfAnother(receipt))
  if (
    attempts.some((other) => other.id !== attempt.id && isPromptedFor(amount, other) && !fits(attempt, amount, other))
  )
    throw merchantError("CONFLICT", copy.receiptOfOtherPrompt(amount))
  if (confirmed !== undefined && confirmed.amount_cents !== amount * 100) {
    throw merchantError("INVALID_DATA", copy.otherAmount(confirmed.amount_cents / 100, receipt))
  }
}

/** Whether a prompt asked for an amount, and no receipt is known of it. */
const isPromptedFor = (amount: number, attempt: AttemptRow): boolean =>
  attempt.sending_at !== null && attempt.receipt === null && amountReceived(attempt) === amount

/**
 * Whether a receipt of this amount can be that of `attempt`, rather than of another prompt: with it the same money would be
 * captured for one and be under review for the other.
 */
const fits = (attempt: AttemptRow, amount: number, other: AttemptRow): boolean =>
  amountReceived(attempt) === amount && (attempt.state === "paid" || other.state !== "paid")
