import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import net from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { Failure } from "../failure.mjs"
import { isAlive } from "./process.mjs"

/** True when no process listens on the port of the loopback address. */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once("error", () => resolve(false))
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** A file for each port that was given, with the id of the process that got it. */
const GIVEN = path.join(tmpdir(), `mavazi-ports-${String(process.getuid?.() ?? "")}`)
const given = new Set()

/**
 * A port that is free, and that no process on this machine was given before: until a server listens on it, the system names
 * it again, and two test files would talk to one engine.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = await askForPort()
    if (reserve(port)) return port
  }
}

function reserve(port) {
  const file = path.join(GIVEN, String(port))
  mkdirSync(GIVEN, { recursive: true })
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" })
  } catch (error) {
    if (error.code !== "EEXIST") throw error
    // The reservation of a process that has ended; the port can be given next time.
    if (!isAlive(Number(readFileSync(file, "utf8")))) rmSync(file, { force: true })
    return false
  }
  if (given.size === 0) process.once("exit", releasePorts)
  given.add(file)
  return true
}

function releasePorts() {
  for (const file of given) rmSync(file, { force: true })
}

/** @returns {Promise<number>} */
function askForPort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once("error", reject)
    server.listen({ port: 0, host: "127.0.0.1" }, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** `ports` is { VARIABLE: number }; the first port in use ends the start with the variable that changes it. */
export async function requireFree(ports) {
  for (const [variable, port] of Object.entries(ports)) {
    if (!(await isFree(port))) {
      throw new Failure(
        `Port ${port} is taken. Stop the process that uses it, or choose another port: ${variable}=${port + 1} npm start`,
      )
    }
  }
}
