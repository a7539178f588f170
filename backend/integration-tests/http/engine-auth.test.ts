import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop, type Visitor } from "../harness"
import { ADMIN } from "./administrator"
import { Merchant } from "./merchant"
import { newShopper } from "./shopper"

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

type Login = { email: string; password: string }

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function tokenOf(login: Login): Promise<string> {
  const { status, body } = await shop.visitor().api<{ token: string }>("/auth/user/emailpass", { body: login })
  expect(status).toBe(200)
  return body.token
}

/** Signs in as the engine's admin does: for a token, and with it for a session. */
async function sessionOf(visitor: Visitor, login: Login): Promise<string> {
  const token = await tokenOf(login)
  await visitor.api("/auth/session", { method: "POST", headers: bearer(token) })
  expect((await visitor.api("/admin/users/me")).status).toBe(200)
  return token
}

const withToken = async (token: string) =>
  (await shop.visitor().api("/admin/users/me", { headers: bearer(token) })).status
const withSession = async (visitor: Visitor) => (await visitor.api("/admin/users/me")).status

/** An administrator who was invited just now. */
async function newAdministrator() {
  const login = { email: `${randomUUID()}@example.com`, password: `${randomUUID()}-long` }
  const owner = await Merchant.signIn(shop)
  await owner.invite(login)
  const { rows } = await shop.db.query<{ user_id: string; identity: string }>(
    `select i.app_metadata->>'user_id' as user_id, i.id as identity from auth_identity i
       join provider_identity p on p.auth_identity_id = i.id where p.entity_id = $1`,
    [login.email],
  )
  return { owner, login, userId: rows[0]?.user_id ?? "", identity: rows[0]?.identity ?? "" }
}

describe("sessions and tokens of the engine's admin [EA-01]", () => {
  it("end the moment the user is deleted", async () => {
    const { owner, login, userId } = await newAdministrator()
    const visitor = shop.visitor()
    const token = await sessionOf(visitor, login)
    await owner.call("DELETE", `/admin/users/${userId}`)
    expect([await withToken(token), await withSession(visitor)]).toEqual([401, 401])
    const refused = await shop.visitor().api("/auth/session", { method: "POST", headers: bearer(token) })
    expect(refused.status).toBe(401)
  })

  it("end with a changed password, and a token made after it works at once", async () => {
    const { login } = await newAdministrator()
    const visitor = shop.visitor()
    const token = await sessionOf(visitor, login)
    await shop.db.query(
      `update provider_identity set provider_metadata = jsonb_build_object('password',
         (select provider_metadata->>'password' from provider_identity where entity_id = $2))
       where entity_id = $1`,
      [login.email, ADMIN.email],
    )
    expect([await withToken(token), await withSession(visitor)]).toEqual([401, 401])
    expect(await withToken(await tokenOf({ ...login, password: ADMIN.password }))).toBe(200)
  })

  it("end together with the sessions of the shop when all are ended", async () => {
    const { login, identity } = await newAdministrator()
    const visitor = shop.visitor()
    const token = await sessionOf(visitor, login)
    await visitor.api("/api/auth/login", { body: login })
    expect((await visitor.api("/api/auth/me")).status).toBe(200)
    await shop.db.query("select end_sessions_of($1)", [identity])
    expect([await withToken(token), await withSession(visitor)]).toEqual([401, 401])
    expect((await visitor.api("/api/auth/me")).status).toBe(401)
  })

  it("end at sign-out, the token with the session that it made", async () => {
    const visitor = shop.visitor()
    const token = await sessionOf(visitor, ADMIN)
    // Of the same second it would be the same token.
    const other = await vi.waitUntil(async () => {
      const made = await tokenOf(ADMIN)
      return made === token ? false : made
    }, 5000)
    const cookies = new Map(visitor.cookies)
    expect((await visitor.api("/auth/session", { method: "DELETE" })).status).toBe(200)
    expect(visitor.cookies.size).toBe(0)
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    expect([await withToken(token), await withSession(visitor)]).toEqual([401, 401])
    expect(await withToken(other)).toBe(200)
    await shop.restart()
    expect(await withToken(token)).toBe(401)
  })

  it("leave a session of the shop without power at the engine", async () => {
    const { visitor } = await newShopper(shop)
    expect(await withSession(visitor)).toBe(401)
  })
})

describe("signing in to the engine's admin [EA-02]", () => {
  it("gives the session a new id, so that a planted one opens nothing", async () => {
    const planted = shop.visitor()
    await sessionOf(planted, ADMIN)
    const id = new Map(planted.cookies)
    const victim = shop.visitor()
    for (const [name, value] of id) victim.cookies.set(name, value)
    await planted.api("/auth/session", { method: "POST", headers: bearer(await tokenOf(ADMIN)) })
    expect([...planted.cookies]).not.toEqual([...id])
    expect(await withSession(victim)).toBe(401)
  })
})
