import { mkdirSync, rmSync } from "node:fs"
import path from "node:path"
import { build } from "./lib/build.mjs"
import { installCaddyInCi } from "./lib/caddy.mjs"
import { findChromium } from "./lib/chromium.mjs"
import { Failure } from "./lib/failure.mjs"
import { runMain } from "./lib/run-main.mjs"
import { installPackages } from "./lib/install.mjs"
import { at, dataDir } from "./lib/paths.mjs"
import { preflight } from "./lib/preflight.mjs"
import { startProcess, stopOnSignals } from "./lib/process.mjs"
import { checkSpecification } from "./lib/specification-check.mjs"
import { searchLogs } from "./lib/log-privacy.mjs"
import { findRedis } from "./lib/redis.mjs"
import { step } from "./lib/steps.mjs"
import { countTests, listFailures, readReport } from "./lib/test-reports.mjs"

const reports = path.join(dataDir, "reports")
const vitest = path.join(reports, "vitest.json")
const playwright = path.join(reports, "playwright.json")

const LEAKS_SHOWN = 20
/** What the engine shows to the simulator, as it would to Daraja. */
const SIMULATOR_SECRETS = {
  consumerSecret: "demo-consumer-secret",
  passkey: "demo-passkey",
  securityCredential: "demo-security-credential",
}
/** Password of the mail server of the live shop that a test starts, as written and as sent. */
const MAIL_SECRETS = { written: "tZ6q%2Fw", sent: "tZ6q/w" }

async function runSuite({ name, cli, args, env }) {
  process.stdout.write(`\n  ${name}\n\n`)
  const suite = startProcess({
    name,
    command: process.execPath,
    args: [at(cli), ...args],
    env,
    inherit: true,
    group: true,
  })
  const { code } = await suite.exited
  return code === 0
}

const RUN_VITEST = {
  report: vitest,
  name: "Unit, page and HTTP tests",
  cli: "node_modules/vitest/vitest.mjs",
  args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitest}`],
}
const RUN_PLAYWRIGHT = {
  report: playwright,
  name: "Browser tests",
  cli: "node_modules/@playwright/test/cli.js",
  args: ["test", "--config", "storefront/e2e/playwright.config.ts"],
}

const ALL_SUITES = [RUN_VITEST, RUN_PLAYWRIGHT]
/** `--quick`: no HTTP tests, and of the browser tests the purchase of a guest. */
const QUICK_SUITES = [
  {
    ...RUN_VITEST,
    name: "Unit and page tests",
    args: [...RUN_VITEST.args, "--project", "unit", "--project", "storefront"],
  },
  {
    ...RUN_PLAYWRIGHT,
    name: "One journey",
    args: [...RUN_PLAYWRIGHT.args, "journeys", "--grep", "a guest fills a cart"],
  },
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

/** Repeats what failed: the suites' own words stand far above, and logs are often cut there. */
function repeatFailures(failures) {
  for (const { test, message } of failures) {
    process.stdout.write(`\n  ✗ ${test}\n${message.replace(/^/gm, "      ")}\n`)
  }
}

/** Every statement of docs/specification.md has a test that ran and passed, or this run has failed. */
function holdAgainstSpecification() {
  const { faults, summary } = checkSpecification([vitest, playwright])
  if (faults.length > 0) process.exitCode = 1
  process.stdout.write(`\n  Specification: ${summary}\n`)
  for (const fault of faults) process.stdout.write(`  ✗ ${fault}\n`)
}

/** No log that was written meanwhile names a phone, a token or a secret, or this run has failed. */
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
  await installPackages()
  await build()
  const chromium = await findChromium()
  if (!quick) await installCaddyInCi()
  if (!quick && (await findRedis()) === undefined) {
    process.stdout.write("  · No redis-server was found: the tests with several engines are skipped.\n")
  }
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  // Imported late: it needs the packages that were perhaps installed just now.
  const { prepareTemplate, TEST_SECRETS } = await import("./lib/test-database.mjs")
  const database = await step("Preparing the database of the tests", prepareTemplate)
  const env = {
    CHROMIUM_PATH: chromium,
    TEST_DATABASE_SERVER: database.adminUrl,
    TEST_DATABASE_TEMPLATE: database.template,
    NODE_ENV: "test",
  }
  try {
    const results = await runSuites(quick ? QUICK_SUITES : ALL_SUITES, env)
    const sum = (key) => results.reduce((total, result) => total + result[key], 0)
    const failed = sum("failed")
    if (!quick) holdAgainstSpecification()
    const secrets = [TEST_SECRETS, SIMULATOR_SECRETS, MAIL_SECRETS].flatMap((group) => Object.values(group))
    await holdLogsAgainstPrivacy(startedAt, secrets)
    if (failed > 0 || results.some(({ ok }) => !ok)) process.exitCode = 1
    repeatFailures(results.flatMap(({ failures }) => failures))
    // A suite that fails without a failing test (a broken set-up, say) must not look like a success.
    process.stdout.write(`\n${sum("passed")} passed, ${process.exitCode === 1 && failed === 0 ? 1 : failed} failed\n`)
    if (sum("passed") === 0) throw new Failure("No test ran.")
  } finally {
    await database.stop()
  }
}

await runMain(main)
