import { Semaphore } from "../concurrency/semaphore"

/**
 * A capture or refund holds one database connection while Medusa uses others. Without this limit, many at once would
 * exhaust the pool and deadlock.
 */
export const bookingLimit = new Semaphore(2)
