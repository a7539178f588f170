import { readFileSync } from "node:fs"

/** Linux counts processor time in hundredths of a second on every platform Node runs on. */
const TICK_MS = 10

/**
 * Runs `work` and adds to its figures the processor time for each of its `count` operations: `cpuMs` of the
 * engine and `databaseCpuMs` of the database's processes, in milliseconds. Left out where there is no /proc.
 *
 * @template {{ count: number }} Figures
 * @param {{ client: import("pg").Client, enginePid?: number }} where
 * @param {() => Promise<Figures>} work
 * @returns {Promise<Figures & { cpuMs?: number, databaseCpuMs?: number }>}
 */
export async function withProcessorTime({ client, enginePid }, work) {
  const processes = async () => [enginePid ? [enginePid] : [], await connectionsOf(client)]
  const before = new Map((await processes()).flat().map((pid) => [pid, timeOf(pid)]))
  const figures = await work()
  const [cpuMs, databaseCpuMs] = (await processes()).map((pids) => {
    // A connection opened during `work` started at zero; the time of a closed one is lost.
    const used = pids.map((pid) => timeOf(pid) - (before.get(pid) ?? 0)).filter((time) => !Number.isNaN(time))
    return used.length > 0 ? used.reduce((sum, time) => sum + time, 0) / figures.count : undefined
  })
  return { ...figures, cpuMs, databaseCpuMs }
}

/** PostgreSQL has one process for each connection. */
async function connectionsOf(client) {
  const { rows } = await client.query(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  )
  return rows.map(({ pid }) => pid)
}

/** `0.123 + 0.045 ms`: of the engine and of the database. */
export function describeProcessorTime({ cpuMs, databaseCpuMs }, digits = 1) {
  const text = (value) => (value === undefined ? "–" : value.toFixed(digits))
  return `processor ${text(cpuMs)} + ${text(databaseCpuMs)} ms (engine + database)`
}

/** Processor time that a process has used so far, in milliseconds; NaN when it is gone, or there is no /proc. */
function timeOf(pid) {
  try {
    // The command's name, in parentheses, may hold spaces.
    const [, fields] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? []
    const [user, system] = fields.split(" ").slice(11, 13).map(Number)
    return (user + system) * TICK_MS
  } catch {
    return NaN
  }
}
