import { createServer, request as send, type RequestListener, type Server } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { afterEach, beforeEach, expect, it } from "vitest"
import { createEngineProxy } from "./engine-proxy"

let engine: Server
let shop: Server
let answered: Set<Socket>

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Answers one request on each connection and closes it at the next, as when an idle connection times out. */
const oncePerConnection: RequestListener = (request, response) => {
  if (answered.has(request.socket)) request.socket.destroy()
  else response.end("here", () => answered.add(request.socket))
}

beforeEach(async () => {
  answered = new Set()
  engine = createServer(oncePerConnection)
  await listen(engine)
  const { forward } = createEngineProxy(`http://127.0.0.1:${String(portOf(engine))}`)
  shop = createServer((request, response) => void forward(request, response))
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

it.each(["GET", "POST"])("a %s succeeds although the engine has just closed the idle connection", async (method) => {
  expect([await ask("GET"), await ask(method), await ask(method), await ask("GET")]).toEqual([200, 200, 200, 200])
})

it("a call is answered 503 at once while the engine is down", async () => {
  engine.closeAllConnections()
  await new Promise((resolve) => engine.close(resolve))
  expect(await ask("GET")).toBe(503)
})
