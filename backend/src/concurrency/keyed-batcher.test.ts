import { describe, expect, it } from "vitest"
import { Turns } from "./keyed-batcher"

/** Turns that note who took part in each and end when they are told to. */
function stage(fail?: (asks: string[]) => boolean) {
  const held: { asks: string[]; end: () => void }[] = []
  const turns = new Turns<string, string>(async (asks) => {
    await new Promise<void>((end) => held.push({ asks, end }))
    if (fail?.(asks)) throw new Error(asks.join())
    return asks.map((ask) => ask.toUpperCase())
  })
  /** Ends the turn that is under way and lets the next begin. */
  const end = async () => {
    held.at(-1)?.end()
    await new Promise(setImmediate)
  }
  return { turns, held, end }
}

describe("Turns", () => {
  it("do together what came while one was under way, and answer each its own", async () => {
    const { turns, held, end } = stage()
    const answers = Promise.all(["a", "b", "c"].map((ask) => turns.take("cart", ask)))
    await end()
    await end()
    expect(await answers).toEqual(["A", "B", "C"])
    expect(held.map(({ asks }) => asks)).toEqual([["a"], ["b", "c"]])
  })

  it("of different things wait for nobody", () => {
    const { turns, held } = stage()
    void turns.take("one", "a")
    void turns.take("two", "b")
    expect(held.map(({ asks }) => asks)).toEqual([["a"], ["b"]])
  })

  it("that fail, fail for those who took part only", async () => {
    const { turns, end } = stage((asks) => asks.includes("bad"))
    const answers = Promise.allSettled(["a", "b", "bad"].map((ask) => turns.take("cart", ask)))
    await end()
    const later = turns.take("cart", "later")
    await end()
    await end()
    expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"])
    expect(await later).toBe("LATER")
  })
})
