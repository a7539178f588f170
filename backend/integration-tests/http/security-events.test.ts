import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startShop, type Shop } from "../harness"
import { newEmail, newShopper, PASSWORD, register } from "./shopper"

interface EventRow {
  event: string
  account_id: string | null
  email_hash: string | null
  source: string
}

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

const eventsSince = async (id: string) => {
  const { rows } = await shop.db.query<EventRow>(
    "select event, account_id, email_hash, source from security_event where id > $1 order by id",
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
