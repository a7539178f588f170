import { setTimeout as sleep } from "node:timers/promises"
import { followCatalogueChanges } from "./catalogue-changes"
import type { RenderCache } from "./render-cache"
import type { RenderedPage } from "./rendered-page"

/** How long the first pages wait for the words that the engine has; then those of the files are shown. */
const WAIT_FOR_WORDS_MS = 2_000

export interface EngineFollower {
  /** Settled when the words of the first page are known. */
  words: Promise<void>
  /**
   * Keeps words and rendered pages up to date until `signal` aborts.
   * @param refreshers read the words of each language; their results say whether they changed
   */
  follow: (refreshers: readonly ContentRefresher[], signal: AbortSignal) => Promise<void>
}

/** @throws Error when the words cannot be read, or are older than `revision` */
export type ContentRefresher = (revision: number) => Promise<boolean>

/** Applies the changes that the engine reports to the words in memory and to the render cache. */
export function followEngine(engineUrl: string, cache: RenderCache<RenderedPage>): EngineFollower {
  let endFirstPoll = () => {}
  const firstPoll = new Promise<void>((resolve) => (endFirstPoll = resolve))
  return {
    words: Promise.race([firstPoll, sleep(WAIT_FOR_WORDS_MS, undefined, { ref: false })]),
    follow: (refreshers, signal) =>
      followCatalogueChanges(
        engineUrl,
        {
          refreshContent: async (revision) => {
            const changed = await Promise.all(refreshers.map((refresh) => refresh(revision)))
            if (changed.includes(true)) cache.invalidateAll()
          },
          invalidate: (tags) => cache.invalidate(tags),
          setConnected(connected) {
            cache.setConnected(connected)
            endFirstPoll()
          },
        },
        signal,
      ),
  }
}
