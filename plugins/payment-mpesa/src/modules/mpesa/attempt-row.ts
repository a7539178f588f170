import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { Attempt } from "./models/attempt"

/** A row of `mpesa_attempt`. */
export type AttemptRow = InferTypeOf<typeof Attempt>

/** Typed query on the attempts, for the connection or transaction at hand. */
export const attempts = (knex: Knex) => knex<AttemptRow>("mpesa_attempt")

export type AttemptState = AttemptRow["state"]

/** States in which an answer of Daraja's is still awaited. */
export const OPEN_STATES = ["created", "sending", "prompted", "unknown"] as const satisfies AttemptState[]

/** States that say that money has arrived. */
export const MONEY_STATES = ["paid", "needs_review"] as const satisfies AttemptState[]

export function isOpen(state: AttemptState): boolean {
  return (OPEN_STATES as readonly string[]).includes(state)
}

export function hasMoney(state: AttemptState): boolean {
  return (MONEY_STATES as readonly string[]).includes(state)
}

/** Money of it is in the order, or waits for somebody: not what went back, or into another order, since. */
export function holdsMoney({ state, reviewed_at }: Pick<AttemptRow, "state" | "reviewed_at">): boolean {
  return state === "paid" || (state === "needs_review" && reviewed_at === null)
}

/** Shillings that an attempt has brought, as far as is known. */
export const arrived = ({ paid_amount, amount }: Pick<AttemptRow, "paid_amount" | "amount">) => paid_amount ?? amount

/** Reasons for a review, see `ReviewReason`. */
const LEAVES_ROOM: readonly string[] = ["amount_mismatch", "receipt_reused"]

/**
 * Money that fills its order, or may yet. A wrong amount under review leaves room for the right one; one that
 * came to light after the capture does not. What is in another order fills none here.
 */
export function fillsOrder(attempt: Pick<AttemptRow, "state" | "review_reason" | "reviewed_at">): boolean {
  if (attempt.state === "paid") return true
  return holdsMoney(attempt) && !LEAVES_ROOM.includes(attempt.review_reason ?? "")
}
