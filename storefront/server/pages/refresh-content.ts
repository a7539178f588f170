import type { PublishedContent } from "@mavazi/contracts/content/content"
import { contentPaths } from "@mavazi/contracts/content/paths"
import { language } from "~/shared/config/language"
import { FILE_CONTENT } from "~/shared/content/content-files.server"
import { type PageContent, setPublishedContent } from "~/shared/content/current-content.server"

const TIMEOUT_MS = 5_000

/** What an engine of an earlier version does not answer. */
type Answer = Omit<PublishedContent, "delivery"> & Partial<Pick<PublishedContent, "delivery">>

/** Words with those of the files in place of documents that the engine does not have. */
export const toPageContent = ({ documents, delivery = FILE_CONTENT.delivery }: Answer): PageContent => ({
  ...FILE_CONTENT,
  ...(documents as Partial<PageContent>),
  delivery,
})

/** The words that `path` of the engine answers; null when it has none there. */
export async function fetchContent(engineUrl: string, path: string): Promise<Answer | null> {
  const response = await fetch(engineUrl + path, {
    headers: { "accept-language": language },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  // An engine of a version before the words were published.
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The request for the shop's words was answered with ${String(response.status)}.`)
  return (await response.json()) as Answer
}

/**
 * Keeps the published words in memory. Each call reads them once; its result says whether they changed.
 * @throws Error when they cannot be read, or are older than `revision`
 */
export function contentRefresher(engineUrl: string): (revision: number) => Promise<boolean> {
  let current: number | null = null
  return async (revision) => {
    const published = await fetchContent(engineUrl, contentPaths.content)
    if (published === null) return false
    if (published.revision < revision)
      throw new Error(`The shop's words of revision ${String(revision)} are not there yet.`)
    if (published.revision === current) return false
    setPublishedContent(toPageContent(published))
    current = published.revision
    return true
  }
}
