import { setTimeout as sleep } from "node:timers/promises"
import { expect, it } from "vitest"
import { Background } from "./background"

it("waits for what is open, also when it fails", async () => {
  const background = new Background()
  const ended: string[] = []
  void background.track(sleep(20).then(() => ended.push("well")))
  background
    .track(sleep(10).then(() => Promise.reject(new Error("badly"))))
    .catch((error: unknown) => ended.push(String(error)))
  await background.settled(5_000)
  expect(ended).toEqual(["Error: badly", "well"])
})

it("waits no longer than it is told to", async () => {
  const background = new Background()
  void background.track(new Promise(() => undefined))
  const keepAlive = setTimeout(() => undefined, 5_000)
  await background.settled(10)
  clearTimeout(keepAlive)
})
