import { Semaphore } from "../concurrency/semaphore"

/**
 * Who books in the engine holds one database connection while the engine uses others: without a bound, many
 * captures and refunds at once would hold the whole pool and wait for each other.
 */
export const bookingLimit = new Semaphore(2)
