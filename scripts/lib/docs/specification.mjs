import { Failure } from "../failure.mjs"

/** Maximum number of statements in the title of a test: a test of many statements checks each of them badly. */
const MAX_CLAIMS = 5

const NUMBER = /\[([A-Z]{2}-\d{2})\]/g

/**
 * The numbered statements of docs/specification.md.
 *
 * @param {string} markdown
 * @returns {Map<string, { id: string, text: string, quotes: string[], figures: string[] }>} by number; `quotes` are
 * the texts that the screen shows, `figures` the constants
 */
export function readStatements(markdown) {
  const statements = new Map()
  for (const item of markdown.split(/\n(?=- |#|\n)/)) {
    const [, id, rest] = /^- \[([A-Z]{2}-\d{2})\] ([^]*)$/.exec(item.trim()) ?? []
    if (id === undefined) continue
    if (statements.has(id)) throw new Failure(`docs/specification.md has two statements ${id}.`)
    const text = rest.replace(/\s+/g, " ")
    // The reason of a departure quotes titles of decisions, which the screen does not show.
    const [said] = text.split(" Departs:")
    statements.set(id, {
      id,
      text,
      quotes: [...said.matchAll(/"([^"]+)"/g)].map(([, quote]) => quote),
      figures: [...said.matchAll(/\*\*(.+?)\*\*/g)].map(([, figure]) => figure),
    })
  }
  return statements
}

/** Numbers in a test's title, in their order. */
export function claimsIn(title) {
  return [...title.matchAll(NUMBER)].map(([, id]) => id)
}

function* specsOf(suite, above = []) {
  const titles = suite.title ? [...above, suite.title] : above
  for (const spec of suite.specs ?? []) {
    const passed = spec.tests.length > 0 && spec.tests.every(({ status }) => status === "expected")
    yield { title: [...titles, spec.title].join(" "), passed }
  }
  for (const inner of suite.suites ?? []) yield* specsOf(inner, titles)
}

/**
 * The tests of a JSON report of Vitest or Playwright.
 *
 * @returns {{ title: string, passed: boolean }[]} skipped and flaky tests have not passed
 */
export function testsIn(report) {
  if (report.suites) return report.suites.flatMap((suite) => [...specsOf(suite)])
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, passed: status === "passed" })),
  )
}

/**
 * Compares the statements with the tests that ran.
 *
 * @returns {{ unchecked: string[], unknown: string[], overclaiming: string[] }} statements without a passed test, titles with
 * a number that no statement has, titles with more than five numbers
 */
export function compare(statements, tests) {
  const checked = new Set(tests.filter(({ passed }) => passed).flatMap(({ title }) => claimsIn(title)))
  const titles = (isWrong) => [...new Set(tests.map(({ title }) => title).filter((title) => isWrong(claimsIn(title))))]
  return {
    unchecked: [...statements.keys()].filter((id) => !checked.has(id)),
    unknown: titles((claims) => claims.some((id) => !statements.has(id))),
    overclaiming: titles((claims) => new Set(claims).size > MAX_CLAIMS),
  }
}

/** The findings as sentences, one line each; empty when there are none. */
export function inWords({ unchecked, unknown, overclaiming }, statements) {
  return [
    ...unchecked.map((id) => `no test that ran and passed checks [${id}] ${statements.get(id).text}`),
    ...unknown.map((title) => `no statement has the number in "${title}"`),
    ...overclaiming.map((title) => `more than ${MAX_CLAIMS} statements are claimed by "${title}"`),
  ]
}
