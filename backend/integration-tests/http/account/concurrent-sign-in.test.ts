import { createHash } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { reset, resetToken } from "../../support/account-emails"
import { bearer } from "../../support/administrator"
import { newShopper, PASSWORD, register, signIn } from "../../support/shopper"
import { StaffMember } from "../../support/staff-member"
import { eventually } from "../../support/eventually"

const NEW = "two-kikoi-towels"
/** Advisory lock on which a held request waits. */
const HOLD = 7_001

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
  await shop.db.query(`
    create table held (key text primary key);
    create function hold() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${String(HOLD)});
      return new;
    end $$;
    create function is_held(tried text) returns boolean language sql as 'select exists (select from held where key = tried)';
    create trigger hold before update on rate_limit for each row
      when (new.hits < old.hits and is_held(new.key)) execute function hold()`)
})
afterAll(() => shop.stop())
beforeEach(() => shop.db.query("delete from rate_limit"))

/**
 * Holds the request between the check of its password, after which a rate limit is released, and the opening of its
 * session; runs `during` meanwhile.
 */
async function held<Answer>(limit: string, request: () => Promise<Answer>, during: () => Promise<unknown>) {
  const holder = await shop.db.connect()
  try {
    await holder.query("insert into held values ($1)", [limit])
    await holder.query("select pg_advisory_lock($1)", [HOLD])
    const answer = request()
    await vi.waitFor(async () => {
      const { rowCount } = await shop.db.query(
        "select from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
        [HOLD],
      )
      expect(rowCount).toBe(1)
    }, eventually)
    await holder.query("delete from held")
    await during()
    await holder.query("select pg_advisory_unlock($1)", [HOLD])
    return await answer
  } finally {
    await holder.query("select pg_advisory_unlock_all()")
    holder.release()
  }
}

const limitOf = (name: string, subject: string) => `${name}:${createHash("sha256").update(subject).digest("base64url")}`
const login = (email: string, password: string) => {
  const visitor = shop.visitor()
  const answer = visitor.api<{ code?: string; token?: string }>("/api/auth/login", { body: { email, password } })
  return answer.then((given) => ({ ...given, visitor }))
}
const loginOf = async (customerId: string) => {
  const { rows } = await shop.db.query<{ id: string }>(
    "select id from auth_identity where app_metadata->>'customer_id' = $1",
    [customerId],
  )
  return rows[0]?.id ?? ""
}
const sessionsOf = async (email: string) => {
  const { rows } = await shop.db.query<{ count: number }>(
    `select count(*)::int as count from shop_session s join customer c on c.id = s.customer_id where c.email = $1`,
    [email],
  )
  return rows[0]?.count
}

describe("a sign-in whose password was checked just before it was changed", () => {
  it("opens no session of a shopper [AC-18]", async () => {
    const email = await register(shop.visitor())
    const token = await resetToken(shop, email)
    const { status, body, visitor } = await held(
      limitOf("signInByAccount", email),
      () => login(email, PASSWORD),
      async () => expect((await reset(shop.visitor(), token, NEW)).status).toBe(200),
    )
    expect([status, body.code]).toEqual([401, "invalid_credentials"])
    expect((await visitor.api("/api/auth/me")).status).toBe(401)
    expect(await sessionsOf(email)).toBe(0)
    await signIn(shop.visitor(), email, NEW)
  })

  it("opens neither session nor token of an administrator at the shop [AC-18]", async () => {
    const staff = await StaffMember.invite(shop)
    const { email, password } = staff.login
    expect((await login(email, password)).status).toBe(200)
    const token = await resetToken(shop, email)
    await shop.db.query("delete from shop_session")
    const { status, body } = await held(
      limitOf("signInByAccount", email),
      () => login(email, password),
      async () => expect((await reset(shop.visitor(), token, `${NEW}-long`)).status).toBe(200),
    )
    expect([status, body.token]).toEqual([401, undefined])
    expect(await sessionsOf(email)).toBe(0)
  })

  it("gets a token of the engine that is not accepted [AC-18]", async () => {
    const staff = await StaffMember.invite(shop)
    const token = await resetToken(shop, staff.login.email)
    const given = await held(
      limitOf("signInByAccount", staff.login.email),
      () => staff.engineLogin(),
      async () => expect((await reset(shop.visitor(), token, `${NEW}-long`)).status).toBe(200),
    )
    const visitor = shop.visitor()
    await staff.openSession(given.token, visitor)
    expect((await visitor.api("/admin/users/me")).status).toBe(401)
    expect((await visitor.api("/admin/users/me", { headers: bearer(given.token) })).status).toBe(401)
  })

  it("gets nothing for the code of its second factor [AC-18]", async () => {
    const staff = await StaffMember.withFactor(shop)
    const { token, mfa_challenge: challenge } = await staff.engineLogin()
    const link = await resetToken(shop, staff.login.email)
    expect((await reset(shop.visitor(), link, `${NEW}-long`)).status).toBe(200)
    const { status, body } = await shop
      .visitor()
      .api<{ token?: string }>(`/auth/mfa/challenges/${challenge?.id ?? ""}/verify`, {
        body: { method: "totp", code: staff.code() },
        headers: bearer(token),
      })
    expect([status, body.token]).toEqual([401, undefined])
  })
})

describe("concurrent changes of password and sessions", () => {
  it("open no session after a sign-out everywhere [AC-18]", async () => {
    const { visitor, user } = await newShopper(shop)
    const { status } = await held(
      limitOf("signInByAccount", user.email),
      () => login(user.email, PASSWORD),
      async () => expect((await visitor.api("/api/auth/logout-everywhere", { method: "POST" })).status).toBe(200),
    )
    expect(status).toBe(401)
    expect(await sessionsOf(user.email)).toBe(0)
  })

  it("do not replace a password that a link has set in the meantime [AC-18]", async () => {
    const { visitor, user } = await newShopper(shop)
    const token = await resetToken(shop, user.email)
    const { status } = await held(
      limitOf("changePasswordByAccount", await loginOf(user.id)),
      () =>
        visitor.api("/api/auth/change-password", {
          body: { currentPassword: PASSWORD, password: "three-kikoi-towels" },
        }),
      async () => expect((await reset(shop.visitor(), token, NEW)).status).toBe(200),
    )
    expect(status).toBe(401)
    await signIn(shop.visitor(), user.email, NEW)
  })

  it("wait for a session that is being opened, and end it [AC-18]", async () => {
    const { user } = await newShopper(shop)
    const opening = await shop.db.connect()
    await opening.query("begin")
    const opened = `insert into shop_session (id, customer_id, auth_identity_id, expires_at)
      select 'being-opened', $1, i.id, now() + interval '1 day' from auth_identity i where i.id = $2 for share`
    await opening.query(opened, [user.id, await loginOf(user.id)])
    const token = await resetToken(shop, user.email)
    const answer = reset(shop.visitor(), token, NEW)
    await vi.waitFor(async () => {
      const { rowCount } = await shop.db.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(rowCount).toBe(1)
    }, eventually)
    await opening.query("commit")
    opening.release()
    expect((await answer).status).toBe(200)
    expect(await sessionsOf(user.email)).toBe(0)
  })
})
