/**
 * What merchants read of M-Pesa payments, on pages of the engine's admin and in files. No zod here: the admin bundles
 * this file.
 */

/** States of one try to take money. */
export const ATTEMPT_WORDS = {
  created: "Not sent yet",
  sending: "Sending prompt",
  prompted: "Waiting for PIN",
  paid: "Paid",
  failed: "Failed",
  cancelled: "Cancelled",
  expired: "Expired",
  unknown: "Outcome unknown",
  needs_review: "Needs review",
} as const

/** How the money comes: by the shop's prompt, typed in by its payer, or put into its order by somebody of the shop. */
export const WAY_WORDS = { prompt: "Prompt", paybill: "Paybill", by_hand: "By hand" } as const

export type AttemptState = keyof typeof ATTEMPT_WORDS

export type PaymentWay = keyof typeof WAY_WORDS
