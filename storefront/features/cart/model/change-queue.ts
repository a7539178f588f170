import { applyChange, queueOf, type CartChange } from "./cart-change"
import type { CartContents } from "./cart-contents"

/** One change on its way to the server. `key` is its Idempotency-Key and stays the same when it is sent again. */
export interface QueuedChange {
  key: string
  change: CartChange
  sent: boolean
}

/** What the server said last, and the changes it has not answered yet, oldest first. */
export interface CartQueue {
  confirmed: CartContents
  changes: readonly QueuedChange[]
}

/** What the shopper sees: the server's cart with every unanswered change already applied. */
export function visibleContents(queue: CartQueue): CartContents {
  return queue.changes.reduce((contents, queued) => applyChange(contents, queued.change), queue.confirmed)
}

/**
 * Adds a change. A quantity that waits unsent is replaced by the newer quantity or removal of its line, and
 * clearing replaces everything that waits, so five quick clicks on plus send two calls and not five.
 * Returns the keys that the new change stands for.
 */
export function enqueue(queue: CartQueue, key: string, change: CartChange): { queue: CartQueue; replaced: string[] } {
  const replaces = (queued: QueuedChange) =>
    !queued.sent &&
    (change.kind === "clear" ||
      (queued.change.kind === "set-quantity" && change.kind !== "add" && queueOf(queued.change) === queueOf(change)))
  return {
    queue: {
      ...queue,
      changes: [...queue.changes.filter((queued) => !replaces(queued)), { key, change, sent: false }],
    },
    replaced: queue.changes.filter(replaces).map((queued) => queued.key),
  }
}

/**
 * The change to send now, or null. One at a time over all lines: every answer is the whole cart, and two in
 * flight could overtake each other and show an older cart over a newer one.
 */
export function nextToSend(queue: CartQueue): QueuedChange | null {
  const first = queue.changes[0]
  return first && !first.sent ? first : null
}

export function markSent(queue: CartQueue, key: string): CartQueue {
  return {
    ...queue,
    changes: queue.changes.map((queued) => (queued.key === key ? { ...queued, sent: true } : queued)),
  }
}

/** The server answered: its cart is the truth, and the change needs no showing any more. */
export function confirm(queue: CartQueue, key: string, confirmed: CartContents): CartQueue {
  return { confirmed, changes: queue.changes.filter((queued) => queued.key !== key) }
}

/**
 * The change failed: it and the waiting ones of its line vanish, so the line shows what the server last said.
 * Returns the keys rolled back.
 */
export function rollBack(queue: CartQueue, key: string): { queue: CartQueue; dropped: string[] } {
  const failed = queue.changes.find((queued) => queued.key === key)
  if (!failed) return { queue, dropped: [] }
  const line = queueOf(failed.change)
  const drops = (queued: QueuedChange) =>
    queued === failed || (failed.change.kind !== "add" && queueOf(queued.change) === line)
  return {
    queue: { ...queue, changes: queue.changes.filter((queued) => !drops(queued)) },
    dropped: queue.changes.filter(drops).map((queued) => queued.key),
  }
}
