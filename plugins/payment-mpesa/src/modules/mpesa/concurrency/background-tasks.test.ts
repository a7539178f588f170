import { setTimeout as sleep } from "node:timers/promises"
import { expect, it } from "vitest"
import { BackgroundTasks } from "./background-tasks"

it("waits for running tasks, also when one fails, and logs the error", async () => {
  const logged: string[] = []
  const background = new BackgroundTasks({ error: (line) => logged.push(line) })
  const ended: string[] = []
  void background.track(sleep(20).then(() => ended.push("well")))
  void background.run(
    sleep(10).then(() => Promise.reject(new Error("no money"))),
    "refund 7",
  )
  await background.waitUntilSettled(5_000)
  expect(ended).toEqual(["well"])
  expect(logged).toEqual(["mpesa: refund 7 failed: no money"])
})

it("stops waiting at the timeout", async () => {
  const background = new BackgroundTasks({ error: () => undefined })
  void background.track(new Promise(() => undefined))
  const keepAlive = setTimeout(() => undefined, 5_000)
  await background.waitUntilSettled(10)
  clearTimeout(keepAlive)
})
