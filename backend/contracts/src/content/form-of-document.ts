import { z } from "zod"
import type { ContentField } from "./content-field"
import { FIELD_LABELS } from "./copy"
import { DEFAULT_LANGUAGE, type Language } from "../shared/language"
import type { ContentName } from "./documents"
import { text } from "./fields"
import { documentSchema } from "./translated-documents"

/** Texts that are at most a few words, and get a field of one line. */
const SHORT = new Set(
  [
    "heading",
    "title",
    "label",
    "name",
    "button",
    "role",
    "year",
    "by",
    "time",
    "place",
    "department",
    "location",
    "type",
  ].concat([
    ...[
      "subject",
      "price",
      "greeting",
      "outlet",
      "columns",
      "rows",
      "contact",
      "shop",
      "facts",
      "apply",
      "all",
      "open",
    ],
  ]),
)

/** `returnDays` → `Return days`. */
function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase()
  return FIELD_LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

type Schema = z.core.$ZodType

/** Where a field is. Entries of a list have no key, and are called as their list. */
interface Place {
  name: string
  of: string
  /** What is written there, or undefined. */
  written: unknown
}

const inner = (written: unknown, name: PropertyKey): unknown =>
  typeof written === "object" && written !== null ? (written as Record<PropertyKey, unknown>)[name] : undefined

function fieldOf(schema: Schema, place: Place): ContentField {
  const { name, of, written } = place
  const about = { name, label: labelOf(of), optional: false }
  if (schema instanceof z.ZodOptional) return { ...fieldOf(schema.unwrap(), place), optional: true }
  if (schema instanceof z.ZodPipe) return fieldOf(schema.in, place)
  // A price in figures or words.
  if (schema instanceof z.ZodUnion) return { ...about, kind: "line" }
  if (schema instanceof z.ZodEnum) return { ...about, kind: "choice", choices: schema.options.map(String) }
  if (schema instanceof z.ZodObject) return { ...about, kind: "group", fields: fieldsOf(schema, written) }
  const entry = { name: "", of, written: inner(written, 0) }
  if (schema instanceof z.ZodTuple) {
    const [item] = schema.def.items
    if (!item) throw new Error(`The list ${of} has no entries.`)
    return { ...about, kind: "list", item: fieldOf(item, entry) }
  }
  if (schema instanceof z.ZodArray) {
    const { minimum, maximum } = schema._zod.bag as { minimum?: number; maximum?: number }
    const size = minimum !== undefined && minimum === maximum ? { entries: minimum } : { empty: true }
    return { ...about, kind: "list", ...size, item: fieldOf(schema.element, entry) }
  }
  return { ...about, kind: schema === text && !SHORT.has(of) ? "text" : "line" }
}

/** The fields of a group, and of the named values that it has beside them, such as payment methods of e-mails. */
function fieldsOf(schema: z.ZodObject, written: unknown): ContentField[] {
  const known = Object.entries<Schema>(schema.shape)
  const { catchall }: { catchall?: Schema | undefined } = schema.def
  const others = Object.keys(typeof written === "object" && written !== null ? written : {})
    .filter((name) => !Object.hasOwn(schema.shape, name))
    .flatMap((name): [string, Schema][] => (catchall && !(catchall instanceof z.ZodNever) ? [[name, catchall]] : []))
  return [...known, ...others].map(([name, field]) => fieldOf(field, { name, of: name, written: inner(written, name) }))
}

/** The fields of a document's form, with `written` in them. */
export function formOfDocument(
  name: ContentName,
  written: unknown,
  language: Language = DEFAULT_LANGUAGE,
): ContentField[] {
  return fieldsOf(documentSchema(name, language), written)
}
