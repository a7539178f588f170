import { expect, it } from "vitest"
import { check } from "./check"

const POLICIES = `processing: 24-48 hours
changeWithin: 1 hour
returnDays: 30
refund: 7-10 business days
damageWithin: 24 hours
deliveryNairobi: 1-2 days
deliveryKenya: 3-5 days
deliveryAbroad: 7-14 days
`
const HOME = `title: Made in Nairobi
lead: no
button: Shop Now
description: Clothes
benefits:
  - title: One
    text: "{returnDays} days"
  - title: Two
    text: After two
  - title: Three
    text: After three
`

const errorsOf = (...[name, source]: Parameters<typeof check>) => {
  const checked = check(name, source)
  return checked.ok ? [] : checked.faults
}

it("returns integers as numbers, and every other value as it is written", () => {
  expect(check("policies", POLICIES)).toMatchObject({ ok: true, content: { returnDays: 30, changeWithin: "1 hour" } })
  expect(check("home", HOME)).toMatchObject({ ok: true, content: { lead: "no" } })
})

const CASES = [
  ["a value is missing", POLICIES.replace("refund: 7-10 business days\n", ""), "line 1: refund is missing: add it."],
  ["a value is empty", POLICIES.replace("1 hour", ""), "line 2: changeWithin is empty: write its text."],
  ["a figure is none", POLICIES.replace("30", "thirty"), "line 3: returnDays must be a whole number, in figures only."],
  [
    "a name has a slip",
    POLICIES.replace("refund:", "refunds:"),
    'line 4: "refunds" is not known here: look for a slip of the pen, or take it out.',
  ],
  [
    "a policy takes words from elsewhere",
    POLICIES.replace("1 hour", '"{hour}"'),
    "line 2: changeWithin is where other texts take words from, and cannot have {…} itself.",
  ],
  [
    "hours are days",
    POLICIES.replace("24-48 hours", "two days"),
    "line 1: processing must be hours, written 24-48 hours.",
  ],
  ["a name stands twice", `${POLICIES}refund: never\n`, "line 9: cannot be read (Map keys must be unique)"],
] as const

it.each(CASES)("names file, line and remedy when %s", (_case, source, error) => {
  expect(errorsOf("policies", source).join("\n")).toContain(`content/policies.yaml, ${error}`)
})

it("names the position of an error in a list, counted from one", () => {
  expect(errorsOf("home", HOME.replace("    text: After two\n", ""))).toEqual([
    "content/home.yaml, line 8: benefits › 2 › text is missing: add it.",
  ])
  expect(errorsOf("home", HOME.replace(/ {2}- title: Three\n.*\n/, ""))).toEqual([
    "content/home.yaml, line 6: benefits must have 3 entries.",
  ])
})

it("names the placeholders that a text can use", () => {
  const [error] = errorsOf("home", HOME.replace("{returnDays}", "{returnDay}"))
  expect(errorsOf("home", HOME.replace("{returnDays}", "{toString}"))).toHaveLength(1)
  expect(error).toMatch(
    /line 7: benefits › 1 › text has \{returnDay\}, which nothing is filled in for; known are .*returnDays/,
  )
})

it("reports a text that YAML parses as something else", () => {
  expect(errorsOf("home", HOME.replace("After two", "After: two")).join()).toMatch(/line 9.*stands in quotes/)
  expect(errorsOf("home", HOME.replace('"{returnDays} days"', "{returnDays} days")).join()).toMatch(/line 7.*in quotes/)
  expect(errorsOf("home", "# Nothing yet\n").join()).toMatch(/line 1: cannot be read \(it has no values\)/)
})

it("reports every error at once", () => {
  expect(errorsOf("policies", POLICIES.replace("30", "x").replace("1 hour", ""))).toHaveLength(2)
})
