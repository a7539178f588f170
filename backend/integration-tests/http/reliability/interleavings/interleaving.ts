import fc from "fast-check"
import { type Action, ACTIONS, ACTIONS_AFTER_DELIVERY } from "./order-actions"

/** State of an order before the first action. */
export type Start = "unpaid" | "paid" | "paid in cash" | "delivered"

/** One action of each person on one order, some time after the same moment. */
export interface Interleaving {
  start: Start
  actions: { action: Action; afterMs: number }[]
  /** From a prompt to the shopper's PIN. */
  pinAfterMs: number
}

/** Longest time that a call takes on a quiet machine: all actions can overlap. */
const LONGEST_CALL_MS = 400

const NOTHING_MORE = { shopper: [], firstMerchant: [], secondMerchant: [] } as const

function startsWith(start: Start, more: typeof NOTHING_MORE | typeof ACTIONS_AFTER_DELIVERY = NOTHING_MORE) {
  const actionOf = (person: keyof typeof ACTIONS) =>
    fc.record({
      action: fc.constantFrom<Action[]>(...ACTIONS[person], ...more[person]),
      afterMs: fc.nat(LONGEST_CALL_MS),
    })
  return fc.record({
    start: fc.constant(start),
    actions: fc.tuple(actionOf("shopper"), actionOf("firstMerchant"), actionOf("secondMerchant")),
    pinAfterMs: fc.nat(LONGEST_CALL_MS),
  })
}

export const interleavings: fc.Arbitrary<Interleaving> = fc.oneof(
  startsWith("unpaid"),
  startsWith("paid"),
  startsWith("paid in cash"),
  startsWith("delivered", ACTIONS_AFTER_DELIVERY),
)
