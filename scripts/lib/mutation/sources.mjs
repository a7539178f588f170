import { readdirSync, readFileSync } from "node:fs"
import { at } from "../paths.mjs"

const MADE = new Set(["node_modules", ".medusa", "dist", "build", ".react-router", "test-results", "rendered"])
const NEVER_SHOWN = /\/(integration-tests|e2e|testing|scripts|bench)\//

function* filesIn(place) {
  for (const entry of readdirSync(at(place), { withFileTypes: true })) {
    if (entry.isFile()) yield `${place}/${entry.name}`
    if (entry.isDirectory() && !MADE.has(entry.name)) yield* filesIn(`${place}/${entry.name}`)
  }
}

/**
 * The shop's own code and content.
 *
 * @returns {{ sources: Map<string, string>, tests: string[] }} file → text of what is no test, and the tests' files
 */
export function readSources() {
  const code = ["content", "storefront", "backend", "plugins", "admin-extensions"]
    .flatMap((place) => [...filesIn(place)])
    .filter((file) => /\.(ts|tsx|yaml)$/.test(file))
  const isTest = (file) => /\.test\.(ts|tsx)$/.test(file)
  const shown = code.filter((file) => !isTest(file) && !NEVER_SHOWN.test(file))
  return { sources: new Map(shown.map((file) => [file, readFileSync(at(file), "utf8")])), tests: code.filter(isTest) }
}
