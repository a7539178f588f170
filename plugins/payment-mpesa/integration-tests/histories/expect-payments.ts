import { expect } from "vitest"
import { readPaymentViews } from "../mpesa-module"
import { ORDERS } from "./event"
import { orderIdOf } from "./ledger"
import type { Worker } from "./worker"

/** Summary of an order's payments in the module's tables. */
export const ATTEMPT_TOTALS = `
  select a.order_id, a.id, a.state, a.receipt, a.amount, a.paid_amount, a.review_reason, a.payment_session_id,
         a.captured_at is not null as captured, a.accepted_at is not null as accepted,
         coalesce(sum(r.amount) filter (where r.state <> 'failed'), 0)::int as returning,
         coalesce(sum(r.amount) filter (where r.state = 'done'), 0)::int as returned,
         coalesce(bool_and(r.recorded_at is not null) filter (where r.state = 'done'), true) as recorded
    from mpesa_attempt a left join mpesa_refund r on r.attempt_id = a.id
   group by a.id`

export interface AttemptTotals {
  order_id: string
  id: string
  state: string
  receipt: string | null
  amount: number
  paid_amount: number | null
  review_reason: string | null
  payment_session_id: string | null
  captured: boolean
  accepted: boolean
  returning: number
  returned: number
  recorded: boolean
}

export interface Money {
  receipt: string
  cents: number
}

interface Payments {
  attempts: AttemptTotals[]
  approved: Map<string, Money>
}

export function expectCaptures({ ledger, safaricom }: Worker, { attempts, approved }: Payments): void {
  const centsOf = new Map(safaricom.payments.map(({ receipt, cents }) => [receipt, cents]))
  for (const name of ORDERS) {
    const captures = ledger.capturesOf(orderIdOf(name))
    const paid = attempts.filter(({ order_id, state }) => order_id === orderIdOf(name) && state === "paid")
    expect(captures.map(({ session }) => session).sort()).toEqual(paid.map((each) => each.payment_session_id).sort())
    for (const { session, amount, due } of captures) {
      const attempt = paid.find(({ payment_session_id }) => payment_session_id === session)
      expect(amount).toBe(attempt?.amount)
      // An order that was edited upwards after the prompt is paid in part. More than is due is the merchant's to accept.
      if (attempt?.accepted === false) expect(amount).toBeLessThanOrEqual(due)
      // Repeated only when the shop could not know that it was done; Medusa carries it out once.
      const repeated = ledger.captures.filter((each) => each.session === session)
      for (const { isTold } of repeated.slice(0, -1)) expect(isTold).toBe(false)
      for (const each of repeated) expect(each.amount).toBe(amount)
    }
    for (const { captured, receipt, amount, review_reason } of paid) {
      expect(captured).toBe(true)
      const approvedCents = approved.get(receipt ?? "")?.cents
      const truth = centsOf.get(receipt ?? "") ?? approvedCents
      // The receipt was entered with a wrong amount, before or after the capture: the payment is listed.
      if (approvedCents !== undefined && truth !== amount * 100) expect(review_reason).not.toBeNull()
      else expect(Math.floor((truth ?? 0) / 100)).toBe(amount)
    }
  }
}

/** The order's page says what the ledger says. */
export async function expectViews({ context, ledger }: Worker, attempts: AttemptTotals[]): Promise<void> {
  const views = await readPaymentViews(context, ORDERS.map(orderIdOf))
  for (const name of ORDERS) {
    const view = views.get(orderIdOf(name))
    const due = Math.max(0, ledger.dueOf(orderIdOf(name)))
    const hasMoney = attempts.some(({ order_id, captured }) => order_id === orderIdOf(name) && captured)
    if (view?.state === "refunded") expect(hasMoney).toBe(true)
    else expect(view?.due).toBe(due)
    if (view?.paid === true) expect(hasMoney).toBe(true)
    if (view?.paid === true && view.refund !== "pending") expect(due).toBe(0)
  }
}

export function expectRefunds({ ledger, safaricom }: Worker, { attempts, approved }: Payments): void {
  for (const attempt of attempts) {
    const approvedAmount = (approved.get(attempt.receipt ?? "")?.cents ?? 0) / 100
    expect(attempt.returning).toBeLessThanOrEqual(Math.max(attempt.paid_amount ?? attempt.amount, approvedAmount))
    expect(attempt.recorded).toBe(true)
    if (attempt.receipt !== null && safaricom.reversed.has(attempt.receipt))
      expect(attempt.returning).toBeGreaterThan(0)
  }
  for (const name of ORDERS) {
    const refunded = ledger.refundedOfOrder(orderIdOf(name))
    const captured = attempts.filter((attempt) => attempt.order_id === orderIdOf(name) && attempt.captured)
    expect(refunded).toBeGreaterThanOrEqual(captured.reduce((sum, attempt) => sum + leastRefund(attempt), 0))
    expect(refunded).toBeLessThanOrEqual(captured.reduce((sum, attempt) => sum + mostRefund(attempt), 0))
  }
}

const leastRefund = ({ amount, returned }: AttemptTotals) => Math.min(amount, returned)

/** All of a capture is refunded when all that arrived was returned, which is not the same with a wrong amount. */
const mostRefund = (attempt: AttemptTotals) =>
  attempt.returned > 0 && attempt.returned >= (attempt.paid_amount ?? attempt.amount)
    ? attempt.amount
    : leastRefund(attempt)
