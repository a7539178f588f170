import { existsSync, readFileSync } from "node:fs"
import { at } from "../paths.mjs"
import { compare, inWords, readStatements, testsIn } from "./specification.mjs"

/** The statements of docs/specification.md, by number. */
export const readShopStatements = () => readStatements(readFileSync(at("docs/specification.md"), "utf8"))

/**
 * Compares the statements with the tests in JSON reports; a missing report counts as one without tests.
 *
 * @param {string[]} files reports of Vitest and Playwright
 * @returns {{ faults: string[], summary: string }} what is wrong, a line each, and how many statements are checked
 */
export function checkSpecification(files) {
  const statements = readShopStatements()
  const tests = files
    .filter((file) => existsSync(file))
    .flatMap((file) => testsIn(JSON.parse(readFileSync(file, "utf8"))))
  const findings = compare(statements, tests)
  const checked = statements.size - findings.unchecked.length
  return { faults: inWords(findings, statements), summary: `${checked} of ${statements.size} statements are checked.` }
}
