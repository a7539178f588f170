import type { ContentSummary } from "@mavazi/contracts/content/content"
import { DOCUMENT_TITLES } from "@mavazi/contracts/content/copy"
import { DEFAULT_LANGUAGE } from "@mavazi/contracts/shared/language"
import type { ContentService, DocumentRow } from "./content-service"
import type { DocumentKey } from "./written-documents"

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** When documents were changed: the newest version of each that has any, and when each file was first seen. */
export interface History {
  rows: readonly DocumentRow[]
  files: Awaited<ReturnType<ContentService["filesSeen"]>>
}

export async function readHistory(service: ContentService): Promise<History> {
  const [rows, files] = await Promise.all([service.newest(), service.filesSeen()])
  return { rows, files }
}

const find = <Item extends DocumentKey>(items: readonly Item[], { name, language }: DocumentKey): Item | undefined =>
  items.find((item) => item.name === name && item.language === language)

/** A document as the list names it. */
export function summaryOf(key: DocumentKey, history: History): ContentSummary {
  const row = find(history.rows, key)
  const changedAt = changedAtOf(key, history)
  return {
    ...key,
    ...DOCUMENT_TITLES[key.name],
    version: row?.version ?? 0,
    changedAt: changedAt.toISOString(),
    changedBy: row?.changed_by ?? null,
    outdated: Date.now() - changedAt.getTime() > YEAR_MS,
    behind: isBehind(key, history),
  }
}

const changedAtOf = (key: DocumentKey, { rows, files }: History): Date =>
  find(rows, key)?.changed_at ?? find(files, key)?.seenAt ?? new Date()

const isChanged = (key: DocumentKey, { rows }: History) => (find(rows, key)?.value ?? null) !== null

/** A file of another language has the words of the English file: it is also behind what was published before it was there. */
function isBehind(key: DocumentKey, history: History): boolean {
  const english = { ...key, language: DEFAULT_LANGUAGE }
  if (key.language === DEFAULT_LANGUAGE) return false
  if (isChanged(english, history) && !isChanged(key, history)) return true
  return changedAtOf(english, history) > changedAtOf(key, history)
}
