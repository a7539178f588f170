import { expect, it } from "vitest"
import { RenderLimit, RenderRefused } from "./render-limit"

const done = () => Promise.resolve("page")

it("refills each client's bucket over time, and limits clients independently", async () => {
  let time = 0
  const limit = new RenderLimit({ burst: 2, perSecond: 1, now: () => time })
  expect(await limit.run("a", done)).toBe("page")
  await limit.run("a", done)
  await expect(limit.run("a", done)).rejects.toMatchObject({ reason: "client", retryAfterSeconds: 1 })
  await limit.run("b", done)
  time = 1_000
  await limit.run("a", done)
  await expect(limit.run("a", done)).rejects.toBeInstanceOf(RenderRefused)
})

it("runs renders up to the concurrency, queues some, and rejects the rest", async () => {
  const limit = new RenderLimit({ concurrency: 2, queue: 1 })
  const ends: (() => void)[] = []
  const slow = () => new Promise<string>((resolve) => ends.push(() => resolve("slow")))
  const running = [limit.run("a", slow), limit.run("b", slow)]
  const waiting = limit.run("c", done)
  await expect(limit.run("d", done)).rejects.toMatchObject({ reason: "queue" })
  expect(ends).toHaveLength(2)
  for (const end of ends) end()
  expect(await Promise.all([...running, waiting])).toEqual(["slow", "slow", "page"])
  expect(await limit.run("d", done)).toBe("page")
})

it("releases the semaphore when a render fails", async () => {
  const limit = new RenderLimit({ concurrency: 1, queue: 0 })
  await expect(limit.run("a", () => Promise.reject(new Error("no engine")))).rejects.toThrow("no engine")
  expect(await limit.run("a", done)).toBe("page")
})
