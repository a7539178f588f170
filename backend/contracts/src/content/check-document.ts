import type { z } from "zod"
import * as copy from "./copy"
import { DEFAULT_LANGUAGE, type Language } from "../shared/language"
import type { Content, ContentName } from "./documents"
import { placeholderNames, placeholdersOf } from "./placeholder-names"
import { documentSchema } from "./translated-documents"

export type ContentPath = readonly PropertyKey[]

/** What is wrong with a value, and where it is. */
export interface ContentFault {
  path: ContentPath
  /** Without a subject: `must be a whole number, in figures only`. */
  message: string
  /** The field there that no document has. */
  unknownKey?: string
}

export type CheckedDocument<Name extends ContentName = ContentName> =
  { ok: true; content: Content[Name] } | { ok: false; faults: readonly ContentFault[] }

function valueAt(written: unknown, path: ContentPath): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    written,
  )
}

function messageOf(issue: z.core.$ZodIssue, found: boolean): string {
  if (issue.code === "unrecognized_keys") return copy.unknownFields(issue.keys)
  if (!found) return copy.MISSING
  if (issue.code === "invalid_value") return copy.oneOf(issue.values.map(String))
  if (issue.code === "too_small" && issue.exact) return copy.exactly(Number(issue.minimum))
  if (issue.code === "too_big" && issue.exact) return copy.exactly(Number(issue.maximum))
  if (issue.code === "invalid_type" && issue.expected === "object") return copy.NOT_A_GROUP
  return issue.message
}

function* unknownPlaceholders(value: unknown, known: readonly string[], path: ContentPath): Generator<ContentFault> {
  if (typeof value === "string") {
    for (const name of placeholderNames(value)) {
      if (known.includes(name)) continue
      yield { path, message: copy.unknownPlaceholder(name, known) }
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [step, inner] of Object.entries(value))
      yield* unknownPlaceholders(inner, known, [...path, Array.isArray(value) ? Number(step) : step])
  }
}

/**
 * Checks a document as it is written in a file or the form, and converts it to what pages read; in another language than English
 * without the fields that it takes from there.
 */
export function checkDocument<Name extends ContentName>(
  name: Name,
  written: unknown,
  language: Language = DEFAULT_LANGUAGE,
): CheckedDocument<Name> {
  const { data, error } = documentSchema(name, language).safeParse(written)
  const faults = [
    ...(error?.issues ?? []).map((issue) => ({
      path: issue.path,
      message: messageOf(issue, valueAt(written, issue.path) !== undefined),
      ...(issue.code === "unrecognized_keys" && issue.keys[0] !== undefined && { unknownKey: issue.keys[0] }),
    })),
    ...unknownPlaceholders(written, placeholdersOf(name), []),
  ]
  return faults.length > 0 ? { ok: false, faults } : { ok: true, content: data as unknown as Content[Name] }
}
