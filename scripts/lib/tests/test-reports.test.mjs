import { expect, it } from "vitest"
import { countTests, listFailures } from "./test-reports.mjs"

const vitest = {
  numPassedTests: 1,
  numFailedTests: 1,
  testResults: [
    {
      name: "/shop/cart.test.ts",
      status: "failed",
      assertionResults: [
        { fullName: "cart is empty", status: "passed", failureMessages: [] },
        {
          fullName: "cart adds",
          status: "failed",
          failureMessages: ["\u001B[31mexpected 1\u001B[39m\n  at cart.ts:1"],
        },
      ],
    },
    { name: "/shop/broken.test.ts", status: "failed", message: "no such module", assertionResults: [] },
  ],
}
const spec = (title, status, errors) => ({ title, file: "cart.spec.ts", tests: [{ status, results: [{ errors }] }] })
const playwright = {
  stats: { expected: 1, flaky: 1, unexpected: 1 },
  errors: [{ message: "the shop did not start" }],
  suites: [
    {
      specs: [spec("opens", "expected", [])],
      suites: [{ specs: [spec("adds", "unexpected", [{ message: "too late" }]), spec("pays", "flaky", [])] }],
    },
  ],
}

it("counts a file that could not be loaded, and a flaky test, as failures", () => {
  expect(countTests(vitest)).toEqual({ passed: 1, failed: 2 })
  expect(countTests(playwright)).toEqual({ passed: 1, failed: 3 })
})

it("lists each failure of Vitest with the beginning of its message, without colours", () => {
  expect(listFailures(vitest)).toEqual([
    { test: "/shop/broken.test.ts", message: "no such module" },
    { test: "/shop/cart.test.ts > cart adds", message: "expected 1\n  at cart.ts:1" },
  ])
})

it("lists each failure of Playwright, also of tests in groups", () => {
  expect(listFailures(playwright)).toEqual([
    { test: "Playwright", message: "the shop did not start" },
    { test: "cart.spec.ts > adds", message: "too late" },
    { test: "cart.spec.ts > pays", message: "" },
  ])
})
