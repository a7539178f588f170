import fc from "fast-check"
import { type Action, ACTIONS, ACTIONS_AFTER_DELIVERY, isPrompt } from "./order-actions"

/** State of an order before the first action. */
export type Start = "unpaid" | "paid" | "paid in cash" | "delivered"

/** Actions of several people on one order, each some time after the same moment. */
export interface Interleaving {
  start: Start
  actions: { action: Action; afterMs: number }[]
  /** From a prompt to the shopper's PIN. */
  pinAfterMs: number
}

/** Longest time that a call takes on a quiet machine: all actions can overlap. */
const LONGEST_CALL_MS = 400

const startsWith = (start: Start, actions: readonly Action[]) =>
  fc.record({
    start: fc.constant(start),
    // A phone shows one prompt at a time.
    chosen: fc
      .shuffledSubarray([...actions], { minLength: 2, maxLength: 3 })
      .filter((chosen) => chosen.filter(isPrompt).length < 2),
    pinAfterMs: fc.nat(LONGEST_CALL_MS),
  })

export const interleavings: fc.Arbitrary<Interleaving> = fc
  .oneof(
    startsWith("unpaid", ACTIONS),
    startsWith("paid", ACTIONS),
    startsWith("paid in cash", ACTIONS),
    startsWith("delivered", [...ACTIONS, ...ACTIONS_AFTER_DELIVERY]),
  )
  .chain(({ start, chosen, pinAfterMs }) =>
    fc
      .tuple(...chosen.map((action) => fc.record({ action: fc.constant(action), afterMs: fc.nat(LONGEST_CALL_MS) })))
      .map((actions) => ({ start, actions, pinAfterMs })),
  )
