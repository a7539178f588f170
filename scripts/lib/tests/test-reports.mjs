import { existsSync, readFileSync } from "node:fs"

/** Longest part of a failure's message that is repeated, in lines. */
const MESSAGE_LINES = 12
// Terminal colours, which Playwright writes into its JSON too.
// eslint-disable-next-line no-control-regex -- the escape character is what they begin with
const COLOURS = /\u001B\[[0-9;]*m/g

const shorten = (message) => message.replace(COLOURS, "").trim().split("\n").slice(0, MESSAGE_LINES).join("\n")

/** @returns {unknown} the JSON report, or undefined where the run wrote none */
export const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined)

const brokenFiles = ({ testResults }) =>
  testResults.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0)

/**
 * @param report JSON report of Vitest (`numPassedTests`) or Playwright (`stats`)
 * @returns {{ passed: number, failed: number }} a flaky test is a bug, and counted as a failure
 */
export function countTests(report) {
  if (report.stats) {
    const { expected, flaky, unexpected } = report.stats
    return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0) }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles(report).length }
}

const failuresOfVitest = (report) => [
  ...brokenFiles(report).map(({ name, message }) => ({ test: name, message: shorten(message) })),
  ...report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => ({
        test: `${name} > ${fullName}`,
        message: shorten(failureMessages[0] ?? ""),
      })),
  ),
]

const specsIn = (suites) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsIn(suite.suites ?? [])])

const failuresOfPlaywright = (report) => [
  ...(report.errors ?? []).map(({ message }) => ({ test: "Playwright", message: shorten(message ?? "") })),
  ...specsIn(report.suites)
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky"))
    .map(({ file, title, tests }) => {
      const error = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)[0]
      return { test: `${file} > ${title}`, message: shorten(error?.message ?? "") }
    }),
]

/**
 * Lists what failed, so that a run can repeat it at its end, where a reader of a shortened log looks.
 *
 * @returns {{ test: string, message: string }[]} file and title of each failure, and how its message begins
 */
export const listFailures = (report) => (report.stats ? failuresOfPlaywright(report) : failuresOfVitest(report))
