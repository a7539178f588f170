import { spawn } from "node:child_process"
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Failure } from "../failure.mjs"
import { dataDir, root } from "../paths.mjs"

const STOP_GRACE_MS = 10_000
/** On a busy machine an engine starts in two minutes. */
const START_LIMIT_MS = 240_000

/** Running processes that were started here, in the sequence of their start. */
const live = new Set()

/** True while a process with this id runs, also one of another user. */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === "EPERM"
  }
}

/**
 * Stops all running processes, the last started first: the storefront before the engine, the engine before its
 * database.
 */
export async function stopEverything() {
  for (const one of [...live].reverse()) await one.stop()
}

let listening = false

/** The signal that ends this process. */
let received

/**
 * On SIGINT, SIGTERM or SIGHUP this process starts no more processes, stops those that it started, and then ends with the
 * same signal.
 */
export function stopOnSignals() {
  if (listening) return
  listening = true
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => {
      received = signal
      void stopEverything().finally(() => process.kill(process.pid, signal))
    })
}

/** A process that ends otherwise (a test runner's worker whose runner is gone) has no time to wait. */
function stopAtExit() {
  for (const one of [...live].reverse()) one.tell()
}

/** Ids of running processes, for the next start to clean up after a kill. */
export const livePids = () => [...live].map((one) => one.child.pid)

/** Last lines of a log, for the error message of a failed process. */
export function tail(file, lines = 15) {
  try {
    return readFileSync(file, "utf8").trimEnd().split("\n").slice(-lines).join("\n")
  } catch {
    return ""
  }
}

export function logFile(name) {
  mkdirSync(path.join(dataDir, "logs"), { recursive: true })
  return path.join(dataDir, "logs", `${name}.log`)
}

/**
 * Starts a long-running process of the shop. It gets a process group of its own, so that Ctrl-C reaches
 * only this supervisor, which then stops everything in order: an engine logs errors when its database
 * stops first. Output goes to `.data/logs/<name>.log`, or to this terminal with `inherit`.
 *
 * `group` signals the whole process group on a stop, for commands that start others (npm).
 */
export function startProcess({ name, command, args, ...options }) {
  if (received !== undefined) throw new Failure(`${name} was not started: this process ends by ${received}.`)
  const { env = {}, cwd = root, inherit = false, uid, gid, stopSignal = "SIGTERM", group = false } = options
  const log = logFile(name)
  const out = inherit ? "inherit" : openSync(log, "w")
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: process.platform !== "win32",
    stdio: ["ignore", out, out],
    ...(uid === undefined ? {} : { uid, gid }),
  })
  if (out !== "inherit") closeSync(out)
  const running = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined
  const signalTo = (signal) =>
    group && process.platform !== "win32" ? process.kill(-child.pid, signal) : child.kill(signal)
  const started = {
    name,
    log,
    child,
    running,
    /** Sends the stop signal and does not wait. */
    tell: () => running() && signalTo(stopSignal),
    exited: new Promise((resolve) => {
      child.once("exit", (code, signal) => resolve({ code, signal }))
      child.once("error", (error) => resolve({ code: -1, signal: null, error }))
    }).finally(() => live.delete(started)),
    /** Sends SIGTERM, after ten seconds SIGKILL, and resolves when the process has ended. */
    async stop() {
      if (!running()) return
      signalTo(stopSignal)
      const gone = await Promise.race([started.exited.then(() => true), sleep(STOP_GRACE_MS, false, { ref: false })])
      if (!gone) signalTo("SIGKILL")
      await started.exited
    },
  }
  if (!process.listeners("exit").includes(stopAtExit)) process.on("exit", stopAtExit)
  live.add(started)
  return started
}

/** Runs a command to its end; its output is logged and shown only when it fails. */
export async function runCommand({ name, ...options }) {
  const started = startProcess({ name, ...options, group: true })
  const { code, signal } = await started.exited
  if (code !== 0) {
    throw new Failure(
      `${name} failed (${signal ?? `exit code ${code}`}). The whole output is in ${started.log}:
${tail(started.log)}`,
    )
  }
}

/** Waits until `url` answers with a success. When the process ends or the time is over, it fails, and the process is stopped. */
export async function waitForHttp(url, started) {
  try {
    await untilSuccess(url, started)
  } catch (error) {
    await started.stop()
    throw error
  }
}

async function untilSuccess(url, started) {
  const deadline = Date.now() + START_LIMIT_MS
  let refusal = ""
  while (Date.now() < deadline) {
    if (!started.running()) {
      throw new Failure(
        `${started.name} stopped while starting. The whole output is in ${started.log}:\n${tail(started.log)}`,
      )
    }
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    const text = await answer?.text().catch(() => "")
    if (answer?.ok) return
    refusal = answer ? ` Its last answer: ${answer.status} ${text}.` : ""
    await sleep(100)
  }
  throw new Failure(
    `${started.name} was not ready at ${url} within ${START_LIMIT_MS / 1000} s.${refusal} See ${started.log}`,
  )
}
