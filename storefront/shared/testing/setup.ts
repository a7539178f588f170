import { afterEach } from "vitest"

// Component tests ask for a page by `// @vitest-environment jsdom`; the others have none to clean.
if (typeof document !== "undefined") {
  const { cleanup } = await import("@testing-library/react")
  afterEach(cleanup)
}
