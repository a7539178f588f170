import { expect, it } from "vitest"
import { resultCountLabel, findQuestions } from "./faq"

it("shows the questions of a category", () => {
  const shown = findQuestions("returns", "")
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.every(({ category }) => category === "returns")).toBe(true)
})

it("searches all categories in question and answer, whatever the case [FQ-02] [FQ-03]", () => {
  const shown = findQuestions("account", "  m-pesa ")
  expect(new Set(shown.map(({ category }) => category))).toEqual(new Set(["orders", "returns"]))
})

it("counts what it found in words [FQ-05]", () => {
  expect(resultCountLabel(0, "x")).toBe('No results found for "x"')
  expect(resultCountLabel(1, "x")).toBe('Found 1 result for "x"')
  expect(resultCountLabel(3, "x")).toBe('Found 3 results for "x"')
})
