import { readFileSync } from "node:fs"

/** Linux counts processor time in hundredths of a second on every platform Node runs on. */
const TICK_MS = 10

/**
 * Processor time that processes have used, in milliseconds; undefined where there is no /proc.
 * @param {number[]} pids
 */
export function processorTimeMs(pids) {
  const times = pids.map(timeOf).filter((time) => time !== undefined)
  return times.length > 0 ? times.reduce((sum, time) => sum + time, 0) : undefined
}

function timeOf(pid) {
  try {
    // The command's name, in parentheses, may hold spaces.
    const [, fields] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? []
    const [user, system] = fields.split(" ").slice(11, 13).map(Number)
    return (user + system) * TICK_MS
  } catch {
    return undefined
  }
}
