/* States and methods of one refund. No zod here: pages of the engine's admin bundle this file. */

/** - `unknown`: the outcome cannot be known yet - `done`: the money was returned */
export const REFUND_STATES = ["requested", "sending", "pending", "done", "failed", "unknown"] as const

export type MpesaRefundState = (typeof REFUND_STATES)[number]

/** States that change by themselves: Daraja is being asked, or its result follows. */
export const REFUND_IN_PROGRESS_STATES: readonly MpesaRefundState[] = ["requested", "sending", "pending"]

/** States before a result is known. */
export const OPEN_REFUND_STATES: readonly MpesaRefundState[] = [...REFUND_IN_PROGRESS_STATES, "unknown"]

/** Methods that a merchant can choose. */
export const REFUND_METHODS = ["reversal", "b2c", "manual"] as const

/** With reversals that Safaricom made for the customer, which the shop records. */
export const RECORDED_REFUND_METHODS = [...REFUND_METHODS, "customer_reversal"] as const
