import { mkdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { build } from "./lib/build/build.mjs"
import { installCaddyInCi } from "./lib/processes/caddy.mjs"
import { findChromium } from "./lib/processes/chromium.mjs"
import { Failure } from "./lib/failure.mjs"
import { runMain } from "./lib/run-main.mjs"
import { installPackages } from "./lib/build/install.mjs"
import { at, dataDir } from "./lib/paths.mjs"
import { preflight } from "./lib/preflight.mjs"
import { startProcess, stopOnSignals } from "./lib/processes/process.mjs"
import { enlargeYoungGeneration } from "./lib/processes/young-generation.mjs"
import { checkSpecification } from "./lib/docs/specification-check.mjs"
import { searchLogs } from "./lib/security/log-privacy.mjs"
import { findRedis } from "./lib/processes/redis.mjs"
import { step } from "./lib/steps.mjs"
import { countTests, listFailures, readReport } from "./lib/tests/test-reports.mjs"

const reports = path.join(dataDir, "reports")
const unit = path.join(reports, "unit.json")
const http = path.join(reports, "http.json")
const playwright = path.join(reports, "playwright.json")

const LEAKS_SHOWN = 20
/** Test credentials that the engine sends to the simulator. */
const SIMULATOR_SECRETS = {
  consumerSecret: "demo-consumer-secret",
  passkey: "demo-passkey",
  securityCredential: "demo-security-credential",
}
/** Password of the mail server of the live shop that a test starts, as written and as sent. */
const MAIL_SECRETS = { written: "tZ6q%2Fw", sent: "tZ6q/w" }

/** A suite that runs beside another is printed when it has ended: their output would be mixed. */
async function runSuite({ name, cli, args, env, isBesideAnother = false }) {
  if (!isBesideAnother) process.stdout.write(`\n  ${name}\n\n`)
  const suite = startProcess({
    name,
    command: process.execPath,
    args: [at(cli), ...args],
    env,
    inherit: !isBesideAnother,
    group: true,
  })
  const { code } = await suite.exited
  if (isBesideAnother) process.stdout.write(`\n  ${name}\n\n${readFileSync(suite.log, "utf8")}`)
  return code === 0
}

const vitestSuite = ({ name, report, projects }) => ({
  report,
  name,
  cli: "node_modules/vitest/vitest.mjs",
  args: [
    ...["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ...projects.flatMap((project) => ["--project", project]),
  ],
})
const playwrightSuite = (name, ...args) => ({
  report: playwright,
  name,
  cli: "node_modules/@playwright/test/cli.js",
  args: ["test", "--config", "storefront/e2e/playwright.config.ts", ...args],
})

/** Suites that need no database; it is prepared while they run. */
const EARLY_SUITES = [vitestSuite({ name: "Unit and page tests", report: unit, projects: ["unit", "storefront"] })]
const DATABASE_SUITES = [
  vitestSuite({ name: "HTTP tests", report: http, projects: ["http"] }),
  playwrightSuite("Browser tests"),
]
/** `--quick`: no HTTP tests, and of the browser tests the purchase of a guest. */
const QUICK_SUITES = [
  { ...playwrightSuite("One journey", "journeys", "--grep", "a guest fills a cart"), isBesideAnother: true },
]

async function runSuites(suites, env) {
  const results = []
  for (const { report, ...suite } of suites) {
    const ok = await runSuite({ ...suite, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwright } })
    results.push({ ok, ...readResult(report) })
  }
  return results
}

function readResult(file) {
  const report = readReport(file)
  if (report === undefined) return { passed: 0, failed: 1, failures: [{ test: file, message: "not written" }] }
  return { ...countTests(report), failures: listFailures(report) }
}

/** Prints the failures again: the output of the suites is far above, and logs are often cut there. */
function repeatFailures(failures) {
  for (const { test, message } of failures) {
    process.stdout.write(`\n  ✗ ${test}\n${message.replace(/^/gm, "      ")}\n`)
  }
}

/** Fails unless every statement of docs/specification.md has a test that ran and passed. */
function holdAgainstSpecification() {
  const { faults, summary } = checkSpecification([unit, http, playwright])
  if (faults.length > 0) process.exitCode = 1
  process.stdout.write(`\n  Specification: ${summary}\n`)
  for (const fault of faults) process.stdout.write(`  ✗ ${fault}\n`)
}

/** Fails if a log of this run contains a phone number, a token or a secret. */
async function holdLogsAgainstPrivacy(since, secrets) {
  const { files, lines, leaks } = await searchLogs({ folder: path.join(dataDir, "logs"), since, secrets })
  if (leaks.length > 0) process.exitCode = 1
  process.stdout.write(`  Logs: ${lines} lines of ${files} processes, ${leaks.length} with private data.\n`)
  for (const leak of leaks.slice(0, LEAKS_SHOWN)) process.stdout.write(`  ✗ ${leak}\n`)
}

async function main() {
  const startedAt = Date.now()
  const quick = process.argv.includes("--quick")
  preflight()
  stopOnSignals()
  enlargeYoungGeneration()
  await installPackages()
  await build()
  const chromium = await findChromium()
  if (!quick) await installCaddyInCi()
  if (!quick && (await findRedis()) === undefined) {
    process.stdout.write("  · No redis-server was found: the tests with several engines are skipped.\n")
  }
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  // Imported late: the packages may have just been installed.
  const { prepareTemplate, TEST_SECRETS } = await import("./lib/shop/test-database.mjs")
  const common = { CHROMIUM_PATH: chromium, TEST_GROUPS: "on", NODE_ENV: "test" }
  const preparing = step("Preparing the database of the tests", prepareTemplate)
  preparing.catch(() => undefined)
  const early = runSuites(EARLY_SUITES, common)
  early.catch(() => undefined)
  // One journey leaves a core idle; the other suites with a database use both.
  if (!quick) await early
  const database = await preparing
  const env = { ...common, TEST_DATABASE_SERVER: database.adminUrl, TEST_DATABASE_TEMPLATE: database.template }
  try {
    const late = await runSuites(quick ? QUICK_SUITES : DATABASE_SUITES, env)
    const results = [...(await early), ...late]
    const sum = (key) => results.reduce((total, result) => total + result[key], 0)
    const failed = sum("failed")
    if (!quick) holdAgainstSpecification()
    const secrets = [TEST_SECRETS, SIMULATOR_SECRETS, MAIL_SECRETS].flatMap((group) => Object.values(group))
    await holdLogsAgainstPrivacy(startedAt, secrets)
    if (failed > 0 || results.some(({ ok }) => !ok)) process.exitCode = 1
    repeatFailures(results.flatMap(({ failures }) => failures))
    // A suite that fails without a failing test (a broken set-up, for example) must not count as a success.
    process.stdout.write(`\n${sum("passed")} passed, ${process.exitCode === 1 && failed === 0 ? 1 : failed} failed\n`)
    if (sum("passed") === 0) throw new Failure("No test ran.")
  } finally {
    await database.stop()
  }
}

await runMain(main)
