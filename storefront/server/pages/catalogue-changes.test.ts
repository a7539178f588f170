import { getEventListeners } from "node:events"
import { expect, it, vi } from "vitest"
import { followCatalogueChanges } from "./catalogue-changes"

it("leaks no listeners while the engine is down, and ends when it is aborted", async () => {
  const closing = new AbortController()
  const setConnected = vi.fn()
  const watch = followCatalogueChanges("http://127.0.0.1:1", { invalidate: vi.fn(), setConnected }, closing.signal)
  await vi.waitFor(() => expect(setConnected.mock.calls.length).toBeGreaterThan(3), { timeout: 5_000 })
  expect(setConnected).not.toHaveBeenCalledWith(true)
  expect(getEventListeners(closing.signal, "abort").length).toBeLessThan(3)
  closing.abort()
  await watch
})
