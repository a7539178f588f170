import { isMap, LineCounter, parseDocument, type Document } from "yaml"
import type { z } from "zod"
import { PLACEHOLDERS, RUNTIME_PLACEHOLDERS, placeholderNames } from "./placeholders.ts"
import { type ContentName, SCHEMAS } from "./schemas.ts"

export type Checked = { ok: true; content: unknown } | { ok: false; faults: string[] }

type Path = readonly PropertyKey[]

/** `["team", "people", 1, "role"]` → `team › people › 2 › role`, counted from one. */
const pathLabel = (place: Path) =>
  place.map((step) => `${String(typeof step === "number" ? step + 1 : step)} `).join("› ")

/** Line of a value in the source, or of its nearest existing ancestor. */
function lineOf(document: Document, lines: LineCounter, place: Path): number {
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

/** Known placeholders, and the unknown ones of a text with their positions. */
interface Placeholders {
  known: readonly string[]
  unknown: { place: Path; name: string }[]
}

function placeholdersOf(file: ContentName, written: unknown): Placeholders {
  const known = RUNTIME_PLACEHOLDERS[file] ?? Object.keys(PLACEHOLDERS)
  return { known, unknown: [...placeholdersIn(written)].filter(({ name }) => !known.includes(name)) }
}

function* placeholdersIn(value: unknown, place: Path = []): Generator<{ place: Path; name: string }> {
  if (typeof value === "string") {
    for (const name of placeholderNames(value)) yield { place, name }
  } else if (typeof value === "object" && value !== null) {
    for (const [step, inner] of Object.entries(value))
      yield* placeholdersIn(inner, [...place, Array.isArray(value) ? Number(step) : step])
  }
}

/** The YAML syntax error, or null. */
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
 * @returns the content, or one line for each error: file, line, path, problem and fix
 */
export function check(name: ContentName, source: string): Checked {
  const lines = new LineCounter()
  // The "failsafe" schema parses every scalar as text, so that `2018`, `no` and `1:30` stay as written.
  const document = parseDocument(source, { schema: "failsafe", lineCounter: lines, prettyErrors: false })
  const at = (line: number) => `content/${name}.yaml, line ${String(line)}`
  const syntaxError = unreadable(document, lines)
  if (syntaxError) return { ok: false, faults: [`${at(syntaxError.line)}: ${syntaxError.fault}.`] }
  const written: unknown = document.toJS()
  const { data: content, error } = SCHEMAS[name].safeParse(written)
  const placeholders = placeholdersOf(name, written)
  const errors = [
    ...(error?.issues ?? []).map((issue) => {
      const what = whatIsWrong(issue, document.hasIn(issue.path))
      const place = issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
      return `${at(lineOf(document, lines, place))}: ${pathLabel(issue.path)}${what}.`
    }),
    ...placeholders.unknown.map(
      ({ place, name: figure }) =>
        `${at(lineOf(document, lines, place))}: ${pathLabel(place)}has {${figure}}, which nothing is filled in for; ` +
        `known are ${placeholders.known.join(", ")}.`,
    ),
  ]
  return errors.length > 0 ? { ok: false, faults: errors } : { ok: true, content }
}
