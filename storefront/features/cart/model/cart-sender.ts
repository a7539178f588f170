import type { ServiceResult } from "~/shared/api/service-result"
import type { CartChange } from "./cart-change"
import { contentsFromServer, EMPTY_CART, type CartContents } from "./cart-contents"
import type { CartAnswer, SendChange } from "./cart-server"
import { confirm, enqueue, markSent, nextToSend, rollBack, visibleContents, type CartQueue } from "./change-queue"

interface SenderEvents {
  onContents: (contents: CartContents) => void
  /** A change was rolled back. `status` 0: the server was not reached, so the change may have happened. */
  onFailure: (status: number) => void
}

/** Pause before a change whose answer was lost is sent once more under the same key. */
const RESEND_AFTER_MS = 400

export type CartSender = ReturnType<typeof createCartSender>

/** Shows changes at once, sends them one by one, and takes back those that the server refuses. */
export function createCartSender(send: SendChange, { onContents, onFailure }: SenderEvents) {
  let queue: CartQueue = { confirmed: EMPTY_CART, changes: [] }
  /** Grows when the cart changes hands, so that late answers of the previous owner are dropped. */
  let generation = 0
  /** Grows with every answer, so that a cart read before it is not shown after it. */
  let answers = 0
  const waiting = new Map<string, ((result: ServiceResult) => void)[]>()

  function replace(next: CartQueue): void {
    queue = next
    onContents(visibleContents(queue))
  }

  function settle(keys: readonly string[], result: ServiceResult): void {
    for (const key of keys) {
      for (const resolve of waiting.get(key) ?? []) resolve(result)
      waiting.delete(key)
    }
  }

  async function sendTwice(change: CartChange, key: string): Promise<CartAnswer> {
    const answer = await send(change, key)
    if (answer.success || answer.status !== 0) return answer
    await new Promise((resolve) => setTimeout(resolve, RESEND_AFTER_MS))
    return send(change, key)
  }

  async function pump(): Promise<void> {
    const next = nextToSend(queue)
    if (!next) return
    const sentIn = generation
    queue = markSent(queue, next.key)
    const answer = await sendTwice(next.change, next.key)
    if (sentIn !== generation) return
    answers += 1
    if (answer.success) {
      replace(confirm(queue, next.key, contentsFromServer(answer.cart)))
      settle([next.key], { success: true })
    } else {
      const { queue: rolledBack, dropped } = rollBack(queue, next.key)
      replace(rolledBack)
      settle(dropped, { success: false, error: answer.error })
      onFailure(answer.status)
    }
    void pump()
  }

  return {
    /** Resolves when the server has answered, also for a change that a newer one replaced. */
    send(change: CartChange): Promise<ServiceResult> {
      const key = crypto.getRandomValues(new Uint32Array(4)).join("-")
      const { queue: next, replaced } = enqueue(queue, key, change)
      const inherited = replaced.flatMap((old) => waiting.get(old) ?? [])
      for (const old of replaced) waiting.delete(old)
      return new Promise((resolve) => {
        waiting.set(key, [...inherited, resolve])
        replace(next)
        void pump()
      })
    },
    /** Call before reading the server's cart, and call the result with what was read: older news are dropped. */
    reading(): (confirmed: CartContents) => void {
      const before = { generation, answers }
      return (confirmed) => {
        const overtaken = before.generation !== generation || before.answers !== answers
        if (!overtaken && !queue.changes.some((queued) => queued.sent)) replace({ ...queue, confirmed })
      }
    },
    /** The cart belongs to somebody else now. */
    clear(): void {
      generation += 1
      queue = { confirmed: EMPTY_CART, changes: [] }
      settle([...waiting.keys()], { success: true })
    },
  }
}
