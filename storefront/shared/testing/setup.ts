import { afterEach } from "vitest"

// Component tests ask for a page by `// @vitest-environment jsdom`; the others have none to clean.
if (typeof document !== "undefined") {
  const { cleanup, configure } = await import("@testing-library/react")
  // How long a test waits for what must appear says nothing about the shop: a busy machine takes its time.
  configure({ asyncUtilTimeout: 5_000 })
  afterEach(cleanup)
}
