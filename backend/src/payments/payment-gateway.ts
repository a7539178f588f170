import type {
  AdminAttempt,
  AlertKind,
  PaymentFigures,
  PaymentState,
  PaymentView,
  SavedNumber,
  SubmittedReceipt,
} from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Something that the shopper fills in to pay. */
export type PaymentField = "phone"

/** Runs in the caller's transaction when `knex` is given. */
export interface QueryContext {
  knex?: Knex
}

/** Money that needs the merchant. */
export interface PaymentAlert {
  kind: AlertKind
  order_id: string | null
  /** Whole shillings. */
  amount: number
  receipt: string | null
  /** Path of the page of the engine's admin that lists such money. */
  listPath: string
}

/** A payment that the merchant moved to another order. */
export interface PaymentMove {
  receipt: string | null
  to_order_id: string
}

/** A refund that the payer has received. */
export interface PaymentRefund {
  /** Of the payment. */
  receipt: string | null
  /** Of the refund. */
  returnReceipt: string | null
  /** The provider returned the payment without a request of the shop. */
  isReversal: boolean
  /** Medusa has captured the payment, so that its sums count the refund. */
  isRecorded: boolean
}

/** Money that its order did not accept, until the merchant has decided about it. */
export interface WaitingPayment {
  receipt: string | null
}

/** A refund of all that is left of one payment, as a call below `/admin`. */
export interface FullRefund {
  /** Whole shillings. */
  amount: number
  receipt: string | null
  /** The provider returns it; otherwise the merchant does, and the call records it. */
  isAutomatic: boolean
  path: string
  body: Record<string, unknown>
}

export interface FullRefundRequest {
  orderId: string
  /** For the merchant. */
  reason: string
  /** Id of the user or customer. */
  requestedBy: string
}

export interface NewAttempt {
  orderId: string
  /** Medusa's payment session, which names this gateway's provider. */
  paymentSessionId: string
  /** Whole shillings. */
  amount: number
  /** `2547…`; null when none is known. */
  phone: string | null
  /** The account that orders, to which its number is offered again; absent for a guest. */
  accountId?: string | undefined
  /** Client address of the request, for rate limits. */
  clientAddress: string
}

/** Numbers with which accounts have paid. A whole number does not leave the server. */
export interface SavedNumbersOfGateway {
  /** The last one first. */
  list(accountId: string): Promise<SavedNumber[]>
  /** `2547…`; null for an id of another account, and for one that was removed or erased. */
  find(number: { accountId: string; id: string }, context?: QueryContext): Promise<string | null>
  /** Returns false for an id that `find` does not know. */
  remove(number: { accountId: string; id: string }): Promise<boolean>
}

export interface PaymentRetry extends Pick<NewAttempt, "orderId" | "accountId" | "clientAddress"> {
  /** `2547…`; absent for the number of the last attempt. */
  phone?: string
}

/**
 * What the shop needs of a payment method: checkout, orders, the order's page and the dashboard use nothing else of it.
 *
 * A gateway never changes an order. It captures in Medusa, under `orderLock`, after `CheckoutService.acceptPayment` has
 * agreed; statuses, e-mails and statistics follow from the capture.
 */
export interface PaymentGateway {
  /** `paymentMethod` in the API and in table `checkout`. */
  readonly id: string
  /** Medusa's payment provider, which the order's payment session names. */
  readonly medusaProviderId: string
  /** Name in the list of payment methods. */
  readonly name: string
  readonly fields: readonly PaymentField[]
  /** Offered at checkout. Orders that were placed with a gateway can be read and paid after it was switched off. */
  readonly isOffered: boolean
  /** The holder of a payment link can pay with it. A link of another gateway's order is paid with the default gateway. */
  readonly isPaidByLink: boolean
  /** Largest payment in whole shillings; absent without a limit. */
  readonly maxAmount?: number
  /**
   * How long after it was placed an order keeps its reservation while the payment is in one of these states, in
   * milliseconds. In all other states the reservation ends with the order's time to pay.
   */
  readonly reservationMs: Partial<Record<PaymentState, number>>

  /**
   * Writes what the gateway stores for a new order, in the transaction that writes the order.
   * @returns id of the attempt that `sendAttempt` gets after the commit; null when nothing is to be sent
   */
  createAttempt(attempt: NewAttempt, context: { knex: Knex }): Promise<string | null>
  /** Sends an attempt to the provider. Idempotent: a crash repeats the call. */
  sendAttempt(attemptId: string): Promise<void>
  /** Lets an order without an attempt be paid before one is sent. Idempotent; optional when there is nothing to do. */
  openPayment?(orderId: string): Promise<void>
  /**
   * Starts another attempt for what the order lacks.
   * @throws PaymentRefused
   */
  retryPayment(retry: PaymentRetry): Promise<void>
  /** Numbers with which accounts have paid; absent when the gateway needs none, or keeps none. */
  readonly savedNumbers?: SavedNumbersOfGateway
  /**
   * Submits the provider's receipt that a shopper has for an order; the provider confirms it in the background. Optional: a
   * method without receipts.
   * @param submission `source` is the person to whom the limit applies
   * @throws PaymentRefused above the limit
   */
  submitReceipt?(submission: { orderId: string; receipt: string; source: string }): Promise<SubmittedReceipt>
  /** Queries the provider now, and applies what it answers. */
  refreshPayment(orderId: string): Promise<void>
  /** Payments of orders in one statement. Orders without one are absent. */
  readPayments(orderIds: string[], context?: QueryContext): Promise<Map<string, PaymentView>>
  /** All attempts of an order for the merchant, newest first. */
  listAttempts(orderId: string): Promise<AdminAttempt[]>
  /**
   * Counts the attempts that ended from `start` (inclusive) to `end` (exclusive), by outcome. The dashboard shows the sum of
   * all gateways.
   */
  countOutcomes(between: { start: Date; end: Date }): Promise<PaymentFigures>
  /** The whole payment was returned before the order accepted it, for instance because it arrived after the order's expiry. */
  wasReturned(payment: PaymentView): boolean
  /**
   * SQL of what the gateway received and returned for an order, also what Medusa does not record; see
   * `ProviderMovements`. Without it an order's timeline shows Medusa's captures and refunds.
   */
  movementsSql?(orderId: string): string
  /** Erases what it stores of the payers of orders. @throws Error while money of one of them is on its way */
  eraseOrders(orderIds: readonly string[]): Promise<void>
  /** Why an order is not paid, for its shopper. */
  unpaidReason(payment: PaymentView): string
  /** Its texts for shoppers that are not the shop's own, each set with its translation into Swahili. */
  readTexts?(): readonly (readonly [english: object, swahili: object])[]
  /** Completes captures that a crash has interrupted. Called every few seconds; optional when the provider does it itself. */
  resumeCaptures?(olderThanSeconds: number): Promise<void>
  /** Orders with payments that this text names: a receipt, a reference, a payer's phone number. At most 50. */
  findOrderIds?(text: string): Promise<string[]>
  /** An alert of the gateway's whose case still needs the merchant; null for any other. */
  findAlert?(id: string): Promise<PaymentAlert | null>
  /** A payment of the gateway's that was moved to another order, by the id of the e-mail's event; null for any other. */
  findMove?(id: string): Promise<PaymentMove | null>
  /**
   * A refund of the gateway's, by its id; null for any other. With it the gateway queues the e-mail about each of its refunds
   * itself, with that id; without it Medusa's refunds are reported.
   */
  findRefund?(id: string): Promise<PaymentRefund | null>
  /**
   * Runs a cancellation of an order in Medusa under the order's locks, for a gateway that refunds its payments itself: Medusa's
   * workflow logs that the payment provider refuses, and calls the payments refunded all the same.
   * @throws MedusaError conflict while the order has money of the gateway
   */
  cancelWithoutMoney?(orderId: string, cancel: () => Promise<void>): Promise<void>
  /** The refunds that return all that an order paid; those that the gateway cannot make are left out. */
  planFullRefund?(orderId: string): Promise<FullRefund[]>
  /** Whether the provider returns payments by itself, so that a shopper can cancel a paid order; absent when none is. */
  refundsAutomatically?(): boolean
  /**
   * Requests the automatic refunds that `planFullRefund` names; the last one ends the order, and its pieces can be sold again.
   * The caller holds the order's locks.
   */
  refundInFull?(request: FullRefundRequest): Promise<void>
  /** Whether a payment of the order waits for the merchant's decision. */
  hasWaitingPayment?(orderId: string): Promise<boolean>
  /** A payment of the gateway's that waits for the merchant's decision, by the id of its attempt; null for any other. */
  findWaitingPayment?(id: string): Promise<WaitingPayment | null>
  /** The payment as a QR code (PNG). `none`: there is none for this order. `later`: it is not ready yet. */
  readQrCode?(order: { id: string; payment: PaymentView }, merchant: string): Promise<Buffer | "none" | "later">
}

/** A route, `POST`, that refunds money of an order, or cancels an order with a refund. */
export interface OrderRefundRoute {
  matcher: string
  /** What `:id` of the matcher names: an order, or a payment of Medusa's. */
  id: "order" | "payment"
}

/** Container key of the module that implements `PaymentPolicy`. */
export const PAYMENT_POLICY_MODULE = "checkout"

/** The part of that module that decides how long an order waits for its payment. */
export interface TimeToPay {
  /** After a payment was voided; does nothing while the order has other money. */
  restartTimeToPay(orderId: string): Promise<void>
}

/**
 * A gateway refuses an attempt; the message is for the shopper. Status 429: the limit of attempts is reached, until `retryAt`
 * when that is known.
 */
export class PaymentRefused extends Error {
  override readonly name = "PaymentRefused"

  constructor(
    message: string,
    readonly refusal: { status: 409 | 429; code: string; retryAt?: Date },
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
