import { setTimeout as sleep } from "node:timers/promises"
import type { CatalogueChanges } from "@mavazi/contracts"
import { cataloguePaths } from "@mavazi/contracts/catalogue/paths"

/** Receives the changes: the words in memory and the render cache, in production. */
export interface CatalogueChangeListener {
  /**
   * Reads the shop's words, of this revision or a later one.
   * @throws Error when they cannot be read: the changes are then polled again
   */
  refreshContent: (revision: number) => Promise<void>
  invalidate: (tags: readonly string[]) => void
  setConnected: (connected: boolean) => void
}

/** How long the engine holds a poll open without a change. */
const POLL_SECONDS = 10
const TIMEOUT_MS = (POLL_SECONDS + 3) * 1_000
const RETRY_DELAY_MS = 500

/**
 * Follows the engine's catalogue changes by long poll until `signal` aborts. The engine numbers its changes and stores
 * them, so that none is missed over a lost connection or a restart. `setConnected(false)` is called after a failed poll.
 */
export async function followCatalogueChanges(
  engineUrl: string,
  listener: CatalogueChangeListener,
  signal: AbortSignal,
): Promise<void> {
  let version: number | null = null
  while (!signal.aborted) {
    try {
      const changes = await pollChanges(engineUrl, version, signal)
      const revision = version === null ? 0 : contentRevision(changes.tags)
      if (revision !== null) await listener.refreshContent(revision)
      // Pages rendered before the first answer may be out of date by any number of changes.
      listener.invalidate(version === null ? ["all"] : changes.tags)
      version = changes.version
      listener.setConnected(true)
    } catch {
      listener.setConnected(false)
      await sleep(RETRY_DELAY_MS, undefined, { signal }).catch(() => undefined)
    }
  }
}

const CONTENT_TAG = /^content:(\d+)$/

/** The revision of the shop's words that the changes announce; null when they did not change. */
function contentRevision(tags: readonly string[]): number | null {
  const revisions = tags.flatMap((tag) => CONTENT_TAG.exec(tag)?.[1] ?? (tag === "all" ? 0 : []))
  return revisions.length === 0 ? null : Math.max(...revisions.map(Number))
}

async function pollChanges(engineUrl: string, version: number | null, signal: AbortSignal): Promise<CatalogueChanges> {
  const query = version === null ? "" : `?after=${String(version)}&wait=${String(POLL_SECONDS)}`
  const response = await fetch(`${engineUrl}${cataloguePaths.changes}${query}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (!response.ok) throw new Error(`The poll for catalogue changes was answered with ${String(response.status)}.`)
  return (await response.json()) as CatalogueChanges
}
