import { existsSync } from "node:fs"
import { Failure } from "../lib/failure.mjs"
import { dataDir } from "../lib/paths.mjs"
import { runMain } from "../lib/run-main.mjs"
import { checkSpecification } from "../lib/docs/specification-check.mjs"

const LAST_RUN = ["unit.json", "http.json", "playwright.json"].map((name) => `${dataDir}/reports/${name}`)

/** Prints which statements the last `npm test` has checked, or the given reports. */
function main() {
  const named = process.argv.slice(2)
  const reports = named.length > 0 ? named : LAST_RUN
  if (!reports.some((file) => existsSync(file))) throw new Failure("There are no reports yet: run npm test first.")
  const { faults, summary } = checkSpecification(reports)
  for (const fault of faults) process.stdout.write(`  ${fault}\n`)
  process.stdout.write(`\n${summary}\n`)
  if (faults.length > 0) process.exitCode = 1
}

await runMain(main)
