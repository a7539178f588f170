import { existsSync, readdirSync, rmSync } from "node:fs"
import path from "node:path"

const COMPILED = /\.(?:js|d\.ts)(?:\.map)?$/

/**
 * Removes compiled files whose source no longer exists. `tsc -b` leaves them, and the engine loads routes, jobs and modules
 * by folder: a route that was moved would answer at both paths.
 *
 * @param {{ output: string, sources: string, except?: string[] }} folders absolute paths of a compiled folder and of its
 * sources; folders below `output` in `except` are written by other tools
 */
export function removeStaleOutput({ output, sources, except = [] }) {
  if (!existsSync(output)) return
  for (const entry of readdirSync(output, { withFileTypes: true })) {
    const compiled = path.join(output, entry.name)
    if (except.includes(compiled)) continue
    const source = path.join(sources, entry.name)
    if (entry.isDirectory()) {
      if (existsSync(source)) removeStaleOutput({ output: compiled, sources: source, except })
      else rmSync(compiled, { recursive: true })
    } else if (COMPILED.test(entry.name)) {
      const name = source.replace(COMPILED, "")
      if (![".ts", ".tsx"].some((extension) => existsSync(name + extension))) rmSync(compiled)
    }
  }
}
