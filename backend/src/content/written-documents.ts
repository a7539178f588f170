import type { ContentName } from "@mavazi/contracts/content/documents"
import { withoutShared, withShared } from "@mavazi/contracts/content/translated-documents"
import { DEFAULT_LANGUAGE, type Language } from "@mavazi/contracts/shared/language"
import type { ContentFiles } from "./content-files"

/** A document in one of its languages. */
export interface DocumentKey {
  name: ContentName
  language: Language
}

/** Values of documents by name, as they are written; one that is missing is the file's. */
type WrittenValues = Readonly<Partial<Record<ContentName, unknown>>>

/** What documents are made of. */
export interface DocumentSources {
  files: ContentFiles
  /** The documents that the merchant has changed, in each language. */
  published: Readonly<Partial<Record<Language, WrittenValues>>>
}

/** Adds the groups and texts that a document of an older version lacks, from the file. */
function withDefaults(written: unknown, file: unknown): unknown {
  if (!isGroup(written) || !isGroup(file)) return written
  const added = Object.entries(file).filter(([name]) => !Object.hasOwn(written, name))
  const kept = Object.entries(written).map(([name, value]) => [name, withDefaults(value, file[name])])
  return Object.fromEntries([...kept, ...added]) as unknown
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Version 0 of a document. One that a language has no file of is the English one, as the merchant has it. */
function fileOf({ name, language }: DocumentKey, sources: DocumentSources): unknown {
  const file = sources.files[language][name]
  if (file !== undefined || language === DEFAULT_LANGUAGE) return file
  return withoutShared(name, writtenDocument({ name, language: DEFAULT_LANGUAGE }, sources))
}

/** A document as it is written: the merchant's, or else the file. */
export function writtenDocument(key: DocumentKey, sources: DocumentSources): unknown {
  const [value, file] = [sources.published[key.language]?.[key.name], fileOf(key, sources)]
  return value === undefined || value === null ? file : withDefaults(value, file)
}

/** A document with what its language takes from the English one. */
export function wholeDocument({ name, language }: DocumentKey, sources: DocumentSources): unknown {
  const english = writtenDocument({ name, language: DEFAULT_LANGUAGE }, sources)
  return language === DEFAULT_LANGUAGE
    ? english
    : withShared(name, writtenDocument({ name, language }, sources), english)
}
