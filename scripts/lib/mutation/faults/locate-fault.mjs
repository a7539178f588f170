import { existsSync, readFileSync } from "node:fs"
import { Failure } from "../../failure.mjs"
import { at } from "../../paths.mjs"

/**
 * Place of a fault's text in its file.
 *
 * @param {import("./faults-of.mjs").Fault} fault
 * @returns {{ file: string, start: number, end: number, to: string }}
 * @throws Failure when file or tests do not exist, or the text does not occur exactly once
 */
export function locateFault({ file, from, to, tests }) {
  const missing = [file, ...tests].filter((place) => !existsSync(at(place)))
  if (missing.length > 0) throw new Failure(`scripts/lib/mutation/faults: no file ${missing.join(", ")}.`)
  const source = readFileSync(at(file), "utf8")
  const start = source.indexOf(from)
  const count = source.split(from).length - 1
  if (count !== 1) throw new Failure(`scripts/lib/mutation/faults: ${file} has ${count} places "${from}", not one.`)
  return { file, start, end: start + from.length, to }
}
