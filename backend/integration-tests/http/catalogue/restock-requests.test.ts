import type { ErrorBody, RestockAnswer } from "@mavazi/contracts"
import type { ProductTable } from "@mavazi/contracts/engine-admin/product-table"
import { knex as connect } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { RestockService } from "../../../src/restock/restock-service"
import { startShop, type Shop } from "../../harness"
import { buyerWithCart, findVariants, newSourceAddress, order, setStock, type Variant } from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { emailsTo, endLeasesOfEmails, onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"

let shop: Shop
let variants: Variant[]

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  variants = await findVariants(shop, 7)
  await Promise.all(variants.map((variant) => setStock(shop, variant, 0)))
  await projected()
})
afterAll(() => shop.stop())

/** Waits until the projector has read everything that changed. */
const projected = () =>
  vi.waitFor(async () => {
    const { rows } = await shop.db.query("select from catalogue_change")
    expect(rows).toHaveLength(0)
  }, eventually)

/** A request from an address of its own in the network, so that no limit but the tested one counts. */
const ask = (variantId: string, email: string, headers: Record<string, string> = {}) =>
  shop.visitor().api<ErrorBody & RestockAnswer>("/api/restock-requests", {
    body: { variantId, email },
    headers: { ...newSourceAddress(), ...headers },
  })

/** So many people who ask one after the other; returns their addresses. */
async function askers(variant: Variant, name: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, place) => `${name}-${String(place)}@asked.example`)
  for (const email of emails) expect((await ask(variant.id, email)).status).toBe(201)
  return emails
}

/** Addresses that were told, in the order of asking. */
async function told(variant: Variant): Promise<string[]> {
  const { rows } = await shop.db.query<{ email: string }>(
    "select email from restock_request where variant_id = $1 and state = 'notified' order by position",
    [variant.id],
  )
  return rows.map(({ email }) => email)
}

/** E-mails about stock that were sent to these addresses, by address. */
async function received(emails: readonly string[]): Promise<string[]> {
  const { rows } = await shop.db.query<{ recipient: string }>(
    "select recipient from mailbox where kind = 'restocked' and recipient = any($1) order by recipient",
    [emails],
  )
  return rows.map(({ recipient }) => recipient)
}

const allSent = () =>
  vi.waitFor(async () => {
    const { rows } = await shop.db.query("select from outbox where kind = 'restocked' and state = 'queued'")
    expect(rows).toHaveLength(0)
  }, eventually)

async function restock(variant: Variant, units: number): Promise<void> {
  await setStock(shop, variant, units)
  await projected()
  await allSent()
}

const variantAt = (place: number) => variants[place] as Variant

it("of fifty people the first three are told of three pieces, the next of those that are left after a day [RS-03] [RS-04]", async () => {
  const variant = variantAt(0)
  const emails = await askers(variant, "fifty", 50)
  await restock(variant, 3)
  expect(await received(emails)).toEqual(emails.slice(0, 3))

  // One of them is sold: two are still offered.
  await order(await buyerWithCart(shop, variant, 1))
  await projected()
  expect(await told(variant)).toEqual(emails.slice(0, 3))

  // Two more come.
  await restock(variant, 4)
  expect(await told(variant)).toEqual(emails.slice(0, 5))

  await shop.db.query(
    "update restock_request set offered_until = now() where variant_id = $1 and offered_until is not null",
    [variant.id],
  )
  await vi.waitFor(async () => expect(await told(variant)).toEqual(emails.slice(0, 9)), eventually)
  await allSent()
  expect(await received(emails)).toEqual(emails.slice(0, 9).toSorted())
})

it("an offer ends after 24 hours [RS-04]", async () => {
  const variant = variantAt(0)
  const { rows } = await shop.db.query<{ hours: number }>(
    `select extract(epoch from offered_until - ended_at)::int / 3600 as hours
       from restock_request where variant_id = $1 and offered_until is not null limit 1`,
    [variant.id],
  )
  expect(rows).toEqual([{ hours: 24 }])
})

it("fifty who ask for one piece at the same moment, twice each, cause one e-mail [RS-02] [RS-06]", async () => {
  const variant = variantAt(1)
  const emails = Array.from({ length: 50 }, (_, place) => `rush-${String(place)}@asked.example`)
  const answers = await Promise.all(emails.flatMap((email) => [ask(variant.id, email), ask(variant.id, email)]))
  expect(new Set(answers.map(({ status, body }) => `${String(status)} ${body.message}`)).size).toBe(1)
  expect(answers[0]?.body.message).toMatch(/^We will email you when .+ is back\.$/)
  await restock(variant, 1)
  const { rows } = await shop.db.query<{ email: string }>(
    "select email from restock_request where variant_id = $1 order by position limit 1",
    [variant.id],
  )
  expect(await received(emails)).toEqual([rows[0]?.email])

  // An order that is cancelled puts its piece back: it is offered to the next.
  const { body: cancelled } = await cancelledOrder(variant)
  expect(cancelled.status).toBe("cancelled")
  await vi.waitFor(async () => expect(await told(variant)).toHaveLength(2), eventually)
})

async function cancelledOrder(variant: Variant) {
  const buyer = await buyerWithCart(shop, variant, 1)
  const { id } = await order(buyer)
  await projected()
  return buyer.visitor.api<{ status: string }>(`/api/orders/${id}/cancel`, { method: "POST" })
}

it("a request survives a kill, and pieces that come meanwhile are announced once [RS-06]", async () => {
  const variant = variantAt(2)
  const emails = await askers(variant, "kill", 3)
  await shop.kill()
  await setStock(shop, variant, 2)
  await shop.restart()
  await vi.waitFor(async () => expect(await told(variant)).toEqual(emails.slice(0, 2)), eventually)
  await shop.kill()
  await endLeasesOfEmails(shop)
  await shop.restart()
  await allSent()
  expect(await received(emails)).toEqual(emails.slice(0, 2))
})

it("pieces that are sold before the e-mail is sent leave the place in the queue [RS-05]", async () => {
  const variant = variantAt(3)
  const [first = ""] = await askers(variant, "late", 1)
  await shop.kill()
  // As the projector left it when it was killed before the e-mail was sent.
  await shop.db.query(
    `with told as (
       update restock_request set state = 'notified', ended_at = now(), offered_until = now() + interval '1 day'
        where variant_id = $1 returning id, email)
     insert into outbox (kind, occurrence, address) select 'restocked', id, email from told`,
    [variant.id],
  )
  await shop.restart()
  await allSent()
  expect(await told(variant)).toEqual([])
  expect(await received([first])).toEqual([])
  await restock(variant, 1)
  expect(await received([first])).toEqual([first])
})

it("the e-mail links the piece, and its last link ends every request of the address [RS-07]", async () => {
  const [back, other] = [variantAt(4), variantAt(5)]
  const email = "wanjiru@asked.example"
  for (const { id } of [back, other]) expect((await ask(id, email)).status).toBe(201)
  await ask(other.id, "kamau@asked.example")
  await restock(back, 1)
  const { subject, text, html } = await onlyEmail(shop, email, "restocked")
  expect(subject).toMatch(new RegExp(`^Back in stock: ${back.title}`))
  expect(text).toMatch(/\/product\/[\w-]+\?(color|size)=/)
  const path = /\/api\/restock-requests\/unsubscribe\/\w+/.exec(text)?.[0] ?? ""
  expect(html).toContain(path)

  const open = (at: string, how: RequestInit = {}) => fetch(shop.url + at, how)
  const page = await (await open(path)).text()
  expect(page).toContain("Stop these emails")
  expect((await open(path, { method: "POST", headers: { origin: "https://evil.example" } })).status).toBe(403)
  const unknown = await open("/api/restock-requests/unsubscribe/of-somebody-else", { method: "POST" })
  expect([unknown.status, await unknown.text()]).toEqual([
    404,
    expect.stringContaining("This link is not valid any more."),
  ])
  // A mail program, twice.
  for (const _ of [1, 2]) {
    const answer = await open(path, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) })
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("You get no more emails")])
  }
  await restock(other, 2)
  expect((await emailsTo(shop, email)).filter(({ kind }) => kind === "restocked")).toHaveLength(1)
  expect(await received(["kamau@asked.example"])).toHaveLength(1)
})

it("refuses what is in stock, not sold or not an address [RS-02]", async () => {
  const variant = variantAt(6)
  await restock(variant, 1)
  const outcome = async (variantId: string, email = "a@asked.example") => {
    const { status, body } = await ask(variantId, email)
    return [status, body.message]
  }
  expect(await outcome(variant.id)).toEqual([409, "This piece is in stock. You can buy it now."])
  expect(await outcome("variant_none")).toEqual([404, "This piece is not in the shop any more."])
  expect(await outcome(variant.id, "nowhere")).toEqual([400, "Please enter a valid email address."])
})

it("is limited by address and by source [RS-08]", async () => {
  const variant = variantAt(5)
  await restock(variant, 0)
  for (let time = 0; time < 20; time += 1) expect((await ask(variant.id, "flood@asked.example")).status).toBe(201)
  expect((await ask(variant.id, "Flood@asked.example")).status).toBe(429)
  const from = { "x-forwarded-for": "203.0.113.9" }
  for (let time = 0; time < 60; time += 1) {
    expect((await ask(variant.id, `source-${String(time)}@asked.example`, from)).status).toBe(201)
  }
  expect((await ask(variant.id, "source-60@asked.example", from)).status).toBe(429)
  for (let time = 0; time < 60; time += 1) {
    await shop.visitor().api(`/api/restock-requests/unsubscribe/${String(time)}`, { method: "POST", headers: from })
  }
  const { status } = await shop.visitor().api("/api/restock-requests/unsubscribe/x", { method: "POST", headers: from })
  expect(status).toBe(429)
})

it("the merchant sees how many wait for each size and colour [RS-09]", async () => {
  const { id, title } = variantAt(5)
  const { rows } = await shop.db.query<{ count: number }>(
    "select count(*)::int from restock_request where state = 'waiting' and variant_id = $1",
    [id],
  )
  const merchant = await Merchant.signIn(shop)
  const { products } = await merchant.call<ProductTable>("GET", `/admin/product-table?q=${encodeURIComponent(title)}`)
  const waiting = products.flatMap((product) => product.variants).find((variant) => variant.id === id)?.waiting
  expect(waiting).toBe(rows[0]?.count)
  expect(waiting).toBeGreaterThan(60)
})

it("requests are deleted 30 days after they were answered, and after a year [RS-08]", async () => {
  const { rows } = await shop.db.query<{ id: string }>(
    `insert into restock_request (variant_id, email, state, created_at, ended_at)
     select 'variant_old', state || days || '@asked.example', state, now() - make_interval(days => days),
            case when state <> 'waiting' then now() - make_interval(days => days) end
       from (values ('notified', 29), ('notified', 31), ('cancelled', 31), ('waiting', 365), ('waiting', 367)) old (state, days)
     returning id`,
  )
  expect(rows).toHaveLength(5)
  const knex = connect({ client: "pg", connection: shop.engineEnv.DATABASE_URL, pool: { min: 0, max: 1 } })
  await new RestockService({ [ContainerRegistrationKeys.PG_CONNECTION]: knex }).removeOld()
  expect(await knex("restock_request").where({ variant_id: "variant_old" }).orderBy("email").pluck("email")).toEqual([
    "notified29@asked.example",
    "waiting365@asked.example",
  ])
  await knex.destroy()
})
