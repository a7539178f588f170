import { AsyncLocalStorage } from "node:async_hooks"
import { availableParallelism } from "node:os"
import { PasswordHashQueue, type Turn } from "./password-hash-queue"

interface Attempt {
  turn: Turn
  /** The place in the queue is taken already: a registration holds it around its lock. */
  running: boolean
}

/**
 * The process's one queue. Hashes run in libuv's pool, whose other threads read files and look names up: one core at
 * least is left to the rest of the shop.
 */
const queue = new PasswordHashQueue(Math.max(1, Math.min(2, availableParallelism() - 1)))

const attempts = new AsyncLocalStorage<Attempt>()

/** Whatever `work` hashes waits for its turn as `turn`. */
export function withHashPriority<T>(turn: Turn, work: () => T): T {
  return attempts.run({ turn, running: false }, work)
}

/**
 * Runs work that hashes a password when it is its turn. Within such work it runs at once.
 * @throws ApiFailure 503 `busy`
 */
export async function limitPasswordHashing<T>(work: () => Promise<T>): Promise<T> {
  const attempt = attempts.getStore()
  if (attempt?.running) return work()
  const turn = attempt?.turn ?? { lane: "" }
  return queue.run(() => attempts.run({ turn, running: true }, work), turn)
}
