import { expect, it } from "vitest"
import { currentContent } from "~/shared/content/current-content.server"
import { findQuestions, questionsOf, resultCountLabel } from "./faq"

const { faq, "policy-questions": policyQuestions } = currentContent()
const questions = questionsOf({ faq, policyQuestions })

it("shows the questions of a category", () => {
  const items = findQuestions(questions, "returns", "")
  expect(items.length).toBeGreaterThan(0)
  expect(items.every(({ category }) => category === "returns")).toBe(true)
})

it("searches all categories in question and answer, ignoring case [FQ-02] [FQ-03]", () => {
  const items = findQuestions(questions, "account", "  m-pesa ")
  expect(new Set(items.map(({ category }) => category))).toEqual(new Set(["orders", "returns"]))
})

it("shows the number of results [FQ-05]", () => {
  expect(resultCountLabel(0, "x")).toBe('No results found for "x"')
  expect(resultCountLabel(1, "x")).toBe('Found 1 result for "x"')
  expect(resultCountLabel(3, "x")).toBe('Found 3 results for "x"')
})
