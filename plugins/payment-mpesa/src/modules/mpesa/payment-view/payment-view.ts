import { type Paybill, type PaymentState, type PaymentView, REFUNDED } from "../../../contract/index"
import { isAccountFull, shopperText } from "../../../daraja/stk/result-codes"
import { takesPaybill } from "../../../options"
import { type AttemptRow } from "../tables/attempts"
import type { MpesaContext } from "../context"
import { amountDifferenceText } from "../attempts/amount-difference"
import { REFUND_TOTALS_SQL, type RefundTotals, refundStateOf } from "./refund-totals"
import type { Timing } from "../timing"
import { amountReceived, type ReviewReason } from "../attempts/attempt-money"
import { amountDueSql } from "../medusa/medusa-schema"
import * as copy from "./copy"

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
  }

/**
 * Payments of orders, in one query. A paid attempt takes precedence, then one under review, then the newest one.
 * Orders without an attempt are absent from the map.
 */
export async function readPaymentViews(
  { knex, timing, options }: Pick<MpesaContext, "knex" | "timing" | "options">,
  orderIds: string[],
): Promise<Map<string, PaymentView>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await knex.raw<{ rows: ViewRow[] }>(
    `select latest.*, ${amountDueSql("latest.order_id")} as due, ${REFUND_TOTALS_SQL}
       from (
         select distinct on (order_id) order_id, id, state, amount, account_reference, receipt, phone_masked, result_code,
                sending_at, prompted_at, result_at, reviewed_at, captured_at, paid_amount, review_reason,
                count(*) filter (where sending_at is not null) over (partition by order_id) as attempts
           from mpesa_attempt
          where order_id = any(?)
          order by order_id,
                   case when state = 'paid' then 0 when state = 'needs_review' and reviewed_at is null then 1 else 2 end,
                   created_at desc, id desc
       ) latest`,
    [orderIds],
  )
  return new Map(rows.map((row) => [row.order_id, toView(row, { timing, options })]))
}

function toView(row: ViewRow, { timing, options }: Pick<MpesaContext, "timing" | "options">): PaymentView {
  const refund = row.state === "paid" ? refundStateOf(row, amountReceived(row)) : "none"
  const state = refund === "full" ? "refunded" : stateOf(row, timing)
  const due = amountDueOf(row, state)
  const byHand = due > 0 && takesPaybill(options) && canPayByPaybill(state, row, timing)
  const paybill = byHand ? { shortcode: options.shortcode, reference: row.account_reference, amount: due } : null
  return {
    state,
    paid: state === "paid",
    amount: state === "unpaid" || state === "failed" ? due : row.amount,
    due,
    refund,
    receipt: row.receipt,
    phone: row.phone_masked,
    reason: reasonOf({ ...row, state, refund, due }, paybill),
    code: row.result_code,
    attempts: Number(row.attempts),
    promptedAt: row.prompted_at?.toISOString() ?? null,
    retryAt:
      state === "paid" || state === "review" || state === "refunded"
        ? null
        : (timing.retryAt(row)?.toISOString() ?? null),
    paybill,
  }
}

/** Paying by paybill is not offered while a prompt may still bring the money, to avoid double payments. */
function canPayByPaybill(state: PaymentState, row: ViewRow, timing: Timing): boolean {
  if (state === "failed") return !isAccountFull(row.result_code)
  return state === "unpaid" || (state === "checking" && timing.mayRetryUnknown(row))
}

/** Amount due. A paid attempt covers it before the capture, and a refunded amount is not due again. */
function amountDueOf({ due, amount, booking, captured_at }: ViewRow, state: PaymentState): number {
  if (state === "refunded") return 0
  // Medusa subtracts a refund from the paid amount shortly before it subtracts it from the order's total.
  const lacking = due === null ? amount : Math.max(0, Math.ceil(Number(due)) - Number(booking ?? 0))
  return state === "paid" && captured_at === null && lacking === amount ? 0 : lacking
}

type ReasonInput = Pick<ViewRow, "amount" | "paid_amount" | "result_code" | "review_reason"> &
  Pick<PaymentView, "state" | "refund" | "due">

function reasonOf({ state, refund, due, result_code, ...row }: ReasonInput, paybill: Paybill | null): string | null {
  if (refund === "pending") return copy.refundPending
  if (state === "refunded") return REFUNDED
  if (state === "checking") return shopperText(result_code ?? "internal.lost")
  if (state === "review" && AMOUNT_MISMATCHES.includes(row.review_reason ?? ""))
    return amountDifferenceText(amountReceived(row), due)
  return state === "failed" && result_code !== null ? shopperText(result_code, { paybill: paybill !== null }) : null
}

const AMOUNT_MISMATCHES: readonly string[] = ["amount_mismatch", "amount_changed"] satisfies ReviewReason[]

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
      return row.reviewed_at === null ? "review" : "failed"
    case "failed":
    case "cancelled":
    case "expired":
      return "failed"
  }
}
