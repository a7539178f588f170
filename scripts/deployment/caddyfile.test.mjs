import { once } from "node:events"
import { createServer, get } from "node:http"
import { request } from "node:https"
import { json } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { installedCaddy, startCaddy } from "../lib/processes/caddy.mjs"

const program = installedCaddy()
const reason = program ? "" : " (install caddy, or name one in CADDY_PATH, to run these)"

const SHOP = "shop.localhost"
const MERCHANT = "merchant.localhost"

/** Upstream server in place of a container: echoes requests, and streams the events of an order. */
async function startUpstream(name) {
  const server = createServer((req, res) => {
    req.resume()
    if (req.url === "/api/orders/1/events") {
      res.writeHead(200, { "content-type": "text/event-stream" })
      res.write("event: order\ndata: {}\n\n")
      return
    }
    const answer = () => res.end(JSON.stringify({ name, url: req.url, headers: req.headers, rest: " ".repeat(1000) }))
    req.on("end", () => res.setHeader("content-type", "application/json") && answer())
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return server
}

describe.skipIf(!program)(`The Caddyfile${reason}`, () => {
  let caddy
  let upstreams

  beforeAll(async () => {
    upstreams = { "engine:9000": await startUpstream("engine"), "storefront:8000": await startUpstream("storefront") }
    caddy = await startCaddy({
      program,
      env: { SHOP_HOST: SHOP, MERCHANT_HOST: MERCHANT },
      upstreams: Object.fromEntries(
        Object.entries(upstreams).map(([name, server]) => [name, `127.0.0.1:${server.address().port}`]),
      ),
    })
  })

  afterAll(async () => {
    await caddy.stop()
    for (const server of Object.values(upstreams)) {
      server.closeAllConnections()
      server.close()
    }
  })

  async function call(host, path, { method = "GET", headers = {}, body } = {}) {
    const sent = request({
      host: "127.0.0.1",
      port: caddy.httpsPort,
      servername: host,
      rejectUnauthorized: false,
      agent: false,
      method,
      path,
      headers: { host, ...headers },
    })
    sent.end(body)
    const [response] = await once(sent, "response")
    sent.on("error", () => undefined)
    return response
  }

  const reached = async (host, path, options) => {
    const response = await call(host, path, options)
    return response.statusCode === 200 ? json(response) : response.resume().statusCode
  }

  it("asks the engine for answers in the language of the pages", async () => {
    const { headers } = await reached(SHOP, "/api/cart", { headers: { "accept-language": "sw-KE,sw" } })
    expect(headers["accept-language"]).toBe("en")
  })

  it.each([
    ["/", "storefront"],
    ["/product/kitenge-dress", "storefront"],
    ["/admin", "storefront"],
    ["/app", "storefront"],
    ["/store/products", "storefront"],
    ["/auth/user/emailpass", "storefront"],
    ["/ready", "storefront"],
    ["/api/cart", "engine"],
    ["/api/callbacks/mm/token", "engine"],
    ["/media/a-640.avif", "engine"],
  ])("sends %s of the shop's host to the %s", async (path, name) => {
    expect(await reached(SHOP, path)).toMatchObject({ name, url: path })
  })

  it.each([
    "/app",
    "/app/orders",
    "/admin/users/me",
    "/auth/user/emailpass",
    "/auth/session",
    "/auth/mfa/factors",
    "/auth/mfa/challenges/1/verify",
    "/media/a-640.avif",
  ])("sends %s of the merchants' host to the engine", async (path) => {
    expect(await reached(MERCHANT, path)).toMatchObject({ name: "engine", url: path })
  })

  it.each([
    "/store/products",
    "/api/cart",
    "/auth/customer/emailpass",
    "/auth/token/refresh",
    "/mailbox",
    "/ready",
    "/health",
    "/anything",
  ])("answers 404 to %s of the merchants' host", async (path) => {
    expect(await reached(MERCHANT, path)).toBe(404)
  })

  it("leads from the merchants' host to the engine's admin, and from plain HTTP to TLS", async () => {
    expect((await call(MERCHANT, "/")).resume().headers.location).toBe("/app")
    const [plain] = await once(get({ host: "127.0.0.1", port: caddy.httpPort, headers: { host: SHOP } }), "response")
    expect(plain.resume().headers.location).toMatch(/^https:\/\/shop\.localhost/)
  })

  it("overwrites forwarding headers that a client sends", async () => {
    const headers = {
      "x-forwarded-for": "203.0.113.9",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      "x-real-ip": "203.0.113.9",
      forwarded: "for=203.0.113.9",
    }
    for (const [host, path] of [
      [SHOP, "/api/cart"],
      [SHOP, "/"],
      [MERCHANT, "/admin/orders"],
    ]) {
      const { headers: seen } = await reached(host, path, { headers })
      expect(seen).toMatchObject({
        "x-forwarded-for": "127.0.0.1",
        "x-forwarded-host": host,
        "x-forwarded-proto": "https",
      })
      expect(Object.values(seen).join()).not.toMatch(/203\.0\.113\.9|evil/)
    }
  })

  it("forwards an event at once, also to browsers that accept compressed responses", async () => {
    const response = await call(SHOP, "/api/orders/1/events", { headers: { "accept-encoding": "gzip, zstd" } })
    const [chunk] = await once(response, "data")
    expect(String(chunk)).toBe("event: order\ndata: {}\n\n")
    response.destroy()
  })

  it("refuses bodies that are larger than any form of the shop sends", async () => {
    // Caddy may close the connection while the body is still being sent.
    const passes = async (host, path, megabytes) => {
      const body = Buffer.alloc(megabytes * 1024 * 1024)
      const status = await call(host, path, { method: "POST", body }).then(
        (response) => response.resume().statusCode,
        () => 0,
      )
      return status === 200
    }
    expect([await passes(SHOP, "/api/profile", 3), await passes(SHOP, "/api/profile", 5)]).toEqual([true, false])
    const uploads = "/admin/uploads"
    expect([await passes(MERCHANT, uploads, 20), await passes(MERCHANT, uploads, 30)]).toEqual([true, false])
  })

  it("holds a call while the engine restarts", async () => {
    const engine = upstreams["engine:9000"]
    const { port } = engine.address()
    engine.closeAllConnections()
    engine.close()
    await once(engine, "close")
    const waiting = reached(SHOP, "/api/cart")
    const early = await Promise.race([waiting, sleep(1_000, "still waiting")])
    engine.listen(port, "127.0.0.1")
    expect(early).toBe("still waiting")
    expect(await waiting).toMatchObject({ name: "engine" })
  })

  it("compresses other responses", async () => {
    const { headers } = (await call(SHOP, "/api/products", { headers: { "accept-encoding": "gzip" } })).resume()
    expect(headers["content-encoding"]).toBe("gzip")
  })

  it("sends HSTS, so that browsers use TLS only", async () => {
    const { headers } = (await call(SHOP, "/")).resume()
    expect(headers["strict-transport-security"]).toBe("max-age=31536000")
    expect(headers.server).toBeUndefined()
    expect((await call(MERCHANT, "/app")).resume().headers).toMatchObject({ "x-frame-options": "DENY" })
  })
})
