import type { AdminAttempt, ManualPayment, PaymentView } from "@mavazi/contracts"
import { MANUAL_METHOD_LABELS } from "@mavazi/contracts/payments/manual-payment-labels"
import { type PaymentGateway, PaymentRefused, type QueryContext } from "../payment-gateway"
import { wholeShillingsDue } from "../amount-due"
import { NO_DETAILS } from "../payment-details"
import type { ManualPaymentRepository } from "./manual-payment-repository"
import * as copy from "./copy"

/** Medusa's payment provider, `backend/src/providers/manual-payment`. */
export const MANUAL_MEDUSA_PROVIDER_ID = "pp_manual_manual"

interface Options {
  isOffered: boolean
  /** Resolves the repository; called at each use, because its module may be loaded later. */
  payments: () => ManualPaymentRepository
  /** Shillings due on orders; unknown orders are absent. */
  readAmountsDue: (orderIds: string[], context?: QueryContext) => Promise<Map<string, number>>
  /** What is left of an order's payments by hand, in shillings. */
  readUnrefunded: (orderId: string) => Promise<{ id: string; left: number }[]>
  /** Captures payments that were recorded at least this long ago and are not captured. */
  capturePending: (olderThanSeconds: number) => Promise<void>
}

/**
 * Payments that the merchant receives and records: cash, bank transfer, on delivery. An order waits, as an unpaid one does,
 * until `recordPayment` is called for it.
 */
export function createManualGateway(options: Options): PaymentGateway {
  const { isOffered, payments, readAmountsDue, readUnrefunded, capturePending } = options
  return {
    id: "manual",
    medusaProviderId: MANUAL_MEDUSA_PROVIDER_ID,
    name: copy.methodName,
    fields: [],
    isOffered,
    isPaidByLink: false,
    reservationMs: {},

    createAttempt: () => Promise.resolve(null),
    sendAttempt: () => Promise.resolve(),
    retryPayment() {
      return Promise.reject(new PaymentRefused(copy.payTheShop, { status: 409, code: "paid_to_shop" }))
    },
    refreshPayment: () => Promise.resolve(),
    async readPayments(orderIds, context) {
      const found = await payments().listByOrder(orderIds, context?.knex)
      const received = [...found].flatMap(([orderId, all]) => {
        const latest = all.find(({ voidedAt }) => voidedAt === null)
        return latest === undefined ? [] : [{ orderId, latest, attempts: all.length }]
      })
      if (received.length === 0) return new Map()
      const due = await readAmountsDue(
        received.map(({ orderId }) => orderId),
        context,
      )
      return new Map(received.map((each) => [each.orderId, toView({ ...each, due: due.get(each.orderId) ?? 0 })]))
    },
    async listAttempts(orderId) {
      return ((await payments().listByOrder([orderId])).get(orderId) ?? []).map(toAdminAttempt)
    },
    async countOutcomes(between) {
      const paid = await payments().countCaptured(between)
      return { paid, ended: paid, review: 0, failed: 0, cancelled: 0, expired: 0 }
    },
    async planFullRefund(orderId) {
      return (await readUnrefunded(orderId)).map(({ id, left: amount }) => ({
        ...{ amount, receipt: null, isAutomatic: false },
        ...{ path: `/admin/payments/${id}/refund`, body: { amount } },
      }))
    },
    findOrderIds: (text) => payments().findOrderIds(text),
    async eraseOrders(orderIds) {
      await payments().eraseOrders(orderIds)
    },
    wasReturned: () => false,
    resumeCaptures: capturePending,
    unpaidReason: () => copy.notReceived,
  }
}

interface Received {
  latest: ManualPayment
  /** Shillings. */
  due: number
  attempts: number
}

function toView({ latest: { amount, reference, capturedAt, recordedAt }, due, attempts }: Received): PaymentView {
  const isCaptured = capturedAt !== null
  const lacking = wholeShillingsDue(due)
  const isPart = isCaptured && lacking > 0
  return {
    state: isPart ? "unpaid" : isCaptured ? "paid" : "checking",
    paid: isCaptured && !isPart,
    amount: isPart ? lacking : amount,
    due: lacking,
    refund: "none",
    refunding: 0,
    ...NO_DETAILS,
    receipt: reference === "" || isPart ? null : reference,
    attempts,
    promptedAt: recordedAt,
  }
}

function toAdminAttempt({ id, method, amount, reference, note, recordedAt }: ManualPayment): AdminAttempt {
  return {
    id,
    state: "paid",
    amount,
    phone: null,
    receipt: reference === "" ? null : reference,
    result: [MANUAL_METHOD_LABELS[method], note].filter(Boolean).join(": "),
    review: null,
    createdAt: recordedAt,
    promptedAt: null,
    resultAt: recordedAt,
  }
}
