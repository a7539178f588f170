import { expect, it } from "vitest"
import { decisionIndex, readDecision } from "./decisions.mjs"

const page = `# 101. Circuit breaker

- Status: accepted
- Date: 2026-11-21

## Context

Calls wait.

## Decision

A breaker.

## Consequences

Calls fail at once.
`

it("lists a decision with its number, title, status and date", () => {
  const decision = readDecision("101-circuit-breaker.md", page)
  expect(decisionIndex([decision])).toContain(
    "- [101. Circuit breaker](101-circuit-breaker.md) (accepted, 2026-11-21)\n",
  )
})

it.each([
  ["a file without a number", "circuit-breaker.md", page, "NNN-subject.md"],
  ["another number in the title", "102-circuit-breaker.md", page, '"# 102. Title"'],
  ["no status", "101-circuit-breaker.md", page.replace("- Status: accepted\n", ""), "Status"],
  ["an invented status", "101-circuit-breaker.md", page.replace("accepted", "liked"), "Status"],
  ["a date in words", "101-circuit-breaker.md", page.replace("2026-11-21", "today"), "Date"],
  ["no consequences", "101-circuit-breaker.md", page.replace("## Consequences", "### Left out"), '"## Consequences"'],
  ["no decision", "101-circuit-breaker.md", page.replace("## Decision", "## Choice"), '"## Decision"'],
])("refuses %s", (_, file, markdown, fault) => {
  expect(() => readDecision(file, markdown)).toThrow(fault)
})
