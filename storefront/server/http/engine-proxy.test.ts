import { createServer, request as send, type RequestListener, type Server, type ServerResponse } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { afterEach, beforeEach, expect, it } from "vitest"
import { createEngineProxy } from "./engine-proxy"

const ENGLISH = { language: "en", basename: "" } as const

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
  const { forward } = createEngineProxy(`http://127.0.0.1:${String(portOf(engine))}`, ENGLISH)
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

it("a POST is never sent on a connection that was used before", async () => {
  const isNewConnection: boolean[] = []
  const seen = new Set<Socket>()
  engine.removeAllListeners("request").on("request", (request, response) => {
    if (request.method === "POST") isNewConnection.push(!seen.has(request.socket))
    seen.add(request.socket)
    response.end("here")
  })
  for (const method of ["GET", "POST", "GET", "POST"]) await ask(method)
  expect(isNewConnection).toEqual([true, true])
})

it("clients cannot forge the address that the engine sees, and responses do not disclose its software", async () => {
  const forwarded: unknown[] = []
  engine.removeAllListeners("request").on("request", (request, response) => {
    forwarded.push(request.headers["x-forwarded-for"])
    response.writeHead(200, { server: "engine", "x-powered-by": "Express" }).end()
  })
  const { headers } = await fetch(`http://127.0.0.1:${String(portOf(shop))}/api/cart`, {
    headers: { "x-forwarded-for": "203.0.113.9" },
  })
  expect(forwarded).toEqual(["127.0.0.1"])
  expect([headers.get("server"), headers.get("x-powered-by")]).toEqual([null, null])
})

it("the engine answers in the language of the pages, and not in that of the browser", async () => {
  const languages: unknown[] = []
  engine.removeAllListeners("request").on("request", (request, response) => {
    languages.push(request.headers["accept-language"])
    response.end()
  })
  await fetch(`http://127.0.0.1:${String(portOf(shop))}/api/cart`, { headers: { "accept-language": "sw-KE,sw" } })
  expect(languages).toEqual(["en"])
})

it("only /api and /media of the engine are public", () => {
  const { matches } = createEngineProxy("http://127.0.0.1:1", ENGLISH)
  expect(["/api/cart", "/media/a.avif"].map(matches)).toEqual([true, true])
  expect(["/admin/orders", "/store/carts", "/auth/session", "/apix"].map(matches)).toEqual([false, false, false, false])
})

it("a request is repeated once, however many idle connections the engine closes", async () => {
  const IDLE = 5
  const waiting: ServerResponse[] = []
  let later = 0
  engine.removeAllListeners("request").on("request", (request, response) => {
    if (later > 0 || waiting.length === IDLE) {
      later += 1
      request.socket.destroy()
    } else if (waiting.push(response) === IDLE) for (const each of waiting) each.end("here")
  })
  const first = await Promise.all(Array.from({ length: IDLE }, () => ask("GET")))
  expect(first).toEqual(Array<number>(IDLE).fill(200))
  expect(await ask("GET")).toBe(503)
  expect(later).toBe(2)
})

it("a POST is sent once, although its new connection breaks before the response", async () => {
  let received = 0
  engine.removeAllListeners("request").on("request", (request) => {
    received += 1
    request.socket.destroy()
  })
  expect(await ask("POST")).toBe(503)
  expect(received).toBe(1)
})

it("a request succeeds although the engine closes every idle connection", async () => {
  const known = new Set<unknown>()
  const waiting: ServerResponse[] = []
  engine.removeAllListeners("request").on("request", (request, response) => {
    if (known.has(request.socket)) request.socket.destroy()
    else {
      known.add(request.socket)
      if (waiting.push(response) >= 5) for (const each of waiting) each.end("here")
    }
  })
  await Promise.all(Array.from({ length: 5 }, () => ask("GET")))
  expect(await ask("GET")).toBe(200)
})

it("a call is answered 503 at once while the engine is down", async () => {
  engine.closeAllConnections()
  await new Promise((resolve) => engine.close(resolve))
  expect(await ask("GET")).toBe(503)
})
