import { build } from "./lib/build/build.mjs"
import { installPackages } from "./lib/build/install.mjs"
import { Failure } from "./lib/failure.mjs"
import { preflight } from "./lib/preflight.mjs"
import { installCaddyInCi } from "./lib/processes/caddy.mjs"
import { findChromium } from "./lib/processes/chromium.mjs"
import { stopOnSignals } from "./lib/processes/process.mjs"
import { findRedis } from "./lib/processes/redis.mjs"
import { enlargeYoungGeneration } from "./lib/processes/young-generation.mjs"
import { runMain } from "./lib/run-main.mjs"
import { step } from "./lib/steps.mjs"
import { holdAgainstSpecification, holdLogsAgainstPrivacy } from "./lib/tests/check-run.mjs"
import { clearReports, DATABASE_SUITES, EARLY_SUITES, QUICK_SUITES, REPORTS, runSuites } from "./lib/tests/suites.mjs"

/** Prints the failures again: the output of the suites is far above, and logs are often cut there. */
function repeatFailures(failures) {
  for (const { test, message } of failures) {
    process.stdout.write(`\n  ✗ ${test}\n${message.replace(/^/gm, "      ")}\n`)
  }
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
  clearReports()
  // Imported late: the packages may have just been installed.
  const { prepareTemplate, TEST_SECRETS } = await import("./lib/shop/test-database.mjs")
  const common = {
    CHROMIUM_PATH: chromium,
    TEST_GROUPS: "on",
    NODE_ENV: "test",
    // Of test processes that load parts of Medusa; those of its engines is always off.
    MEDUSA_DISABLE_TELEMETRY: "true",
  }
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
    if (!quick) holdAgainstSpecification(REPORTS)
    await holdLogsAgainstPrivacy(startedAt, TEST_SECRETS)
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
