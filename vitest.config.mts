import { readdirSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import path from "node:path"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** The HTTP test files that take longest, in the order in which they start, so that none of them runs alone at the end. */
const LONGEST = `
  groups/orders.group groups/order-emails.group groups/order-changes.group groups/invoices-and-refunds.group groups/restarts.group
  reliability/crash.test groups/manual-orders.group payments/manual-payments.test groups/changed-orders.group
  groups/guests.group groups/exchanges.group groups/staff.group payments/mpesa.test reliability/interleavings.test
  reliability/scenarios.test groups/merchant.group groups/sign-in.group groups/freshness.group groups/catalogue.group
  groups/admin.group groups/products-and-purchases.group groups/account-emails.group email/smtp.test groups/reliability.group
  integration-tests/histories.test groups/shoppers.group groups/receipts.group groups/alerts.group platform/live-mode.test
`
  .trim()
  .split(/\s+/)

/** Sorts long files first. The tests within each file are shuffled. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.ts`))
      return found < 0 ? LONGEST.length : found
    }
    return sorted.sort((one, other) => place(one) - place(other))
  }
}

const HTTP_TESTS = "{backend,plugins,plugins/*}/integration-tests/**/*.test.ts"
const GROUPS = path.join(import.meta.dirname, "backend/integration-tests/groups")

/** Test files that a group imports, so that they share an engine. */
const groupedTests = () =>
  readdirSync(GROUPS)
    .flatMap((group) => [...readFileSync(path.join(GROUPS, group), "utf8").matchAll(/import\("\.\.\/(.+)"\)/g)])
    .map(([, member = ""]) => `backend/integration-tests/${member}.ts`)

/** `npm run test:packed` and the soak run it. */
const PACKED = "plugins/integration-tests/packed-plugins.test.ts"

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
          exclude: ["**/node_modules/**", ...(isGrouped ? [...groupedTests(), PACKED] : [])],
          globalSetup: ["backend/integration-tests/harness/global-setup.ts"],
          setupFiles: ["backend/integration-tests/harness/close-open-shops.ts"],
          // Some tests start an engine several times, and each start can take a minute on a busy machine.
          testTimeout: 420_000,
          hookTimeout: 300_000,
          // Each file starts an engine and a simulator, which often wait: four at a time, after the other projects.
          sequence: { groupOrder: 1, shuffle: { files: false, tests: true } },
          maxWorkers: 4,
          // Loading the framework for each file would take as long as a fifth of the tests.
          isolate: false,
        },
      },
      "storefront/vitest.config.ts",
    ],
  },
})
