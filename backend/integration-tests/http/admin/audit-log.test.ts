import { randomUUID } from "node:crypto"
import type { AuditEntry, AuditLogResponse } from "@mavazi/contracts/engine-admin/audit-log"
import { dayOf } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { inSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { at } from "../../../../scripts/lib/paths.mjs"
import { startShop, type Shop } from "../../harness"
import { bearer } from "../../support/administrator"
import { eventually } from "../../support/eventually"
import { interrupt } from "../../support/kill-while-locked"
import { Merchant } from "../../support/merchant"
import { ask, hire, type Staff } from "../../support/staff"

const SLOW_CLOCK = at("backend/integration-tests/support/slow-clock.cjs")

let shop: Shop
let owner: Merchant
let manager: Staff
beforeAll(async () => {
  shop = await startShop({ simulator: false })
  owner = await Merchant.signIn(shop)
  manager = await hire(shop, "manager")
})
afterAll(() => shop.stop())

const list = (query: Record<string, string> = {}) =>
  owner.call<AuditLogResponse>("GET", `/admin/audit-log?${new URLSearchParams(query).toString()}`)
const newest = async (query: Record<string, string> = {}): Promise<AuditEntry | undefined> =>
  (await list(query)).entries[0]

/** A product tag of this name, made by the manager. */
async function tag(value: string): Promise<string> {
  const { product_tag: made } = await manager.merchant.call<{ product_tag: { id: string } }>(
    "POST",
    "/admin/product-tags",
    {
      value,
    },
  )
  return made.id
}

describe("the audit log [EA-24]", () => {
  it("has who changed what, when and from where, as soon as the call is answered", async () => {
    const value = `tag ${randomUUID()}`
    const started = Date.now()
    const id = await tag(value)
    const entry = await newest({ object: id })
    expect(entry).toMatchObject({
      person: { id: manager.id, name: "Ben Otieno" },
      role: "manager",
      address: "127.0.0.1",
      action: "Created a product tag",
      method: "POST",
      path: "/admin/product-tags",
      object_id: id,
      changes: { value },
      finished: true,
    })
    expect(new Date(entry?.at ?? 0).getTime()).toBeGreaterThan(started - 5_000)
  })

  it("has changes and deletions by the id of their object", async () => {
    const id = await tag(randomUUID())
    const value = randomUUID()
    await manager.merchant.call("POST", `/admin/product-tags/${id}`, { value })
    await manager.merchant.call("DELETE", `/admin/product-tags/${id}`)
    const { entries } = await list({ object: id })
    expect(entries.map(({ action }) => action)).toEqual([
      "Deleted a product tag",
      "Changed a product tag",
      "Created a product tag",
    ])
    expect(entries[1]?.changes).toEqual({ value })
  })

  it("has calls of the shop and of its plugins", async () => {
    await owner.call("POST", "/admin/payment-settings", { pay_on_delivery: false })
    expect(await newest()).toMatchObject({
      action: "Changed the payment settings",
      changes: { pay_on_delivery: "false" },
    })
    await owner.call("POST", `/admin/staff/${manager.id}`, { role: "manager" })
    expect(await newest()).toMatchObject({
      action: "Changed a role",
      object_id: manager.id,
      changes: { role: "manager" },
    })
  })

  it("has the invited person who accepts", async () => {
    const packer = await hire(shop, "packer")
    expect(await newest({ person: packer.id })).toMatchObject({
      action: "Accepted an invitation",
      person: { id: packer.id, name: "Ben Otieno" },
    })
    expect(await newest({ q: packer.login.email })).toMatchObject({
      action: "Invited a person",
      changes: { email: packer.login.email, "metadata.role": "packer" },
    })
  })

  it("has the calls of an API key under its name, and never its token", async () => {
    const title = `Warehouse ${randomUUID()}`
    const { api_key: key } = await owner.call<{ api_key: { id: string; token: string } }>("POST", "/admin/api-keys", {
      title,
      type: "secret",
    })
    const headers = { authorization: `Basic ${Buffer.from(`${key.token}:`).toString("base64")}` }
    const { status } = await ask(shop, headers, ["POST", "/admin/product-tags", { value: randomUUID() }])
    expect(status).toBe(200)
    expect(await newest({ person: key.id })).toMatchObject({ person: { name: `API key “${title}”` }, role: "owner" })
    const { rows } = await shop.db.query<{ text: string }>(
      "select string_agg(audit_entry::text, ' ') as text from audit_entry",
    )
    expect(rows[0]?.text).toContain(title)
    expect(rows[0]?.text).not.toContain(key.token)
  })

  it("has no entry of a call that is refused, that fails, or that reads", async () => {
    const { count } = await list()
    const attempts = [
      await ask(shop, manager.merchant.headers, ["POST", "/admin/api-keys", { title: "x", type: "secret" }]),
      await ask(shop, manager.merchant.headers, ["POST", "/admin/product-tags", {}]),
      await ask(shop, manager.merchant.headers, ["POST", "/admin/product-tags/none", { value: randomUUID() }]),
      await ask(shop, {}, ["POST", "/admin/product-tags", { value: randomUUID() }]),
    ]
    expect(attempts.map(({ status }) => status)).toEqual([403, 400, 404, 401])
    await ask(shop, manager.merchant.headers, ["GET", "/admin/products"])
    await ask(shop, manager.merchant.headers, ["POST", "/admin/confirmation", { password: manager.login.password }])
    expect((await list()).count).toBe(count)
  })

  it("has customers' data as names of fields, and masked phone numbers", async () => {
    const { customer } = await manager.merchant.call<{ customer: { id: string } }>("POST", "/admin/customers", {
      email: `${randomUUID()}@example.com`,
      first_name: "Achieng",
      phone: "254712345678",
      metadata: { note: "Call 0712 345 678", pin: "4321", card: { secret: "s3cr3t" } },
    })
    const entry = await newest({ object: customer.id })
    expect(entry?.changes).toEqual({
      email: "changed",
      first_name: "changed",
      phone: "0712 *** 678",
      "metadata.note": "Call 0712 *** 678",
    })
  })
})

describe("searching the audit log", () => {
  it("is by person, by words in action or fields, by object and by day", async () => {
    const value = `percent 100%_${randomUUID()}`
    const id = await tag(value)
    const today = dayOf(new Date())
    const one = async (query: Record<string, string>) => (await list(query)).entries.map(({ object_id }) => object_id)
    expect(await one({ q: value })).toEqual([id])
    expect(await one({ q: value.replace("100%", "1000") })).toEqual([])
    expect(await one({ q: value, person: manager.id, from: today, to: today })).toEqual([id])
    expect(await one({ q: value, person: "user_none" })).toEqual([])
    expect(await one({ q: value, to: "2020-01-01" })).toEqual([])
    expect(await one({ q: value, from: "2999-01-01" })).toEqual([])
    expect((await list({ q: "created a product tag" })).count).toBeGreaterThan(0)
    const { people, entries } = await list({ limit: "1", offset: "1" })
    expect(entries).toHaveLength(1)
    expect(people).toContainEqual({ id: manager.id, name: "Ben Otieno" })
  })

  it.each(["limit=0", "limit=1000", "offset=-1", "from=yesterday", "to=2026-02-30"])("rejects ?%s", async (query) => {
    expect((await ask(shop, owner.headers, ["GET", `/admin/audit-log?${query}`])).status).toBe(400)
  })

  it("is for owners", async () => {
    for (const path of ["/admin/audit-log", "/admin/audit-log/export"]) {
      expect((await ask(shop, manager.merchant.headers, ["GET", path])).status).toBe(403)
      expect((await ask(shop, {}, ["GET", path])).status).toBe(401)
    }
  })
})

it("exports what matches as a CSV file without executable formulas", async () => {
  const value = `=HYPERLINK("http://evil.example/${randomUUID()}")`
  const id = await tag(value)
  const download = (object: string) =>
    fetch(`${shop.url}/admin/audit-log/export?object=${object}`, { headers: owner.headers })
  const response = await download(id)
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="audit-log-\d{4}-\d\d-\d\d-\d{4}\.csv"$/,
  )
  const [head, line, end] = (await response.text()).split("\r\n")
  expect(head).toContain('"Time","Person","Role","Address","Action","Outcome","Object","Changes","Call"')
  expect(line).toContain(`"Ben Otieno","Manager","127.0.0.1","Created a product tag","Finished","${id}"`)
  expect(line).toContain(`"value: =HYPERLINK(""http://evil.example/`)
  expect(end).toBe("")
  // A cell that begins with the sign: the name of a person.
  const packer = await hire(shop, "packer")
  await packer.merchant.call("POST", `/admin/users/${packer.id}`, { first_name: "=1+1", last_name: "" })
  expect(await (await download(packer.id)).text()).toContain(`"'=1+1"`)
})

it("keeps entries until their retention time, and no call changes or deletes one [EA-25]", async () => {
  const [old, young] = [await tag(randomUUID()), await tag(randomUUID())]
  const entry = await newest({ object: old })
  for (const method of ["POST", "DELETE", "PUT", "PATCH"]) {
    const { status } = await ask(shop, owner.headers, [method, `/admin/audit-log/${entry?.id ?? ""}`, {}])
    expect([method, status]).toEqual([method, 404])
  }
  await shop.db.query(
    `update audit_entry set at = now() - make_interval(days => case object_id when $1 then 731 else 729 end)
      where object_id in ($1, $2)`,
    [old, young],
  )
  const counts = async () => [(await list({ object: old })).count, (await list({ object: young })).count]
  expect(await counts()).toEqual([1, 1])
  await shop.restart({ NODE_OPTIONS: `--require ${SLOW_CLOCK}`, SLOW_CLOCK_MINUTE: "17" })
  await vi.waitFor(async () => expect(await counts()).toEqual([0, 1]), eventually)
  await shop.restart({})
}, 120_000)

const tagsOf = async (value: string) =>
  (await shop.db.query("select from product_tag where value = $1", [value])).rowCount

/** Statements about this table that wait for a lock. */
const waitingFor = async (table: string) =>
  (await shop.db.query("select from pg_stat_activity where wait_event_type = 'Lock' and query like $1", [`%${table}%`]))
    .rowCount

/** Locks a table until the result is called. */
async function lock(table: string): Promise<() => Promise<void>> {
  const client = await shop.db.connect()
  await client.query("begin")
  await client.query(`lock table ${table} in exclusive mode`)
  return async () => {
    await client.query("commit")
    client.release()
  }
}

it("makes no change before its entry is stored [EA-26]", async () => {
  const unlock = await lock("audit_entry")
  const value = randomUUID()
  const made = tag(value)
  await expect.poll(() => waitingFor("audit_entry"), eventually).toBeGreaterThan(0)
  expect(await tagsOf(value)).toBe(0)
  await unlock()
  const id = await made
  expect(await newest({ object: id })).toMatchObject({ finished: true })
})

describe("the entry of a change whose engine is killed [EA-26]", () => {
  const entryOf = (value: string) => newest({ q: value })

  it("says that the change is not known to be finished, when it was not made", async () => {
    const value = randomUUID()
    await interrupt(shop, { table: "product_tag" }, () => tag(value))
    expect(await tagsOf(value)).toBe(0)
    expect(await entryOf(value)).toMatchObject({
      ...{ action: "Created a product tag", person: { id: manager.id }, finished: false },
    })
  })

  it.runIf(inSoak)("says so as well when it was made", async () => {
    const value = randomUUID()
    const unlockTags = await lock("product_tag")
    const made = tag(value).catch((error: unknown) => error)
    await expect.poll(() => waitingFor("product_tag"), eventually).toBeGreaterThan(0)
    const until = async () => expect(await tagsOf(value)).toBe(1)
    await interrupt(shop, { table: "audit_entry", until }, async () => {
      await unlockTags()
      throw await made
    })
    expect(await entryOf(value)).toMatchObject({ action: "Created a product tag", finished: false })
    const file = await fetch(`${shop.url}/admin/audit-log/export?q=${value}`, { headers: owner.headers })
    expect(await file.text()).toContain('"Not known to be finished"')
  })
}, 120_000)

it("records a session of the engine's admin like a token", async () => {
  const visitor = shop.visitor()
  const { body } = await visitor.api<{ token: string }>("/auth/user/emailpass", { body: manager.login })
  await visitor.api("/auth/session", { method: "POST", headers: bearer(body.token) })
  const value = randomUUID()
  expect((await visitor.api("/admin/product-tags", { body: { value } })).status).toBe(200)
  expect((await newest({ q: value }))?.person.id).toBe(manager.id)
})
