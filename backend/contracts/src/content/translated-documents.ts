import type { z } from "zod"
import { DEFAULT_LANGUAGE, type Language } from "../shared/language"
import { type ContentName, DOCUMENTS } from "./documents"

/**
 * Fields that a document has in English only, and every language takes from there: facts that are the same in all of them, and
 * e-mails to the merchant.
 */
const SHARED: Readonly<Partial<Record<ContentName, readonly string[]>>> = {
  shop: [
    ...["name", "city", "address", "phone", "email", "careersEmail", "pressEmail", "securityEmail", "kraPin"],
    ...["social", "whatsApp"],
  ],
  policies: ["returnDays"],
  emails: ["paymentAlert", "lowStock"],
  privacy: ["since"],
  terms: ["since"],
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Schema of a document in a language: in English the whole, in others without what they take from it. */
export function documentSchema(name: ContentName, language: Language): z.ZodObject {
  const schema: z.ZodObject = DOCUMENTS[name]
  const shared = language === DEFAULT_LANGUAGE ? undefined : SHARED[name]
  return shared ? schema.omit(Object.fromEntries(shared.map((field) => [field, true]))) : schema
}

/** What another language takes from the English document. */
function sharedOf(name: ContentName, english: unknown): Record<string, unknown> {
  if (!isGroup(english)) return {}
  return Object.fromEntries(Object.entries(english).filter(([field]) => SHARED[name]?.includes(field)))
}

/** A document of another language with what it takes from the English one. */
export function withShared(name: ContentName, words: unknown, english: unknown): unknown {
  return isGroup(words) ? { ...words, ...sharedOf(name, english) } : words
}

/** An English document without what other languages take from it. */
export function withoutShared(name: ContentName, english: unknown): unknown {
  if (!isGroup(english)) return english
  return Object.fromEntries(Object.entries(english).filter(([field]) => !SHARED[name]?.includes(field)))
}
