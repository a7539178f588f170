import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{backend,plugins,scripts,admin-extensions}/**/*.test.{ts,mjs}"],
          sequence: { shuffle: true },
          exclude: ["**/integration-tests/**", "**/node_modules/**", "**/.medusa/**", "**/dist/**"],
        },
      },
      {
        test: {
          name: "http",
          include: ["{backend,plugins/*}/integration-tests/**/*.test.ts"],
          globalSetup: ["backend/integration-tests/harness/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Each file has an engine and a simulator of its own: after the others, and two at a time.
          sequence: { groupOrder: 1, shuffle: true },
          maxWorkers: 2,
        },
      },
      "storefront/vitest.config.ts",
    ],
  },
})
