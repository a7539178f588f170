import { afterEach } from "vitest"
import { currentContent } from "~/shared/content/current-content.server"
import { setSiteWords, siteWordsOf } from "~/shared/content/site-words"

setSiteWords(() => siteWordsOf(currentContent()))

// Component tests request jsdom by `// @vitest-environment jsdom`; the others have no document to clean up.
if (typeof document !== "undefined") {
  const { cleanup, configure } = await import("@testing-library/react")
  // Long, so that a slow machine does not fail a test.
  configure({ asyncUtilTimeout: 5_000 })
  // Radix measures its popups and captures the pointer; jsdom has neither layout nor capture.
  globalThis.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
  Element.prototype.hasPointerCapture = () => false
  afterEach(cleanup)
}
