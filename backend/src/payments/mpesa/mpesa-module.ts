import type { MpesaAttempt, MpesaPayment, PaymentFigures, SubmittedReceipt } from "@mavazi/contracts"
import type { DifferenceRefund } from "@mavazi/contracts/payments/mpesa-refund"
import type {
  FullRefundRequest,
  NewAttempt,
  PaymentAlert,
  PaymentMove,
  PaymentRefund,
  PaymentRetry,
  QueryContext,
  SavedNumbersOfGateway,
  WaitingPayment,
} from "../payment-gateway"

/** Container key of the plugin's module. */
export const MPESA = "mpesa"

/** The part of the M-Pesa plugin's module that the shop uses. The module knows orders only by their ids. */
export interface MpesaModule {
  /** Texts for shoppers, each set with its translation into Swahili. */
  readonly shopperTexts: readonly (readonly [english: object, swahili: object])[]
  payments: {
    /** Inserts an attempt without sending its prompt; returns its id. */
    createAttempt(attempt: NewAttempt, context?: QueryContext): Promise<string>
    /** Sends the prompt of an attempt, once. */
    sendPrompt(attemptId: string): Promise<void>
    /** Gives an order without a payment an account number to pay with. Idempotent. */
    openPayment(orderId: string): Promise<void>
    /** Starts another prompt. Throws errors with `status`, `code` and `retryAt`. */
    startPayment(order: PaymentRetry): Promise<unknown>
    /** Submits a shopper's receipt. Throws errors with `status`, `code` and `retryAt`. */
    submitReceipt(submission: { orderId: string; receipt: string; source: string }): Promise<SubmittedReceipt>
    /** Queries Daraja about the order's payment and applies the result. */
    confirmPayment(orderId: string): Promise<unknown>
    /** Payments of orders in one statement. */
    readPayments(orderIds: string[], context?: QueryContext): Promise<Map<string, MpesaPayment>>
    /**
     * SQL of the money that was received, returned and moved for an order: `type`, `at`, `amount`, `receipt`, `session`.
     * @param orderId SQL expression of the order's id
     */
    movementsSql(orderId: string): string
    /** Paybill details as a QR code (PNG). `none`: not payable by paybill. `later`: Daraja has not drawn it yet. */
    paybillQr(orderId: string, merchant: string): Promise<Buffer | "none" | "later">
  }
  savedNumbers: SavedNumbersOfGateway
  ledger: {
    /** All attempts of one order, newest first. */
    attemptsOfOrder(orderId: string): Promise<MpesaAttempt[]>
    /** Orders with a payment by this phone number, or with this receipt of a payment or refund; at most 50. */
    findOrderIds(words: string): Promise<string[]>
  }
  dataProtection: {
    /** Erases payers' data of these orders; returns the number of rows by table. Throws while money is on its way. */
    eraseOrders(orderIds: string[]): Promise<Record<string, number>>
    /** As `eraseOrders`, of all payments from a phone number (`2547…`). */
    erasePayer(msisdn: string): Promise<Record<string, number>>
    /** Encrypts every column with the current data key. `left`: rows that were in use, to be done by another call. */
    rotateDataKey(): Promise<{ renewed: Record<string, number>; left: number; unreadable: number }>
  }
  refunds: {
    /** A completed refund of an order; null for any other. */
    find(id: string): Promise<PaymentRefund | null>
    /** Runs a cancellation under the order's locks. Throws while the order has money of M-Pesa, or an open change beside money. */
    cancelWithoutMoney(orderId: string, cancel: () => Promise<void>): Promise<void>
    /** Refunds that return all that an order paid by M-Pesa; empty when M-Pesa cannot return all of it. */
    planFullRefund(orderId: string): Promise<DifferenceRefund[]>
    /** Requests them, and lets the last one end the order. Throws when M-Pesa cannot return all of it. */
    refundInFull(request: FullRefundRequest): Promise<void>
    /** How a refund can be made; `manual` is always possible. */
    methods(): string[]
  }
  review: {
    /** An alert whose case still needs the merchant; null for any other. */
    findOpenAlert(id: string): Promise<Omit<PaymentAlert, "listPath"> | null>
    /** A payment that was moved to another order, by its entry in the audit log; null for any other entry. */
    findMove(id: string): Promise<PaymentMove | null>
    findWaitingPayment(id: string): Promise<WaitingPayment | null>
    hasWaitingPayment(orderId: string): Promise<boolean>
  }
  metrics: {
    /** Counts the attempts that ended from `start` (inclusive) to `end` (exclusive), by outcome. */
    countOutcomes(between: { start: Date; end: Date }): Promise<PaymentFigures>
  }
}
