import {
  type AttemptState,
  ENDED_WITHOUT_MONEY_STATES,
  FUNDED_STATES,
  OPEN_STATES,
} from "../../../contract/attempt-states"

/**
 * State machine of a payment attempt. Code that changes a state uses `stateAfter` on a locked row, or
 * `TRANSITIONS.x.from` and `.to` in the condition of an update.
 */

export function isOpen(state: AttemptState): boolean {
  return OPEN_STATES.includes(state)
}

export function isFundedState(state: AttemptState): boolean {
  return FUNDED_STATES.includes(state)
}

/** Initial states. */
export const INITIAL_STATES = {
  /** The order waits for its payment. */
  unpaid: "created",
  /** A second payment arrived for an order that is paid. */
  secondPayment: "needs_review",
} as const satisfies Record<string, AttemptState>

interface Transition {
  from: readonly AttemptState[]
  to: AttemptState
}

/** Transitions of an attempt. Only Medusa's or the shop's refusal to capture leads out of `paid`. */
export const TRANSITIONS = {
  // Sending the prompt.
  /** One process claims the attempt and sends its prompt. */
  claimed: { from: ["created"], to: "sending" },
  /** Daraja accepted the push, possibly after its answer was believed lost. */
  accepted: { from: ["sending", "unknown"], to: "prompted" },
  /** The push was certainly not accepted. */
  refused: { from: ["sending"], to: "failed" },
  /** No usable answer: the prompt may be on the phone. */
  answerLost: { from: ["sending"], to: "unknown" },

  // Results from a callback, a query, a C2B confirmation, a pull, or a receipt approved by two people.
  reportedCancelled: { from: OPEN_STATES, to: "cancelled" },
  reportedFailed: { from: OPEN_STATES, to: "failed" },
  /** An undocumented result code is never treated as a failure. */
  reportedUnclear: { from: OPEN_STATES, to: "unknown" },
  /** A success overrides every earlier failure. */
  reportedPaid: { from: [...OPEN_STATES, ...ENDED_WITHOUT_MONEY_STATES, "needs_review"], to: "paid" },
  /** Money was received that needs review. */
  reportedMismatch: { from: [...OPEN_STATES, ...ENDED_WITHOUT_MONEY_STATES, "needs_review"], to: "needs_review" },
  /** The same payment is already counted with another attempt of the order. */
  reportedDuplicate: { from: [...OPEN_STATES, "needs_review"], to: "expired" },

  // Expired by time or by the merchant.
  expired: { from: ["created", "prompted", "unknown"], to: "expired" },

  // Capturing the payment.
  /** The order does not accept the payment, or a different amount became known before the capture. */
  captureRefused: { from: ["paid"], to: "needs_review" },
  /** The merchant retries the capture. */
  captureRetried: { from: ["needs_review"], to: "paid" },
} as const satisfies Record<string, Transition>

export type TransitionEvent = keyof typeof TRANSITIONS

/**
 * State of an attempt after a transition.
 * @throws Error when the transition is not allowed; nothing must be written then
 */
export function stateAfter<H extends TransitionEvent>(state: AttemptState, event: H): (typeof TRANSITIONS)[H]["to"] {
  const { from, to }: Transition = TRANSITIONS[event]
  if (!from.includes(state)) throw new Error(`mpesa: an attempt that is ${state} cannot be ${event}`)
  return to
}
