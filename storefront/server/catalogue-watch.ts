import { setTimeout as sleep } from "node:timers/promises"
import type { CatalogueChanges } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/paths"

/** What the watch tells: the render cache, in production. */
export interface CatalogueListener {
  invalidate: (tags: readonly string[]) => void
  setConnected: (connected: boolean) => void
}

/** Seconds that the engine may keep us waiting for a change. */
const WAIT_SECONDS = 10
const TIMEOUT_MS = (WAIT_SECONDS + 3) * 1_000
const PAUSE_MS = 500

/**
 * Follows the engine's changes by long poll until `signal` aborts. The engine numbers its changes and keeps
 * them, so nothing is missed over a lost connection or a restart of it; while there is no contact the
 * listener is told so.
 */
export async function watchCatalogue(
  engineUrl: string,
  listener: CatalogueListener,
  signal: AbortSignal,
): Promise<void> {
  let version: number | null = null
  while (!signal.aborted) {
    try {
      const changes = await askForChanges(engineUrl, version, signal)
      // From the first answer on we know where we stand; what was rendered before it may be anything.
      listener.invalidate(version === null ? ["all"] : changes.tags)
      version = changes.version
      listener.setConnected(true)
    } catch {
      listener.setConnected(false)
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined)
    }
  }
}

async function askForChanges(
  engineUrl: string,
  version: number | null,
  signal: AbortSignal,
): Promise<CatalogueChanges> {
  const query = version === null ? "" : `?after=${String(version)}&wait=${String(WAIT_SECONDS)}`
  const response = await fetch(`${engineUrl}${apiPaths.catalogueChanges}${query}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (!response.ok) throw new Error(`The engine answered ${String(response.status)} to the question for changes.`)
  return (await response.json()) as CatalogueChanges
}
