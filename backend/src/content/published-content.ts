import { type DeliveryFacts, deliveryFacts } from "@mavazi/contracts/checkout/delivery-facts"
import type { ShippingTable } from "@mavazi/contracts/checkout/shipping-table"
import type { PublishedContent } from "@mavazi/contracts/content/content"
import { checkDocument } from "@mavazi/contracts/content/check-document"
import { type Content, CONTENT_NAMES, type ContentName } from "@mavazi/contracts/content/documents"
import { fillPlaceholders } from "@mavazi/contracts/content/placeholders"
import { CONTENT_FILES } from "./content-files"

/** Values of documents by name, as they are written; one that is missing is the file's. */
export type WrittenValues = Readonly<Partial<Record<ContentName, unknown>>>

/** Adds the groups and texts that a document of an older version lacks, from the file. */
export function withDefaults(written: unknown, file: unknown): unknown {
  if (!isGroup(written) || !isGroup(file)) return written
  const added = Object.entries(file).filter(([name]) => !Object.hasOwn(written, name))
  const kept = Object.entries(written).map(([name, value]) => [name, withDefaults(value, file[name])])
  return Object.fromEntries([...kept, ...added]) as unknown
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A document as it is written: the merchant's, or else the file. */
export function writtenDocument(name: ContentName, values: WrittenValues): unknown {
  const value = values[name]
  return value === undefined || value === null ? CONTENT_FILES[name] : withDefaults(value, CONTENT_FILES[name])
}

/** A stored document that this version of the shop cannot read is the file's; nothing stops for words. */
function readDocument<Name extends ContentName>(name: Name, values: WrittenValues): Content[Name] {
  const checked = checkDocument(name, writtenDocument(name, values))
  if (checked.ok) return checked.content
  const file = checkDocument(name, CONTENT_FILES[name])
  if (file.ok) return file.content
  throw new Error(`The file of ${name} was not checked when it was built`)
}

/** All documents as pages and e-mails read them, with what they say about the merchant's delivery options. */
export function readContent(
  values: WrittenValues,
  { options, paymentDataDays }: ShippingTable & { paymentDataDays: number },
): Omit<Published, "revision"> {
  const delivery = deliveryFacts(options)
  const entries = CONTENT_NAMES.map((name) => [name, readDocument(name, values)])
  return { content: fillPlaceholders(Object.fromEntries(entries) as Content, { delivery, paymentDataDays }), delivery }
}

export interface Published {
  revision: number
  content: Content
  delivery: DeliveryFacts
}

/** What `/api/content` answers: all documents but the e-mails, which no page shows. */
export function forShop({ revision, content: { emails: _, ...documents }, delivery }: Published): PublishedContent {
  return { revision, documents, delivery }
}
