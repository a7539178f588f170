import { type Allocation, allocateManually } from "../paybill/allocate-payment"
import type { BackgroundTasks } from "../concurrency/background-tasks"
import type { MpesaContext } from "../context"
import type { Outcome } from "../results/decide-outcome"
import { type PromptPause, readPromptPause, resumePrompts } from "../prompts/prompt-pause"
import { recordRefundInMedusa } from "../refunds/record-refund-in-medusa"
import { listRefunds, type RefundSummary } from "../refunds/list-refunds"
import { refundMethods, type RefundInstruction } from "../refunds/insert-refund"
import { type OrderRefundRequest, createOrderRefund } from "../refunds/create-order-refund"
import { type RefundResolution, resolveRefund } from "../refunds/resolve-refund"
import { sendRefund } from "../refunds/send-refund"
import { createUnallocatedRefund } from "../refunds/create-unallocated-refund"
import { sendPrompt } from "../prompts/send-prompt"
import { type ReceiptStatus, receiptStatus, verifyReceipt } from "./receipts/verify-receipt"
import type { AuditEntry } from "./audit-log"
import { queryAgain, type QueryAgainResult } from "./stuck/query-again"
import { confirmReceipt, proposeReceipt, type EnteredReceipt, withdrawReceipt } from "./receipts/receipt-approval"
import { type AttemptSummary, listAttempts } from "./ledger/list-attempts"
import { countOutcomes, type OutcomeCounts } from "./metrics/outcome-counts"
import { type PaymentMetrics, readPaymentMetrics } from "./metrics/payment-metrics"
import { Ledger } from "./ledger/ledger"
import { giveUpAttempt } from "./stuck/give-up"
import { listStuck, type StuckPayment } from "./stuck/list-stuck"
import { prepareManualPrompt } from "./stuck/prompt-again"
import { DAY_MS, nairobiDayOf } from "../../../nairobi-time"
import { ReconciliationService } from "../reconciliation/reconciliation-service"
import { dismissReview, movePayment, retryCapture } from "./review/review-actions"
import { listRejectedCallbacks, type RejectedCallbacks } from "./metrics/rejected-callbacks"
import { listReview, type ReviewItem } from "./review/list-review"
import { listUnallocated, type UnallocatedPayment } from "./review/list-unallocated"

/** What the people of the shop see of its payments, and do with them. */
export class Desk {
  /** Every attempt of the shop, to look through. */
  readonly ledger: Ledger
  /** The statement of the till or paybill, beside the shop's books. */
  readonly statement: ReconciliationService

  constructor(
    private readonly context: MpesaContext,
    private readonly background: BackgroundTasks,
  ) {
    this.ledger = new Ledger(context)
    this.statement = new ReconciliationService(context)
  }

  /** Every attempt of one order, newest first, as the merchant may see it. */
  listAttempts(orderId: string): Promise<AttemptSummary[]> {
    return listAttempts(this.context.knex, orderId)
  }

  /** How the attempts ended that ended from `start` until before `end`. */
  countEnded(between: { start: Date; end: Date }): Promise<OutcomeCounts> {
    return countOutcomes(this.context.knex, between)
  }

  /**
   * Asks Safaricom about a receipt that somebody has typed; the answer is `receiptStatus` a little later.
   * @throws MedusaError invalid_data, not_allowed, conflict
   */
  verifyReceipt(receipt: string, by: string): Promise<ReceiptStatus> {
    return verifyReceipt(this.context, receipt, by)
  }

  /** What Safaricom said last about a receipt; null when nobody has asked. */
  receiptStatus(receipt: string): Promise<ReceiptStatus | null> {
    return receiptStatus(this.context, receipt)
  }

  /** Why no prompt is sent for now; null while prompts are sent. */
  promptPause(): Promise<PromptPause | null> {
    return readPromptPause(this.context)
  }

  /** The fault that paused prompts has been mended: the next shopper is prompted again. */
  resumePrompts(): Promise<void> {
    return resumePrompts(this.context)
  }

  /** What was sent as if by Safaricom, and refused, in the last 30 days: the newest, and how many. */
  listRefused(): Promise<RejectedCallbacks> {
    return listRejectedCallbacks(this.context.knex)
  }

  /** Payments that do not go on by themselves, oldest first. */
  listStuck(): Promise<StuckPayment[]> {
    return listStuck(this.context)
  }

  /** Asks Safaricom now how a payment ended; one that is paid and not booked is booked. */
  askAgain(attemptId: string, by: string): Promise<QueryAgainResult> {
    return queryAgain(this.context, attemptId, by)
  }

  /**
   * Another prompt for the order of an attempt, under the limits that shoppers have. The prompt follows.
   * @throws MedusaError not_found, invalid_data, conflict
   */
  async promptAgain(attemptId: string, by: string): Promise<void> {
    const id = await prepareManualPrompt(this.context, attemptId, by)
    void this.background.run(sendPrompt(this.context, id), `prompt of attempt ${id}`)
  }

  /**
   * Gives up on an attempt without money.
   * @throws MedusaError not_found, conflict
   */
  giveUp(attemptId: string, entry: AuditEntry): Promise<void> {
    return giveUpAttempt(this.context, attemptId, entry)
  }

  /**
   * Writes down a receipt that somebody has seen, for a second person to confirm.
   * @throws MedusaError not_found, invalid_data, conflict
   */
  async proposeReceipt(attemptId: string, typed: EnteredReceipt): Promise<void> {
    await proposeReceipt(this.context, attemptId, typed)
  }

  /**
   * The second person: settles a payment by the receipt that somebody else has typed.
   * @throws MedusaError not_found, forbidden (whoever typed it), invalid_data, conflict
   */
  confirmReceipt(proposalId: string, by: string): Promise<Outcome> {
    return confirmReceipt(this.context, proposalId, by)
  }

  /** Takes a typed receipt back. @throws MedusaError not_found, conflict */
  withdrawReceipt(proposalId: string, by: string): Promise<void> {
    return withdrawReceipt(this.context, proposalId, by)
  }

  /** Success, speed and failures of the last days in Nairobi, today included. */
  figures(days: number): Promise<PaymentMetrics> {
    const [first, last] = [new Date(Date.now() - (days - 1) * DAY_MS), new Date()].map(nairobiDayOf) as [string, string]
    return readPaymentMetrics(this.context.knex, { first, last })
  }

  /** Money, or a contradiction, that waits for somebody; oldest first. */
  listReview(): Promise<ReviewItem[]> {
    return listReview(this.context)
  }

  /**
   * Asks an order again that refused its money.
   * @throws MedusaError not_found, conflict
   */
  tryAgain(attemptId: string, entry: AuditEntry): Promise<Outcome> {
    return retryCapture(this.context, attemptId, entry)
  }

  /**
   * Puts money under review into another order; `review` when it does not fit there.
   * @throws MedusaError not_found, conflict
   */
  moveMoney(attemptId: string, move: AuditEntry & { orderId: string }): Promise<Outcome> {
    return movePayment(this.context, attemptId, move)
  }

  /**
   * Takes a contradiction from the review list that leaves nothing to do.
   * @throws MedusaError not_found, conflict
   */
  dismiss(attemptId: string, entry: AuditEntry): Promise<void> {
    return dismissReview(this.context, attemptId, entry)
  }

  /** Money that is in no order, oldest first. */
  listUnallocated(): Promise<UnallocatedPayment[]> {
    return listUnallocated(this.context)
  }

  /**
   * Puts an unallocated payment into the order that a person names; `review` when it does not fit there.
   * @throws MedusaError not_found; conflict when it is in an order already, or the order has its money
   */
  allocate(paymentId: string, allocation: Allocation): Promise<Outcome> {
    return allocateManually(this.context, paymentId, allocation)
  }

  /**
   * Gives money back: by reversal or by payment to the payer (B2C), which Safaricom answers later, or as a note of what was returned by hand.
   * Answers at once; the engine notes the refund only when the money is back.
   * @throws MedusaError not_found, invalid_data, not_allowed, conflict
   */
  async requestRefund(request: OrderRefundRequest): Promise<RefundSummary[]> {
    await this.start(await createOrderRefund(this.context, request), request)
    return this.listRefunds({ order: request.orderId })
  }

  /**
   * Gives a payment back that is in no order, in the same way.
   * @throws MedusaError not_found, not_allowed, conflict
   */
  async returnUnallocated(paymentId: string, order: RefundInstruction): Promise<void> {
    await this.start(await createUnallocatedRefund(this.context, paymentId, order), order)
  }

  private async start(refundId: string, { method }: RefundInstruction): Promise<void> {
    if (method === "manual") await recordRefundInMedusa(this.context, refundId)
    else void this.background.run(sendRefund(this.context, refundId), `refund ${refundId}`)
  }

  /** How money can go back, by what is set up. */
  get refundMethods(): RefundInstruction["method"][] {
    return refundMethods(this.context)
  }

  /** Refunds of one order, newest first, or all that are on their way or wait for a person. */
  listRefunds(of: { order: string } | "open"): Promise<RefundSummary[]> {
    return listRefunds(this.context.knex, of)
  }

  /**
   * Ends a refund whose result never came, by a person's word.
   * @throws MedusaError not_found, conflict
   */
  resolveRefund(id: string, resolution: RefundResolution): Promise<void> {
    return resolveRefund(this.context, id, resolution)
  }
}
