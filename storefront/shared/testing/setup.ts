import { afterEach } from "vitest"

// Component tests ask for a page by `// @vitest-environment jsdom`; the others have none to clean.
if (typeof document !== "undefined") {
  const { cleanup, configure } = await import("@testing-library/react")
  // A generous timeout: a busy machine is slow, which says nothing about the shop.
  configure({ asyncUtilTimeout: 5_000 })
  afterEach(cleanup)
}
