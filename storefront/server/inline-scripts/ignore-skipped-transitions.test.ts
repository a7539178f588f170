// @vitest-environment jsdom
import { expect, it } from "vitest"
import { ignoreSkippedTransitions } from "./ignore-skipped-transitions"

ignoreSkippedTransitions()

/** Whether the browser would report this rejection. jsdom does not dispatch the event itself. */
function isReported(reason: unknown): boolean {
  return dispatchEvent(Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason }))
}

it("suppresses skipped transitions only", () => {
  const skipped = "Transition was skipped. skipTransition() called"
  expect(isReported(new DOMException(skipped, "AbortError"))).toBe(false)
  expect(isReported(new DOMException("The user aborted a request.", "AbortError"))).toBe(true)
  expect(isReported(new Error(skipped))).toBe(true)
})
