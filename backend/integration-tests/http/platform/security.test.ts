import { createHash } from "node:crypto"
import type { ErrorBody } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { newEmail, newShopper, PASSWORD, register, stockedVariants } from "../../support/shopper"

const FRIEND = "https://shop.example.com"

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false, env: { API_CORS: FRIEND } })
})
afterAll(() => shop.stop())

const UNSAFE: [string, string][] = [
  ["POST", "/api/auth/login"],
  ["POST", "/api/auth/logout"],
  ["POST", "/api/auth/register"],
  ["PATCH", "/api/auth/me"],
  ["POST", "/api/cart"],
  ["PUT", "/api/cart/some-item"],
  ["DELETE", "/api/cart/some-item"],
  ["DELETE", "/api/cart"],
  ["POST", "/api/cart/merge"],
  ["POST", "/api/messages"],
  ["POST", "/api/restock-requests"],
  ["POST", "/api/checkout"],
  ["POST", "/api/checkout/confirm-payment"],
]

const TOO_LARGE = JSON.stringify({ a: "a".repeat(200_000) })

interface Sent {
  method: string
  headers?: Record<string, string>
  body?: string | undefined
}

/** Headers that `Visitor` never sends. */
function send(path: string, { body, ...sent }: Sent): Promise<Response> {
  return fetch(shop.url + path, { ...sent, ...(body === undefined ? {} : { body }) })
}

/** A GET, or a POST of JSON as it is. */
const sentWith = (body: string | undefined): Sent =>
  body === undefined ? { method: "GET" } : { method: "POST", headers: { "content-type": "application/json" }, body }

describe("pages of other origins", () => {
  it.each(UNSAFE)("cannot %s %s", async (method, path) => {
    const json = { "content-type": "application/json" }
    const strangers: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: `${shop.url}.evil.example` },
      { origin: shop.url.replace("//", "//evil.") },
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]
    for (const headers of strangers) {
      const answer = await send(path, { method, headers: { ...json, ...headers }, body: "{}" })
      expect([answer.status, ((await answer.json()) as ErrorBody).code], JSON.stringify(headers)).toEqual([
        403,
        "cross_site",
      ])
    }
  })

  it.each(UNSAFE)("cannot %s %s with a form or plain text", async (method, path) => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/json",
    ]) {
      const answer = await send(path, { method, headers: { "content-type": type }, body: "a=b" })
      expect([answer.status, ((await answer.json()) as ErrorBody).code], type).toEqual([415, "unsupported_type"])
    }
  })

  it("cannot change anything by GET, nor override the method", async () => {
    const { visitor } = await newShopper(shop)
    const [variant] = await stockedVariants(shop, 1, 5)
    await visitor.api("/api/cart", { body: { productId: variant?.productId, quantity: 1 } })
    await visitor.api("/api/cart?_method=DELETE", { headers: { "x-http-method-override": "DELETE" } })
    expect((await visitor.api<{ quantity: number }>("/api/cart")).body.quantity).toBe(1)
  })

  it("get no Access-Control header", async () => {
    for (const origin of ["https://evil.example", "null", `${FRIEND}.evil.example`, "http://shop.example.com"]) {
      for (const method of ["GET", "OPTIONS"]) {
        const { headers } = await send("/api/cart", {
          method,
          headers: { origin, "access-control-request-method": "POST" },
        })
        expect(headers.get("access-control-allow-origin"), `${method} from ${origin}`).toBeNull()
      }
    }
  })
})

describe("requests of our own pages", () => {
  const asked = { "content-type": "application/json" }

  it.each([
    ["the same origin", () => ({ origin: shop.url })],
    ["a browser that says so", () => ({ "sec-fetch-site": "same-origin", origin: "https://behind.a.proxy" })],
    [
      "the host that the proxy names",
      () => ({ origin: "https://mavazi.example", "x-forwarded-host": "mavazi.example" }),
    ],
    ["a listed origin", () => ({ origin: FRIEND, "sec-fetch-site": "same-site" })],
    ["a client that is no browser", () => ({})],
  ])("are accepted from %s", async (_, headers) => {
    const answer = await send("/api/auth/login", { method: "POST", headers: { ...asked, ...headers() }, body: "{}" })
    expect(answer.status).toBe(400)
  })

  it("get an answer to the preflight from a listed origin, with credentials", async () => {
    const { status, headers } = await send("/api/cart", {
      method: "OPTIONS",
      headers: {
        origin: FRIEND,
        "access-control-request-method": "PUT",
        "access-control-request-headers": "content-type,idempotency-key",
      },
    })
    expect(status).toBe(204)
    expect(headers.get("access-control-allow-origin")).toBe(FRIEND)
    expect(headers.get("access-control-allow-credentials")).toBe("true")
    expect(headers.get("access-control-allow-methods")).toContain("PUT")
    expect(headers.get("access-control-allow-headers")).toContain("Idempotency-Key")
    expect(headers.get("vary")).toMatch(/Origin/)
  })
})

describe("every response", () => {
  it.each([
    { what: "a success", path: "/api/products" },
    { what: "a refusal", path: "/api/cart" },
    { what: "an unknown address", path: "/api/nowhere" },
    { what: "JSON that is none", path: "/api/auth/login", body: "{" },
    { what: "a page outside /api", path: "/nowhere" },
    { what: "a body that is too large", path: "/api/cart", body: TOO_LARGE },
  ])("to $what has the security headers and does not name the framework", async ({ path, body }) => {
    const { headers } = await send(path, sentWith(body))
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
    expect(headers.get("x-frame-options")).toBe("DENY")
    expect(headers.get("x-powered-by")).toBeNull()
  })

  it("with personal data is never cached", async () => {
    const { visitor } = await newShopper(shop)
    for (const path of ["/api/auth/me", "/api/cart"]) {
      expect((await visitor.api(path)).headers.get("cache-control")).toBe("no-store")
      expect((await shop.visitor().api(path)).headers.get("cache-control")).toBe("no-store")
    }
  })

  it.each([
    { path: "/api/nowhere", status: 404, message: "There is nothing at this address." },
    { path: "/api/auth/login", status: 404, message: "There is nothing at this address." },
    { path: "/api/auth/login", body: "{", status: 400, message: "The request is not valid JSON." },
    { path: "/api/auth/login", body: TOO_LARGE, status: 413, message: "That is too large to send." },
  ])("with an error is JSON with a message: $status for $path", async ({ path, body, status, message }) => {
    const answer = await send(path, sentWith(body))
    expect([answer.status, ((await answer.json()) as ErrorBody).message]).toEqual([status, message])
  })

  it("with an error reveals nothing about the machine", async () => {
    await shop.db.query("alter table rate_limit rename to rate_limit_away")
    const { status, body } = await shop
      .visitor()
      .api<ErrorBody>("/api/auth/login", { body: { email: newEmail(), password: "x" } })
    await shop.db.query("alter table rate_limit_away rename to rate_limit")
    expect(status).toBe(500)
    expect(body).toEqual({ message: "Something went wrong on our side. Please try again.", code: "unexpected" })
  })
})

describe("the engine's own shopper routes", () => {
  it.each([
    "/store/products",
    "/STORE/products",
    "/store/orders/order_1",
    "/auth/customer/emailpass",
    "/auth/%63ustomer/emailpass",
    "/auth/customer/emailpass/register",
  ])("are closed: %s", async (path) => {
    for (const method of ["GET", "POST"]) {
      const answer = await send(path, {
        method,
        headers: { "content-type": "application/json", "x-publishable-api-key": "pk_none" },
      })
      expect(answer.status, method).toBe(404)
    }
  })
})

describe("guessing a password", () => {
  const attempt = (email: string, password: string, from: string) =>
    shop
      .visitor()
      .api<ErrorBody>("/api/auth/login", { body: { email, password }, headers: { "x-forwarded-for": from } })

  it("of one account is limited for all sources, and the right one works after the window", async () => {
    const email = await register(shop.visitor())
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await attempt(email, `guess-${String(guess)}`, `198.51.100.${String(guess)}`)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
    const shut = await attempt(email, PASSWORD, "203.0.113.9")
    expect(shut.status).toBe(429)
    expect(shut.body.message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/)
    expect(Number(shut.headers.get("retry-after"))).toBeGreaterThan(0)
    await shop.db.query("update rate_limit set resets_at = now() - interval '1 second'")
    await shop.restart()
    expect((await attempt(email, PASSWORD, "203.0.113.9")).status).toBe(200)
  })

  it("concurrently gets no more guesses than sequentially", async () => {
    const email = await register(shop.visitor())
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => attempt(email, `guess-${String(guess)}`, `198.51.101.${String(guess)}`)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  it("of many accounts is limited by source, which cannot be forged by adding entries", async () => {
    const guess = async (entry: number) =>
      (await attempt(newEmail(), "guess", `192.0.2.${String(entry)}, 203.0.113.77`)).status
    expect(await guess(1)).toBe(401)
    // Each guess costs a hash: 58 are inserted as already made.
    const { rowCount } = await shop.db.query("update rate_limit set hits = 58 where key = $1", [
      `signInBySource:${createHash("sha256").update("203.0.113.77").digest("base64url")}`,
    ])
    expect(rowCount).toBe(1)
    expect([await guess(2), await guess(3), await guess(4), await guess(5)]).toEqual([401, 401, 429, 429])
    expect((await attempt(newEmail(), "guess", "203.0.113.78")).status).toBe(401)
  })

  it("does not limit successful sign-ins", async () => {
    const visitor = shop.visitor()
    const email = await register(visitor)
    for (let time = 0; time < 12; time += 1) expect((await attempt(email, PASSWORD, "203.0.113.10")).status).toBe(200)
  })
})

describe("probing for accounts by registering", () => {
  it("is limited to thirty requests", async () => {
    const taken = await register(shop.visitor())
    const headers = { "x-forwarded-for": "203.0.113.99" }
    const ask = (email: string) =>
      shop.visitor().api("/api/auth/register", { body: { name: "A", email, password: PASSWORD }, headers })
    for (let time = 0; time < 30; time += 1) expect((await ask(taken)).status).toBe(409)
    expect((await ask(taken)).status).toBe(429)
    expect((await ask(newEmail())).status).toBe(429)
  })
})
