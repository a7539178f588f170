import { setTimeout as sleep } from "node:timers/promises"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { PaymentView } from "../../../contract/index"
import { createAttempt, type NewAttempt } from "../attempts/create-attempt"
import { ensureAttempt, hasAttempt } from "../attempts/ensure-attempt"
import type { BackgroundTasks } from "../concurrency/background-tasks"
import { bindContext, type MpesaContext } from "../context"
import { PaybillQrCodes } from "../paybill/paybill-qr"
import { movementsSql } from "../payment-view/movements-sql"
import { readPaymentViews } from "../payment-view/payment-view"
import { confirmPayment } from "../polling/confirm-payment"
import { preparePrompt, type PromptRequest } from "../prompts/prepare-prompt"
import { sendPrompt } from "../prompts/send-prompt"
import { type Submission, submitReceipt } from "../receipts/submit-receipt"

/** Time within which the HTTP request is answered. Daraja may take ten seconds; a later result is applied when it arrives. */
const CONFIRM_TIMEOUT_MS = 600

interface QueryContext {
  /** Joins a transaction. */
  knex?: Knex
}

/** Payments of orders: attempts, their prompts and their state. */
export function createPaymentsService(context: MpesaContext, background: BackgroundTasks) {
  const qrCodes = new PaybillQrCodes(context, background)

  const readPayment = async (orderId: string): Promise<PaymentView | undefined> =>
    (await readPaymentViews(context, [orderId])).get(orderId)

  const sendAnother = async (bound: MpesaContext, request: PromptRequest): Promise<PaymentView | undefined> => {
    const attemptId = await preparePrompt(bound, request)
    void background.run(sendPrompt(bound, attemptId), `prompt of attempt ${attemptId}`)
    return readPayment(request.orderId)
  }

  const openPayment = async (bound: MpesaContext, orderId: string): Promise<void> => {
    if (!(await hasAttempt(bound.knex, orderId))) await ensureAttempt(bound, orderId, { needsSession: false })
  }

  return bindContext(context, {
    /** Inserts an attempt without sending it; returns its id. */
    createAttempt: (bound, input: NewAttempt, { knex = bound.knex }: QueryContext = {}) =>
      createAttempt({ ...bound, knex }, input),

    /**
     * Sends the prompt of a created attempt, once. Resolves when Daraja has answered, which can take 30 s; it never
     * rejects because of Daraja.
     */
    sendPrompt: (bound, attemptId: string) => background.track(sendPrompt(bound, attemptId)),

    /**
     * Starts a prompt for what is due on an order, also for one that was placed without a payment. Returns at once; the
     * prompt is sent in the background.
     * @throws PromptRefused (409, 429), MedusaError not_found, invalid_data
     */
    async startPayment(bound, request: PromptRequest): Promise<PaymentView | undefined> {
      await openPayment(bound, request.orderId)
      return sendAnother(bound, request)
    },

    /**
     * Gives an order without a payment an account number, with which it can be paid before any prompt. Idempotent.
     * @throws MedusaError not_found, invalid_data
     */
    openPayment,

    /**
     * Starts a prompt, the first one or another, for an order that was placed by Medusa's own checkout: to the given
     * number, else the one prompted last, else the one of the order's address. Returns at once.
     * @throws PromptRefused (409, 429), MedusaError not_found, invalid_data
     */
    async payOrder(bound, { orderId, phone, clientAddress }: PromptRequest): Promise<PaymentView | undefined> {
      const ofAddress = await ensureAttempt(bound, orderId, { needsSession: true })
      const before = await readPayment(orderId)
      return sendAnother(bound, {
        orderId,
        clientAddress,
        phone: phone ?? (before?.phone == null ? (ofAddress ?? undefined) : undefined),
      })
    },

    /**
     * Queries Daraja about the order's payment and applies the result, within a second; a slower result is applied when
     * it arrives. Undefined without an attempt.
     */
    async confirmPayment(bound, orderId: string): Promise<PaymentView | undefined> {
      const queried = background.run(confirmPayment(bound, orderId), `confirmation of order ${orderId}`)
      await Promise.race([queried, sleep(CONFIRM_TIMEOUT_MS, undefined, { ref: false })])
      return readPayment(orderId)
    },

    /**
     * Submits a receipt that a shopper has entered for an order. M-Pesa is asked in the background; submit it again for
     * what became of it.
     * @throws SubmissionRefused (429), MedusaError not_found
     */
    submitReceipt: (bound, submission: Submission) => submitReceipt({ ...bound, background }, submission),

    /** Paybill details of an order as a QR code (PNG), within a second. See `PaybillQrCodes.of`. */
    paybillQr: (_bound, orderId: string, merchant: string) => qrCodes.of(orderId, merchant),

    movementsSql: (_bound, orderId: string) => movementsSql(orderId),

    /** Payments of orders, in one query. Orders without an attempt are absent. */
    readPayments: (bound, orderIds: string[], { knex = bound.knex }: QueryContext = {}) =>
      readPaymentViews({ ...bound, knex }, orderIds),
  })
}
