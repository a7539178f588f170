import type { ServiceResult } from "~/shared/api/service-result"
import type { CartChange } from "../contents/cart-change"
import { contentsFromServer, type CartContents } from "../contents/cart-contents"
import { hasNoResponse, type CartResult, type CartFailure, type SendChange } from "../contents/cart-results"
import {
  confirm,
  enqueue,
  markSent,
  nextToSend,
  rollBack,
  visibleContents,
  type CartQueue,
  type QueuedChange,
} from "./change-queue"

export interface SenderProgress {
  /** Number of unconfirmed changes. */
  pending: number
  /** True when there is no connection for them. */
  stalled: boolean
  /** False until the cart was read from the server. */
  loaded: boolean
}

export interface SenderDependencies {
  /** False when the browser reports that it is offline. */
  isOnline: () => boolean
  onContents: (contents: CartContents, progress: SenderProgress) => void
  /** A change was rolled back. `heard`: its caller has received the failure. */
  onRejected: (failure: CartFailure, hasWaiter: boolean) => void
  /** Unconfirmed changes, to be persisted. */
  onChanges: (changes: readonly QueuedChange[]) => void
}

export interface SenderInitialState {
  /** The cart as the screen shows it. */
  contents: CartContents
  /** Whether the contents come from the server. */
  loaded: boolean
  /** Unconfirmed changes of an earlier visit. */
  changes: readonly QueuedChange[]
}

const SESSION_ENDED = 401

/** Retry delays after a request without a response, in milliseconds; the last one repeats. */
const RESEND_AFTER_MS = [400, 2_000, 5_000, 15_000, 30_000]

/**
 * Applies changes optimistically, sends them one by one, and rolls back rejected ones. A request without a response is
 * retried with its idempotency key, because it may have been applied.
 */
export class ChangeSender {
  #queue: CartQueue
  /** Incremented by every response, so that a slower read of the cart is discarded. */
  #responseCount = 0
  #failures = 0
  #isLoaded: boolean
  #isClosed = false
  #isSending = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #waiting = new Map<string, ((result: ServiceResult) => void)[]>()
  readonly #send: SendChange
  readonly #dependencies: SenderDependencies

  constructor(send: SendChange, dependencies: SenderDependencies, { contents, loaded, changes }: SenderInitialState) {
    this.#send = send
    this.#dependencies = dependencies
    this.#isLoaded = loaded
    this.#queue = { confirmed: contents, changes }
  }

  /** Resolves with the server's result, also for a coalesced change, or at once while offline. */
  send(change: CartChange): Promise<ServiceResult> {
    const key = crypto.getRandomValues(new Uint32Array(4)).join("-")
    const { queue: next, replaced } = enqueue(this.#queue, { key, change, at: Date.now() })
    const isUndone = next.changes.at(-1)?.key !== key
    const inherited = replaced.flatMap((old) => this.#waiting.get(old) ?? [])
    for (const old of replaced) this.#waiting.delete(old)
    return new Promise((resolve) => {
      this.#waiting.set(key, [...inherited, resolve])
      this.#replace(next)
      if (isUndone) this.#settle([key], { success: true })
      void this.#sendNext()
    })
  }

  /**
   * Call before reading the server's cart; call the returned function with what was read. Outdated carts are
   * discarded.
   */
  beginRead(): (confirmed: CartContents) => void {
    const before = this.#responseCount
    return (confirmed) => {
      if (this.#isClosed || before !== this.#responseCount || this.#queue.changes.some(({ sent }) => sent)) return
      this.#isLoaded = true
      this.#replace({ ...this.#queue, confirmed })
    }
  }

  /** Called when the connection is lost or restored: tries to send the pending changes. */
  resume(): void {
    if (this.#queue.changes.length > 0) this.#replace(this.#queue)
    void this.#sendNext()
  }

  /** Stops: nothing more is sent or shown. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#settle([...this.#waiting.keys()], { success: true })
  }

  #replace(next: CartQueue): void {
    if (next.changes !== this.#queue.changes) this.#dependencies.onChanges(next.changes)
    this.#queue = next
    const pending = next.changes.length
    const stalled = this.#failures > 1 || (pending > 0 && !this.#dependencies.isOnline())
    // Resolve now: the change is shown and stored.
    if (stalled) this.#settle([...this.#waiting.keys()], { success: true })
    this.#dependencies.onContents(visibleContents(next), { pending, stalled, loaded: this.#isLoaded })
  }

  /** Returns whether a caller received the failure. */
  #settle(keys: readonly string[], result: ServiceResult): boolean {
    const waiters = keys.flatMap((key) => this.#waiting.get(key) ?? [])
    for (const key of keys) this.#waiting.delete(key)
    for (const resolve of waiters) resolve(result)
    return waiters.length > 0
  }

  async #sendNext(): Promise<void> {
    const next = nextToSend(this.#queue)
    if (!next || this.#isSending || this.#isClosed || !this.#dependencies.isOnline()) return
    clearTimeout(this.#timer)
    this.#isSending = true
    this.#queue = markSent(this.#queue, next.key)
    this.#dependencies.onChanges(this.#queue.changes)
    this.#handleResponse(next.key, await this.#send(next.change, next.key))
  }

  #resendLater(): void {
    const pause = RESEND_AFTER_MS[Math.min(this.#failures, RESEND_AFTER_MS.length - 1)]
    this.#timer = setTimeout(() => void this.#sendNext(), pause)
    this.#failures += 1
    this.#replace(this.#queue)
  }

  #handleResponse(key: string, response: CartResult): void {
    this.#isSending = false
    if (this.#isClosed) return
    if (!response.success && hasNoResponse(response)) {
      this.#resendLater()
      return
    }
    this.#responseCount += 1
    this.#failures = 0
    if (response.success) {
      this.#isLoaded = true
      this.#replace(confirm(this.#queue, key, contentsFromServer(response.cart)))
      this.#settle([key], { success: true })
    } else {
      const hasWaiter = this.#settle([key], { success: false, error: response.error })
      this.#dependencies.onRejected(response, hasWaiter)
      // After the session ended the customer may sign in again, so the changes stay stored.
      if (response.status === SESSION_ENDED) return
      this.#replace(rollBack(this.#queue, key))
    }
    void this.#sendNext()
  }
}
