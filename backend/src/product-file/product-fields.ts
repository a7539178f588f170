import { ProductStatus } from "@medusajs/framework/utils"
import type { FileFacts, NamedThings, TakenNames } from "../medusa-schema/products/product-file-rows"
import * as copy from "./copy"

/** Fields of a product as the engine's workflows take them. */
export interface ProductFields {
  handle?: string
  title?: string
  description?: string
  status?: ProductStatus
  category_ids?: string[]
  type_id?: string | null
  tag_ids?: string[]
  material?: string | null
  metadata?: Record<string, unknown>
  images?: { id?: string; url: string }[]
  thumbnail?: string | null
}

/** What cells of a product are compared with. */
export interface FieldContext {
  named: NamedThings
  taken: TakenNames
  /** Id and facts of the product; absent for a new one. */
  productId?: string
  facts?: Pick<FileFacts, "metadata" | "pictures">
}

/** The fields of a cell, or what is wrong with it. */
type Parsed = ProductFields | string

/** A text as it was before the export has put a sign in front of what a spreadsheet would run as a formula. */
export const unescaped = (raw: string) => (/^'[=+\-@\t\n＝＋－＠]/.test(raw) ? raw.slice(1) : raw)

export const listOf = (raw: string, separator: RegExp) =>
  unescaped(raw)
    .split(separator)
    .map((each) => each.trim())
    .filter((each) => each !== "")

/** A text of at most so many characters. */
function shortText(raw: string, column: string, most: number): { text: string; error: string | null } {
  const text = unescaped(raw).trim()
  return { text, error: text.length > most ? copy.tooLong(column) : null }
}

function titleFields(raw: string): Parsed {
  const { text: title, error } = shortText(raw, copy.title, 200)
  return error ?? (title === "" ? copy.titleMissing : { title })
}

function descriptionFields(raw: string): Parsed {
  const { text: description, error } = shortText(raw, copy.description, 5000)
  return error ?? { description }
}

function materialFields(raw: string): Parsed {
  const { text, error } = shortText(raw, copy.material, 200)
  return error ?? { material: text === "" ? null : text }
}

function handleFields(raw: string, { taken, productId }: FieldContext): Parsed {
  const handle = raw.trim()
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(handle) || handle.length > 200) return copy.handleInvalid
  const owner = taken.handles[handle]
  return owner !== undefined && owner !== productId ? copy.handleTaken(handle) : { handle }
}

function statusFields(raw: string): Parsed {
  const status = raw.trim().toLowerCase()
  if (status === "published") return { status: ProductStatus.PUBLISHED }
  return status === "draft" ? { status: ProductStatus.DRAFT } : copy.statusInvalid
}

/** Ids of names, or the first name without one. */
function idsOf(names: readonly string[], known: Record<string, string>): string[] | { missing: string } {
  const missing = names.find((name) => known[name] === undefined)
  return missing === undefined ? names.flatMap((name) => known[name] ?? []) : { missing }
}

function categoryFields(raw: string, { named }: FieldContext): Parsed {
  const ids = idsOf(listOf(raw, /;/), named.categories)
  return Array.isArray(ids) ? { category_ids: [...new Set(ids)] } : copy.categoryUnknown(ids.missing)
}

function tagFields(raw: string, { named }: FieldContext): Parsed {
  const ids = idsOf(listOf(raw, /;/), named.tags)
  return Array.isArray(ids) ? { tag_ids: [...new Set(ids)] } : copy.tagUnknown(ids.missing)
}

function typeFields(raw: string, { named }: FieldContext): Parsed {
  const type = unescaped(raw).trim()
  if (type === "") return { type_id: null }
  const id = named.types[type]
  return id === undefined ? copy.typeUnknown(type) : { type_id: id }
}

function factFields(raw: string, column: string, key: string): Parsed {
  const facts = listOf(raw, /\n/).map((line) => /^([^:]+):\s*(.+)$/.exec(line))
  if (facts.some((fact) => fact === null)) return copy.factInvalid(column)
  return { metadata: { [key]: facts.map((fact) => ({ label: fact?.[1]?.trim() ?? "", text: fact?.[2] ?? "" })) } }
}

function pictureFields(raw: string, { taken, facts }: FieldContext): Parsed {
  const urls = [...new Set(listOf(raw, /\s+/))]
  const own = facts?.pictures ?? []
  const unknown = urls.find((url) => !taken.pictures.includes(url) && !own.some((picture) => picture.url === url))
  if (unknown !== undefined) return copy.pictureUnknown(unknown)
  const images = urls.map((url) => own.find((picture) => picture.url === url) ?? { url })
  return { images, thumbnail: urls[0] ?? null }
}

const FIELDS: Readonly<Record<string, (raw: string, context: FieldContext) => Parsed>> = {
  [copy.handle]: handleFields,
  [copy.title]: titleFields,
  [copy.description]: descriptionFields,
  [copy.status]: statusFields,
  [copy.categories]: categoryFields,
  [copy.type]: typeFields,
  [copy.tags]: tagFields,
  [copy.material]: materialFields,
  [copy.materials]: (raw) => factFields(raw, copy.materials, "materials"),
  [copy.sustainability]: (raw) => factFields(raw, copy.sustainability, "sustainability"),
  [copy.pictures]: pictureFields,
}

/** The fields that a cell of a product's column sets, or what is wrong with it. */
export function parseField(column: string, raw: string, context: FieldContext): Parsed {
  return FIELDS[column]?.(raw, context) ?? copy.unknownColumn(column)
}

/** A whole number, also as `1,200` or `1200.00`; null for anything else. */
export function wholeNumber(raw: string): number | null {
  const text = raw.trim().replace(/\.0+$/, "")
  if (!/^\d+$|^\d{1,3}(?:,\d{3})+$/.test(text)) return null
  const number = Number(text.replaceAll(",", ""))
  return Number.isSafeInteger(number) ? number : null
}
