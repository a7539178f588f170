import type { AttemptRow } from "../tables/attempts"
import type { AttemptPatch } from "./decide-outcome"

/**
 * Attempts of an order begin with the same payment session, and a paid one keeps it. An attempt that becomes paid while
 * another paid one holds its session gets one of its own at the capture.
 */
export function releaseHeldSession(
  { payment_session_id }: Pick<AttemptRow, "payment_session_id">,
  others: readonly Pick<AttemptRow, "state" | "payment_session_id">[],
  { state }: AttemptPatch,
): Pick<AttemptPatch, "payment_session_id"> {
  const isHeld = others.some((other) => other.state === "paid" && other.payment_session_id === payment_session_id)
  return state === "paid" && isHeld ? { payment_session_id: null } : {}
}
