import { Linter } from "eslint"
import { describe, expect, it } from "vitest"
import { visibleTextRule } from "./visible-text-rule.mjs"

const linter = new Linter()
const faultsIn = (code) =>
  linter.verify(code, {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: { "no-restricted-syntax": visibleTextRule },
  }).length

describe("the rule for visible texts", () => {
  it.each([
    ["text of an element", "a = <p>Sold out</p>"],
    ["a word in an expression", 'a = <p>{"Sold"}</p>'],
    ["a choice of words", 'a = <p>{busy ? copy.saving : "Save"}</p>'],
    ["a word behind a condition", 'a = <p>{soldOut && "sold out"}</p>'],
    ["an accessible name", 'a = <nav aria-label="Main" />'],
    ["a label", 'a = <Field label="Name" />'],
    ["a label in an expression", 'a = <Field label={isNew ? "Add" : "Change"} />'],
    ["a sentence in a constant", 'const HINT = "At least 6 characters."'],
    ["a sentence in a template", "a = `Only ${left} of these pieces are left`"],
  ])("reports %s", (_, code) => {
    expect(faultsIn(code)).toBeGreaterThan(0)
  })

  it.each([
    ["texts of a catalogue", "a = <p title={copy.hint}>{copy.soldOut}</p>"],
    ["class names and ids", 'a = <p id="sold-out" className="container page">{price}</p>'],
    ["keys and comparisons", 'if (key === "ArrowDown") go(state === "loading" ? "next" : "first")'],
    ["errors for developers", 'throw new Error("The cart is used before it was loaded.")'],
    ["signs", "a = <span>· {count} ×</span>"],
  ])("allows %s", (_, code) => {
    expect(faultsIn(code)).toBe(0)
  })
})
