import type { ContentField } from "@mavazi/contracts/content/content-field"

/** A value of a document as it is edited: text, list or group. */
export type WordsValue = string | readonly WordsValue[] | { readonly [name: string]: WordsValue }

export const asText = (value: WordsValue | undefined): string => (typeof value === "string" ? value : "")
const isList = (value: WordsValue | undefined): value is readonly WordsValue[] => Array.isArray(value)

export const asList = (value: WordsValue | undefined): readonly WordsValue[] => (isList(value) ? value : [])
export const asGroup = (value: WordsValue | undefined): Readonly<Record<string, WordsValue>> =>
  typeof value === "object" && !isList(value) ? value : {}

/** What a new entry of a list begins with. */
export function emptyValue({ kind, choices, fields = [], item, optional }: ContentField): WordsValue {
  if (kind === "choice") return choices?.[0] ?? ""
  if (kind === "list") return item && !optional ? [emptyValue(item)] : []
  if (kind !== "group") return ""
  return Object.fromEntries(fields.filter((field) => !field.optional).map((field) => [field.name, emptyValue(field)]))
}

/** A group with another value of one field; an optional one that is empty is left out. */
export function withField(group: WordsValue | undefined, field: ContentField, value: WordsValue): WordsValue {
  const { [field.name]: _, ...others } = asGroup(group)
  const isEmpty = value === "" || (isList(value) && value.length === 0)
  if (field.optional && isEmpty) return others
  // The order of the fields stays as it is.
  return { ...asGroup(group), [field.name]: value }
}

export const withEntry = (list: readonly WordsValue[], place: number, value: WordsValue) =>
  list.map((each, index) => (index === place ? value : each))

export const withoutEntry = (list: readonly WordsValue[], place: number) => list.filter((_, index) => index !== place)

/** A list with an entry one place further up, or down. */
export function withMovedEntry(list: readonly WordsValue[], place: number, by: 1 | -1): readonly WordsValue[] {
  const moved = [...list]
  const [entry] = moved.splice(place, 1)
  if (entry !== undefined) moved.splice(place + by, 0, entry)
  return moved
}
