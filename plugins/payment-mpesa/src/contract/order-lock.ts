/**
 * Lock that the plugin holds while it captures or refunds a payment of an order. Of two concurrent changes of an order
 * Medusa loses one, so code of the shop that changes orders must hold it too.
 */
export const orderLock = (orderId: string) => `order-change:${orderId}`

/** What `withLocks` needs of Medusa's locking module. */
interface Locking {
  execute<T>(keys: string[], work: () => Promise<T>, options?: { timeout?: number }): Promise<T>
}

/** A request of this process that has a lock, or is the next one to ask for it. */
interface Holder {
  /** It has the lock, or does not get it. */
  began: Promise<unknown>
  ended: Promise<unknown>
}

const holders = new Map<string, Holder>()

/** Longest time that one request may hold a lock while others wait for it. Medusa's own limit, five, is short under load. */
const LONGEST_HOLD_SECONDS = 15
/** Longer than the time between two looks of another process for a free lock, which would never find it free otherwise. */
const PAUSE_MS = 120

/**
 * Runs `work` while all locks are held, taken one after the other. Of one call with several keys Medusa's Redis provider takes
 * them in any order, so that concurrent calls wait for each other until both time out.
 *
 * Requests of one process get a lock in the sequence in which they asked. However many are before it, a request gives up only
 * when one of them holds the lock too long.
 * @throws Error when another request holds one of the locks for 15 seconds; what `work` throws
 */
export const withLocks = <T>(locking: Locking, keys: readonly string[], work: () => Promise<T>): Promise<T> =>
  keys.reduceRight((inner, key) => () => holdLock(locking, key, inner), work)()

async function holdLock<T>(locking: Locking, key: string, work: () => Promise<T>): Promise<T> {
  let hasWaited = false
  // After each end, the first of those that wait becomes the holder: nothing is awaited between the last look and `set`.
  for (let holder = holders.get(key); holder !== undefined; holder = holders.get(key)) {
    hasWaited = true
    await holder.began
    await endOf(holder)
  }
  let begin: (value?: unknown) => void = () => undefined
  const began = new Promise((resolve) => (begin = resolve))
  const execute = async () => {
    if (hasWaited) await pause(PAUSE_MS)
    const workWithLock = () => {
      begin()
      return work()
    }
    return locking.execute([key], workWithLock, { timeout: LONGEST_HOLD_SECONDS })
  }
  const result = execute().finally(() => holders.delete(key))
  holders.set(key, { began, ended: result.then(begin, begin) })
  return result
}

async function endOf({ ended }: Holder): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // Medusa's own words: an error handler knows them.
      reject(new Error("Timed-out acquiring lock."))
    }, LONGEST_HOLD_SECONDS * 1000)
  })
  await Promise.race([ended, limit]).finally(() => {
    clearTimeout(timer)
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
