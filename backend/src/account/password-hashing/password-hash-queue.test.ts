import { describe, expect, it } from "vitest"
import { ApiFailure } from "../../http/api-failure"
import { PasswordHashQueue } from "./password-hash-queue"

/** Tasks that end on request, with a count of those that are running. */
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

const loopTurn = () => new Promise((resolve) => setImmediate(resolve))

describe("PasswordHashQueue", () => {
  it("runs two at a time, in the order of arrival, until all are done", async () => {
    const queue = new PasswordHashQueue(2, 10)
    const { waiting, seen, work } = controlled()
    const finished: number[] = []
    const all = Array.from({ length: 7 }, (_, number) => queue.run(work).then(() => finished.push(number)))
    while (finished.length < 7) {
      await loopTurn()
      waiting.shift()?.()
    }
    await Promise.all(all)
    expect(seen.most).toBe(2)
    expect(finished).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it("rejects hashes at once when too many wait, and accepts them again afterwards", async () => {
    const queue = new PasswordHashQueue(1, 1)
    const { waiting, work } = controlled()
    const accepted = [queue.run(work), queue.run(work)]
    await expect(queue.run(work)).rejects.toMatchObject({ status: 503, code: "busy", retryAfterSeconds: 3 })
    for (const one of accepted) {
      await loopTurn()
      waiting.shift()?.()
      await one
    }
    await expect(queue.run(() => Promise.resolve("in"))).resolves.toBe("in")
  })

  it("releases its place when a hash fails", async () => {
    const queue = new PasswordHashQueue(1, 0)
    const failure = new ApiFailure(401, "no")
    await expect(queue.run(() => Promise.reject(failure))).rejects.toBe(failure)
    await expect(queue.run(() => Promise.resolve(1))).resolves.toBe(1)
  })

  it("prefers a source with one attempt to one with many, and the owner to all", async () => {
    const queue = new PasswordHashQueue(1, 10)
    const { waiting, work } = controlled()
    const finished: string[] = []
    const all = [
      ...Array.from({ length: 6 }, (_, n) =>
        queue.run(work, { source: "flood" }).then(() => finished.push(`flood ${String(n)}`)),
      ),
      queue.run(work, { source: "shopper" }).then(() => finished.push("shopper")),
      queue.run(work, { source: "flood", isKnownDevice: true }).then(() => finished.push("owner")),
    ]
    while (finished.length < all.length) {
      await loopTurn()
      waiting.shift()?.()
    }
    expect(finished.slice(0, 4)).toEqual(["flood 0", "owner", "flood 1", "shopper"])
  })

  it("rejects an entry of the source with the most entries when it is full, not the newcomer", async () => {
    const queue = new PasswordHashQueue(1, 3)
    const { waiting, work } = controlled()
    const flood = Array.from({ length: 4 }, () => queue.run(work, { source: "flood" }))
    const refused = expect(flood[3]).rejects.toMatchObject({ status: 503 })
    const newcomer = queue.run(() => Promise.resolve("in"), { source: "shopper" })
    await refused
    await expect(queue.run(work, { source: "flood" })).rejects.toMatchObject({ status: 503 })
    for (const one of flood.slice(0, 3)) {
      await loopTurn()
      waiting.shift()?.()
      await one
    }
    await expect(newcomer).resolves.toBe("in")
  })
})
