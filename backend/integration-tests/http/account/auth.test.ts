import { ErrorBody, LoginResponse, RegisterResponse, SIGNED_IN_HINT, User } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import { whileLocked } from "../../support/database-locks"
import { newEmail, newShopper, PASSWORD, register, signIn } from "../../support/shopper"

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

const me = (visitor: Visitor) => visitor.api<unknown>("/api/auth/me")

describe("POST /api/auth/register", () => {
  it("creates an account without signing in [AP-06] [AP-01]", async () => {
    const visitor = shop.visitor()
    const email = newEmail()
    const { status, body } = await visitor.api<unknown>("/api/auth/register", {
      body: { name: "  Wanjiru   wa Kamau ", email: ` ${email.toUpperCase()} `, password: PASSWORD },
    })
    expect(status).toBe(201)
    const { user } = RegisterResponse.parse(body)
    expect(user).toMatchObject({ name: "Wanjiru wa Kamau", email, admin: false, phone: "", address: "", avatar: null })
    expect(visitor.cookies.size).toBe(0)
    expect((await me(visitor)).status).toBe(401)
  })

  it.each([
    [{ name: "", password: PASSWORD }, "Name is required."],
    [{ name: "A", email: "nowhere", password: PASSWORD }, "Please enter a valid email address."],
    [{ name: "A", email: ["a@b.co"], password: PASSWORD }, "Email is not valid."],
    [{ name: "A", password: "password" }, "This password is too easy to guess. Please choose another one."],
    [{ name: "A", password: "Mavazi2026!" }, "This password is too easy to guess. Please choose another one."],
    [{ name: "A", password: "aaaaaaaaaa" }, "This password is too easy to guess. Please choose another one."],
  ])("rejects %j [BO-02]", async (fields, message) => {
    const { status, body } = await shop.visitor().api<ErrorBody>("/api/auth/register", {
      body: { email: newEmail(), ...fields },
    })
    expect(status).toBe(400)
    expect(ErrorBody.parse(body)).toMatchObject({ message, errors: expect.any(Object) as object })
  })

  it("rejects a password of fewer than six characters with the documented text, and accepts six [AU-07]", async () => {
    const visitor = shop.visitor()
    const short = { name: "A", email: newEmail(), password: "kanga" }
    const { status, body } = await visitor.api<ErrorBody>("/api/auth/register", { body: short })
    expect([status, body.message]).toEqual([400, "Password must be at least 6 characters."])
    await register(visitor, short.email, "kangas")
  })

  it("rejects an address that has an account, in any letter case, and does not change the account [AP-06]", async () => {
    const visitor = shop.visitor()
    const email = await register(visitor)
    const { status, body } = await visitor.api<ErrorBody>("/api/auth/register", {
      body: { name: "Somebody else", email: email.toUpperCase(), password: "another-password" },
    })
    expect(status).toBe(409)
    expect(body.message).toMatch(/^Registration failed\./)
    expect((await signIn(visitor, email)).user.name).toBe("Wanjiru wa Kamau")
  })

  it("creates one account for ten concurrent registrations of one address", async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.visitor().api("/api/auth/register", { body: { name: "A", email, password: PASSWORD } }),
      ),
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(201), count(409)]).toEqual([1, 9])
    const { rowCount } = await shop.db.query("select from customer where email = $1", [email])
    expect(rowCount).toBe(1)
    await signIn(shop.visitor(), email)
  })

  it("waits for another registration of the same address", async () => {
    const email = newEmail()
    const answer = await whileLocked(shop, {
      statement: `select pg_advisory_xact_lock(hashtextextended($1, 0))`,
      values: [`account:${email}`],
      work: () => shop.visitor().api("/api/auth/register", { body: { name: "Wanjiru", email, password: PASSWORD } }),
    })
    expect(answer.status).toBe(201)
  })
})

describe("POST /api/auth/login", () => {
  it("returns the user at the top level and under user, and sets a cookie that scripts cannot read [AP-01] [AP-02] [AP-04]", async () => {
    const visitor = shop.visitor()
    const email = await register(visitor)
    const { status, body, headers } = await visitor.api<unknown>("/api/auth/login", {
      body: { email: email.toUpperCase(), password: PASSWORD },
    })
    expect(status).toBe(200)
    const { user, token, ...top } = LoginResponse.parse(body)
    expect(top).toEqual(user)
    expect(user.email).toBe(email)
    expect(token).toBeUndefined()
    const cookies = headers.getSetCookie()
    expect(cookies.find((cookie) => cookie.startsWith("mavazi="))).toMatch(/Path=\/;.*HttpOnly; SameSite=Lax$/)
    expect(cookies.find((cookie) => cookie.startsWith(SIGNED_IN_HINT))).not.toMatch(/HttpOnly/)
    expect(User.parse((await me(visitor)).body)).toEqual(user)
  })

  it("issues a new session id and ends the session that the request carried", async () => {
    const attacker = await newShopper(shop)
    const planted = attacker.visitor.cookies.get("mavazi") ?? ""
    const victim = shop.visitor()
    const email = await register(victim)
    victim.cookies.set("mavazi", planted)
    await signIn(victim, email)
    expect(victim.cookies.get("mavazi")).not.toBe(planted)
    expect((await me(attacker.visitor)).status).toBe(401)
    expect(User.parse((await me(victim)).body).email).toBe(email)
  })

  it("never accepts a session id made by the client", async () => {
    const visitor = shop.visitor()
    visitor.cookies.set("mavazi", "A".repeat(43))
    expect((await me(visitor)).status).toBe(401)
    await signIn(visitor, await register(visitor))
    expect(visitor.cookies.get("mavazi")).not.toBe("A".repeat(43))
  })

  it("keeps two people apart who sign in and send requests at the same time", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newShopper(shop)))
    const answers = await Promise.all(
      people.flatMap(({ visitor, user }) =>
        Array.from({ length: 5 }, async () => [User.parse((await me(visitor)).body).id, user.id]),
      ),
    )
    for (const [seen, own] of answers) expect(seen).toBe(own)
    expect(new Set(people.map(({ visitor }) => visitor.cookies.get("mavazi"))).size).toBe(8)
  })

  it("stores only a hash of the session id", async () => {
    const { visitor } = await newShopper(shop)
    const { rows } = await shop.db.query<{ row: string }>("select s::text as row from shop_session s")
    for (const { row } of rows) expect(row).not.toContain(visitor.cookies.get("mavazi"))
  })
})

describe("a session", () => {
  it("ends at logout, also for a replayed cookie, while other sessions of the account stay valid [AP-05]", async () => {
    const { visitor, user } = await newShopper(shop)
    const other = shop.visitor()
    await signIn(other, user.email)
    const cookie = visitor.cookies.get("mavazi") ?? ""
    const out = await visitor.api<{ message: string }>("/api/auth/logout", { method: "POST" })
    expect([out.status, out.body.message]).toEqual([200, "Successfully logged out!"])
    expect([...visitor.cookies.keys()]).toEqual(["mavazi-device"])
    visitor.cookies.set("mavazi", cookie)
    expect((await me(visitor)).status).toBe(401)
    expect((await me(other)).status).toBe(200)
  })

  it("is not revived by requests that were in progress at logout", async () => {
    const { visitor } = await newShopper(shop)
    await shop.db.query("update shop_session set seen_at = now() - interval '2 hours'")
    const cookie = visitor.cookies.get("mavazi") ?? ""
    const asking = Array.from({ length: 20 }, () => me(visitor))
    await Promise.all([...asking, visitor.api("/api/auth/logout", { method: "POST" })])
    visitor.cookies.set("mavazi", cookie)
    expect((await me(visitor)).status).toBe(401)
  })

  it("can be ended without a session", async () => {
    expect((await shop.visitor().api("/api/auth/logout", { method: "POST" })).status).toBe(200)
  })

  it.each([
    ["idle for 14 days", "seen_at = now() - interval '14 days 1 minute'"],
    ["30 days old", "expires_at = now() - interval '1 second'"],
  ])("is invalid when %s", async (_, change) => {
    const { visitor, user } = await newShopper(shop)
    expect((await me(visitor)).status).toBe(200)
    await shop.db.query(`update shop_session set ${change} where customer_id = $1`, [user.id])
    expect((await me(visitor)).status).toBe(401)
  })

  it("is written at most once an hour, however often it is used", async () => {
    const { visitor, user } = await newShopper(shop)
    const seen = async () =>
      (await shop.db.query<{ seen_at: Date }>("select seen_at from shop_session where customer_id = $1", [user.id]))
        .rows[0]?.seen_at
    const before = await seen()
    await me(visitor)
    expect(await seen()).toEqual(before)
    await shop.db.query("update shop_session set seen_at = now() - interval '61 minutes' where customer_id = $1", [
      user.id,
    ])
    await me(visitor)
    expect((await seen())?.getTime()).toBeGreaterThanOrEqual(before?.getTime() ?? Infinity)
  })

  it("survives a crash of the engine", async () => {
    const { visitor, user } = await newShopper(shop)
    await shop.kill()
    await shop.restart()
    expect(User.parse((await me(visitor)).body)).toEqual(user)
  })

  it("ends when its customer is deleted", async () => {
    const { visitor, user } = await newShopper(shop)
    await shop.db.query("update customer set deleted_at = now() where id = $1", [user.id])
    expect((await me(visitor)).status).toBe(401)
    expect((await visitor.api("/api/orders")).status).toBe(401)
  })
})
