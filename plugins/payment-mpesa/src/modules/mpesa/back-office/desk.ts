import { type Allocation, allocateByHand } from "../paybill/allocate-payment"
import type { Background } from "../concurrency/background-tasks"
import type { MpesaContext } from "../context"
import type { Verdict } from "../results/decide-outcome"
import { type PromptPause, promptPause, resumePrompts } from "../prompts/prompt-pause"
import { bookRefund } from "../refunds/record-refund-in-medusa"
import { listRefunds, type RefundSummary } from "../refunds/list-refunds"
import { refundMethods, type ReturnOrder } from "../refunds/insert-refund"
import { type RefundRequest, writeRefund } from "../refunds/create-order-refund"
import { type Resolution, resolveRefund } from "../refunds/resolve-refund"
import { sendRefund } from "../refunds/send-refund"
import { returnUnallocated } from "../refunds/create-unallocated-refund"
import { send } from "../prompts/send-prompt"
import { type ReceiptStatus, receiptStatus, verifyReceipt } from "./receipts/verify-receipt"
import type { Signature } from "./audit-log"
import { askAgain, type Found } from "./stuck/query-again"
import { confirmReceipt, proposeReceipt, type TypedReceipt, withdrawReceipt } from "./receipts/receipt-approval"
import { type AttemptSummary, listAttempts } from "./ledger/list-attempts"
import { countEnded, type EndedCount } from "./metrics/outcome-counts"
import { type Figures, readFigures } from "./metrics/payment-metrics"
import { Ledger } from "./ledger/ledger"
import { giveUp } from "./stuck/give-up"
import { listStuck, type StuckPayment } from "./stuck/list-stuck"
import { preparePrompt } from "./stuck/prompt-again"
import { DAY_MS, dayOf } from "../../../nairobi-time"
import { Statement } from "../reconciliation/reconciliation-service"
import { dismiss, moveMoney, tryAgain } from "./review/review-actions"
import { listRefused, type RefusedMessages } from "./metrics/rejected-callbacks"
import { listReview, type ReviewItem } from "./review/list-review"
import { listUnallocated, type UnallocatedPayment } from "./review/list-unallocated"

/** What the people of the shop see of its payments, and do with them. */
export class Desk {
  /** Every attempt of the shop, to look through. */
  readonly ledger: Ledger
  /** The statement of the till or paybill, beside the shop's books. */
  readonly statement: Statement

  constructor(
    private readonly context: MpesaContext,
    private readonly background: Background,
  ) {
    this.ledger = new Ledger(context)
    this.statement = new Statement(context)
  }

  /** Every attempt of one order, newest first, as the merchant may see it. */
  listAttempts(orderId: string): Promise<AttemptSummary[]> {
    return listAttempts(this.context.knex, orderId)
  }

  /** How the attempts ended that ended from `start` until before `end`. */
  countEnded(between: { start: Date; end: Date }): Promise<EndedCount> {
    return countEnded(this.context.knex, between)
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
    return promptPause(this.context)
  }

  /** The fault that paused prompts has been mended: the next shopper is prompted again. */
  resumePrompts(): Promise<void> {
    return resumePrompts(this.context)
  }

  /** What was sent as if by Safaricom, and refused, in the last 30 days: the newest, and how many. */
  listRefused(): Promise<RefusedMessages> {
    return listRefused(this.context.knex)
  }

  /** Payments that do not go on by themselves, oldest first. */
  listStuck(): Promise<StuckPayment[]> {
    return listStuck(this.context)
  }

  /** Asks Safaricom now how a payment ended; one that is paid and not booked is booked. */
  askAgain(attemptId: string, by: string): Promise<Found> {
    return askAgain(this.context, attemptId, by)
  }

  /**
   * Another prompt for the order of an attempt, under the limits that shoppers have. The prompt follows.
   * @throws MedusaError not_found, invalid_data, conflict
   */
  async promptAgain(attemptId: string, by: string): Promise<void> {
    const id = await preparePrompt(this.context, attemptId, by)
    void this.background.run(send(this.context, id), `prompt of attempt ${id}`)
  }

  /**
   * Gives up on an attempt without money.
   * @throws MedusaError not_found, conflict
   */
  giveUp(attemptId: string, signature: Signature): Promise<void> {
    return giveUp(this.context, attemptId, signature)
  }

  /**
   * Writes down a receipt that somebody has seen, for a second person to confirm.
   * @throws MedusaError not_found, invalid_data, conflict
   */
  async proposeReceipt(attemptId: string, typed: TypedReceipt): Promise<void> {
    await proposeReceipt(this.context, attemptId, typed)
  }

  /**
   * The second person: settles a payment by the receipt that somebody else has typed.
   * @throws MedusaError not_found, forbidden (whoever typed it), invalid_data, conflict
   */
  confirmReceipt(proposalId: string, by: string): Promise<Verdict> {
    return confirmReceipt(this.context, proposalId, by)
  }

  /** Takes a typed receipt back. @throws MedusaError not_found, conflict */
  withdrawReceipt(proposalId: string, by: string): Promise<void> {
    return withdrawReceipt(this.context, proposalId, by)
  }

  /** Success, speed and failures of the last days in Nairobi, today included. */
  figures(days: number): Promise<Figures> {
    const [first, last] = [new Date(Date.now() - (days - 1) * DAY_MS), new Date()].map(dayOf) as [string, string]
    return readFigures(this.context.knex, { first, last })
  }

  /** Money, or a contradiction, that waits for somebody; oldest first. */
  listReview(): Promise<ReviewItem[]> {
    return listReview(this.context)
  }

  /**
   * Asks an order again that refused its money.
   * @throws MedusaError not_found, conflict
   */
  tryAgain(attemptId: string, signature: Signature): Promise<Verdict> {
    return tryAgain(this.context, attemptId, signature)
  }

  /**
   * Puts money under review into another order; `review` when it does not fit there.
   * @throws MedusaError not_found, conflict
   */
  moveMoney(attemptId: string, move: Signature & { orderId: string }): Promise<Verdict> {
    return moveMoney(this.context, attemptId, move)
  }

  /**
   * Takes a contradiction from the review list that leaves nothing to do.
   * @throws MedusaError not_found, conflict
   */
  dismiss(attemptId: string, signature: Signature): Promise<void> {
    return dismiss(this.context, attemptId, signature)
  }

  /** Money that is in no order, oldest first. */
  listUnallocated(): Promise<UnallocatedPayment[]> {
    return listUnallocated(this.context)
  }

  /**
   * Puts an unallocated payment into the order that a person names; `review` when it does not fit there.
   * @throws MedusaError not_found; conflict when it is in an order already, or the order has its money
   */
  allocate(paymentId: string, allocation: Allocation): Promise<Verdict> {
    return allocateByHand(this.context, paymentId, allocation)
  }

  /**
   * Gives money back: by reversal or by payment to the payer (B2C), which Safaricom answers later, or as a note of what was returned by hand.
   * Answers at once; the engine notes the refund only when the money is back.
   * @throws MedusaError not_found, invalid_data, not_allowed, conflict
   */
  async requestRefund(request: RefundRequest): Promise<RefundSummary[]> {
    await this.start(await writeRefund(this.context, request), request)
    return this.listRefunds({ order: request.orderId })
  }

  /**
   * Gives a payment back that is in no order, in the same way.
   * @throws MedusaError not_found, not_allowed, conflict
   */
  async returnUnallocated(paymentId: string, order: ReturnOrder): Promise<void> {
    await this.start(await returnUnallocated(this.context, paymentId, order), order)
  }

  private async start(refundId: string, { method }: ReturnOrder): Promise<void> {
    if (method === "manual") await bookRefund(this.context, refundId)
    else void this.background.run(sendRefund(this.context, refundId), `refund ${refundId}`)
  }

  /** How money can go back, by what is set up. */
  get refundMethods(): ReturnOrder["method"][] {
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
  resolveRefund(id: string, resolution: Resolution): Promise<void> {
    return resolveRefund(this.context, id, resolution)
  }
}
