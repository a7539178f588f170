import { randomBytes } from "node:crypto"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import net from "node:net"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Failure } from "../failure.mjs"
import { dataDir } from "../paths.mjs"
import { freePort } from "./ports.mjs"
import { startProcess, tail } from "./process.mjs"
import { installDebianPackage, installedProgram, isDebianRoot } from "./programs.mjs"
import { step } from "../steps.mjs"

/** Path of a redis-server: REDIS_SERVER_PATH, or an installed one; otherwise undefined. */
export const installedRedis = () => installedProgram("redis-server", "REDIS_SERVER_PATH")

/** Like `installedRedis`, but installs one where that is possible: Debian, as root. */
export async function findRedis() {
  const there = installedRedis()
  if (there || !isDebianRoot()) return there
  await step("Installing Redis for the tests with several engines", () => installDebianPackage("redis-server"))
  return installedRedis()
}

function answersPing(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write("PING\r\n"))
    socket.setTimeout(1_000, () => socket.destroy())
    socket.once("data", (data) => {
      socket.destroy()
      resolve(/^(?:\+PONG|-NOAUTH)/.test(String(data)))
    })
    socket.once("error", () => resolve(false))
    socket.once("close", () => resolve(false))
  })
}

/**
 * Starts Redis on a free port of loopback, with a password and an append-only file as in production: its data survive a stop
 * and a start.
 *
 * @returns {Promise<{ url: string, start(): Promise<void>, stop(): Promise<void>, forget(): Promise<void>, remove(): Promise<void> }>}
 */
export async function startRedis(program) {
  const port = await freePort()
  mkdirSync(dataDir, { recursive: true })
  const folder = mkdtempSync(path.join(dataDir, "redis-"))
  const password = randomBytes(16).toString("hex")
  const options = { port, requirepass: password, bind: "127.0.0.1", dir: folder, save: "", appendonly: "yes" }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  let server
  const start = async () => {
    server = startProcess({ name: `redis-${port}`, command: program, args })
    for (let tries = 0; !(await answersPing(port)); tries += 1) {
      if (!server.running() || tries > 100) throw new Failure(`Redis did not start:\n${tail(server.log)}`)
      await sleep(50)
    }
  }
  await start()
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    start,
    stop: () => server.stop(),
    /** Restarts it with empty data. */
    forget: async () => {
      await server.stop()
      rmSync(folder, { recursive: true })
      mkdirSync(folder)
      await start()
    },
    remove: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
