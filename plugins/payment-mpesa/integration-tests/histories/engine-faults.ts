import type { HistoryEvent } from "./event"

/** A failure of Medusa, before or after it has carried out a call. */
export type EngineFault = Extract<HistoryEvent, { kind: "engine fails" }>

/**
 * Carries out a call to Medusa unless the next fault of its kind comes before it.
 * @param faults to inject, oldest first; the one that applies is removed
 * @param book gets whether the caller is told that it was done
 */
export function withFaults(
  faults: EngineFault[],
  what: EngineFault["at"],
  book: (isTold: boolean) => void,
): Promise<void> {
  const index = faults.findIndex(({ at }) => at === what)
  const [fault] = index < 0 ? [] : faults.splice(index, 1)
  if (fault?.when !== "before") book(fault === undefined)
  return fault === undefined ? Promise.resolve() : Promise.reject(new Error("The engine is away"))
}
