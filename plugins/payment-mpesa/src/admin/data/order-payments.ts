import { fetchParsed } from "@mavazi/admin-ui"
import { queryOptions } from "@tanstack/react-query"
import type { MpesaAttempt } from "../../contract/admin/attempts"
import { OrderPaymentsResponse } from "../../contract/admin/orders"
import { mpesaPaths } from "../../contract/admin/paths"
import type { MpesaRefund } from "../../contract/admin/refunds"
import { type AttemptState, OPEN_STATES } from "../../contract/attempt-states"
import { REFUND_IN_PROGRESS_STATES } from "../../contract/refund-states"

const isOpen = (state: AttemptState) => OPEN_STATES.includes(state)

/** True while an attempt can change without the merchant. */
export function hasOpenAttempt(attempts: readonly Pick<MpesaAttempt, "state" | "captured_at">[]): boolean {
  return attempts.some(({ state, captured_at }) => isOpen(state) || (state === "paid" && captured_at === null))
}

/** Shillings of an attempt that can be refunded: received, and neither refunded nor being refunded. */
export function refundableAmount(attempt: MpesaAttempt, refunds: readonly MpesaRefund[]): number {
  const { id, state, amount, paid_amount, reviewed_at } = attempt
  if (state !== "paid" && (state !== "needs_review" || reviewed_at !== null)) return 0
  const refunded = refunds.filter(({ attempt_id, state: refund }) => attempt_id === id && refund !== "failed")
  return (paid_amount ?? amount) - refunded.reduce((sum, refund) => sum + refund.amount, 0)
}

/**
 * The payment from which the difference is refunded after the order became cheaper: the newest that covers it, else the
 * one of which most is left. Null when nothing is owed.
 */
export function differenceToRefund({
  attempts,
  refunds,
  owed,
}: Pick<OrderPaymentsResponse, "attempts" | "refunds" | "owed">) {
  const payments = attempts
    .filter(({ state }) => state === "paid")
    .map((attempt) => ({ attempt, refundable: refundableAmount(attempt, refunds) }))
  const largest = [...payments].sort((a, b) => b.refundable - a.refundable)[0]
  const from = payments.find(({ refundable }) => refundable >= owed) ?? largest
  if (owed === 0 || from === undefined || from.refundable === 0) return null
  return { ...from, amount: Math.min(owed, from.refundable) }
}

/** True when a receipt may exist that the shop does not know: no result came, or one without a receipt. */
export function lacksReceipt({ state, receipt, prompted_at }: MpesaAttempt): boolean {
  return (
    receipt === null && state !== "needs_review" && (state === "paid" || state === "unknown" || prompted_at !== null)
  )
}

const POLL_MS = 4_000

function canChange({ attempts, refunds }: OrderPaymentsResponse): boolean {
  return hasOpenAttempt(attempts) || refunds.some(({ state }) => REFUND_IN_PROGRESS_STATES.includes(state))
}

export const orderPaymentsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["mpesa-order", orderId],
    queryFn: () => fetchParsed(OrderPaymentsResponse, mpesaPaths.order(orderId)),
    refetchInterval: ({ state }) => (state.data && canChange(state.data) ? POLL_MS : false),
  })
