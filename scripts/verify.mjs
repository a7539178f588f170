import { build } from "./lib/build/build.mjs"
import { Failure } from "./lib/failure.mjs"
import { runMain } from "./lib/run-main.mjs"
import { installPackages } from "./lib/build/install.mjs"
import { ADMIN_PACKAGES } from "./lib/packages/plugins.mjs"
import { at, npm } from "./lib/paths.mjs"
import { preflight } from "./lib/preflight.mjs"
import { startProcess, tail } from "./lib/processes/process.mjs"
import { enlargeYoungGeneration } from "./lib/processes/young-generation.mjs"
import { step } from "./lib/steps.mjs"

const bin = (name) => at("node_modules/.bin", name)
const node = (title, ...args) => ({ title, command: process.execPath, args })
const CRUISED = ["backend", "plugins", "admin-extensions", "storefront"]

/** Pages in the engine's admin, and the sample for storefronts. Their React is another than that of our storefront. */
const ADMIN_PAGES = [
  ...ADMIN_PACKAGES.map((place) => `${place}/src/admin`),
  ...["admin-extensions/ui/src", "plugins/payment-mpesa/sample"],
]
const BROWSER_TESTS = "storefront/e2e/**"
const TYPES_AND_LINT = "scripts/lib/verify/types-and-lint.mjs"

/** Read no built file. They run beside the build, whose steps leave a core idle. */
const EARLY_CHECKS = [
  {
    title: "Types of the storefront's routes",
    command: npm,
    args: ["run", "typegen", "-w", "@mavazi/storefront"],
  },
  { title: "Format", command: bin("prettier"), args: ["--check", "--log-level", "warn", "."] },
  node("Each sentence in one place", "scripts/docs/repeated-sentences.mjs"),
  { title: "API documents are valid", command: bin("redocly"), args: ["lint", "openapi.json", "openapi-admin.json"] },
  node("Decisions are indexed", "scripts/docs/decisions.mjs", "--check"),
  { title: "Versions across workspaces", command: bin("sherif"), args: [] },
]

/** The checks of `npm run verify` that read what the build makes, the longest first. Two run at a time. */
const CHECKS = [
  node(
    "Types and lint of the server and the tests",
    TYPES_AND_LINT,
    ...["--project", "tsconfig.check.json"],
    ...[...ADMIN_PAGES, "storefront/!(e2e)"].flatMap((folder) => ["--ignore", `${folder}/**`]),
    ...["--ignore", "storefront/*.*", "."],
  ),
  node(
    "Types and lint of the storefront",
    TYPES_AND_LINT,
    ...["--project", "storefront/tsconfig.json", "--ignore", BROWSER_TESTS, "storefront"],
  ),
  node(
    "Types and lint of the pages in the engine's admin, and of the sample",
    TYPES_AND_LINT,
    ...["--project", "tsconfig.admin.json", ...ADMIN_PAGES],
  ),
  { title: "Dead code", command: bin("knip"), args: [] },
  {
    title: "Dependency directions",
    command: bin("depcruise"),
    args: ["--config", ".dependency-cruiser.mjs", ...CRUISED],
  },
  node("Packages of the plugins", "scripts/lib/verify/published-packages.mjs"),
  node("API documents are current", "scripts/docs/openapi.mjs", "--check"),
  node("Script budgets", "storefront/scripts/script-budget.mjs"),
]

async function runCheck({ title, command, args }) {
  await step(title, async () => {
    const check = startProcess({
      name: `verify-${title.toLowerCase().replace(/\W+/g, "-")}`,
      command,
      args,
      group: true,
      env: { REDOCLY_TELEMETRY: "off" },
    })
    const { code } = await check.exited
    if (code !== 0) throw new Failure(`${title}: failed. The whole output is in ${check.log}:\n${tail(check.log, 60)}`)
  })
}

/** All checks run, so that one round shows every fault. */
async function main() {
  preflight()
  enlargeYoungGeneration()
  await installPackages()
  const only = process.argv.slice(2)
  const isAsked = ({ title }) => only.length === 0 || only.some((word) => title.toLowerCase().includes(word))
  const failures = []
  const runNext = async (waiting) => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      await runCheck(check).catch((error) => failures.push(error.message))
  }
  const [early, late] = [EARLY_CHECKS, CHECKS].map((checks) => checks.filter(isAsked))
  const count = early.length + late.length
  const earlyChecks = runNext(early)
  await build()
  await earlyChecks
  await Promise.all([runNext(late), runNext(late)])
  if (failures.length > 0) throw new Failure(failures.join("\n\n  ✗ "))
  process.stdout.write(`\n  Verified: the build and ${count} checks.\n`)
}

await runMain(main)
