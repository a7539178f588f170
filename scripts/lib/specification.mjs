import { Failure } from "./failure.mjs"

/** Most statements that one test may claim: a test of everything shows nothing about each. */
const MOST_CLAIMS = 5

const NUMBER = /\[([A-Z]{2}-\d{2})\]/g

/**
 * The numbered statements of docs/specification.md.
 *
 * @param {string} markdown
 * @returns {Map<string, { id: string, text: string, quotes: string[], figures: string[] }>} by number; `quotes` are
 * the words that stand on the screen, `figures` the constants
 */
export function readStatements(markdown) {
  const statements = new Map()
  for (const item of markdown.split(/\n(?=- |#|\n)/)) {
    const [, id, rest] = /^- \[([A-Z]{2}-\d{2})\] ([^]*)$/.exec(item.trim()) ?? []
    if (id === undefined) continue
    if (statements.has(id)) throw new Failure(`docs/specification.md has two statements ${id}.`)
    const text = rest.replace(/\s+/g, " ")
    // What departs is told in decisions, and so are their titles.
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
 * What is wrong between the statements and the tests that ran.
 *
 * @returns {{ unchecked: string[], unknown: string[], greedy: string[] }} statements without a passed test, titles with
 * a number that no statement has, titles that claim too many
 */
export function compare(statements, tests) {
  const checked = new Set(tests.filter(({ passed }) => passed).flatMap(({ title }) => claimsIn(title)))
  const titles = (isWrong) => [...new Set(tests.map(({ title }) => title).filter((title) => isWrong(claimsIn(title))))]
  return {
    unchecked: [...statements.keys()].filter((id) => !checked.has(id)),
    unknown: titles((claims) => claims.some((id) => !statements.has(id))),
    greedy: titles((claims) => new Set(claims).size > MOST_CLAIMS),
  }
}

/** The findings in words, one line each; empty when there are none. */
export function inWords({ unchecked, unknown, greedy }, statements) {
  return [
    ...unchecked.map((id) => `no test that ran and passed checks [${id}] ${statements.get(id).text}`),
    ...unknown.map((title) => `no statement has the number in "${title}"`),
    ...greedy.map((title) => `more than ${MOST_CLAIMS} statements are claimed by "${title}"`),
  ]
}
