import { checkDocument, type ContentFault } from "@mavazi/contracts/content/check-document"
import type { ContentDocument, ContentExport, ContentList, ContentSummary } from "@mavazi/contracts/content/content"
import { DOCUMENT_TITLES } from "@mavazi/contracts/content/copy"
import { CONTENT_NAMES, type ContentName, isContentName } from "@mavazi/contracts/content/documents"
import { formOfDocument } from "@mavazi/contracts/content/form-of-document"
import { placeholdersOf } from "@mavazi/contracts/content/placeholder-names"
import { ApiFailure } from "../http/api-failure"
import type { ContentService, DocumentRow } from "./content-service"
import { fromYaml, toYaml } from "./content-yaml"
import * as copy from "./copy"
import { pageOf } from "./document-pages"
import { writtenDocument } from "./published-content"

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

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
export function requireValid(name: ContentName, value: unknown): void {
  const checked = checkDocument(name, value)
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

function summaryOf(name: ContentName, row: DocumentRow | undefined, seen: Date | undefined): ContentSummary {
  const changedAt = row?.changed_at ?? seen ?? new Date()
  return {
    name,
    ...DOCUMENT_TITLES[name],
    version: row?.version ?? 0,
    changedAt: changedAt.toISOString(),
    changedBy: row?.changed_by ?? null,
    outdated: Date.now() - changedAt.getTime() > YEAR_MS,
  }
}

export async function listContent(service: ContentService): Promise<ContentList> {
  const [rows, seen] = await Promise.all([service.newest(), service.filesSeen()])
  const rowOf = new Map(rows.map((row) => [row.name, row]))
  return { documents: CONTENT_NAMES.map((name) => summaryOf(name, rowOf.get(name), seen.get(name))) }
}

/** A document with its form. */
export async function readDocument(service: ContentService, name: ContentName): Promise<ContentDocument> {
  const [rows, seen] = await Promise.all([service.newest(), service.filesSeen()])
  const row = rows.find((each) => each.name === name)
  const value = writtenDocument(name, { [name]: row?.value })
  return {
    ...summaryOf(name, row, seen.get(name)),
    value: value as Record<string, unknown>,
    fields: formOfDocument(name, value),
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
  name: ContentName,
  { version, value, changedBy }: Edit & { value: unknown },
): Promise<ContentDocument> {
  requireValid(name, value)
  await publish(service, { name, after: version, value, changedBy })
  return readDocument(service, name)
}

/**
 * Publishes the version before the current one again, as the next version.
 * @throws ApiFailure 409
 */
export async function undoDocument(
  service: ContentService,
  name: ContentName,
  { version, changedBy }: Edit,
): Promise<ContentDocument> {
  if (version === 0) throw new ApiFailure(409, copy.nothingBefore, "nothing_before")
  const before = await service.version(name, version - 1)
  await publish(service, { name, after: version, value: before?.value ?? null, changedBy })
  return readDocument(service, name)
}

/** @throws ApiFailure 400, 409 as `saveDocument` */
export async function importDocument(
  service: ContentService,
  name: ContentName,
  { yaml, ...edit }: Edit & { yaml: string },
): Promise<ContentDocument> {
  const read = fromYaml(yaml)
  if (!read.ok) throw new ApiFailure(400, copy.cannotBeRead(read.reason), "invalid_yaml")
  if (typeof read.value !== "object" || read.value === null || Array.isArray(read.value)) {
    throw new ApiFailure(400, copy.notADocument, "invalid_yaml")
  }
  return saveDocument(service, name, { ...edit, value: read.value })
}

export async function exportDocument(service: ContentService, name: ContentName): Promise<ContentExport> {
  const { value } = await readDocument(service, name)
  return { file: `${name}.yaml`, yaml: toYaml(value) }
}

async function publish(service: ContentService, next: Parameters<ContentService["publish"]>[0]): Promise<void> {
  if (!(await service.publish(next))) throw new ApiFailure(409, copy.changedMeanwhile, "content_changed")
}
