import type { ErrorBody } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { startShop, type Shop, type Visitor } from "../../harness"
import { newEmail, newShopper, register, signIn } from "../../support/shopper"

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

const ADMIN = { email: "admin@example.com", password: "mavazi-admin" }

const stats = (visitor: Visitor, token?: string) =>
  visitor.api<ErrorBody>(
    "/api/admin/stats",
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  )

async function administrator(): Promise<{ visitor: Visitor; token: string }> {
  const visitor = shop.visitor()
  const { token = "" } = await signIn(visitor, ADMIN.email, ADMIN.password)
  return { visitor, token }
}

/** A new login that belongs to a new user of the engine's admin and has no customer yet. */
async function engineUser(password: string): Promise<string> {
  const email = newEmail()
  await register(shop.visitor(), email, password)
  const id = `user_${email}`
  await shop.db.query(`insert into "user" (id, email, first_name, last_name) values ($1, $2, 'Ada', 'Min')`, [
    id,
    email,
  ])
  await shop.db.query(`insert into staff_member (user_id, role) values ($1, 'owner')`, [id])
  await shop.db.query(
    `with gone as (delete from customer where email = $2)
     update auth_identity set app_metadata = jsonb_build_object('user_id', $1::text)
      where id = (select auth_identity_id from provider_identity where entity_id = $2)`,
    [id, email],
  )
  return email
}

describe("the administrator's token", () => {
  it("gives access to /api/admin together with the cookie of the same login [AP-04]", async () => {
    const { visitor, token } = await administrator()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await stats(visitor, token)).status).toBe(200)
  })

  it("is rejected without its cookie, or with the cookie of another login", async () => {
    const { visitor, token } = await administrator()
    const other = await administrator()
    const shopper = await newShopper(shop)
    expect((await stats(shop.visitor(), token)).status).toBe(401)
    expect((await stats(other.visitor, token)).status).toBe(401)
    expect((await stats(shopper.visitor, token)).status).toBe(403)
    expect((await stats(visitor)).status).toBe(401)
    expect((await stats(visitor, `${token.slice(0, -1)}x`)).status).toBe(401)
    expect((await stats(visitor, token)).body).toHaveProperty("userCount")
  })

  it("is invalid after logout", async () => {
    const { visitor, token } = await administrator()
    const cookie = visitor.cookies.get("mavazi") ?? ""
    await visitor.api("/api/auth/logout", { method: "POST" })
    visitor.cookies.set("mavazi", cookie)
    expect((await stats(visitor, token)).status).toBe(401)
  })

  it("expires after 15 idle minutes, is renewed by use, and lasts 12 hours at most", async () => {
    const { visitor, token } = await administrator()
    const shift = (change: string) =>
      shop.db.query(`update shop_session set ${change} where admin_token_hash is not null`)
    await shift("admin_seen_at = now() - interval '14 minutes'")
    expect((await stats(visitor, token)).status).toBe(200)
    await shift("admin_seen_at = admin_seen_at - interval '14 minutes'")
    expect((await stats(visitor, token)).status).toBe(200)
    await shift("admin_seen_at = now() - interval '15 minutes 1 second'")
    const { status, body } = await stats(visitor, token)
    expect([status, body.message]).toEqual([401, "Admin credentials required."])
    await shift("admin_seen_at = now()")
    await shift("created_at = now() - interval '12 hours 1 minute'")
    expect((await stats(visitor, token)).status).toBe(401)
    // The person is still signed in to the shop.
    expect((await visitor.api("/api/auth/me")).status).toBe(200)
  })

  it.runIf(inSoak)("survives a restart of the engine", async () => {
    const { visitor, token } = await administrator()
    await shop.restart()
    expect((await stats(visitor, token)).status).toBe(200)
  })
})

describe("an administrator", () => {
  it("is a person with a user in the engine's admin; the customer is created at the first sign-in [AP-04]", async () => {
    const email = await engineUser("long-enough-for-admins")
    const logins = await Promise.all(
      Array.from({ length: 3 }, () => signIn(shop.visitor(), email, "long-enough-for-admins")),
    )
    for (const { user, token } of logins) {
      expect(user).toMatchObject({ email, name: "Ada Min", admin: true })
      expect(token).toBeDefined()
    }
    const { rowCount } = await shop.db.query("select from customer where email = $1", [email])
    expect(rowCount).toBe(1)
  })

  it("gets no token for a password shorter than 12 characters", async () => {
    const visitor = shop.visitor()
    const { user, token } = await signIn(visitor, await engineUser("elevenchars"), "elevenchars")
    expect([user.admin, token]).toEqual([true, undefined])
    expect((await stats(visitor, "A".repeat(43))).status).toBe(401)
  })

  it("loses access when the user is removed", async () => {
    const email = await engineUser("long-enough-for-admins")
    const visitor = shop.visitor()
    const { token } = await signIn(visitor, email, "long-enough-for-admins")
    expect((await stats(visitor, token)).status).toBe(200)
    await shop.db.query(`update "user" set deleted_at = now() where email = $1`, [email])
    const { status, body } = await stats(visitor, token)
    expect([status, body.message]).toEqual([403, "Admin credentials required."])
  })

  it("is not a shopper, nor the holder of a token of the engine [AP-26]", async () => {
    const { visitor } = await newShopper(shop)
    expect(await stats(visitor)).toMatchObject({ status: 403, body: { message: "Admin credentials required." } })
    expect(await stats(shop.visitor())).toMatchObject({ status: 401, body: { message: "Admin credentials required." } })
    const engine = await shop.visitor().api<{ token: string }>("/auth/user/emailpass", { body: ADMIN })
    expect(engine.status).toBe(200)
    expect((await stats(shop.visitor(), engine.body.token)).status).toBe(401)
    expect((await stats(visitor, engine.body.token)).status).toBe(403)
  })

  it.each(["/api/admin/stats/", "/API/admin/stats", "/api/ADMIN/stats", "/api//admin/stats", "/api/%61dmin/stats"])(
    "is required under %s as well",
    async (path) => {
      const { visitor } = await newShopper(shop)
      expect((await visitor.api(path)).status).toBeGreaterThanOrEqual(401)
      expect((await visitor.api(path, { method: "HEAD" })).status).toBeGreaterThanOrEqual(401)
    },
  )
})
