import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { isAlive } from "../../scripts/lib/processes/process.mjs"

/** Removes the folders of test runs that were killed: with installed packages, each takes a gigabyte. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(/^medusa-(\d+)-/.exec(name)?.[1] ?? 0)
    if (owner > 0 && !isAlive(owner)) rmSync(path.join(tmpdir(), name), { recursive: true, force: true })
  }
}

/** A folder outside this checkout, for a project of a test. */
export function makeTemporaryFolder(): string {
  removeAbandoned()
  return mkdtempSync(path.join(tmpdir(), `medusa-${String(process.pid)}-`))
}
