import type { ReceiptProposal } from "../../../../contract/admin/receipts"
import type { StuckPayment } from "../../../../contract/admin/stuck-payments"
import { SENT_STATES } from "../../../../contract/attempt-states"
import { merchantText } from "../../../../daraja/stk/result-codes"
import { type AttemptRow, attempts } from "../../tables/attempts"
import type { MpesaContext } from "../../context"
import { openProposals } from "../../receipts/open-proposals"
import * as copy from "./copy"

/** Payments that make no progress, oldest first. */
export async function listStuck({ knex, timing }: MpesaContext, limit = 200): Promise<StuckPayment[]> {
  const proposals = await openProposals(knex)
  const ago = (ms: number) => new Date(Date.now() - ms)
  const rows: AttemptRow[] = await attempts(knex)
    .whereRaw(`(state = any(?) and coalesce(prompted_at, sending_at) < ?)`, [
      [...SENT_STATES],
      ago(timing.promptTimeout()),
    ])
    .orWhereRaw(`(state = 'paid' and captured_at is null and result_at < ?)`, [ago(timing.captureGrace())])
    .orWhereRaw(`(state = 'paid' and paid_unverified and receipt is null and result_at < ?)`, [
      ago(timing.receiptGrace()),
    ])
    .orWhereIn("id", [...proposals.keys()])
    .orderBy("created_at")
    .limit(limit)
  return rows.map((row) => toView(row, proposals.get(row.id) ?? null))
}

function toView(row: AttemptRow, proposal: ReceiptProposal | null): StuckPayment {
  const { id, order_id, state, amount, phone_masked: phone } = row
  const since = (row.result_at ?? row.prompted_at ?? row.sending_at ?? row.created_at).toISOString()
  const kind = kindOf(row)
  return { ...{ id, order_id, state, amount, phone, since, kind, proposal }, status_text: statusText(row, kind) }
}

function kindOf({ state, captured_at }: AttemptRow): StuckPayment["kind"] {
  if (state !== "paid") return SENT_STATES.includes(state) ? "waiting" : "proposed"
  return captured_at === null ? "uncaptured" : "unverified"
}

function statusText(row: AttemptRow, kind: StuckPayment["kind"]): string {
  if (kind === "uncaptured") return copy.notCaptured(row.capture_error)
  if (kind === "unverified") return copy.noReceipt
  if (row.state === "prompted") return copy.noResult(row.query_count)
  if (row.result_code === null || row.result_code === "internal.lost") return copy.responseLost(row.query_count)
  return merchantText(row.result_code) ?? row.result_text ?? copy.endedWithoutPayment
}
