import { configure } from "@testing-library/react"
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest"
import { installBrowserParts } from "./browser-parts"
import { network } from "./network"

/* What every test of a page needs: a browser's missing parts, a network, an empty storage, a quiet console. */

installBrowserParts()
// Busy machines take their time; a test that waits in vain fails all the same.
configure({ asyncUtilTimeout: 5_000 })
vi.setConfig({ testTimeout: 30_000 })

let complaints: unknown[][] = []
beforeEach(() => {
  complaints = []
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => void complaints.push(words))
})
afterEach(() => {
  expect(complaints, "console.error was called").toEqual([])
  vi.restoreAllMocks()
})

beforeAll(() => network.listen({ onUnhandledRequest: "error" }))
afterAll(() => network.close())
afterEach(() => {
  network.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = "mavazi_signed_in=; max-age=0; path=/"
})
