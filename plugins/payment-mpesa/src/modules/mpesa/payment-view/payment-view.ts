import { createHash } from "node:crypto"
import type { PaymentState, PaymentView, RefundState } from "../../../contract/index"
import { ENDED_WITHOUT_MONEY_STATES, FUNDED_STATES, SENT_STATES } from "../../../contract/attempt-states"
import { isAccountFull, LATE_PAYMENT_CODES } from "../../../daraja/stk/result-codes"
import { takesPaybill } from "../../../options"
import { type AttemptRow } from "../tables/attempts"
import { sqlList } from "../tables/sql-list"
import { IS_CONFIRMED } from "../tables/url-registrations"
import type { MpesaContext } from "../context"
import { REFUND_TOTALS_COLUMNS, REFUND_TOTALS_JOIN, type RefundTotals, refundStateOf } from "./refund-totals"
import type { Timing } from "../timing"
import { limitOf, reasonOf } from "./payment-reason"

type ViewRow = Pick<
  AttemptRow,
  | "order_id"
  | "state"
  | "amount"
  | "account_reference"
  | "receipt"
  | "phone_masked"
  | "result_code"
  | "sending_at"
  | "prompted_at"
  | "queried_at"
  | "result_at"
  | "reviewed_at"
  | "captured_at"
  | "paid_amount"
  | "review_reason"
> &
  RefundTotals & {
    attempts: string
    /** Amount due on the order; null when Medusa does not know it. */
    due: string | null
    /** Amount received by the paid attempts, captured or not. */
    received: string | null
    /** Amount of the attempts under review; null when there are none. */
    in_review: string | null
    may_be_charged: boolean
    /** Money has arrived for the order, also if it was returned or moved since. */
    was_received: boolean
    /** When the order stopped taking payments; null while it takes them. */
    closed_at: Date | null
    /** Until when all payments to the shortcode are known; null where they cannot be pulled. */
    settled_until: Date | null
    /** Whether payments by paybill are confirmed to this shop; null before its URLs were sent to Daraja. */
    is_confirmed: boolean | null
    /** A payment that is not matched to any order yet may be for this one. */
    may_be_paid: boolean
  }

const IS_RETURNED = `
  coalesce(paid_amount, amount) <= (select sum(r.amount) from mpesa_refund r
                                     where r.attempt_id = ranked.id and r.state = 'done')`

/**
 * The attempt that tells most about an order's payment: one that is being captured; the last payment, unless something is
 * due, or it was returned while another is under review; one under review; the newest one whose prompt may still bring money, also when a later prompt has ended; the newest
 * one since the last payment.
 */
const ATTEMPT_RANK = `
  case when state = 'paid' and captured_at is null then 0
       when state = 'paid' then case when due >= 1 or (in_review is not null and ${IS_RETURNED}) then 5 else 1 end
       when state = 'needs_review' and reviewed_at is null then 2
       when state in (${sqlList(SENT_STATES)}) or (state = 'created' and phone_masked is not null) then 3
       when last_captured_at is null or created_at > last_captured_at then 4
       else 6 end`

const MAY_BE_CHARGED = `
  sending_at is not null and (state in (${sqlList(SENT_STATES)})
    or (state in (${sqlList(ENDED_WITHOUT_MONEY_STATES)})
        and coalesce(result_code, 'internal.lost') in (${sqlList(LATE_PAYMENT_CODES)})))`

/**
 * A receipt that the shopper submitted is being checked, or a payment with an account number of no order has arrived since
 * the order was placed. Anybody may have paid for the shopper, so that the payer says nothing.
 */
const MAY_BE_PAID = `
  exists (select from mpesa_submitted_receipt s where s.order_id = shown.order_id and s.state = 'checking')
  or exists (
    select from mpesa_c2b_payment p
     where p.unallocated_reason is not null and p.allocated_order_id is null and p.dismissed_at is null
       and p.paid_at > shown.first_created_at - interval '1 minute'
       and not exists (select from mpesa_refund r where r.c2b_payment_id = p.id and r.state = 'done'))`

/** A name stands for one text, and a shop's payment policy supplies a part of it. */
const statementName = (policySql: string) =>
  `read-mpesa-payments-${createHash("sha256").update(policySql).digest("hex").slice(0, 16)}`

/** Payments of orders, in one query. Orders without an attempt are absent from the map. */
export async function readPaymentViews(
  { knex, timing, options, medusa }: Pick<MpesaContext, "knex" | "timing" | "options" | "medusa">,
  orderIds: string[],
): Promise<Map<string, PaymentView>> {
  if (orderIds.length === 0) return new Map()
  const policySql = `${medusa.amountDueSql("wanted.id")} as due, ${medusa.closedAtSql("wanted.id")} as closed_at`
  // Named, so that PostgreSQL plans it once per connection: planning takes longer than running it. The planner cannot see
  // the length of a subquery's list, so one plan serves every length.
  const { rows } = await knex
    .raw<{ rows: ViewRow[] }>(
      `select shown.*, ${REFUND_TOTALS_COLUMNS}, ${MAY_BE_PAID} as may_be_paid,
            (select ${IS_CONFIRMED} from mpesa_url_registration where id = ?) as is_confirmed,
            (select settled_until from mpesa_pull_cursor where id = ?) as settled_until
       from (
         select distinct on (order_id) *
           from (
             select attempt.order_id, attempt.id, state, amount, account_reference, receipt, phone_masked, result_code,
                    sending_at, prompted_at, queried_at, result_at, reviewed_at, captured_at, paid_amount, review_reason,
                    created_at, orders.due, orders.closed_at,
                    count(*) filter (where sending_at is not null) over of_order as attempts,
                    min(created_at) over of_order as first_created_at,
                    max(created_at) filter (where captured_at is not null) over of_order as last_captured_at,
                    sum(coalesce(paid_amount, amount)) filter (where state = 'paid') over of_order as received,
                    bool_or(${MAY_BE_CHARGED}) over of_order as may_be_charged,
                    bool_or(state in (${sqlList(FUNDED_STATES)})) over of_order as was_received,
                    sum(coalesce(paid_amount, amount)) filter (where state = 'needs_review' and reviewed_at is null)
                      over of_order as in_review
               from (select id, ${policySql} from unnest((select ?::text[])) wanted(id)) orders
               join mpesa_attempt attempt on attempt.order_id = orders.id
             window of_order as (partition by attempt.order_id)
           ) ranked
          order by order_id, ${ATTEMPT_RANK}, created_at desc, id desc
       ) shown
       ${REFUND_TOTALS_JOIN}`,
      [options.shortcode, options.shortcode, orderIds],
    )
    .options({ name: statementName(policySql) })
  return new Map(rows.map((row) => [row.order_id, toView(row, { timing, options })]))
}

function toView(row: ViewRow, { timing, options }: Pick<MpesaContext, "timing" | "options">): PaymentView {
  const received = Number(row.received ?? 0)
  const refund = received > 0 ? refundStateOf(row, received) : "none"
  const { state, due } = stateAndDueOf(row, refund, timing)
  const limit = limitOf(row, due)
  const isOffered = takesPaybill(options) && row.is_confirmed === true
  const isPayable = due > 0 && limit === null && isPayableIn(state, row, timing)
  const paybill =
    isPayable && isOffered && !(state === "failed" && isAccountFull(row.result_code))
      ? { shortcode: options.shortcode, reference: row.account_reference, amount: due }
      : null
  const isUnpaid = state === "unpaid"
  const isHandedOver = row.state === "needs_review" && row.reviewed_at !== null
  const facts = {
    ...{ state, due, refund, mayRetry: isPayable, mayBeCharged: row.may_be_charged },
    refunding: Number(row.refunding ?? 0) + Number(row.booking ?? 0),
    inReview: Number(row.in_review ?? 0),
    reversed: Number(row.reversed ?? 0),
  }
  return {
    ...facts,
    paid: state === "paid",
    amount: due > 0 && (isUnpaid || state === "failed") ? due : row.amount,
    receipt: isUnpaid && !isHandedOver ? null : row.receipt,
    phone: row.phone_masked,
    reason: reasonOf({ ...row, ...facts, limit, isHandedOver, ...returningOf(row) }, paybill),
    code: isUnpaid && !isHandedOver ? null : row.result_code,
    attempts: Number(row.attempts),
    promptedAt: row.prompted_at?.toISOString() ?? null,
    retryAt: RETRYABLE_STATES.includes(state) ? (timing.retryAt(row)?.toISOString() ?? null) : null,
    paybill,
    uncharged:
      (isUnpaid || state === "failed") &&
      !row.was_received &&
      !row.may_be_charged &&
      !row.may_be_paid &&
      (!isOffered || arePaymentsKnown(row)),
  }
}

const returningOf = ({ refunding, unconfirmed }: ViewRow) => ({
  returning: Number(refunding ?? 0),
  isReturnUnconfirmed: Number(unconfirmed ?? 0) > 0,
})

/** Whether Safaricom's list of payments was read for the whole time in which the order could be paid. */
const arePaymentsKnown = ({ closed_at, settled_until }: ViewRow): boolean =>
  closed_at !== null && settled_until !== null && settled_until >= closed_at

const RETRYABLE_STATES: readonly PaymentState[] = ["sending", "prompted", "checking", "failed"]

/** A captured payment leaves its order unpaid when it was smaller than the order's total is now, also after its refund. */
function stateAndDueOf(row: ViewRow, refund: RefundState, timing: Timing): { state: PaymentState; due: number } {
  const due = amountDueOf(row)
  if (refund === "full" && row.state === "paid" && due === 0) return { state: "refunded", due }
  const state = stateOf(row, timing)
  return { state: row.captured_at !== null && due > 0 && refund !== "pending" ? "unpaid" : state, due }
}

/** Neither a prompt nor paybill is offered while an earlier prompt is likely to bring the money, to avoid double payments. */
const isPayableIn = (state: PaymentState, row: ViewRow, timing: Timing): boolean =>
  state === "unpaid" || state === "failed" || (state === "checking" && timing.mayRetryUnknown(row))

/** Amount due. A paid attempt covers it before the capture, and a refunded amount is not due again. */
function amountDueOf({ due, state, amount, booking, captured_at }: ViewRow): number {
  // Medusa subtracts a refund from the paid amount shortly before it subtracts it from the order's total.
  const lacking = due === null ? amount : Math.max(0, shillingsOf(Number(due)) - Number(booking ?? 0))
  return state === "paid" && captured_at === null && lacking === amount ? 0 : lacking
}

/** Cents alone are not due. */
const shillingsOf = (due: number) => (due < 1 ? 0 : Math.ceil(due))

function stateOf(row: ViewRow, timing: Timing): PaymentState {
  switch (row.state) {
    case "created":
      return row.phone_masked === null ? "unpaid" : "sending"
    case "sending":
      return "sending"
    case "prompted":
      return timing.promptIsOpen(row) ? "prompted" : "checking"
    case "unknown":
      return "checking"
    case "paid":
      return "paid"
    case "needs_review":
      // The money was returned, or moved to another order.
      return row.reviewed_at === null ? "review" : "unpaid"
    case "failed":
    case "cancelled":
    case "expired":
      return "failed"
  }
}
