import { existsSync } from "node:fs"
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    sequence: { shuffle: true },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{backend,plugins,scripts,admin-extensions}/**/*.test.{ts,mjs}"],
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
          maxWorkers: 2,
        },
      },
      ...(existsSync("storefront/vitest.config.ts") ? ["storefront/vitest.config.ts"] : []),
    ],
  },
})
