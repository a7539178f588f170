import { createHash, createHmac, randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import { ADMIN } from "../../support/administrator"
import { Merchant } from "../../support/merchant"
import { newEmail, newShopper, register } from "../../support/shopper"

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

/** A newly invited administrator. */
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

const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")

/** Contents of a reset link: the engine's token, and its row. */
async function resetTokenOf(email: string, identity: string): Promise<string> {
  const jti = randomUUID()
  await shop.db.query(
    `insert into auth_password_reset_token (id, auth_identity_id, provider_identity_id, entity_id, token_hash, expires_at)
     select $1, $2, id, entity_id, $3, now() + interval '15 minutes' from provider_identity where auth_identity_id = $2`,
    [`reset_${jti}`, identity, createHash("sha256").update(jti).digest("hex")],
  )
  const exp = Math.floor(Date.now() / 1000) + 900
  const claims = { entity_id: email, provider: "emailpass", actor_type: "user", purpose: "reset", jti, exp }
  const signed = `${segment({ alg: "HS256", typ: "JWT" })}.${segment(claims)}`
  const secret = shop.engineEnv.JWT_SECRET ?? ""
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`
}

describe("sessions and tokens of the engine's admin [EA-01]", () => {
  it("end when the user is deleted", async () => {
    const { owner, login, userId } = await newAdministrator()
    const visitor = shop.visitor()
    const token = await sessionOf(visitor, login)
    await owner.call("DELETE", `/admin/users/${userId}`)
    expect([await withToken(token), await withSession(visitor)]).toEqual([401, 401])
    const refused = await shop.visitor().api("/auth/session", { method: "POST", headers: bearer(token) })
    expect(refused.status).toBe(401)
  })

  it("end with a changed password, and a later token works at once", async () => {
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

  it("end at sign-out, also the token that the session created", async () => {
    const visitor = shop.visitor()
    const token = await sessionOf(visitor, ADMIN)
    const other = await tokenOf(ADMIN)
    const cookies = new Map(visitor.cookies)
    expect((await visitor.api("/auth/session", { method: "DELETE" })).status).toBe(200)
    expect([...visitor.cookies.keys()]).toEqual(["mavazi-device"])
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    expect([await withToken(token), await withSession(visitor)]).toEqual([401, 401])
    expect(await withToken(other)).toBe(200)
    await shop.restart()
    expect(await withToken(token)).toBe(401)
  })

  it("do not include a session of the shop", async () => {
    const { visitor } = await newShopper(shop)
    expect(await withSession(visitor)).toBe(401)
  })
})

describe("signing in to the engine's admin [EA-02]", () => {
  it("issues a new session id, so that a planted one is not valid", async () => {
    const planted = shop.visitor()
    await sessionOf(planted, ADMIN)
    const id = planted.cookies.get("connect.sid") ?? ""
    const victim = shop.visitor()
    victim.cookies.set("connect.sid", id)
    await sessionOf(victim, ADMIN)
    expect(victim.cookies.get("connect.sid")).not.toBe(id)
    expect(await withSession(planted)).toBe(401)
  })
})

describe("the engine's routes below /auth [EA-03]", () => {
  const post = async (path: string, body: object = ADMIN) => (await shop.visitor().api(path, { body })).status

  it("exist in one spelling and for known actors and providers only", async () => {
    for (const path of [
      "/auth/USER/emailpass",
      "/auth/user/EMAILPASS",
      "/AUTH/user/emailpass",
      "/auth/%75ser/emailpass",
      "/auth/user/emailpas%73",
      "/auth/user/emailpass/",
      "/auth//user/emailpass",
      "/auth/vendor/emailpass",
      "/auth/user/google",
      "/auth/vendor/emailpass/register",
      "/auth/USER/emailpass/register",
      "/auth/user/emailpass/callback",
      "/auth/emailpass/user",
      "/auth/token/refresh",
      "/auth/verification/request",
      "/auth/customer/emailpass",
      "/auth/customer/emailpass/register",
    ]) {
      expect([path, await post(path)]).toEqual([path, 404])
    }
    expect((await shop.visitor().api("/auth/user/emailpass", { method: "GET" })).status).toBe(404)
    expect((await shop.visitor().api("/auth/user/providers")).status).toBe(200)
    expect(await post("/auth/user/emailpass")).toBe(200)
    expect(await post("/auth/user/emailpass", { ...ADMIN, email: "Admin@Example.COM" })).toBe(200)
  })

  it.each([{}, { email: ADMIN.email }, { email: [ADMIN.email], password: {} }, { password: ADMIN.password }])(
    "answer %j with 401 and one sentence",
    async (body) => {
      const answer = await shop.visitor().api<{ message: string }>("/auth/user/emailpass", { body })
      expect([answer.status, answer.body.message]).toEqual([401, "Invalid email or password."])
    },
  )
})

describe("registering at the engine [EA-04]", () => {
  const PASSWORD = "kitenge-of-many-colours"
  const ask = (email: string, password = PASSWORD) =>
    shop
      .visitor()
      .api<{ token?: string; message: string }>("/auth/user/emailpass/register", { body: { email, password } })

  it("answers equally with and without an account for the address, and creates nothing", async () => {
    const { user } = await newShopper(shop)
    const stranger = newEmail()
    for (const email of [user.email, ADMIN.email, stranger]) {
      const { status, body } = await ask(email)
      expect([status, body]).toEqual([
        401,
        { type: "not_invited", code: "not_invited", message: "Only people who were invited can register here." },
      ])
    }
    await register(shop.visitor(), stranger)
  })

  it("rejects a short or common password of an administrator, and keeps the invitation valid", async () => {
    const owner = await Merchant.signIn(shop)
    const email = newEmail()
    await owner.call("POST", "/admin/invites", {
      email,
      metadata: { role: "manager" },
    })
    for (const [password, message] of [
      ["1", "An administrator's password must be at least 12 characters."],
      ["kitenge-87", "An administrator's password must be at least 12 characters."],
      ["passwordpassword", "This password is too easy to guess. Please choose another one."],
      [email, "Please choose a password that is not your email."],
    ] as const) {
      const { status, body } = await ask(email, password)
      expect([status, body.message]).toEqual([422, message])
    }
    expect((await ask(email)).status).toBe(200)
  })

  it("admits the invited person although the address was registered by another one, who gets no access", async () => {
    const owner = await Merchant.signIn(shop)
    const email = newEmail()
    const { invite } = await owner.call<{ invite: { token: string } }>("POST", "/admin/invites", {
      email: email.replace("shopper", "Shopper"),
      metadata: { role: "packer" },
    })
    const stranger = (await ask(email, "the-password-of-a-stranger")).body.token ?? ""
    const accept = (token: string) =>
      shop.visitor().api(`/admin/invites/accept?token=${invite.token}`, {
        body: { email, first_name: "Ben", last_name: "Otieno" },
        headers: bearer(token),
      })
    const invited = (await ask(email)).body.token ?? ""
    expect((await accept(stranger)).status).toBe(401)
    expect((await accept(invited)).status).toBe(200)
    expect(await withToken(await tokenOf({ email, password: PASSWORD }))).toBe(200)
    expect(await withToken(stranger)).toBe(401)
    expect((await ask(email)).status).toBe(401)
  })

  it("returns an invited shopper's address as the engine's admin expects it, and the shopper can sign in", async () => {
    const visitor = shop.visitor()
    const email = await register(visitor, newEmail(), PASSWORD)
    const owner = await Merchant.signIn(shop)
    const { invite } = await owner.call<{ invite: { token: string } }>("POST", "/admin/invites", {
      email,
      metadata: { role: "manager" },
    })
    const { status, body } = await ask(email)
    expect([status, body.message]).toEqual([401, "Identity with email already exists"])
    const login = await visitor.api<{ token: string }>("/auth/user/emailpass", { body: { email, password: PASSWORD } })
    const accepted = await visitor.api(`/admin/invites/accept?token=${invite.token}`, {
      body: { email, first_name: "Wanjiru", last_name: "Kamau" },
      headers: bearer(login.body.token),
    })
    expect(accepted.status).toBe(200)
    expect(await withToken(await tokenOf({ email, password: PASSWORD }))).toBe(200)
  })
})

describe("a new password by the engine's own page", () => {
  it("follows the administrators' password rule, ends open sessions, and works", async () => {
    const { login, identity } = await newAdministrator()
    const token = await tokenOf(login)
    const reset = await resetTokenOf(login.email, identity)
    const set = (password: string) =>
      shop
        .visitor()
        .api<{ message?: string }>("/auth/user/emailpass/update", { body: { password }, headers: bearer(reset) })
    const short = await set("kitenge-87")
    expect([short.status, short.body.message]).toEqual([
      422,
      "An administrator's password must be at least 12 characters.",
    ])
    expect((await set("kitenge-of-many-colours")).status).toBe(200)
    expect(await withToken(token)).toBe(401)
    expect(await withToken(await tokenOf({ ...login, password: "kitenge-of-many-colours" }))).toBe(200)
    expect((await set("kitenge-of-other-colours")).status).toBe(401)
  })
})
