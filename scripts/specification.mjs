import { existsSync, readFileSync } from "node:fs"
import { Failure } from "./lib/failure.mjs"
import { at, dataDir } from "./lib/paths.mjs"
import { runMain } from "./lib/run-main.mjs"
import { compare, inWords, readStatements, testsIn } from "./lib/specification.mjs"

const LAST_RUN = ["vitest.json", "playwright.json"].map((name) => `${dataDir}/reports/${name}`)

/** Says which statements the last `npm test` has checked, or the reports named on the command line. */
function main() {
  const named = process.argv.slice(2)
  const reports = (named.length > 0 ? named : LAST_RUN).filter((file) => existsSync(file))
  if (reports.length === 0) throw new Failure("There are no reports yet: run npm test first.")
  const tests = reports.flatMap((file) => testsIn(JSON.parse(readFileSync(file, "utf8"))))
  const statements = readStatements(readFileSync(at("docs/specification.md"), "utf8"))
  const findings = compare(statements, tests)
  const words = inWords(findings, statements)
  for (const line of words) process.stdout.write(`  ${line}\n`)
  process.stdout.write(`\n${statements.size - findings.unchecked.length} of ${statements.size} statements are checked.\n`)
  if (words.length > 0) process.exitCode = 1
}

await runMain(main)
