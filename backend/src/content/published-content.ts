import { type DeliveryFacts, deliveryFacts } from "@mavazi/contracts/checkout/delivery-facts"
import type { ShippingTable } from "@mavazi/contracts/checkout/shipping-table"
import type { PublishedContent } from "@mavazi/contracts/content/content"
import { checkDocument } from "@mavazi/contracts/content/check-document"
import { type Content, CONTENT_NAMES, type ContentName } from "@mavazi/contracts/content/documents"
import { fillPlaceholders } from "@mavazi/contracts/content/placeholders"
import { DEFAULT_LANGUAGE, type Language } from "@mavazi/contracts/shared/language"
import { type DocumentKey, wholeDocument, type DocumentSources, writtenDocument } from "./written-documents"

/** A stored document that this version of the shop cannot read is the file's; nothing stops for words. */
function readDocument<Name extends ContentName>(
  key: DocumentKey & { name: Name },
  sources: DocumentSources,
): Content[Name] {
  const english = { name: key.name, language: DEFAULT_LANGUAGE }
  const unchanged = { ...sources, published: {} }
  const candidates = [wholeDocument(key, sources), wholeDocument(key, unchanged), writtenDocument(english, unchanged)]
  for (const written of candidates) {
    const checked = checkDocument(key.name, written)
    if (checked.ok) return checked.content
  }
  throw new Error(`The file of ${key.name} was not checked when it was built`)
}

interface Facts extends ShippingTable {
  paymentDataDays: number
  language: Language
}

/** All documents as pages and e-mails read them, with what they say about the merchant's delivery options. */
export function readContent(
  sources: DocumentSources,
  { options, paymentDataDays, language }: Facts,
): Omit<Published, "revision"> {
  const delivery = deliveryFacts(options)
  const entries = CONTENT_NAMES.map((name) => [name, readDocument({ name, language }, sources)])
  const content = Object.fromEntries(entries) as Content
  return { language, content: fillPlaceholders(content, { delivery, paymentDataDays, language }), delivery }
}

/** The documents in one language. */
export interface Published {
  revision: number
  language: Language
  content: Content
  delivery: DeliveryFacts
}

/** What `/api/content` answers: all documents but the e-mails, which no page shows. */
export function forShop({ revision, content: { emails: _, ...documents }, delivery }: Published): PublishedContent {
  return { revision, documents, delivery }
}
