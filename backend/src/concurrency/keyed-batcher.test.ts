import { describe, expect, it } from "vitest"
import { KeyedBatcher } from "./keyed-batcher"

/** A batcher that records its batches; a batch ends when `end` is called. */
function batcherFixture(fail?: (items: string[]) => boolean) {
  const held: { items: string[]; end: () => void }[] = []
  const batcher = new KeyedBatcher<string, string>(async (items) => {
    await new Promise<void>((end) => held.push({ items, end }))
    if (fail?.(items)) throw new Error(items.join())
    return items.map((item) => item.toUpperCase())
  })
  /** Ends the running batch and lets the next start. */
  const end = async () => {
    held.at(-1)?.end()
    await new Promise(setImmediate)
  }
  return { batcher, held, end }
}

describe("KeyedBatcher", () => {
  it("batches the items that arrive while a batch runs, and returns each its own result", async () => {
    const { batcher, held, end } = batcherFixture()
    const answers = Promise.all(["a", "b", "c"].map((item) => batcher.submit("cart", item)))
    await end()
    await end()
    expect(await answers).toEqual(["A", "B", "C"])
    expect(held.map(({ items }) => items)).toEqual([["a"], ["b", "c"]])
  })

  it("runs different keys concurrently", () => {
    const { batcher, held } = batcherFixture()
    void batcher.submit("one", "a")
    void batcher.submit("two", "b")
    expect(held.map(({ items }) => items)).toEqual([["a"], ["b"]])
  })

  it("rejects only the items of the batch that failed", async () => {
    const { batcher, end } = batcherFixture((items) => items.includes("bad"))
    const answers = Promise.allSettled(["a", "b", "bad"].map((item) => batcher.submit("cart", item)))
    await end()
    const later = batcher.submit("cart", "later")
    await end()
    await end()
    expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"])
    expect(await later).toBe("LATER")
  })
})
