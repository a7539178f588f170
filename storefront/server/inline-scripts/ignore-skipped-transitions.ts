/**
 * Inline script of each page: a navigation that starts during a view transition skips that transition, and the browser
 * reports the skip as an unhandled rejection. Only this rejection is suppressed.
 *
 * Sent to the browser as text: it must not use anything outside this function.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener("unhandledrejection", (event) => {
    const reason: unknown = event.reason
    if (reason instanceof DOMException && reason.name === "AbortError" && /\btransition\b/i.test(reason.message)) {
      event.preventDefault()
    }
  })
}
