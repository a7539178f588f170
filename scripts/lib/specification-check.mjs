import { existsSync, readFileSync } from "node:fs"
import { at } from "./paths.mjs"
import { compare, inWords, readStatements, testsIn } from "./specification.mjs"

/** The statements of docs/specification.md, by number. */
export const statementsOfTheShop = () => readStatements(readFileSync(at("docs/specification.md"), "utf8"))

/**
 * Holds the statements against what JSON reports say of the tests; a report that is not there has no tests.
 *
 * @param {string[]} files reports of Vitest and Playwright
 * @returns {{ faults: string[], summary: string }} what is wrong, a line each, and how many statements are checked
 */
export function checkSpecification(files) {
  const statements = statementsOfTheShop()
  const tests = files
    .filter((file) => existsSync(file))
    .flatMap((file) => testsIn(JSON.parse(readFileSync(file, "utf8"))))
  const findings = compare(statements, tests)
  const checked = statements.size - findings.unchecked.length
  return { faults: inWords(findings, statements), summary: `${checked} of ${statements.size} statements are checked.` }
}
