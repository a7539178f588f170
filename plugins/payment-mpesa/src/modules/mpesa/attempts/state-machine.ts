import { ATTEMPT_STATES } from "../models/attempt"

/**
 * The state machine of an attempt: its states, and everything that can happen to one. Whoever changes a state takes it
 * from here: `stateAfter` for a row that is locked, `TRANSITIONS.x.from` and `.to` in the condition of an update.
 */

export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** States in which an answer of Daraja's is still awaited. */
const OPEN_STATES = ["created", "sending", "prompted", "unknown"] as const satisfies AttemptState[]

/** States that say that money has arrived. */
export const MONEY_STATES = ["paid", "needs_review"] as const satisfies AttemptState[]

export function isOpen(state: AttemptState): boolean {
  return (OPEN_STATES as readonly string[]).includes(state)
}

export function hasMoney(state: AttemptState): boolean {
  return (MONEY_STATES as readonly string[]).includes(state)
}

/** State that an attempt begins in. */
export const INITIAL_STATES = {
  /** An order waits for its money. */
  unpaid: "created",
  /** A payment has come that another attempt of the order has no room for. */
  secondPayment: "needs_review",
} as const satisfies Record<string, AttemptState>

interface Transition {
  from: readonly AttemptState[]
  to: AttemptState
}

/** What happens to an attempt. Money is never taken back: nothing leads out of `paid` but the engine's no. */
export const TRANSITIONS = {
  // Its prompt is sent.
  /** A process takes it to send its prompt: only one does. */
  claimed: { from: ["created"], to: "sending" },
  /** Daraja has taken the prompt, perhaps after its answer was believed lost. */
  accepted: { from: ["sending", "unknown"], to: "prompted" },
  /** Surely no prompt was sent. */
  refused: { from: ["sending"], to: "failed" },
  /** No answer, or none that makes sense: the prompt may be on the phone. */
  answerLost: { from: ["sending"], to: "unknown" },

  // Daraja tells about it, in a callback, a query, a confirmation or a pull; or two people have seen a receipt.
  reportedCancelled: { from: OPEN_STATES, to: "cancelled" },
  reportedFailed: { from: OPEN_STATES, to: "failed" },
  /** By a code that nobody knows, which is never read as failed. */
  reportedUnclear: { from: OPEN_STATES, to: "unknown" },
  /** Success beats every earlier failure. */
  reportedPaid: { from: [...OPEN_STATES, "failed", "cancelled", "expired", "needs_review"], to: "paid" },
  /** Money has come, and does not simply fit its order. */
  reportedMismatch: { from: [...OPEN_STATES, "failed", "cancelled", "expired", "needs_review"], to: "needs_review" },
  /** The money that was told of counts with another attempt of the order. */
  reportedDuplicate: { from: [...OPEN_STATES, "needs_review"], to: "expired" },

  // Time passes, or the shop gives up on it.
  expired: { from: ["created", "prompted", "unknown"], to: "expired" },

  // Its money goes to the order.
  /** The order does not take the money, or it turned out to be another sum before it was taken. */
  captureRefused: { from: ["paid"], to: "needs_review" },
  /** A person lets the order be asked once more. */
  captureRetried: { from: ["needs_review"], to: "paid" },
} as const satisfies Record<string, Transition>

export type TransitionEvent = keyof typeof TRANSITIONS

/**
 * State of an attempt after something has happened to it.
 * @throws Error when that cannot happen in its state: a fault of ours, and nothing may be written
 */
export function stateAfter<H extends TransitionEvent>(
  state: AttemptState,
  happening: H,
): (typeof TRANSITIONS)[H]["to"] {
  const { from, to }: Transition = TRANSITIONS[happening]
  if (!from.includes(state)) throw new Error(`mpesa: an attempt that is ${state} cannot be ${happening}`)
  return to
}
