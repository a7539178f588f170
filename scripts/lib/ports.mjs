import net from "node:net"
import { Failure } from "./failure.mjs"

/** True when nobody listens on the port of this machine's loopback address. */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once("error", () => resolve(false))
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(true)))
  })
}

const given = new Set()

/**
 * A port that was free a moment ago, and that this process was not given before: the system may name one twice when
 * nobody listens there yet.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = await askForPort()
    if (given.has(port)) continue
    given.add(port)
    return port
  }
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

/** `ports` is { VARIABLE: number }; the first taken one ends the start with the variable that moves it. */
export async function requireFree(ports) {
  for (const [variable, port] of Object.entries(ports)) {
    if (!(await isFree(port))) {
      throw new Failure(
        `Port ${port} is taken. Stop the process that uses it, or choose another port: ${variable}=${port + 1} npm start`,
      )
    }
  }
}
