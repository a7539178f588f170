import { type MpesaRefundState, OPEN_REFUND_STATES } from "../../../contract/refund-states"

/**
 * State machine of a refund. Code that changes a state uses `refundStateAfter` on a locked row, or
 * `REFUND_TRANSITIONS.x.from` and `.to` in the condition of an update.
 */

/** Initial states. */
export const INITIAL_REFUND_STATES = {
  /** Daraja is asked to return the money. */
  automatic: "requested",
  /** The money was returned already, by the merchant or by Safaricom. */
  returned: "done",
} as const satisfies Record<string, MpesaRefundState>

interface Transition {
  from: readonly MpesaRefundState[]
  to: MpesaRefundState
}

/** Transitions of a refund. Nothing leads out of `done`: money that was returned stays returned. */
export const REFUND_TRANSITIONS = {
  // Sending the request.
  /** One process claims the refund and sends it. */
  claimed: { from: ["requested"], to: "sending" },
  /** Daraja accepted the request; its result follows. */
  accepted: { from: ["sending"], to: "pending" },
  /** The request was certainly not accepted. */
  refused: { from: ["sending"], to: "failed" },
  /** No usable answer: the refund may be carried out. It is never sent again automatically. */
  answerLost: { from: ["sending"], to: "unknown" },

  // Results from Daraja's message, a status query, or the merchant.
  /** A success overrides an earlier failure. */
  reportedReturned: { from: [...OPEN_REFUND_STATES, "failed"], to: "done" },
  reportedFailed: { from: OPEN_REFUND_STATES, to: "failed" },
  /** A queue timeout, a missing result or an undocumented code. */
  reportedUnclear: { from: OPEN_REFUND_STATES, to: "unknown" },
} as const satisfies Record<string, Transition>

export type RefundEvent = keyof typeof REFUND_TRANSITIONS

/** State of a refund after a transition; null when the transition is not allowed, and nothing must be written. */
export function refundStateAfter(state: MpesaRefundState, event: RefundEvent): MpesaRefundState | null {
  const { from, to }: Transition = REFUND_TRANSITIONS[event]
  return from.includes(state) ? to : null
}
