import type { MpesaRefund } from "../../contract/admin/refunds"
import type { StatusLabel } from "./attempt-state-label"
import { duration, since } from "./duration"
import * as copy from "../copy/ledger"

const COLORS: Record<MpesaRefund["state"], StatusLabel["color"]> = {
  requested: "blue",
  sending: "blue",
  pending: "blue",
  done: "green",
  failed: "red",
  unknown: "orange",
}

/** Badge of a refund's state. */
export const refundStateLabel = (state: MpesaRefund["state"]): StatusLabel => ({
  label: copy.REFUND_STATE_LABELS[state],
  color: COLORS[state],
})

/** Time since the refund was sent, and until its outcome counts as unknown. */
export function refundClock({ sent_at, unknown_at, created_at }: MpesaRefund, now: number): string {
  const requested = copy.requested(duration(since(sent_at ?? created_at, now)))
  if (unknown_at === null) return requested
  return copy.requestedUntil(requested, duration(Math.max(0, -since(unknown_at, now))))
}
