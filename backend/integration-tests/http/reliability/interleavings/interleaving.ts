import fc from "fast-check"
import { type Action, ACTIONS } from "./order-actions"

/** State of an order before the first action. */
export type Start = "unpaid" | "paid"

/** Actions of several people on one order, each some time after the same moment. */
export interface Interleaving {
  start: Start
  actions: { action: Action; afterMs: number }[]
  /** From a prompt to the shopper's PIN. */
  pinAfterMs: number
}

/** Longest time that a call takes on a quiet machine: all actions can overlap. */
const LONGEST_CALL_MS = 400

export const interleavings: fc.Arbitrary<Interleaving> = fc
  .record({
    start: fc.constantFrom("unpaid" as const, "paid" as const),
    chosen: fc.shuffledSubarray([...ACTIONS], { minLength: 2, maxLength: 3 }),
    pinAfterMs: fc.nat(LONGEST_CALL_MS),
  })
  .chain(({ start, chosen, pinAfterMs }) =>
    fc
      .tuple(...chosen.map((action) => fc.record({ action: fc.constant(action), afterMs: fc.nat(LONGEST_CALL_MS) })))
      .map((actions) => ({ start, actions, pinAfterMs })),
  )
