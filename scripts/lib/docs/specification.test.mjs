import { expect, it } from "vitest"
import { claimsIn, compare, inWords, readStatements, testsIn } from "./specification.mjs"

const statements = readStatements(`# Title

Words, and [XX-99] in them.

- [CT-01] It says "Your cart is
  empty" for **3** seconds.
- [CT-02] Another. Departs: "elsewhere", [decision 001](x.md).
- No number.

## [CT-03] is no statement
- [CT-04] The last.
`)

const passed = (...titles) => titles.map((title) => ({ title, passed: true }))

it("reads numbers, words of the screen and constants of the statements", () => {
  expect([...statements.keys()]).toEqual(["CT-01", "CT-02", "CT-04"])
  expect(statements.get("CT-01")).toEqual({
    id: "CT-01",
    text: 'It says "Your cart is empty" for **3** seconds.',
    quotes: ["Your cart is empty"],
    figures: ["3"],
  })
  expect(statements.get("CT-02").quotes).toEqual([])
})

it("refuses a number that two statements have", () => {
  expect(() => readStatements("- [CT-01] One.\n- [CT-01] Two.\n")).toThrow("two statements CT-01")
})

it("finds the numbers in a title, and nothing that only looks like one", () => {
  expect(claimsIn("the cart is empty [CT-01] [CT-02], not [x] or [AB-1] or CT-03")).toEqual(["CT-01", "CT-02"])
})

it("reads the tests of a report of Vitest", () => {
  const assertionResults = [
    { fullName: "the cart is empty", status: "passed" },
    { fullName: "the cart fails", status: "failed" },
    { fullName: "the cart waits", status: "skipped" },
  ]
  expect(testsIn({ testResults: [{ assertionResults }, { assertionResults: [] }] })).toEqual([
    { title: "the cart is empty", passed: true },
    { title: "the cart fails", passed: false },
    { title: "the cart waits", passed: false },
  ])
})

it("reads the tests of a report of Playwright, also those in groups", () => {
  const spec = (title, ...statuses) => ({ title, tests: statuses.map((status) => ({ status })) })
  const report = {
    suites: [
      {
        title: "pages.spec.ts",
        specs: [spec("opens", "expected"), spec("shakes", "flaky")],
        suites: [{ title: "at 360 px", specs: [spec("fits", "expected"), spec("waits", "skipped")] }],
      },
    ],
  }
  expect(testsIn(report).map(({ passed: ok }) => ok)).toEqual([true, false, true, false])
  expect(testsIn(report)[2].title).toBe("pages.spec.ts at 360 px fits")
})

it("is content when each statement has a test that passed", () => {
  const findings = compare(statements, passed("a [CT-01]", "b [CT-02] [CT-04]", "c"))
  expect(inWords(findings, statements)).toEqual([])
})

it("names statements without a test, or with one that did not pass", () => {
  const tests = [...passed("a [CT-01]"), { title: "b [CT-02]", passed: false }]
  const words = inWords(compare(statements, tests), statements)
  expect(words).toHaveLength(2)
  expect(words[0]).toContain("[CT-02] Another.")
})

it("names titles with a number that no statement has, and titles that claim more than five", () => {
  const many = ["CT-01", "CT-02", "CT-04", "AA-01", "AA-02", "AA-03"].map((id) => `[${id}]`).join(" ")
  const { unknown, overclaiming } = compare(statements, passed(many, "five [CT-01] [CT-02] [CT-04]"))
  expect(unknown).toEqual([many])
  expect(overclaiming).toEqual([many])
})
