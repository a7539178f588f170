import type { Paybill, PaymentState, PaymentView } from "../../contract"
import { isAccountFull, shopperText } from "../../daraja/result-codes"
import { takesPaybill } from "../../options"
import type { AttemptRow } from "./attempt-row"
import type { MpesaContext } from "./context"
import type { Timing } from "./timing"

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
  | "settled_at"
  | "reviewed_at"
> & { attempts: string }

/**
 * Payment of each order, in one statement. Money decides before anything else: a paid attempt speaks for
 * the order, then one under review, then the newest one.
 * Orders without an attempt are absent from the map.
 */
export async function viewOf(
  { knex, timing, options }: Pick<MpesaContext, "knex" | "timing" | "options">,
  orderIds: string[],
): Promise<Map<string, PaymentView>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await knex.raw<{ rows: ViewRow[] }>(
    `select distinct on (order_id) order_id, state, amount, account_reference, receipt, phone_masked, result_code, sending_at,
            prompted_at, settled_at, reviewed_at,
            count(*) filter (where sending_at is not null) over (partition by order_id) as attempts
       from mpesa_attempt
      where order_id = any(?)
      order by order_id, case when state = 'paid' then 0 when state = 'needs_review' and reviewed_at is null then 1 else 2 end,
               created_at desc, id desc`,
    [orderIds],
  )
  return new Map(rows.map((row) => [row.order_id, toView(row, { timing, options })]))
}

function toView(row: ViewRow, { timing, options }: Pick<MpesaContext, "timing" | "options">): PaymentView {
  const state = stateOf(row, timing)
  const byHand = takesPaybill(options) && mayPayByHand(state, row, timing)
  const paybill = byHand ? paybillOf(row, options.shortcode) : null
  return {
    state,
    paid: state === "paid",
    amount: row.amount,
    receipt: row.receipt,
    phone: row.phone_masked,
    reason: reasonOf(state, row.result_code, paybill),
    code: row.result_code,
    attempts: Number(row.attempts),
    promptedAt: row.prompted_at?.toISOString() ?? null,
    retryAt: state === "paid" || state === "review" ? null : (timing.retryAt(row)?.toISOString() ?? null),
    paybill,
  }
}

/** Whoever pays by hand while a prompt may still bring the money pays twice. */
function mayPayByHand(state: PaymentState, row: ViewRow, timing: Timing): boolean {
  if (state === "failed") return !isAccountFull(row.result_code)
  return state === "unpaid" || (state === "checking" && timing.holdIsOver(row))
}

const paybillOf = ({ account_reference, amount }: ViewRow, shortcode: string): Paybill => ({
  shortcode,
  reference: account_reference,
  amount,
})

function reasonOf(state: PaymentState, code: string | null, paybill: Paybill | null): string | null {
  if (state === "checking") return shopperText(code ?? "own.lost")
  return state === "failed" && code !== null ? shopperText(code, { paybill: paybill !== null }) : null
}

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
