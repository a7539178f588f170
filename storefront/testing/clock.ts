import { act } from "@testing-library/react"
import { afterEach, vi } from "vitest"

const MOST_TURNS = 5_000

afterEach(() => vi.useRealTimers())

/** Stops the clock of timers; the network goes on. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] })
}

/** Waits until `claim` no longer throws, without the clock going on. */
export async function standing<Seen>(claim: () => Seen): Promise<Seen> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    try {
      return claim()
    } catch {
      await act(() => new Promise((resolve) => setImmediate(resolve)))
    }
  }
  return claim()
}

/** Lets the clock go on. */
async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

/** Fails unless what `find` finds now is there until the last millisecond of `milliseconds`, and gone after it. */
export async function expectGoneAfter(milliseconds: number, find: () => Element | null): Promise<void> {
  await pass(milliseconds - 1)
  if (find() === null) throw new Error(`It is gone before ${String(milliseconds)} ms.`)
  await pass(1)
  if (find() !== null) throw new Error(`It is still there after ${String(milliseconds)} ms.`)
}
