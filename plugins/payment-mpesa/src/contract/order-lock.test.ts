import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { orderLock, withLocks } from "./order-lock"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** No other process wants the lock. */
const locking = { execute: <T>(_keys: string[], work: () => Promise<T>) => work() }
const keys = [orderLock("order_1"), "order_1"]

const workOf = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it("requests get the locks in the sequence in which they asked, each after the end of the one before", async () => {
  const log: string[] = []
  const all = [1, 2, 3].map((n) =>
    withLocks(locking, keys, async () => {
      log.push(`begin ${String(n)}`)
      await workOf(10)
      log.push(`end ${String(n)}`)
    }),
  )
  await vi.runAllTimersAsync()
  await Promise.all(all)
  expect(log).toEqual(["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
})

it("a request waits longer than 15 seconds when the requests before it end one by one", async () => {
  const ended = vi.fn()
  const all = Array.from({ length: 8 }, () => withLocks(locking, keys, () => workOf(3000)).then(ended))
  await vi.runAllTimersAsync()
  await Promise.all(all)
  expect(ended).toHaveBeenCalledTimes(8)
})

it("requests give up when one keeps the lock for 15 seconds, and get it after its end", async () => {
  const first = withLocks(locking, keys, () => workOf(16_000))
  const waiting = [1, 2].map(() => withLocks(locking, keys, () => workOf(1)))
  const answers = Promise.allSettled(waiting)
  await vi.advanceTimersByTimeAsync(15_000)
  expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"])
  await expect(waiting[0]).rejects.toThrow("Timed-out acquiring lock")
  await vi.runAllTimersAsync()
  await first
  const next = withLocks(locking, keys, () => Promise.resolve("its turn"))
  await vi.runAllTimersAsync()
  expect(await next).toBe("its turn")
})

it("a request that fails frees the locks", async () => {
  const failing = withLocks(locking, keys, () => Promise.reject(new Error("no")))
  await expect(failing).rejects.toThrow("no")
  expect(await withLocks(locking, keys, () => Promise.resolve("its turn"))).toBe("its turn")
})
