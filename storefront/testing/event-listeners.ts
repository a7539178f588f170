import { afterEach, vi } from "vitest"

/** After each test of this file, removes the listeners that the test added to the window. */
export function removeListenersAfterEachTest() {
  const listeners = vi.spyOn(globalThis, "addEventListener")
  afterEach(() => {
    for (const [type, listener, options] of listeners.mock.calls) removeEventListener(type, listener, options)
    listeners.mockClear()
  })
}
