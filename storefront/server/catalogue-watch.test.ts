import { getEventListeners } from "node:events"
import { expect, it, vi } from "vitest"
import { watchCatalogue } from "./catalogue-watch"

it("holds on to nothing while the engine stays away, and ends when it is told to", async () => {
  const closing = new AbortController()
  const setConnected = vi.fn()
  const watch = watchCatalogue("http://127.0.0.1:1", { invalidate: vi.fn(), setConnected }, closing.signal)
  await vi.waitFor(() => expect(setConnected.mock.calls.length).toBeGreaterThan(3), { timeout: 5_000 })
  expect(setConnected).not.toHaveBeenCalledWith(true)
  expect(getEventListeners(closing.signal, "abort").length).toBeLessThan(3)
  closing.abort()
  await watch
})
