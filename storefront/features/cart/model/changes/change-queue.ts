import { applyChange, provisionalId, queueOf, type CartChange } from "../contents/cart-change"
import type { CartContents, CartLine } from "../contents/cart-contents"

/** One unconfirmed change. `key` is its Idempotency-Key and stays the same on retries. */
export interface QueuedChange {
  key: string
  change: CartChange
  /** True once it may have reached the server: from then on it is only repeated, never replaced. */
  sent: boolean
  /** When the shopper made it, in milliseconds. */
  at: number
}

/** The last cart from the server, and the unconfirmed changes, oldest first. */
export interface CartQueue {
  confirmed: CartContents
  changes: readonly QueuedChange[]
}

/** The optimistic cart: the server's cart with every unconfirmed change applied. */
export function visibleContents({ confirmed, changes }: CartQueue): CartContents {
  const visible = changes.reduce((contents, queued) => applyChange(contents, queued.change), confirmed)
  const sentAdditions = new Set(
    changes.map(({ sent, change }) => sent && change.kind === "add" && provisionalId(change.item)),
  )
  const marked = (line: CartLine) => (line.provisional ? { ...line, undoable: !sentAdditions.has(line.id) } : line)
  return { ...visible, items: visible.items.map(marked) }
}

/**
 * Adds a change and coalesces unsent ones: a quantity replaces the line's earlier quantity, a removal cancels the
 * unsent addition of its line, and clearing replaces everything. Five quick clicks on plus send two calls. Returns the
 * keys of the replaced changes.
 */
export function enqueue(queue: CartQueue, added: Omit<QueuedChange, "sent">): { queue: CartQueue; replaced: string[] } {
  const { change } = added
  const replaces = (queued: QueuedChange) => !queued.sent && isReplaced(queued.change, change)
  const remaining = queue.changes.filter((queued) => !replaces(queued))
  const undone = queue.changes.filter((queued) => replaces(queued) && queued.change.kind === "add")
  const isUndoing = change.kind === "remove" && undone.length > 0
  return {
    queue: { ...queue, changes: isUndoing ? remaining : [...remaining, { ...added, sent: false }] },
    replaced: queue.changes.filter(replaces).map((queued) => queued.key),
  }
}

function isReplaced(waiting: CartChange, by: CartChange): boolean {
  if (by.kind === "clear") return true
  if (waiting.kind === "add") return by.kind === "remove" && by.lineId === provisionalId(waiting.item)
  return waiting.kind === "set-quantity" && by.kind !== "add" && queueOf(waiting) === queueOf(by)
}

/**
 * The next change to send, or null. One at a time over all lines: every response is the whole cart, so two requests in
 * flight could show an older cart over a newer one.
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

/** Removes a confirmed change and takes over the server's cart. */
export function confirm(queue: CartQueue, key: string, confirmed: CartContents): CartQueue {
  return { confirmed, changes: queue.changes.filter((queued) => queued.key !== key) }
}

/** Removes a rejected change. Later changes are still sent, and accepted or rejected one by one. */
export function rollBack(queue: CartQueue, key: string): CartQueue {
  return { ...queue, changes: queue.changes.filter((queued) => queued.key !== key) }
}
