import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** They start their engines again and again, or wait for clocks: none of them may be left for the end. */
const LONG =
  /(?:crash|histories|forgotten-password|mpesa|sign-in-limits|catalogue-freshness|engine-guard|unpaid-orders|mail|mail-smtp|auth|security|mfa|account-security|orders|password-hashes|engine-auth|cluster|cluster-faults)\.test\.ts$/

/** Files that take long come first; the tests inside of each file are shuffled all the same. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{backend,plugins,scripts,admin-extensions}/**/*.test.{ts,mjs}"],
          sequence: { shuffle: { files: false, tests: true } },
          exclude: ["**/integration-tests/**", "**/node_modules/**", "**/.medusa/**", "**/dist/**"],
          // Vitest's default leaves one core idle.
          maxWorkers: availableParallelism(),
          // These tests share no global state; loading the modules once per worker takes a third of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: "http",
          include: ["{backend,plugins/*}/integration-tests/**/*.test.ts"],
          globalSetup: ["backend/integration-tests/harness/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Each file has an engine and a simulator of its own: after the others, four at a time, because they mostly wait.
          sequence: { groupOrder: 1, shuffle: { files: false, tests: true } },
          maxWorkers: 4,
        },
      },
      "storefront/vitest.config.ts",
    ],
  },
})
