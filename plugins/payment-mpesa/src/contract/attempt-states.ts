/* States of a payment attempt. No zod here: pages of the engine's admin and the dashboard bundle this file. */

/** All states, in the order of an attempt's life. */
export const ATTEMPT_STATES = [
  "created",
  "sending",
  "prompted",
  "paid",
  "failed",
  "cancelled",
  "expired",
  "unknown",
  "needs_review",
] as const

export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** States in which the prompt was sent, or may have been, and its result is expected. */
export const SENT_STATES: readonly AttemptState[] = ["sending", "prompted", "unknown"]

/** States in which a result is still expected. */
export const OPEN_STATES: readonly AttemptState[] = ["created", ...SENT_STATES]

/** States in which money has been received. */
export const FUNDED_STATES: readonly AttemptState[] = ["paid", "needs_review"]

/** States in which the attempt has ended without money. */
export const ENDED_WITHOUT_MONEY_STATES: readonly AttemptState[] = ["failed", "cancelled", "expired"]

/** States in which the result is known. */
export const ENDED_STATES: readonly AttemptState[] = [...FUNDED_STATES, ...ENDED_WITHOUT_MONEY_STATES]

/** Labels for the merchant, in the engine's admin, in the dashboard and in exported files. */
export const ATTEMPT_STATE_LABELS: Record<AttemptState, string> = {
  created: "Not sent",
  sending: "Sending",
  prompted: "Waiting for PIN",
  paid: "Paid",
  failed: "Failed",
  cancelled: "Declined",
  expired: "Expired",
  unknown: "Outcome unknown",
  needs_review: "In review",
}
