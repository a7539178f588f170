import { SIGNED_IN_HINT } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { withOthersInSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { freePort } from "../../../../scripts/lib/processes/ports.mjs"
import { startEngine } from "../../../../scripts/lib/shop/shop-processes.mjs"
import { startShop, type Shop } from "../../harness"
import { newEmail, PASSWORD, register } from "../../support/shopper"

/** All variables that live mode requires, with test values. */
const LIVE = {
  MAVAZI_MODE: "live",
  SCRYPT_LOG_N: "15",
  JWT_SECRET: "f3a9c1d27b8e4056a1c9e7d3b5f20846",
  COOKIE_SECRET: "0b1d2f3a4c5e6978a9b8c7d6e5f40312",
  SHOP_URL: "https://shop.example",
  MERCHANT_URL: "https://merchant.example",
  SMTP_URL: "smtps://shop:tZ6q%2Fw@smtp.example",
  MAIL_FROM: "Mavazi <orders@shop.example>",
  MPESA_BASE_URL: "https://daraja.invalid",
  MPESA_CALLBACK_BASE_URL: "https://shop.example",
  MPESA_CONSUMER_KEY: "3MxR7tqPzWc2",
  MPESA_CONSUMER_SECRET: "v8Yk1LbNsE5j",
  MPESA_SHORTCODE: "600000",
  MPESA_PASSKEY: "bf27Qd9Xw0aZ",
  MPESA_TIME_SCALE: "1",
  DATA_ENCRYPTION_KEY: "5c0f1d7be2a94368c1b7a0d5e9f38246b7d1c0e5f2a983641d7be0c5a9f38246",
}
/** Headers that Caddy adds to a request over TLS for the shop's host. */
const OVER_TLS = { "x-forwarded-proto": "https", "x-forwarded-host": "shop.example", origin: "https://shop.example" }

let shop: Shop

beforeAll(async () => {
  shop = await startShop({ simulator: false })
})

afterAll(() => shop.stop())

/** Log lines of a live engine that does not start. */
async function lastWords(env: Record<string, string>): Promise<string[]> {
  const start = startEngine({
    port: await freePort(),
    env: { ...shop.engineEnv, ...LIVE, ...env },
    name: "engine-live",
  })
  const failure: unknown = await start.catch((error: unknown) => error)
  return failure instanceof Error ? failure.message.split("\n").slice(1) : []
}

describe("A live engine", () => {
  it.each(
    withOthersInSoak(
      [["MPESA_BASE_URL", "http://127.0.0.1:9010"]],
      [
        ["JWT_SECRET", "j".repeat(40)],
        ["SHOP_URL", ""],
        ["SMTP_URL", ""],
        ["MPESA_CALLBACK_BASE_URL", "http://shop.example"],
        ["MPESA_CONSUMER_KEY", "demo-consumer-key"],
      ],
    ),
  )("rejects %s=%s with one line that names it", async (name, value) => {
    expect(await lastWords({ [name]: value })).toEqual([expect.stringMatching(`^${name} .+See \\.env\\.example\\.$`)])
  })

  it("rejects a database with a demo account", async () => {
    const rename = (to: string) =>
      shop.db.query(`update provider_identity set entity_id = $1 where entity_id like 'shopper@%'`, [to])
    await rename("shopper@example.com")
    expect((await lastWords({})).at(-1)).toMatch(/DATABASE_URL names a database with the demo account \w+@example\.com/)
    await rename("shopper@owner.example")
  })
})

describe("A live engine behind TLS", () => {
  beforeAll(async () => {
    await shop.db.query(`update provider_identity set entity_id = replace(entity_id, 'example.com', 'owner.example')`)
    await shop.restart(LIVE)
  })

  it("sets a session cookie for this host only, not readable by scripts and not sent over plain HTTP", async () => {
    const visitor = shop.visitor()
    const email = await register(visitor, newEmail())
    const { headers } = await visitor.api("/api/auth/login", { body: { email, password: PASSWORD }, headers: OVER_TLS })
    const [session, hint, device] = headers.getSetCookie()
    expect(session).toMatch(
      /^__Host-mavazi=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(device).toMatch(
      /^__Host-mavazi-device=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(hint).toMatch(new RegExp(`^${SIGNED_IN_HINT}=1; Max-Age=\\d+; Path=/; Expires=[^;]+; Secure; SameSite=Lax$`))
    expect((await visitor.api("/api/auth/me")).status).toBe(200)
    const out = await visitor.api("/api/auth/logout", { method: "POST", headers: OVER_TLS })
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-mavazi=; .*Path=\/;.*HttpOnly; Secure; SameSite=Lax$/)
  })

  it("never accepts the cookie of a demo shop", async () => {
    const visitor = shop.visitor()
    const email = await register(visitor, newEmail())
    await visitor.api("/api/auth/login", { body: { email, password: PASSWORD }, headers: OVER_TLS })
    visitor.cookies.set("mavazi", visitor.cookies.get("__Host-mavazi") ?? "")
    visitor.cookies.delete("__Host-mavazi")
    expect((await visitor.api("/api/auth/me")).status).toBe(401)
  })

  it("gives the engine's admin a Secure cookie over TLS, and none over plain HTTP", async () => {
    const visitor = shop.visitor()
    const { body } = await visitor.api<{ token: string }>("/auth/user/emailpass", {
      body: { email: "admin@owner.example", password: "mavazi-admin" },
    })
    const open = async (headers: Record<string, string>) => {
      const token = { authorization: `Bearer ${body.token}` }
      return (await visitor.api("/auth/session", { method: "POST", headers: { ...token, ...headers } })).headers
        .getSetCookie()
        .filter((cookie) => !cookie.startsWith("__Host-mavazi-device="))
    }
    expect(await open({})).toEqual([])
    expect(await open(OVER_TLS)).toEqual([
      expect.stringMatching(/^__Host-mavazi-admin=.*; HttpOnly; Secure; SameSite=Strict$/),
    ])
  })
})
