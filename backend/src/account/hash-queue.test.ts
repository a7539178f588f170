import { describe, expect, it } from "vitest"
import { ApiFailure } from "../http/failure"
import { HashQueue } from "./hash-queue"

/** Work that ends when it is told to, and says how much of it is running. */
function controlled() {
  const waiting: (() => void)[] = []
  const seen = { running: 0, most: 0 }
  const work = async () => {
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    await new Promise<void>((resolve) => waiting.push(resolve))
    seen.running -= 1
  }
  return { waiting, seen, work }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe("HashQueue", () => {
  it("runs two at a time, in the order of arrival, until all are done", async () => {
    const queue = new HashQueue(2, 10)
    const { waiting, seen, work } = controlled()
    const finished: number[] = []
    const all = Array.from({ length: 7 }, (_, number) => queue.run(work).then(() => finished.push(number)))
    while (finished.length < 7) {
      await turn()
      waiting.shift()?.()
    }
    await Promise.all(all)
    expect(seen.most).toBe(2)
    expect(finished).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it("turns people away at once when too many wait, and takes them again afterwards", async () => {
    const queue = new HashQueue(1, 1)
    const { waiting, work } = controlled()
    const accepted = [queue.run(work), queue.run(work)]
    await expect(queue.run(work)).rejects.toMatchObject({ status: 503, code: "busy", retryAfterSeconds: 3 })
    for (const one of accepted) {
      await turn()
      waiting.shift()?.()
      await one
    }
    await expect(queue.run(() => Promise.resolve("in"))).resolves.toBe("in")
  })

  it("gives the place back when the work fails", async () => {
    const queue = new HashQueue(1, 0)
    const failure = new ApiFailure(401, "no")
    await expect(queue.run(() => Promise.reject(failure))).rejects.toBe(failure)
    await expect(queue.run(() => Promise.resolve(1))).resolves.toBe(1)
  })
})
