import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { forgot, reset } from "../../support/account-emails"
import { bearer } from "../../support/administrator"
import { newEmail, newShopper, PASSWORD, register } from "../../support/shopper"
import { StaffMember } from "../../support/staff-member"
import { eventually } from "../../support/eventually"

interface EventRow {
  event: string
  account_id: string | null
  email_hash: string | null
  source: string
  detail: Record<string, unknown>
}

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

const eventsSince = async (id: string) => {
  const { rows } = await shop.db.query<EventRow>(
    "select event, account_id, email_hash, source, detail from security_event where id > $1 order by id",
    [id],
  )
  return rows
}
const lastId = async () =>
  (await shop.db.query<{ id: string }>("select coalesce(max(id), 0) as id from security_event")).rows[0]?.id ?? "0"

const login = (email: string, password: string) =>
  shop.visitor().api<{ user?: { id: string } }>("/api/auth/login", { body: { email, password } })

it("records sign-in, failure and sign-out with account, hashed address and source [SV-01]", async () => {
  const { visitor } = await newShopper(shop)
  const before = await lastId()
  const email = newEmail()
  await register(shop.visitor(), email)
  await login(email, "not-the-password")
  const { body } = await login(email.toUpperCase(), PASSWORD)
  await visitor.api("/api/auth/logout", { method: "POST" })
  const events = await eventsSince(before)
  expect(events.map(({ event }) => event)).toEqual(["sign_in_failed", "sign_in", "sign_out"])
  const [failed, opened, closed] = events
  expect(failed?.email_hash).toMatch(/^[\w-]{16}$/)
  expect(opened).toMatchObject({ account_id: body.user?.id, email_hash: failed?.email_hash })
  expect(closed?.account_id).toMatch(/^cus_/)
  for (const { source } of events) expect(source).not.toBe("")
})

it("records a throttled sign-in once a minute, and logs every event without the address [SV-01] [SV-02]", async () => {
  const before = await lastId()
  const email = newEmail()
  const answers = await Promise.all(Array.from({ length: 16 }, () => login(email, "not-the-password")))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(1)
  const events = await eventsSince(before)
  expect(events.filter(({ event }) => event === "throttled")).toHaveLength(1)
  const lines = readFileSync(shop.log(), "utf8")
    .split("\n")
    .filter((line) => line.includes("security-event "))
  expect(lines.some((line) => line.includes("throttled"))).toBe(true)
  expect(lines.join("\n")).not.toContain(email)
})

it("records events of the sign-in to the engine's admin, as at the shop's [SV-03]", async () => {
  const staff = await StaffMember.invite(shop)
  const before = await lastId()
  const atEngine = (password: string) =>
    shop.visitor().api("/auth/user/emailpass", { body: { email: staff.login.email, password } })
  expect((await atEngine(staff.login.password)).status).toBe(200)
  expect((await atEngine("not-the-password")).status).toBe(401)
  expect((await atEngine("short")).status).toBe(401)
  for (let guess = 0; guess < 9; guess += 1) await atEngine("not-the-password")
  expect((await atEngine("not-the-password")).status).toBe(429)
  const events = await eventsSince(before)
  expect(events.map(({ event }) => event)).toEqual([
    "sign_in",
    ...Array.from({ length: 11 }, () => "sign_in_failed"),
    "throttled",
  ])
  for (const { source } of events) expect(source).toMatch(/^(127\.0\.0\.1|[\da-f:]+\/64)$/)
  expect(events[0]).toMatchObject({ detail: { via: "engine", administrator: true } })
  expect(events[0]?.account_id).toMatch(/^authid_/)
  expect(events.at(-1)).toMatchObject({ detail: { limit: "signInByAccount" }, email_hash: events[1]?.email_hash })
  await shop.db.query("delete from rate_limit")
})

it("records the lock after too many wrong codes, at shop and engine [SV-03] [MF-04]", async () => {
  const staff = await StaffMember.withFactor(shop)
  const { token, mfa_challenge: challenge } = await staff.engineLogin()
  const before = await lastId()
  for (let guess = 0; guess < 7; guess += 1) await staff.shopLogin(staff.wrongCode())
  await shop.visitor().api(`/auth/mfa/challenges/${challenge?.id ?? ""}/verify`, {
    body: { method: "totp", code: staff.wrongCode() },
    headers: bearer(token),
  })
  await vi.waitFor(async () => {
    const events = await eventsSince(before)
    const locks = events.filter(({ event }) => event === "locked")
    expect(events.filter(({ event }) => event === "factor_failed")).toHaveLength(5)
    expect(locks.map(({ detail }) => detail)).toEqual([{}, { via: "engine" }])
    for (const { account_id } of locks) expect(account_id).toMatch(/^authid_/)
  }, eventually)
})

it("records rejections of every call with a password, by limit and account [SV-03]", async () => {
  const { visitor, user } = await newShopper(shop)
  await shop.db.query("delete from rate_limit")
  const before = await lastId()
  const change = () =>
    visitor.api("/api/auth/change-password", { body: { currentPassword: "wrong-one", password: "a-new-kikoi" } })
  for (let guess = 0; guess < 11; guess += 1) await change()
  for (let time = 0; time < 6; time += 1) await forgot(shop.visitor(), user.email)
  for (let guess = 0; guess < 61; guess += 1) await reset(shop.visitor(), `guess-${String(guess)}`, "a-new-kikoi")
  const events = await eventsSince(before)
  const of = (name: string) => events.filter(({ event }) => event === name)
  expect(of("confirmation_failed")).toHaveLength(10)
  expect(of("throttled").map(({ account_id, detail }) => [account_id, detail.limit])).toEqual([
    [user.id, "changePasswordByAccount"],
    [null, "forgotByAccount"],
    [null, "linkBySource"],
  ])
  expect(of("throttled")[1]?.email_hash).toMatch(/^[\w-]{16}$/)
})
