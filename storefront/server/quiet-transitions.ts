/**
 * Runs in the browser, as text inside the page: who goes on before the transition to a page has ended, skips it. That
 * is as it should be, but the browser reports it as an error that nobody has caught; other errors stay loud.
 * Stands alone: nothing outside this function exists where it runs.
 */
export function quietTransitions(): void {
  addEventListener("unhandledrejection", (event) => {
    const reason: unknown = event.reason
    if (reason instanceof DOMException && reason.name === "AbortError" && /\btransition\b/i.test(reason.message)) {
      event.preventDefault()
    }
  })
}
