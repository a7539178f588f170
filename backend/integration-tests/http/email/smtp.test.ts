import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { BY_EMAIL, PaymentLinks } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import type { Buyer, Variant } from "../../support/buyer"
import { addToCart, newBuyer, order, findVariants, setStock } from "../../support/buyer"
import { createDraft } from "../../support/draft-orders"
import { Merchant } from "../../support/merchant"
import { linkHolder } from "../../support/payment-links"
import { SMTP_PASSWORD, startSmtpServer } from "./smtp-server"
import { emailKindsOf } from "../../support/mailbox"
import { PASSWORD } from "../../support/shopper"
import { eventually } from "../../support/eventually"

let shop: Shop
let server: Awaited<ReturnType<typeof startSmtpServer>>
let variant: Variant

beforeAll(async () => {
  server = await startSmtpServer()
  const env = { SMTP_URL: server.url, MAIL_FROM: "Mavazi <orders@shop.example>" }
  shop = await startShop({ simulator: false, env })
  variant = (await findVariants(shop, 1))[0] as Variant
  await setStock(shop, variant, 1000)
})

afterAll(async () => {
  await shop.stop()
  await server.stop()
})

async function buyerNamed(prefix: string): Promise<Buyer> {
  const buyer = await newBuyer(shop)
  const email = `${prefix}${buyer.email}`
  await shop.db.query(`update customer set email = $2 where id = $1`, [buyer.customerId, email])
  await addToCart(buyer, variant, 1)
  return { ...buyer, email }
}

const receivedBy = (to: string) => server.received.filter((mail) => mail.to.includes(to))

it("a message is sent once, over TLS, as HTML and plain text, with a unique id", async () => {
  const buyer = await buyerNamed("")
  const placed = await order(buyer)
  expect(await emailKindsOf(shop, placed.id)).toEqual(["placed"])
  const [mail] = receivedBy(buyer.email)
  expect(receivedBy(buyer.email)).toHaveLength(1)
  expect(mail).toMatchObject({ from: "orders@shop.example", encrypted: true, user: "shop" })
  const source = mail?.source ?? ""
  expect(source).toContain(`Subject: Order ${String(placed.number)} has been placed`)
  expect(source).toContain("From: Mavazi <orders@shop.example>")
  expect(source).toMatch(/^Message-ID: <mail_\w+@shop\.example>/im)
  expect(source).toMatch(/^Content-Type: multipart\/alternative/im)
  expect(source).toMatch(/^Content-Type: text\/plain/im)
  expect(source).toMatch(/^Content-Type: text\/html/im)
})

it("a busy server is tried again", async () => {
  const buyer = await buyerNamed("busy-")
  const placed = await order(buyer)
  await vi.waitFor(() => {
    expect(receivedBy(buyer.email)).toHaveLength(1)
  }, eventually)
  expect(await emailKindsOf(shop, placed.id)).toEqual(["placed"])
  expect(server.askedFor.filter((address) => address === buyer.email)).toHaveLength(2)
})

it("a message about a piece that is back has the headers by which mail programs end such messages [RS-07]", async () => {
  const [, back] = await findVariants(shop, 2)
  if (back === undefined) throw new Error("The seed has one variant")
  await setStock(shop, back, 0)
  const email = `busy-${randomUUID()}@example.com`
  const { status } = await shop.visitor().api("/api/restock-requests", { body: { variantId: back.id, email } })
  expect(status).toBe(201)
  await setStock(shop, back, 1)
  await vi.waitFor(() => expect(receivedBy(email)).toHaveLength(1), eventually)
  expect(server.askedFor.filter((address) => address === email)).toHaveLength(2)
  const source = receivedBy(email)[0]?.source ?? ""
  expect(source).toMatch(/^List-Unsubscribe:\s+<http\S+\/api\/restock-requests\/unsubscribe\/\w{32}>/im)
  expect(source).toMatch(/^List-Unsubscribe-Post:\s+List-Unsubscribe=One-Click/im)
})

it("a payment link in a message that is tried again is the only one, and is valid [MP-40]", async () => {
  const merchant = await Merchant.signIn(shop)
  const email = `busy-${randomUUID()}@example.com`
  const id = await createDraft(merchant, { variantId: variant.id, quantity: 1, email })
  await merchant.call("POST", `/admin/draft-orders/${id}/convert-to-order`)
  const [mail] = await vi.waitFor(() => {
    expect(receivedBy(email)).toHaveLength(1)
    return receivedBy(email)
  }, eventually)
  expect(server.askedFor.filter((address) => address === email)).toHaveLength(2)
  const { links } = PaymentLinks.parse(await merchant.call("GET", `/admin/orders/${id}/payment-link`))
  expect(links).toMatchObject([{ created_by: BY_EMAIL }])
  const [, token = ""] = /\/pay\/([\w-]+)/.exec((mail?.source ?? "").replace(/=\r\n/g, "")) ?? []
  expect(await linkHolder(shop, token).status()).toBe(200)
})

it("account messages are sent once each, although the server is busy first, and their links work [AC-02] [AC-06] [AC-07]", async () => {
  const email = `busy-${randomUUID()}@example.com`
  const visitor = shop.visitor()
  const call = (path: string, body: object) => visitor.api<{ code?: string }>(`/api/auth/${path}`, { body })
  const sources = async (count: number) =>
    vi.waitFor(() => {
      expect(receivedBy(email)).toHaveLength(count)
      return receivedBy(email).map(({ source }) => source.replace(/=\r\n/g, "").replaceAll("=3D", "="))
    }, eventually)
  const tokenOf = (source = "") => /\/auth\/(?:reset|verify)#([\w-]{43})/.exec(source)?.[1] ?? ""
  expect((await call("register", { name: "Wanjiru", email, password: PASSWORD })).status).toBe(201)
  const [first] = await sources(1)
  expect((await call("verify-email", { token: tokenOf(first) })).status).toBe(200)
  expect((await call("forgot-password", { email })).status).toBe(200)
  const [, second] = await sources(2)
  expect((await call("reset-password", { token: tokenOf(second), password: "two-kikoi-towels" })).status).toBe(200)
  const [, , third] = await sources(3)
  expect(third).toContain("Subject: Your password was changed")
  expect(server.askedFor.filter((address) => address === email)).toHaveLength(6)
  const { rows } = await shop.db.query("select from outbox where order_id is null and state in ('queued', 'failed')")
  expect(rows).toEqual([])
})

it("an unknown recipient is tried once, and the stored error does not contain the address", async () => {
  const buyer = await buyerNamed("gone-")
  const placed = await order(buyer)
  const outcome = await vi.waitFor(
    async () => {
      const { rows } = await shop.db.query<{ state: string; attempts: number; last_error: string }>(
        `select state, attempts, last_error from outbox where order_id = $1`,
        [placed.id],
      )
      expect(rows[0]?.state).toBe("failed")
      return rows[0]
    },
    { timeout: 15_000, interval: 250 },
  )
  expect(outcome).toMatchObject({ attempts: 1, last_error: expect.stringContaining("is nobody here") as string })
  expect(outcome?.last_error).not.toContain(buyer.email)
  const log = readFileSync(shop.log(), "utf8")
  expect(log).toContain("is nobody here")
  expect(log).not.toContain(buyer.email)
  expect(log).not.toContain(SMTP_PASSWORD)
})

it("has no mailbox page when messages go to real recipients", async () => {
  for (const path of ["/mailbox", "/mailbox/messages", "/mailbox/mail_1"]) {
    expect((await shop.visitor().api(path)).status).toBe(404)
  }
})
