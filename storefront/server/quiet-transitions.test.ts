// @vitest-environment jsdom
import { expect, it } from "vitest"
import { quietTransitions } from "./quiet-transitions"

quietTransitions()

/** Whether a promise that fails so is reported. jsdom has no such event of its own. */
function isReported(reason: unknown): boolean {
  return dispatchEvent(Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason }))
}

it("says nothing of a skipped transition, and everything of other errors", () => {
  const skipped = "Transition was skipped. skipTransition() called"
  expect(isReported(new DOMException(skipped, "AbortError"))).toBe(false)
  expect(isReported(new DOMException("The user aborted a request.", "AbortError"))).toBe(true)
  expect(isReported(new Error(skipped))).toBe(true)
})
