import { setTimeout as sleep } from "node:timers/promises"
import { followCatalogueChanges } from "./catalogue-changes"
import { contentRefresher } from "./refresh-content"
import type { RenderCache } from "./render-cache"
import type { RenderedPage } from "./rendered-page"

/** How long the first pages wait for the words that the engine has; then those of the files are shown. */
const WAIT_FOR_WORDS_MS = 2_000

export interface EngineFollower {
  /** Settled when the words of the first page are known. */
  words: Promise<void>
  /** Keeps words and rendered pages up to date until `signal` aborts. */
  follow: (signal: AbortSignal) => Promise<void>
}

/** Applies the changes that the engine reports to the words in memory and to the render cache. */
export function followEngine(engineUrl: string, cache: RenderCache<RenderedPage>): EngineFollower {
  const refresh = contentRefresher(engineUrl)
  let endFirstPoll = () => {}
  const firstPoll = new Promise<void>((resolve) => (endFirstPoll = resolve))
  return {
    words: Promise.race([firstPoll, sleep(WAIT_FOR_WORDS_MS, undefined, { ref: false })]),
    follow: (signal) =>
      followCatalogueChanges(
        engineUrl,
        {
          refreshContent: async (revision) => {
            if (await refresh(revision)) cache.invalidateAll()
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
