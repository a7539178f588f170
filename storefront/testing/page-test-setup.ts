import { cleanup } from "@testing-library/react"
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest"
import { installBrowserStubs } from "./browser-stubs"
import { network } from "./network"

/* Set-up of every page test: stubs for missing browser APIs, a mocked network, empty storage, and no console errors. */

installBrowserStubs()
// Long, for busy machines.
vi.setConfig({ testTimeout: 30_000 })

let consoleErrors: unknown[][] = []
beforeEach(() => {
  consoleErrors = []
  vi.spyOn(console, "error").mockImplementation((...args: unknown[]) => void consoleErrors.push(args))
})
afterEach(() => {
  expect(consoleErrors, "console.error was called").toEqual([])
  vi.restoreAllMocks()
})

beforeAll(() => network.listen({ onUnhandledRequest: "error" }))
afterAll(() => network.close())
afterEach(() => {
  // Before storage is cleared, because a mounted page would write its state again.
  cleanup()
  network.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = "mavazi_signed_in=; max-age=0; path=/"
})
