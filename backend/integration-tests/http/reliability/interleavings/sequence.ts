import { type Action, isPrompt, PIN, type Step } from "./order-actions"

/** A step, and whether the shop finishes its background work before the next one. */
export interface SequenceStep {
  step: Step
  settles: boolean
}

/** Steps of several people, one after the other. */
export type Sequence = SequenceStep[]

/** Every order of the actions, each with and without a wait after each step. The PIN comes at any time after its prompt. */
export function sequencesOf(actions: readonly Action[]): Sequence[] {
  const steps: Step[] = actions.some(isPrompt) ? [...actions, PIN] : [...actions]
  const possible = permutations(steps).filter((order) => order.findIndex(isPrompt) <= order.indexOf(PIN))
  return possible.flatMap((order) => {
    const last = order.length - 1
    return choices(last).map((settles) => order.map((step, n) => ({ step, settles: settles[n] ?? true })))
  })
}

/** Whether the sequence has these steps in this order. */
export const hasOrder = (sequence: Sequence, steps: readonly Step[]): boolean =>
  sequence.map(({ step }) => step).join() === steps.join()

/** All arrays of so many booleans. */
function choices(length: number): boolean[][] {
  if (length === 0) return [[]]
  return choices(length - 1).flatMap((rest) => [
    [false, ...rest],
    [true, ...rest],
  ])
}

function permutations<T>(elements: readonly T[]): T[][] {
  if (elements.length < 2) return [[...elements]]
  return elements.flatMap((first, n) =>
    permutations(elements.filter((_, other) => other !== n)).map((rest) => [first, ...rest]),
  )
}
