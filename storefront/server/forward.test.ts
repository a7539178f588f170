import { createServer, request as send, type RequestListener, type Server } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { afterEach, beforeEach, expect, it } from "vitest"
import { engineForwarder } from "./forward"

let engine: Server
let shop: Server
let answered: Set<Socket>

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Takes one request on each connection; the next one finds it closed, as when an idle connection just ended. */
const oncePerConnection: RequestListener = (request, response) => {
  if (answered.has(request.socket)) request.socket.destroy()
  else response.end("here", () => answered.add(request.socket))
}

beforeEach(async () => {
  answered = new Set()
  engine = createServer(oncePerConnection)
  await listen(engine)
  const { pass } = engineForwarder(`http://127.0.0.1:${String(portOf(engine))}`)
  shop = createServer((request, response) => void pass(request, response))
  await listen(shop)
})

afterEach(() => {
  for (const server of [shop, engine]) {
    server.closeAllConnections()
    server.close()
  }
})

function ask(method: string): Promise<number> {
  return new Promise((resolve, reject) => {
    send({ port: portOf(shop), path: "/media/a.avif", method, agent: false }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0))
    })
      .on("error", reject)
      .end()
  })
}

it.each(["GET", "POST"])("a connection that the engine has just closed costs no %s", async (method) => {
  expect([await ask("GET"), await ask(method), await ask(method), await ask("GET")]).toEqual([200, 200, 200, 200])
})

it("an engine that is away is told at once, and asked once more at most", async () => {
  engine.closeAllConnections()
  await new Promise((resolve) => engine.close(resolve))
  expect(await ask("GET")).toBe(503)
})
