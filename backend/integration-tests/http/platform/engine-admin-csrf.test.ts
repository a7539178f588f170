import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { ADMIN } from "../../support/administrator"

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

/** A browser that is signed in to the engine's admin. */
async function merchant() {
  const visitor = shop.visitor()
  const { body } = await visitor.api<{ token: string }>("/auth/user/emailpass", { body: ADMIN })
  await visitor.api("/auth/session", { method: "POST", headers: { authorization: `Bearer ${body.token}` } })
  return visitor
}

const JSON_TYPE = { "content-type": "application/json" }

interface Sent {
  path: string
  cookie?: string
  headers: Record<string, string>
  body?: string
}

const send = ({ path, cookie = "", headers, body = "{}" }: Sent) =>
  fetch(shop.url + path, { method: "POST", headers: { ...headers, cookie }, body })

describe("requests of other origins to the engine's admin [EA-08]", () => {
  it.each([
    "/admin/customers",
    "/ADMIN/invites",
    "/admin/api-keys",
    "/admin/uploads",
    "/auth/session",
    "/auth/user/emailpass",
  ])("change nothing at %s", async (path) => {
    const visitor = await merchant()
    const port = new URL(shop.url).port
    const strangers: Record<string, string>[] = [
      { origin: shop.url.replace(port, "8000") },
      { origin: shop.url.replace("//", "//shop.") },
      { origin: "null" },
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]
    for (const headers of strangers) {
      const answer = await send({ path, cookie: visitor.cookieHeader(), headers: { ...JSON_TYPE, ...headers } })
      expect([answer.status, (await answer.json()) as object], JSON.stringify(headers)).toEqual([
        403,
        { type: "cross_site", message: "This request does not come from the engine's admin." },
      ])
    }
  })

  it("cannot submit forms, with any origin", async () => {
    const visitor = await merchant()
    for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"]) {
      const headers = { "content-type": type, origin: shop.url }
      const answer = await send({
        path: "/admin/customers",
        cookie: visitor.cookieHeader(),
        headers,
        body: "email=a@b.co",
      })
      expect([type, answer.status]).toEqual([type, 415])
    }
    const { rowCount } = await shop.db.query("select from customer where email = 'a@b.co'")
    expect(rowCount).toBe(0)
  })

  it("do not affect the admin's own calls in JSON and with files", async () => {
    const visitor = await merchant()
    const customer = await visitor.api("/admin/customers", { body: { email: "own@example.com" } })
    expect(customer.status).toBe(200)
    const form = new FormData()
    form.append("files", new Blob(["a,b"], { type: "text/csv" }), "list.csv")
    const upload = await fetch(`${shop.url}/admin/uploads`, {
      method: "POST",
      headers: { cookie: visitor.cookieHeader(), origin: shop.url, "sec-fetch-site": "same-origin" },
      body: form,
    })
    expect(upload.status).toBe(200)
  })
})

describe("responses of the engine's own areas [EA-09]", () => {
  it.each([
    ["/admin/orders", 401],
    ["/admin/nowhere", 401],
    ["/auth/nowhere", 404],
    ["/auth/user/providers", 200],
  ])("have security headers and do not name the framework: %s", async (path, status) => {
    const answer = await fetch(shop.url + path)
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    })
    expect(answer.headers.get("x-powered-by")).toBeNull()
  })
})
