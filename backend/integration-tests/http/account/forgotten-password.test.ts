import { readFileSync } from "node:fs"
import { ErrorBody, ResetPasswordResponse, User } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import { accountEmails, accountEmailsAreSent, forgot, reset, resetToken, tokenIn } from "../../support/account-emails"
import { ADMIN } from "../../support/administrator"
import { newSourceAddress } from "../../support/buyer"
import { whileLocked } from "../../support/database-locks"
import { emailsTo, endLeasesOfEmails, type ReceivedEmail } from "../../support/mailbox"
import { newEmail, newShopper, PASSWORD, register, signIn } from "../../support/shopper"

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

const NEW = "two-kikoi-towels"
const me = (visitor: Visitor) => visitor.api<unknown>("/api/auth/me")
const login = (email: string, password: string) =>
  shop.visitor().api<unknown>("/api/auth/login", { body: { email, password } })
/** Visitors at a client address that no rate limit has counted yet. */
function newSource(): () => Visitor {
  const source = newSourceAddress()
  return () => shop.visitor().withHeaders(source)
}

describe("a forgotten password", () => {
  it("is replaced by a link that works once; every session ends and the address is confirmed [AC-01] [AC-02] [AC-05]", async () => {
    const { visitor, user } = await newShopper(shop)
    const elsewhere = shop.visitor()
    await signIn(elsewhere, user.email)
    const token = await resetToken(shop, user.email)
    const done = await reset(visitor, token, NEW)
    expect([done.status, ResetPasswordResponse.parse(done.body).admin]).toEqual([200, false])
    for (const each of [visitor, elsewhere]) expect((await me(each)).status).toBe(401)
    expect((await login(user.email, PASSWORD)).status).toBe(401)
    await signIn(visitor, user.email, NEW)
    expect(User.parse((await me(visitor)).body).emailVerified).toBe(true)
    const again = await reset(visitor, token, "another-one-9")
    expect([again.status, ErrorBody.parse(again.body).code]).toEqual([400, "link_used"])
    await signIn(shop.visitor(), user.email, NEW)
  })

  it("is followed by an e-mail once it is changed [AC-06]", async () => {
    const { visitor, user } = await newShopper(shop)
    await reset(visitor, await resetToken(shop, user.email), NEW)
    const [notice] = await accountEmails(shop, user.email, "password_changed")
    expect(notice?.subject).toBe("Your password was changed")
    expect(notice?.text).toContain("/auth/forgot")
  })

  it("is changed once by two concurrent uses of the link [AC-02]", async () => {
    const { user } = await newShopper(shop)
    const token = await resetToken(shop, user.email)
    const passwords = ["kanga-of-lamu", "kanga-of-pate", "kanga-of-siyu", "kanga-of-faza"]
    const answers = await Promise.all(passwords.map((password) => reset(shop.visitor(), token, password)))
    const won = passwords.filter((_, place) => answers[place]?.status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === "link_used")).toHaveLength(3)
    await signIn(shop.visitor(), user.email, won[0])
    await accountEmails(shop, user.email, "password_changed", 1)
  })

  it("keeps the link valid when the new password is rejected, and accepts the next one [AC-03]", async () => {
    const { user } = await newShopper(shop)
    const token = await resetToken(shop, user.email)
    for (const [password, message] of [
      ["kanga", "Password must be at least 6 characters."],
      ["password", "This password is too easy to guess. Please choose another one."],
      [user.email, "Please choose a password that is not your email."],
    ] as const) {
      const { status, body } = await reset(shop.visitor(), token, password)
      expect([status, body.message]).toEqual([400, message])
    }
    expect((await reset(shop.visitor(), token, NEW)).status).toBe(200)
  })

  it("has a link for 30 minutes, and only the newest works [AC-02]", async () => {
    const { user } = await newShopper(shop)
    const first = await resetToken(shop, user.email)
    const second = await resetToken(shop, user.email)
    expect((await reset(shop.visitor(), first, NEW)).body.code).toBe("link_unknown")
    const { rows } = await shop.db.query<{ minutes: string }>(
      `select extract(epoch from expires_at - requested_at) / 60 as minutes from account_link
        where email = $1 and purpose = 'reset_password'`,
      [user.email],
    )
    expect(rows.map(({ minutes }) => Number(minutes))).toEqual([30])
    await shop.db.query(`update account_link set expires_at = now() - interval '1 second' where email = $1`, [
      user.email,
    ])
    expect((await reset(shop.visitor(), second, NEW)).body.code).toBe("link_expired")
    await signIn(shop.visitor(), user.email)
  })

  it("is not replaced when its link expires while the request waits for another one of the account [AC-02]", async () => {
    const { user } = await newShopper(shop)
    const token = await resetToken(shop, user.email)
    const { status } = await whileLocked(shop, {
      statement: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
      values: [`account:${user.email}`],
      work: () => reset(shop.visitor(), token, NEW),
      meanwhile: () =>
        shop.db.query("update account_link set expires_at = now() - interval '1 second' where email = $1", [
          user.email,
        ]),
    })
    expect(status).toBe(400)
    await signIn(shop.visitor(), user.email)
  })

  it("is not replaced by the link that verifies the address", async () => {
    const email = await register(shop.visitor())
    const [mail] = await accountEmails(shop, email, "verify_email")
    const { status, body } = await reset(shop.visitor(), tokenIn(mail as ReceivedEmail), NEW)
    expect([status, body.code]).toEqual([400, "link_unknown"])
    await signIn(shop.visitor(), email)
  })

  it("has its token in the fragment of the link, and not in the database or the log [AC-02]", async () => {
    const { user } = await newShopper(shop)
    const token = await resetToken(shop, user.email)
    await reset(shop.visitor(), token, NEW)
    const { rows } = await shop.db.query<{ row: string }>(
      `select l::text as row from account_link l union all select o::text from outbox o`,
    )
    for (const { row } of rows) {
      expect(row).not.toContain(token)
      expect(row).not.toContain(PASSWORD)
    }
    const { rows: typed } = await shop.db.query(`select from outbox where address is not null and state <> 'queued'`)
    expect(typed).toEqual([])
    const log = readFileSync(shop.log(), "utf8")
    expect(log).not.toContain(token)
    expect(log).not.toContain(user.email)
  })

  it("answers unknown addresses equally, in the same time, and sends no e-mail [AC-04]", async () => {
    const visitor = newSource()
    const times = { known: [] as number[], unknown: [] as number[] }
    const known = await Promise.all(Array.from({ length: 12 }, () => register(shop.visitor())))
    for (const email of known) {
      for (const kind of ["known", "unknown"] as const) {
        const start = performance.now()
        const { status, body } = await forgot(visitor(), kind === "known" ? email : newEmail())
        times[kind].push(performance.now() - start)
        expect([status, body]).toEqual([
          200,
          { message: "If there is an account with this address, a link is on its way to it." },
        ])
      }
    }
    // Other load on the machine slows single responses, never the fastest of twelve.
    const gap = Math.abs(Math.min(...times.known) - Math.min(...times.unknown))
    expect(gap).toBeLessThan(10)
    const stranger = newEmail()
    await forgot(visitor(), stranger)
    await accountEmailsAreSent(shop)
    expect(await emailsTo(shop, stranger)).toEqual([])
  })

  it("can be requested five times in a quarter of an hour, with or without an account [AC-04]", async () => {
    const visitor = newSource()
    const known = await register(visitor())
    for (const email of [known, newEmail()]) {
      for (let round = 0; round < 5; round += 1) expect((await forgot(visitor(), email)).status).toBe(200)
      const { status, body, headers } = await forgot(visitor(), email)
      expect([status, body.code]).toEqual([429, "too_many_requests"])
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(800)
    }
    expect((await forgot(visitor(), newEmail())).status).toBe(200)
  })

  it("limits requests and token guesses per source [AC-04]", async () => {
    const visitor = newSource()
    const asked = await Promise.all(Array.from({ length: 40 }, () => forgot(visitor(), newEmail())))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(10)
    const guesses = await Promise.all(Array.from({ length: 70 }, (_, n) => reset(visitor(), `guess-${n}`, NEW)))
    expect(guesses.filter(({ body }) => body.code === "link_unknown")).toHaveLength(60)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it.each(["forgot-password", "reset-password", "verify-email"])("rejects %s from another origin", async (call) => {
    const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" }
    const { status } = await shop.visitor().api(`/api/auth/${call}`, { body: { email: newEmail() }, headers })
    expect(status).toBe(403)
  })
})

describe("account messages that an engine was sending when it was killed", () => {
  it("are sent by the next engine, each once, and their links work [AC-02] [AC-06] [AC-07]", async () => {
    const email = await register(shop.visitor())
    const [first] = await accountEmails(shop, email, "verify_email")
    const verified = await shop
      .visitor()
      .api("/api/auth/verify-email", { body: { token: tokenIn(first as ReceivedEmail) } })
    expect(verified.status).toBe(200)
    await takenBy("reset_password", () => forgot(shop.visitor(), email))
    const [link] = await accountEmails(shop, email, "reset_password")
    await takenBy("password_changed", () => reset(shop.visitor(), tokenIn(link as ReceivedEmail), NEW))
    await accountEmails(shop, email, "password_changed")
    await accountEmailsAreSent(shop)
    // Sent again with the same message id, so that mail servers can recognise the repetition.
    const kinds = (await emailsTo(shop, email)).map(({ kind }) => kind)
    expect(kinds).toEqual(["password_changed", "reset_password", "verify_email"])
    await signIn(shop.visitor(), email, NEW)
  })
})

/** Kills the engine after it has sent a message of this kind and before it records that, and starts another engine. */
async function takenBy(kind: string, ask: () => Promise<unknown>): Promise<void> {
  const [NOTED, waiting] = [7_002, "locktype = 'advisory' and objid = 7002 and not granted"]
  const holder = await shop.db.connect()
  await holder.query("select pg_advisory_lock($1)", [NOTED])
  await shop.db.query(`
    create or replace function hold_note() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${String(NOTED)});
      return new;
    end $$;
    create or replace trigger hold_note before update on outbox for each row
      when (new.state = 'sent' and new.kind = '${kind}') execute function hold_note()`)
  const asked = ask().catch(() => undefined)
  await vi.waitFor(
    async () => expect((await shop.db.query(`select from pg_locks where ${waiting}`)).rowCount).toBe(1),
    { timeout: 15_000, interval: 20 },
  )
  await asked
  await shop.kill()
  await shop.db.query(`select pg_terminate_backend(pid) from pg_locks where ${waiting}`)
  await shop.db.query("drop trigger hold_note on outbox")
  await holder.query("select pg_advisory_unlock_all()")
  holder.release()
  await endLeasesOfEmails(shop)
  await shop.restart()
}

describe("an account with another person's address", () => {
  it("sends only fixed texts to the address, and the address's owner can take it over [AC-07] [AC-08]", async () => {
    const email = newEmail()
    const squatter = shop.visitor()
    await squatter.api("/api/auth/register", {
      body: { name: "Win money at evil.example", email, password: PASSWORD },
    })
    await signIn(squatter, email)
    const [mail] = await accountEmails(shop, email, "verify_email")
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(/evil|Win money/)
    const changed = await squatter.api("/api/auth/change-password", {
      body: { currentPassword: PASSWORD, password: "kanga-of-lamu" },
    })
    expect(changed.status).toBe(200)
    const owner = shop.visitor()
    expect((await reset(owner, await resetToken(shop, email), NEW)).status).toBe(200)
    expect((await me(squatter)).status).toBe(401)
    expect((await login(email, "kanga-of-lamu")).status).toBe(401)
    expect((await signIn(owner, email, NEW)).user.emailVerified).toBe(true)
    // No e-mail was sent about the squatter's own change of the password.
    await accountEmails(shop, email, "password_changed", 1)
  })
})

describe("an administrator's password", () => {
  it("has at least twelve characters, also at the engine's own screen [AC-09]", async () => {
    const asked = await shop
      .visitor()
      .api("/auth/user/emailpass/reset-password", { body: { identifier: ADMIN.email.toUpperCase() } })
    expect(asked.status).toBe(201)
    const [mail] = await accountEmails(shop, ADMIN.email, "reset_password")
    const token = tokenIn(mail as ReceivedEmail)
    const short = await reset(shop.visitor(), token, "eleven-char")
    expect([short.status, short.body.message]).toEqual([
      400,
      "An administrator's password must be at least 12 characters.",
    ])
    const done = await reset(shop.visitor(), token, "twelve-chars-or-more")
    expect([done.status, done.body.admin]).toEqual([200, true])
    expect((await signIn(shop.visitor(), ADMIN.email, "twelve-chars-or-more")).token).toBeTypeOf("string")
    await accountEmails(shop, ADMIN.email, "password_changed")
    const engine = await shop
      .visitor()
      .api("/auth/user/emailpass", { body: { email: ADMIN.email, password: "twelve-chars-or-more" } })
    expect(engine.status).toBe(200)
  })

  it("can be reset at the engine's screen, whose answer does not reveal accounts [AC-09]", async () => {
    const at = (path: string, identifier: unknown) => shop.visitor().api(path, { body: { identifier } })
    const answers = [
      await at("/auth/user/emailpass/reset-password", ADMIN.email),
      await at("/auth/user/emailpass/reset-password", newEmail()),
      await at("/auth/user/emailpass/reset-password", "nobody"),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([201, "Created"])
  })
})
