import { mkdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { at, dataDir } from "../paths.mjs"
import { startProcess } from "../processes/process.mjs"
import { countTests, listFailures, readReport } from "./test-reports.mjs"

const reports = path.join(dataDir, "reports")
const unit = path.join(reports, "unit.json")
const http = path.join(reports, "http.json")
const playwright = path.join(reports, "playwright.json")

/** Reports of all suites, written by the run. */
export const REPORTS = [unit, http, playwright]

/** Removes the reports of an earlier run. */
export function clearReports() {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
}

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
export const EARLY_SUITES = [
  vitestSuite({ name: "Unit and page tests", report: unit, projects: ["unit", "storefront"] }),
]
export const DATABASE_SUITES = [
  vitestSuite({ name: "HTTP tests", report: http, projects: ["http"] }),
  playwrightSuite("Browser tests"),
]
/** `--quick`: no HTTP tests, and of the browser tests the purchase of a guest. */
export const QUICK_SUITES = [
  { ...playwrightSuite("One journey", "journeys", "--grep", "a guest fills a cart"), isBesideAnother: true },
]

/** Runs suites one after the other. */
export async function runSuites(suites, env) {
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
