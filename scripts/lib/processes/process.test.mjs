import { spawn } from "node:child_process"
import { once } from "node:events"
import { pathToFileURL } from "node:url"
import { expect, it, vi } from "vitest"
import { at } from "../paths.mjs"

const PROCESS = JSON.stringify(pathToFileURL(at("scripts/lib/processes/process.mjs")).href)

/** A process that starts another one by `startProcess`, prints its id, and then runs the given code. */
async function startParent(then) {
  const code = `
    const { startProcess, stopOnSignals } = await import(${PROCESS})
    stopOnSignals()
    const started = startProcess({ name: "process-test", command: process.execPath, args: ["-e", "setInterval(() => 0, 1000)"] })
    process.stdout.write(String(started.child.pid))
    ${then}`
  const parent = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] })
  const [pid] = await once(parent.stdout, "data")
  return { parent, child: Number(String(pid)) }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each(["SIGINT", "SIGTERM", "SIGHUP"])("what was started ends with its starter at %s", async (signal) => {
  const { parent, child } = await startParent("setInterval(() => 0, 1000)")
  parent.kill(signal)
  await once(parent, "exit")
  await vi.waitFor(() => expect(isRunning(child)).toBe(false), 10_000)
})

it.each(["SIGINT", "SIGTERM", "SIGHUP"])(
  "nothing is started after %s, also when the next process would follow",
  async (signal) => {
    const { parent } = await startParent(`
    await started.exited
    try {
      const next = startProcess({ name: "process-test-next", command: process.execPath, args: ["-e", "setInterval(() => 0, 1000)"] })
      process.stdout.write(" next " + String(next.child.pid))
    } catch (error) {
      process.stdout.write(" " + error.message)
    }
    setInterval(() => 0, 1000)`)
    let printed = ""
    parent.stdout.on("data", (text) => (printed += String(text)))
    parent.kill(signal)
    const [, endedBy] = await once(parent, "close")
    expect(printed).toBe(` process-test-next was not started: this process ends by ${signal}.`)
    expect(endedBy).toBe(signal)
  },
)

it("what was started ends with a starter that exits without waiting, as a test runner's worker does", async () => {
  const { child } = await startParent("setTimeout(() => process.exit(), 100)")
  await vi.waitFor(() => expect(isRunning(child)).toBe(false), 10_000)
})
