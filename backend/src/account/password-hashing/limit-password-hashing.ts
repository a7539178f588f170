import { AsyncLocalStorage } from "node:async_hooks"
import { availableParallelism } from "node:os"
import { type HashPriority, PasswordHashQueue } from "./password-hash-queue"

interface Attempt {
  priority: HashPriority
  /** A place is held already, for example by a registration around its lock. */
  running: boolean
}

/**
 * One queue per process. Hashes run in libuv's thread pool, which also reads files and resolves names; at least one core is
 * left for the rest of the shop.
 */
const queue = new PasswordHashQueue(Math.max(1, Math.min(2, availableParallelism() - 1)))

const attempts = new AsyncLocalStorage<Attempt>()

/** Password hashes within `work` are queued with this priority. */
export function withHashPriority<T>(priority: HashPriority, work: () => T): T {
  return attempts.run({ priority, running: false }, work)
}

/**
 * Runs work that hashes a password under the concurrency limit. Nested calls run at once.
 * @throws ApiFailure 503 `busy`
 */
export async function limitPasswordHashing<T>(work: () => Promise<T>): Promise<T> {
  const attempt = attempts.getStore()
  if (attempt?.running) return work()
  const priority = attempt?.priority ?? { source: "" }
  return queue.run(() => attempts.run({ priority, running: true }, work), priority)
}
