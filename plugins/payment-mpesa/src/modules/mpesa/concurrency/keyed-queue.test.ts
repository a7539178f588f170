import { expect, it } from "vitest"
import { KeyedQueue } from "./keyed-queue"

/** Work that ends when it is told to. */
function deferred() {
  let end: (error?: Error) => void = () => undefined
  const done = new Promise<void>((resolve, reject) => {
    end = (error) => {
      if (error === undefined) resolve()
      else reject(error)
    }
  })
  return { done, end }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

it("runs work of one key one after the other, also after a failure, and other keys at once", async () => {
  const queue = new KeyedQueue()
  const began: string[] = []
  const first = deferred()
  const run = (key: string, name: string, done: Promise<void> = Promise.resolve()) =>
    queue.run(key, () => {
      began.push(name)
      return done
    })
  const failed = expect(run("a", "first", first.done)).rejects.toThrow("no")
  const second = run("a", "second")
  const other = run("b", "other")
  await other
  await turn()
  expect(began).toEqual(["first", "other"])
  first.end(new Error("no"))
  await failed
  await second
  expect(began).toEqual(["first", "other", "second"])
})

it("returns what the work returns", async () => {
  expect(await new KeyedQueue().run("a", () => Promise.resolve(7))).toBe(7)
})
