import { checkDocument, type ContentFault } from "@mavazi/contracts/content/check-document"
import type { ContentDocument, ContentExport, ContentList } from "@mavazi/contracts/content/content"
import { CONTENT_NAMES, type ContentName, isContentName } from "@mavazi/contracts/content/documents"
import { formOfDocument } from "@mavazi/contracts/content/form-of-document"
import { placeholdersOf } from "@mavazi/contracts/content/placeholder-names"
import type { Language } from "@mavazi/contracts/shared/language"
import { ApiFailure } from "../http/api-failure"
import { type ContentService, sourcesOf } from "./content-service"
import { fromYaml, toYaml } from "./content-yaml"
import * as copy from "./copy"
import { pageOf } from "./document-pages"
import { readHistory, summaryOf } from "./document-summary"
import { type DocumentKey, writtenDocument } from "./written-documents"

/** What is saved, by whom. */
export interface Edit {
  version: number
  changedBy: string | null
}

/** @throws ApiFailure 404 */
export function requireContentName(name: string): ContentName {
  if (!isContentName(name)) throw new ApiFailure(404, copy.noDocument)
  return name
}

/** @throws ApiFailure 400 with a message for each field */
export function requireValid({ name, language }: DocumentKey, value: unknown): void {
  const checked = checkDocument(name, value, language)
  if (!checked.ok) throw invalid(checked.faults)
}

function invalid(faults: readonly ContentFault[]): ApiFailure {
  const [first, ...others] = faults.map(({ path, message }) =>
    copy.fault(
      path.map((step) => (typeof step === "number" ? String(step + 1) : String(step))),
      message,
    ),
  )
  const message = others.length === 0 ? (first ?? "") : `${first ?? ""} ${copy.moreFaults(others.length)}`
  const errors = faults.map(({ path, message: what }) => [path.map(String).join("."), what] as const)
  return new ApiFailure(400, message, "invalid_content").withErrors(Object.fromEntries(errors))
}

export async function listContent(service: ContentService, language: Language): Promise<ContentList> {
  const history = await readHistory(service)
  return { documents: CONTENT_NAMES.map((name) => summaryOf({ name, language }, history)) }
}

/** A document with its form. */
export async function readDocument(service: ContentService, key: DocumentKey): Promise<ContentDocument> {
  const { name, language } = key
  const history = await readHistory(service)
  const value = writtenDocument(key, sourcesOf(history.rows))
  return {
    ...summaryOf(key, history),
    value: value as Record<string, unknown>,
    fields: formOfDocument(name, value, language),
    page: pageOf(name),
    placeholders: [...placeholdersOf(name)],
  }
}

/**
 * Publishes a value as the next version.
 * @throws ApiFailure 400 with the fields that are wrong; 409 when another version was published since
 */
export async function saveDocument(
  service: ContentService,
  key: DocumentKey,
  { version, value, changedBy }: Edit & { value: unknown },
): Promise<ContentDocument> {
  requireValid(key, value)
  await publish(service, { ...key, after: version, value, changedBy })
  return readDocument(service, key)
}

/**
 * Publishes the version before the current one again, as the next version.
 * @throws ApiFailure 409
 */
export async function undoDocument(
  service: ContentService,
  key: DocumentKey,
  { version, changedBy }: Edit,
): Promise<ContentDocument> {
  if (version === 0) throw new ApiFailure(409, copy.nothingBefore, "nothing_before")
  const before = await service.version(key, version - 1)
  await publish(service, { ...key, after: version, value: before?.value ?? null, changedBy })
  return readDocument(service, key)
}

/** @throws ApiFailure 400, 409 as `saveDocument` */
export async function importDocument(
  service: ContentService,
  key: DocumentKey,
  { yaml, ...edit }: Edit & { yaml: string },
): Promise<ContentDocument> {
  const read = fromYaml(yaml)
  if (!read.ok) throw new ApiFailure(400, copy.cannotBeRead(read.reason), "invalid_yaml")
  if (typeof read.value !== "object" || read.value === null || Array.isArray(read.value)) {
    throw new ApiFailure(400, copy.notADocument, "invalid_yaml")
  }
  return saveDocument(service, key, { ...edit, value: read.value })
}

export async function exportDocument(service: ContentService, key: DocumentKey): Promise<ContentExport> {
  const { value } = await readDocument(service, key)
  return { file: `${key.name}.yaml`, yaml: toYaml(value) }
}

async function publish(service: ContentService, next: Parameters<ContentService["publish"]>[0]): Promise<void> {
  if (!(await service.publish(next))) throw new ApiFailure(409, copy.changedMeanwhile, "content_changed")
}
