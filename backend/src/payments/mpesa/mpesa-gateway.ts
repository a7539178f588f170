import type { AdminAttempt, MpesaAttempt, MpesaPayment, PaymentView } from "@mavazi/contracts"
import { REFUNDED_CODE } from "@mavazi/contracts/payments/mpesa-codes"
import { MAX_PAYMENT } from "@mavazi/contracts/payments/mpesa-limits"
import { type DifferenceRefund, mpesaPaths } from "@mavazi/contracts/payments/mpesa-refund"
import { type FullRefund, type PaymentGateway, PaymentRefused } from "../payment-gateway"
import * as copy from "./copy"
import type { MpesaModule } from "./mpesa-module"

const HOUR_MS = 3_600_000
/** The plugin queries Daraja about a prompt for a day. */
const PROMPT_RESERVATION_MS = 25 * HOUR_MS
/** A payment in review waits up to a week for a person's decision. */
const REVIEW_RESERVATION_MS = 7 * 24 * HOUR_MS

/**
 * M-Pesa as a payment gateway.
 * @param mpesa resolves the plugin's module; called at each use, because the module is loaded after this one
 */
export function createMpesaGateway(mpesa: () => MpesaModule): PaymentGateway {
  return {
    id: "mpesa",
    medusaProviderId: "pp_mpesa_mpesa",
    name: "M-Pesa",
    fields: ["phone"],
    isOffered: true,
    isPaidByLink: true,
    maxAmount: MAX_PAYMENT,
    reservationMs: {
      sending: PROMPT_RESERVATION_MS,
      prompted: PROMPT_RESERVATION_MS,
      checking: PROMPT_RESERVATION_MS,
      paid: REVIEW_RESERVATION_MS,
      review: REVIEW_RESERVATION_MS,
    },

    // Without a number the attempt waits for one, see `retryPayment`.
    async createAttempt(attempt, context) {
      const attemptId = await mpesa().payments.createAttempt(attempt, context)
      return attempt.phone === null ? null : attemptId
    },
    sendAttempt: (attemptId) => mpesa().payments.sendPrompt(attemptId),
    openPayment: (orderId) => mpesa().payments.openPayment(orderId),
    async retryPayment(retry) {
      try {
        await mpesa().payments.startPayment(retry)
      } catch (thrown) {
        throw refusalOf(thrown) ?? thrown
      }
    },
    savedNumbers: {
      list: (accountId) => mpesa().savedNumbers.list(accountId),
      find: (number, context) => mpesa().savedNumbers.find(number, context),
      remove: (number) => mpesa().savedNumbers.remove(number),
    },
    async submitReceipt(submission) {
      try {
        return await mpesa().payments.submitReceipt(submission)
      } catch (thrown) {
        throw refusalOf(thrown) ?? thrown
      }
    },
    async refreshPayment(orderId) {
      await mpesa().payments.confirmPayment(orderId)
    },
    async readPayments(orderIds, context) {
      const payments = await mpesa().payments.readPayments(orderIds, context)
      return new Map([...payments].map(([orderId, payment]) => [orderId, toPaymentView(payment)]))
    },
    movementsSql: (orderId) => mpesa().payments.movementsSql(orderId),
    async listAttempts(orderId) {
      return (await mpesa().ledger.attemptsOfOrder(orderId)).map(toAdminAttempt)
    },
    countOutcomes: (between) => mpesa().metrics.countOutcomes(between),
    unpaidReason,
    readTexts: () => mpesa().shopperTexts,
    async findAlert(id) {
      const alert = await mpesa().review.findOpenAlert(id)
      return alert && { ...alert, listPath: "/mpesa" }
    },
    findOrderIds: (text) => mpesa().ledger.findOrderIds(text),
    findMove: (id) => mpesa().review.findMove(id),
    findRefund: (id) => mpesa().refunds.find(id),
    cancelWithoutMoney: (orderId, cancel) => mpesa().refunds.cancelWithoutMoney(orderId, cancel),
    async planFullRefund(orderId) {
      return (await mpesa().refunds.planFullRefund(orderId)).map((refund) => toFullRefund(orderId, refund))
    },
    refundsAutomatically: () => mpesa().refunds.methods().length > 1,
    refundInFull: (request) => mpesa().refunds.refundInFull(request),
    hasWaitingPayment: (orderId) => mpesa().review.hasWaitingPayment(orderId),
    findWaitingPayment: (id) => mpesa().review.findWaitingPayment(id),
    async eraseOrders(orderIds) {
      await mpesa().dataProtection.eraseOrders([...orderIds])
    },
    wasReturned: ({ code }) => code === REFUNDED_CODE,
    // The shop offers no payment by hand for some orders to which the plugin would, such as cancelled ones.
    readQrCode: ({ id, payment }, merchant) =>
      payment.paybill === null ? Promise.resolve("none") : mpesa().payments.paybillQr(id, merchant),
  }
}

/** The plugin has a contract of its own; a field that it gains does not reach the shop's answers by itself. */
function toPaymentView(payment: MpesaPayment): PaymentView {
  const { state, paid, amount, due, refund, refunding, inReview, reversed, receipt, phone, reason } = payment
  const { code, attempts, promptedAt, mayRetry, retryAt, paybill, mayBeCharged, uncharged } = payment
  return {
    ...{ state, paid, amount, due, refund, refunding, inReview, reversed, receipt, phone, reason },
    ...{ code, attempts, promptedAt, mayRetry, retryAt, paybill, mayBeCharged, uncharged },
  }
}

/** A reversal returns the whole payment and takes no amount. */
function toFullRefund(orderId: string, { attempt_id, amount, receipt, method }: DifferenceRefund): FullRefund {
  const body = { method, attempt_id, ...(method === "b2c" && { amount }) }
  return { amount, receipt, isAutomatic: true, path: mpesaPaths.refundOrder(orderId), body }
}

function unpaidReason({ state, reason }: PaymentView): string {
  switch (state) {
    case "sending":
    case "prompted":
      return copy.promptOpen
    case "checking":
      return reason ?? copy.outcomePending
    case "failed":
      return reason ?? copy.paymentFailed
    default:
      return reason ?? copy.notPaid
  }
}

/** The plugin's errors are recognised by `status` and `code`: its classes cannot be imported. */
function refusalOf(thrown: unknown): PaymentRefused | null {
  const { status, code, retryAt } = thrown as { status?: unknown; code?: unknown; retryAt?: unknown }
  if (!(thrown instanceof Error) || (status !== 409 && status !== 429) || typeof code !== "string") return null
  const refusal = { status, code, ...(retryAt instanceof Date && { retryAt }) } as const
  return new PaymentRefused(thrown.message, refusal, { cause: thrown })
}

function toAdminAttempt(attempt: MpesaAttempt): AdminAttempt {
  const { id, state, amount, phone, receipt, result_text, review_text, created_at, prompted_at, result_at } = attempt
  return {
    id,
    state,
    amount,
    phone,
    receipt,
    result: result_text,
    review: review_text,
    createdAt: created_at,
    promptedAt: prompted_at,
    resultAt: result_at,
  }
}
