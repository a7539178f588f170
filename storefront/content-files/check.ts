import { isMap, LineCounter, parseDocument, type Document } from "yaml"
import type { z } from "zod"
import { FIGURES, FILLED_IN_LATER, namesIn } from "./figures.ts"
import { type ContentName, SCHEMAS } from "./schemas.ts"

export type Checked = { ok: true; content: unknown } | { ok: false; faults: string[] }

type Place = readonly PropertyKey[]

/** `["team", "people", 1, "role"]` → `team › people › 2 › role`: people count from one. */
const pathLabel = (place: Place) =>
  place.map((step) => `${String(typeof step === "number" ? step + 1 : step)} `).join("› ")

/** Position of a value in the source, or of the nearest value around it. */
function lineOf(document: Document, lines: LineCounter, place: Place): number {
  for (let depth = place.length; depth > 0; depth -= 1) {
    const node = document.getIn(place.slice(0, depth), true)
    const offset = (node as { range?: [number, number, number] } | undefined)?.range?.[0]
    if (offset !== undefined) return lines.linePos(offset).line
  }
  return 1
}

function whatIsWrong(issue: z.core.$ZodIssue, found: boolean): string {
  if (issue.code === "unrecognized_keys") {
    return `${issue.keys.map((key) => `"${key}"`).join(", ")} is not known here: look for a slip of the pen, or take it out`
  }
  if (!found) return "is missing: add it"
  if (issue.code === "invalid_value") return `must be one of ${issue.values.map(String).join(", ")}`
  if (issue.code === "too_small" && issue.origin === "array") return `must have ${String(issue.minimum)} entries`
  if (issue.code === "too_big" && issue.origin === "array") return `must have ${String(issue.maximum)} entries`
  if (issue.code === "invalid_type" && issue.expected === "object") return "must be a group of named values"
  return issue.message
}

/** Unknown placeholders in a text, each with its position. */
interface Figures {
  known: readonly string[]
  unknown: { place: Place; name: string }[]
}

function figuresOf(file: ContentName, written: unknown): Figures {
  const known = FILLED_IN_LATER[file] ?? Object.keys(FIGURES)
  return { known, unknown: [...figuresIn(written)].filter(({ name }) => !known.includes(name)) }
}

function* figuresIn(value: unknown, place: Place = []): Generator<{ place: Place; name: string }> {
  if (typeof value === "string") {
    for (const name of namesIn(value)) yield { place, name }
  } else if (typeof value === "object" && value !== null) {
    for (const [step, inner] of Object.entries(value))
      yield* figuresIn(inner, [...place, Array.isArray(value) ? Number(step) : step])
  }
}

/** What YAML stumbles over, or null. */
function unreadable(document: Document, lines: LineCounter): { line: number; fault: string } | null {
  const [error] = document.errors
  if (!error && isMap(document.contents)) return null
  const hint = 'a text that begins with { or has ": " in it stands in quotes, and lines of a group begin at one column'
  return {
    line: error ? lines.linePos(error.pos[0]).line : 1,
    fault: `cannot be read (${error?.message ?? "it has no values"}): ${hint}`,
  }
}

/**
 * Reads a content file and validates it against its schema.
 * @returns the content, or one line for each error: file, line, path, what is wrong and how to fix it
 */
export function check(name: ContentName, source: string): Checked {
  const lines = new LineCounter()
  // "failsafe": whatever is written is text. `2018`, `no` and `1:30` mean what they look like.
  const document = parseDocument(source, { schema: "failsafe", lineCounter: lines, prettyErrors: false })
  const at = (line: number) => `content/${name}.yaml, line ${String(line)}`
  const stumble = unreadable(document, lines)
  if (stumble) return { ok: false, faults: [`${at(stumble.line)}: ${stumble.fault}.`] }
  const written: unknown = document.toJS()
  const { data: content, error } = SCHEMAS[name].safeParse(written)
  const figures = figuresOf(name, written)
  const faults = [
    ...(error?.issues ?? []).map((issue) => {
      const what = whatIsWrong(issue, document.hasIn(issue.path))
      const place = issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
      return `${at(lineOf(document, lines, place))}: ${pathLabel(issue.path)}${what}.`
    }),
    ...figures.unknown.map(
      ({ place, name: figure }) =>
        `${at(lineOf(document, lines, place))}: ${pathLabel(place)}has {${figure}}, which nothing is filled in for; ` +
        `known are ${figures.known.join(", ")}.`,
    ),
  ]
  return faults.length > 0 ? { ok: false, faults } : { ok: true, content }
}
