import type { ServiceResult } from "~/shared/api/service-result"
import type { CartChange } from "./cart-change"
import { contentsFromServer, type CartContents } from "../cart-contents"
import { hasNoResponse, type CartResult, type CartFailure, type SendChange } from "../cart-server"
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

export interface SenderCallbacks {
  /** Changes without an answer. */
  pending: number
  /** True when there is no connection for them. */
  stalled: boolean
  /** False until the server has said what is in the cart. */
  known: boolean
}

export interface SenderDependencies {
  /** False where the browser knows that there is no connection. */
  isOnline: () => boolean
  onContents: (contents: CartContents, progress: SenderCallbacks) => void
  /** A change was taken back. `heard`: whoever made it has been told. */
  onRefused: (refusal: CartFailure, heard: boolean) => void
  /** The changes without an answer, to be kept for another visit. */
  onChanges: (changes: readonly QueuedChange[]) => void
}

export interface SenderInitialState {
  /** The cart as the screen shows it. */
  contents: CartContents
  /** Whether the server has said so. */
  known: boolean
  /** Changes of an earlier visit that were never answered. */
  changes: readonly QueuedChange[]
}

const SESSION_ENDED = 401

/** Pauses before a change without an answer is sent once more under its key; the last one is repeated. */
const RESEND_AFTER_MS = [400, 2_000, 5_000, 15_000, 30_000]

/**
 * Shows changes at once, sends them one by one, and takes back those that the server refuses. One without an answer
 * is repeated under its key until there is one: it may have been made.
 */
export class ChangeSender {
  #queue: CartQueue
  /** Grows with every answer, so that a cart read before it is not shown after it. */
  #answers = 0
  #failures = 0
  #isKnown: boolean
  #isClosed = false
  #isSending = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #waiting = new Map<string, ((result: ServiceResult) => void)[]>()
  readonly #send: SendChange
  readonly #surroundings: SenderDependencies

  constructor(send: SendChange, surroundings: SenderDependencies, { contents, known, changes }: SenderInitialState) {
    this.#send = send
    this.#surroundings = surroundings
    this.#isKnown = known
    this.#queue = { confirmed: contents, changes }
  }

  /** Resolves when the server has answered, also for a change that a newer one replaced, or without a connection. */
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
      void this.#pump()
    })
  }

  /** Call before reading the server's cart, and call the result with what was read: older news are dropped. */
  reading(): (confirmed: CartContents) => void {
    const before = this.#answers
    return (confirmed) => {
      if (this.#isClosed || before !== this.#answers || this.#queue.changes.some(({ sent }) => sent)) return
      this.#isKnown = true
      this.#replace({ ...this.#queue, confirmed })
    }
  }

  /** There may be a connection, or there is none any more: looks again at what waits. */
  resume(): void {
    if (this.#queue.changes.length > 0) this.#replace(this.#queue)
    void this.#pump()
  }

  /** The cart belongs to somebody else now: nothing more is sent or shown. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#settle([...this.#waiting.keys()], { success: true })
  }

  #replace(next: CartQueue): void {
    if (next.changes !== this.#queue.changes) this.#surroundings.onChanges(next.changes)
    this.#queue = next
    const pending = next.changes.length
    const stalled = this.#failures > 1 || (pending > 0 && !this.#surroundings.isOnline())
    // Nobody is kept waiting for a connection: what they did is shown and kept.
    if (stalled) this.#settle([...this.#waiting.keys()], { success: true })
    this.#surroundings.onContents(visibleContents(next), { pending, stalled, known: this.#isKnown })
  }

  /** Answers whether anybody was told. */
  #settle(keys: readonly string[], result: ServiceResult): boolean {
    const told = keys.flatMap((key) => this.#waiting.get(key) ?? [])
    for (const key of keys) this.#waiting.delete(key)
    for (const resolve of told) resolve(result)
    return told.length > 0
  }

  async #pump(): Promise<void> {
    const next = nextToSend(this.#queue)
    if (!next || this.#isSending || this.#isClosed || !this.#surroundings.isOnline()) return
    clearTimeout(this.#timer)
    this.#isSending = true
    this.#queue = markSent(this.#queue, next.key)
    this.#surroundings.onChanges(this.#queue.changes)
    this.#take(next.key, await this.#send(next.change, next.key))
  }

  #resendLater(): void {
    const pause = RESEND_AFTER_MS[Math.min(this.#failures, RESEND_AFTER_MS.length - 1)]
    this.#timer = setTimeout(() => void this.#pump(), pause)
    this.#failures += 1
    this.#replace(this.#queue)
  }

  #take(key: string, answer: CartResult): void {
    this.#isSending = false
    if (this.#isClosed) return
    if (!answer.success && hasNoResponse(answer)) {
      this.#resendLater()
      return
    }
    this.#answers += 1
    this.#failures = 0
    if (answer.success) {
      this.#isKnown = true
      this.#replace(confirm(this.#queue, key, contentsFromServer(answer.cart)))
      this.#settle([key], { success: true })
    } else {
      const heard = this.#settle([key], { success: false, error: answer.error })
      this.#surroundings.onRefused(answer, heard)
      // Whose session has ended may sign in again: what they did is kept for then.
      if (answer.status === SESSION_ENDED) return
      this.#replace(rollBack(this.#queue, key))
    }
    void this.#pump()
  }
}
