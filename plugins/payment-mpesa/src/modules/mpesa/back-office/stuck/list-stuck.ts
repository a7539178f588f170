import { merchantText } from "../../../../daraja/stk/result-codes"
import { type AttemptRow, attempts } from "../../tables/attempts"
import type { MpesaContext } from "../../context"
import { openProposals, type ProposalView } from "../receipts/open-proposals"

/**
 * - `waiting`: no result of the prompt yet - `uncaptured`: paid, but not captured in Medusa
 * - `unverified`: paid, but without a receipt for long - `proposed`: a proposed receipt waits for confirmation
 */
export type StuckKind = "waiting" | "uncaptured" | "unverified" | "proposed"

/** A payment that makes no progress. Whole shillings, masked number, ISO times. */
export interface StuckPayment extends Pick<AttemptRow, "id" | "order_id" | "state" | "amount"> {
  kind: StuckKind
  phone: string | null
  since: string
  /** Latest event as a text for the merchant. */
  last: string
  proposal: ProposalView | null
}

/** Payments that make no progress, oldest first. */
export async function listStuck({ knex, timing }: MpesaContext, limit = 200): Promise<StuckPayment[]> {
  const proposals = await openProposals(knex)
  const ago = (ms: number) => new Date(Date.now() - ms)
  const rows: AttemptRow[] = await attempts(knex)
    .whereRaw(`(state in ('sending', 'prompted', 'unknown') and coalesce(prompted_at, sending_at) < ?)`, [
      ago(timing.promptLife()),
    ])
    .orWhereRaw(`(state = 'paid' and captured_at is null and settled_at < ?)`, [ago(timing.capturePatience())])
    .orWhereRaw(`(state = 'paid' and paid_unverified and receipt is null and settled_at < ?)`, [
      ago(timing.receiptPatience()),
    ])
    .orWhereIn("id", [...proposals.keys()])
    .orderBy("created_at")
    .limit(limit)
  return rows.map((row) => toView(row, proposals.get(row.id) ?? null))
}

function toView(row: AttemptRow, proposal: ProposalView | null): StuckPayment {
  const { id, order_id, state, amount, phone_masked: phone } = row
  const since = (row.settled_at ?? row.prompted_at ?? row.sending_at ?? row.created_at).toISOString()
  const kind = kindOf(row)
  return { ...{ id, order_id, state, amount, phone, since, kind, proposal }, last: lastOf(row, kind) }
}

function kindOf({ state, captured_at }: AttemptRow): StuckKind {
  if (state !== "paid")
    return state === "sending" || state === "prompted" || state === "unknown" ? "waiting" : "proposed"
  return captured_at === null ? "uncaptured" : "unverified"
}

function lastOf(row: AttemptRow, kind: StuckKind): string {
  if (kind === "uncaptured") return `Paid, but not captured: ${row.capture_error ?? "capture in progress"}.`
  if (kind === "unverified") return "Safaricom says that it is paid, but names no receipt."
  if (row.state === "prompted")
    return queriedText(row, "The prompt was on the phone; Safaricom has not said how it ended")
  if (row.result_code === null || row.result_code === "own.lost")
    return queriedText(row, "Safaricom's answer to the prompt was lost: it may have been on the phone")
  return merchantText(row.result_code) ?? row.result_text ?? "It ended without money."
}

function queriedText({ checks }: AttemptRow, words: string): string {
  return checks === 0
    ? `${words}.`
    : `${words}, though it was asked ${checks === 1 ? "once" : `${String(checks)} times`}.`
}
