import { act } from "@testing-library/react"
import { afterEach, vi } from "vitest"

const MAX_TURNS = 5_000

afterEach(() => vi.useRealTimers())

/** Replaces the timers by fake ones. The network is not affected. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] })
}

/** Waits until `claim` no longer throws, without advancing the fake timers. */
export async function eventually<Seen>(claim: () => Seen): Promise<Seen> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    try {
      return claim()
    } catch {
      await act(() => new Promise((resolve) => setImmediate(resolve)))
    }
  }
  return claim()
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

/** Fails unless `find` finds an element until the last millisecond of `milliseconds`, and none after it. */
export async function expectGoneAfter(milliseconds: number, find: () => Element | null): Promise<void> {
  await pass(milliseconds - 1)
  if (find() === null) throw new Error(`It is gone before ${String(milliseconds)} ms.`)
  await pass(1)
  if (find() !== null) throw new Error(`It is still there after ${String(milliseconds)} ms.`)
}
