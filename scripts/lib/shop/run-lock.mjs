import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { Failure } from "../failure.mjs"
import { dataDir } from "../paths.mjs"

const FILE = path.join(dataDir, "running.json")

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Prevents a second start on the same data; the lock of a killed start is taken over. */
export function takeRunLock(shopUrl) {
  if (existsSync(FILE)) {
    const { pid, url, children = [] } = JSON.parse(readFileSync(FILE, "utf8"))
    if (pid !== process.pid && isAlive(pid)) {
      throw new Failure(`This shop already runs at ${url} (process ${pid}). Stop it with Ctrl-C there first.`)
    }
    for (const child of children) if (isAlive(child)) process.kill(child, "SIGTERM")
  }
  const write = (children) => writeFileSync(FILE, JSON.stringify({ pid: process.pid, url: shopUrl, children }))
  write([])
  return { remember: write, release: () => rmSync(FILE, { force: true }) }
}
