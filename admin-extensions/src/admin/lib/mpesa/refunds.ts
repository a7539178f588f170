import { duration, since } from "../age"
import type { StateLook } from "./attempts"
import type { Refund, RefundState } from "./back-office"

const LOOKS: Record<RefundState, StateLook> = {
  requested: { word: "Refund requested", color: "blue" },
  sending: { word: "Asking Safaricom", color: "blue" },
  pending: { word: "Waiting for Safaricom", color: "blue" },
  done: { word: "Money is back", color: "green" },
  failed: { word: "Refund failed", color: "red" },
  unknown: { word: "Look into the portal", color: "orange" },
}

/** Label and colour of a refund's state. */
export const refundLook = (state: RefundState): StateLook => LOOKS[state]

/** Time since the refund was sent, and until its outcome counts as unknown. */
export function refundClock({ sent_at, unknown_at, created_at }: Refund, now: number): string {
  const asked = `Asked for ${duration(since(sent_at ?? created_at, now))} ago`
  if (unknown_at === null) return asked
  return `${asked}; counts as unknown in ${duration(Math.max(0, -since(unknown_at, now)))}`
}
