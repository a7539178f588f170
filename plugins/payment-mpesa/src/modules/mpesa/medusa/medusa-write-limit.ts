import pLimit from "p-limit"

/**
 * A capture or refund holds one database connection while Medusa uses others. Without this limit, many at once would
 * exhaust the pool and deadlock.
 */
export const medusaWriteLimit = pLimit(2)
