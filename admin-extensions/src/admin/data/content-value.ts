import type { ContentField } from "@mavazi/contracts/content/content-field"

/** A value of a document as it is edited: text, list or group. */
export type ContentValue = string | readonly ContentValue[] | { readonly [name: string]: ContentValue }

export const asText = (value: ContentValue | undefined): string => (typeof value === "string" ? value : "")
const isList = (value: ContentValue | undefined): value is readonly ContentValue[] => Array.isArray(value)

export const asList = (value: ContentValue | undefined): readonly ContentValue[] => (isList(value) ? value : [])
export const asGroup = (value: ContentValue | undefined): Readonly<Record<string, ContentValue>> =>
  typeof value === "object" && !isList(value) ? value : {}

/** What a new entry of a list begins with. */
export function emptyValue({ kind, choices, fields = [], item, optional }: ContentField): ContentValue {
  if (kind === "choice") return choices?.[0] ?? ""
  if (kind === "list") return item && !optional ? [emptyValue(item)] : []
  if (kind !== "group") return ""
  return Object.fromEntries(fields.filter((field) => !field.optional).map((field) => [field.name, emptyValue(field)]))
}

/** A group with another value of one field; an optional one that is empty is left out. */
export function withField(group: ContentValue | undefined, field: ContentField, value: ContentValue): ContentValue {
  const { [field.name]: _, ...others } = asGroup(group)
  const isEmpty = value === "" || (isList(value) && value.length === 0)
  if (field.optional && isEmpty) return others
  // The order of the fields stays as it is.
  return { ...asGroup(group), [field.name]: value }
}

export const withEntry = (list: readonly ContentValue[], place: number, value: ContentValue) =>
  list.map((each, index) => (index === place ? value : each))

export const withoutEntry = (list: readonly ContentValue[], place: number) => list.filter((_, index) => index !== place)

/** A list with an entry one place further up, or down. */
export function withMovedEntry(list: readonly ContentValue[], place: number, by: 1 | -1): readonly ContentValue[] {
  const moved = [...list]
  const [entry] = moved.splice(place, 1)
  if (entry !== undefined) moved.splice(place + by, 0, entry)
  return moved
}
