import { applyChange, provisionalId, queueOf, type CartChange } from "./cart-change"
import type { CartContents, CartLine } from "../cart-contents"

/** One change on its way to the server. `key` is its Idempotency-Key and stays the same when it is sent again. */
export interface QueuedChange {
  key: string
  change: CartChange
  /** True once it may have reached the server: from then on it is only repeated, never replaced. */
  sent: boolean
  /** When the shopper made it, in milliseconds. */
  at: number
}

/** What the server said last, and the changes it has not answered yet, oldest first. */
export interface CartQueue {
  confirmed: CartContents
  changes: readonly QueuedChange[]
}

/** What the shopper sees: the server's cart with every unanswered change already applied. */
export function visibleContents({ confirmed, changes }: CartQueue): CartContents {
  const visible = changes.reduce((contents, queued) => applyChange(contents, queued.change), confirmed)
  const asked = new Set(changes.map(({ sent, change }) => sent && change.kind === "add" && provisionalId(change.item)))
  const marked = (line: CartLine) => (line.provisional ? { ...line, undoable: !asked.has(line.id) } : line)
  return { ...visible, items: visible.items.map(marked) }
}

/**
 * Adds a change. A quantity that waits unsent is replaced by the newer quantity or removal of its line, an addition
 * that waits is undone by the removal of the line it would have made, and clearing replaces everything that waits: five
 * quick clicks on plus send two calls and not five. Returns the keys that the new change stands for.
 */
export function enqueue(queue: CartQueue, added: Omit<QueuedChange, "sent">): { queue: CartQueue; replaced: string[] } {
  const { change } = added
  const replaces = (queued: QueuedChange) => !queued.sent && isReplaced(queued.change, change)
  const kept = queue.changes.filter((queued) => !replaces(queued))
  const undone = queue.changes.filter((queued) => replaces(queued) && queued.change.kind === "add")
  const isUndoing = change.kind === "remove" && undone.length > 0
  return {
    queue: { ...queue, changes: isUndoing ? kept : [...kept, { ...added, sent: false }] },
    replaced: queue.changes.filter(replaces).map((queued) => queued.key),
  }
}

function isReplaced(waiting: CartChange, by: CartChange): boolean {
  if (by.kind === "clear") return true
  if (waiting.kind === "add") return by.kind === "remove" && by.lineId === provisionalId(waiting.item)
  return waiting.kind === "set-quantity" && by.kind !== "add" && queueOf(waiting) === queueOf(by)
}

/**
 * The change to send now, or null. One at a time over all lines: every answer is the whole cart, and two in
 * flight could overtake each other and show an older cart over a newer one.
 */
export function nextToSend(queue: CartQueue): QueuedChange | null {
  return queue.changes[0] ?? null
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

/** The server refused this change: it vanishes. Those behind it are asked for all the same; each is judged by itself. */
export function rollBack(queue: CartQueue, key: string): CartQueue {
  return { ...queue, changes: queue.changes.filter((queued) => queued.key !== key) }
}
