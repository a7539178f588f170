/** Words of one batch, and client addresses and words of each that are remembered: a flood takes no more memory. */
const MAX_WORDS = 1_000
const MAX_ADDRESSES = 10_000
const MAX_WORDS_PER_ADDRESS = 20

/** How often words found nothing on a day. */
export interface SearchCount {
  day: string
  words: string
  searches: number
}

/**
 * Counts searches in memory until the batch is taken. In one batch the same words count once for each client address, so that
 * reloading a page counts once, and one client cannot fill the report. Addresses leave the memory with the batch.
 */
export class SearchCounter {
  #counts = new Map<string, SearchCount>()
  #wordsByAddress = new Map<string, Set<string>>()

  add(words: string, { address, day }: { address: string; day: string }): void {
    if (!this.#isNew(words, address)) return
    const key = `${day} ${words}`
    const count = this.#counts.get(key)
    if (count) count.searches += 1
    else if (this.#counts.size < MAX_WORDS) this.#counts.set(key, { day, words, searches: 1 })
  }

  /** The counts since the last call. */
  take(): SearchCount[] {
    const counts = [...this.#counts.values()]
    this.#counts = new Map()
    this.#wordsByAddress = new Map()
    return counts
  }

  #isNew(words: string, address: string): boolean {
    const known = this.#wordsByAddress.get(address)
    if (known === undefined) {
      if (this.#wordsByAddress.size >= MAX_ADDRESSES) return false
      this.#wordsByAddress.set(address, new Set([words]))
      return true
    }
    if (known.has(words) || known.size >= MAX_WORDS_PER_ADDRESS) return false
    known.add(words)
    return true
  }
}
