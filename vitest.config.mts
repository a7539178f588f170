import { readdirSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import path from "node:path"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Files that restart their engines or wait for timers. They are started first, so that none of them runs alone at the end. */
const LONG =
  /(?:http\/(?:reliability|account|email)\/.*|http\/payments\/(?:mpesa|simulator-scripts|mpesa-ledger|mpesa-back-office|manual-payments)|histories|packed-plugins|new-plugin|http\/orders\/(?:orders|unpaid-orders|edited-orders)|http\/catalogue\/freshness|http\/admin\/demo-history|http\/platform\/(?:security|engine-auth|live-mode)|groups\/.*)\.(?:test|group)\.ts$/

/** Sorts long files first. The tests within each file are shuffled. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const HTTP_TESTS = "{backend,plugins,plugins/*}/integration-tests/**/*.test.ts"
const GROUPS = path.join(import.meta.dirname, "backend/integration-tests/groups")

/** Test files that a group imports, so that they share an engine. */
const groupedTests = () =>
  readdirSync(GROUPS)
    .flatMap((group) => [...readFileSync(path.join(GROUPS, group), "utf8").matchAll(/import\("\.\.\/(.+)"\)/g)])
    .map(([, member = ""]) => `backend/integration-tests/${member}.ts`)

/** `npm test` runs groups instead of their members; a file that is named on the command line runs by itself. */
const isGrouped = process.env["TEST_GROUPS"] === "on"

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{backend,plugins,scripts,admin-extensions}/**/*.test.{ts,tsx,mjs}"],
          sequence: { shuffle: { files: false, tests: true } },
          // As for the storefront's pages: on a busy machine a page test can take ten times as long.
          testTimeout: 60_000,
          exclude: [
            ...["**/integration-tests/**", "**/node_modules/**", "**/.medusa/**", "**/dist/**"],
            "scripts/plugin-template/**",
          ],
          // Vitest's default leaves one core idle.
          maxWorkers: availableParallelism(),
          // These tests share no global state; loading the modules once per worker takes a third of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: "http",
          // A failure names what was found, in the summary of a run too.
          chaiConfig: { truncateThreshold: 600 },
          include: isGrouped ? [HTTP_TESTS, "backend/integration-tests/groups/*.group.ts"] : [HTTP_TESTS],
          exclude: ["**/node_modules/**", ...(isGrouped ? groupedTests() : [])],
          globalSetup: ["backend/integration-tests/harness/global-setup.ts"],
          setupFiles: ["backend/integration-tests/harness/close-open-shops.ts"],
          // Some tests start an engine several times, and each start can take a minute on a busy machine.
          testTimeout: 420_000,
          hookTimeout: 300_000,
          // Each file starts an engine and a simulator, which often wait: three at a time, after the other projects.
          sequence: { groupOrder: 1, shuffle: { files: false, tests: true } },
          maxWorkers: 3,
          // Loading the framework for each file would take as long as a fifth of the tests.
          isolate: false,
        },
      },
      "storefront/vitest.config.ts",
    ],
  },
})
