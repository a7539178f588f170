import { once } from "node:events"
import { get, type IncomingMessage } from "node:http"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import type { Buyer, Variant } from "../../support/buyer"
import { addToCart, newBuyer, order, plainCheckout, setPrice, findVariants, setStock } from "../../support/buyer"
import { emailsTo, onlyEmail, emailKindsOf } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { eventually } from "../../support/eventually"

let shop: Shop
let merchant: Merchant
let variants: Variant[]
let subscribers = 700

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  variants = await findVariants(shop, 2)
  for (const [place, variant] of variants.entries()) {
    await setStock(shop, variant, 1000)
    await setPrice(shop, variant, 1500 + place)
  }
})
afterAll(() => shop.stop())

async function basket(): Promise<Buyer> {
  const buyer = await newBuyer(shop)
  for (const variant of variants) await addToCart(buyer, variant, 1)
  return buyer
}

async function paidOrder(script = "01") {
  const buyer = await basket()
  const placed = await order(buyer, { ...plainCheckout, phone: `2547000${String(subscribers++)}${script}` })
  const paid = await vi.waitFor(async () => {
    const { body } = await buyer.visitor.api<typeof placed>(`/api/orders/${placed.id}`)
    expect(body).toMatchObject({
      status: "processing",
      payment: { receipt: expect.stringMatching(/^\w{10}$/) as string },
    })
    return body
  }, eventually)
  return { buyer, order: paid }
}

interface EngineOrder {
  order: { items: { id: string; quantity: number }[]; fulfillments: { id: string }[] }
}

describe("the customer gets an e-mail", () => {
  it("when the order is placed, in HTML and plain text, with the total and where to pay [EM-01] [LT-01]", async () => {
    const buyer = await basket()
    const placed = await order(buyer)
    const mail = await onlyEmail(shop, buyer.email, "placed")
    expect(mail.subject).toBe(`Order ${String(placed.number)} has been placed`)
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain("Dear Amina Wanjiru,")
      expect(body).toContain("within 30 minutes")
      expect(body).toContain("Ksh\u00a03,351.00")
      expect(body).toContain("Moi Avenue 1, Mombasa 80100, Kenya")
      expect(body).toContain(`${shop.engineEnv["SHOP_URL"] ?? ""}/orders/${placed.id}`)
      for (const { name } of placed.items) expect(body).toContain(name)
    }
    expect(mail.html).toMatch(/<img src="http[^"]+\.jpg" alt="[^"]+"/)
    // The shop, where it is and how to reach it, and why one gets the message [LT-01].
    expect(mail.text).toContain("Mavazi. Slow fashion from Nairobi\nMavazi Workshop, 2nd floor, 14 Kirichwa Lane")
    expect(mail.text).toContain("0700 000 000 · habari@mavazi.example · http")
    expect(mail.html).toContain('href="tel:+254700000000"')
    expect(mail.text).toContain("You receive this message because you ordered from Mavazi.")
    expect(mail.html + mail.text).not.toMatch(/undefined|null|NaN|\{\w+\}/)
  })

  it("when it is paid, sent and delivered, each once, also when events are repeated [EM-02]", async () => {
    const { buyer, order: paid } = await paidOrder()
    const { receipt } = paid.payment
    const told = await onlyEmail(shop, buyer.email, "paid")
    expect(told.text).toContain(`M-Pesa receipt: ${receipt ?? ""}`)
    expect(told.html).toContain(receipt)

    const { order: engineOrder } = await merchant.call<EngineOrder>("GET", `/admin/orders/${paid.id}`)
    const items = engineOrder.items.map(({ id, quantity }) => ({ id, quantity }))
    const packed = await merchant.call<EngineOrder>(
      "POST",
      `/admin/orders/${paid.id}/fulfillments?fields=*fulfillments`,
      { items },
    )
    const fulfillmentPath = `/admin/orders/${paid.id}/fulfillments/${packed.order.fulfillments[0]?.id ?? ""}`
    const labels = [{ tracking_number: "MB-77123", tracking_url: "#", label_url: "#" }]
    await merchant.call("POST", `${fulfillmentPath}/shipments`, { items, labels })
    const sent = await onlyEmail(shop, buyer.email, "shipped")
    expect(sent.text).toContain("Reference: MB-77123")
    for (const { name } of paid.items) expect(sent.text).toContain(`1 × ${name}`)
    await merchant.call("POST", `${fulfillmentPath}/mark-as-delivered`, {})
    await onlyEmail(shop, buyer.email, "delivered")

    await shop.db.query(
      `update payment_collection set captured_amount = 0, updated_at = now()
      where id in (select payment_collection_id from order_payment_collection where order_id = $1)`,
      [paid.id],
    )
    await shop.db.query(
      `update payment_collection set captured_amount = amount
      where id in (select payment_collection_id from order_payment_collection where order_id = $1)`,
      [paid.id],
    )
    expect(await emailKindsOf(shop, paid.id)).toEqual(["delivered", "paid", "placed", "shipped"])
    expect(await emailsTo(shop, buyer.email)).toHaveLength(4)
  })

  it.each([
    ["by the shopper", "You cancelled the order"],
    ["by the shop", "We had to cancel"],
    ["because it was not paid", "The 30 minutes to pay have ended"],
  ])("when it is cancelled %s, once [EM-03]", async (how, words) => {
    const buyer = await basket()
    const placed = await order(buyer)
    await onlyEmail(shop, buyer.email, "placed")
    if (how === "by the shopper") await buyer.visitor.api(`/api/orders/${placed.id}/cancel`, { method: "POST" })
    if (how === "by the shop") await merchant.call("POST", `/admin/orders/${placed.id}/cancel`, {})
    if (how === "because it was not paid") {
      await shop.db.query(`update checkout set expires_at = now() where order_id = $1`, [placed.id])
      await vi.waitFor(async () => {
        const { rows } = await shop.db.query(
          `select 1 from checkout where order_id = $1 and reservation_released_at is not null`,
          [placed.id],
        )
        expect(rows).toHaveLength(1)
      }, eventually)
      // A day later it is cancelled in the engine too; no e-mail follows.
      await shop.db.query(`update checkout set created_at = now() - interval '25 hours' where order_id = $1`, [
        placed.id,
      ])
    }
    await vi.waitFor(async () => {
      const { rows } = await shop.db.query(`select 1 from "order" where id = $1 and canceled_at is not null`, [
        placed.id,
      ])
      expect(rows).toHaveLength(1)
    }, eventually)
    expect((await onlyEmail(shop, buyer.email, "cancelled")).text).toContain(words)
    expect(await emailKindsOf(shop, placed.id)).toEqual(["cancelled", "placed"])
  })

  it("for each refund, with its amount and the refunded total [EM-04]", async () => {
    const buyer = await basket()
    const placed = await order(buyer)
    // M-Pesa payments are refunded in another way: this order is paid in cash.
    const { payment_collection: till } = await merchant.call<{ payment_collection: { id: string } }>(
      "POST",
      "/admin/payment-collections",
      { order_id: placed.id, amount: placed.total },
    )
    await merchant.call("POST", `/admin/payment-collections/${till.id}/mark-as-paid`, { order_id: placed.id })
    expect((await onlyEmail(shop, buyer.email, "paid")).text).not.toContain("receipt")
    const { order: books } = await merchant.call<{ order: { payment_collections: { payments: { id: string }[] }[] } }>(
      "GET",
      `/admin/orders/${placed.id}?fields=*payment_collections.payments`,
    )
    const [payment] = books.payment_collections.flatMap(({ payments }) => payments)
    const refund = (amount: number) => merchant.call("POST", `/admin/payments/${payment?.id ?? ""}/refund`, { amount })
    await refund(1000)
    const first = await onlyEmail(shop, buyer.email, "refunded")
    expect(first.subject).toBe(`Order ${String(placed.number)}: Ksh\u00a01,000.00 refunded`)
    expect(first.text).not.toContain("In total")
    await refund(500)
    await vi.waitFor(async () => {
      const all = (await emailsTo(shop, buyer.email)).filter(({ kind }) => kind === "refunded")
      expect(all).toHaveLength(2)
      expect(all[0]?.text).toContain("In total, Ksh\u00a01,500.00 of this order has been refunded.")
    }, eventually)
  })

  it("when M-Pesa has reversed a payment [EM-04]", async () => {
    // A number whose reversal succeeds after a while.
    const { buyer, order: paid } = await paidOrder("40")
    const body = { method: "reversal", reason: "Came back" }
    await merchant.call("POST", `/admin/mpesa/orders/${paid.id}/refunds`, body)
    const told = await onlyEmail(shop, buyer.email, "refunded")
    expect(told.text).toContain("We have refunded Ksh\u00a03,351.00")
    expect(told.text).toContain(`M-Pesa receipt: ${paid.payment.receipt ?? ""}`)
  })

  it("with user texts escaped [EM-05]", async () => {
    const buyer = await basket()
    const evil = `<script>alert("1")</script>`
    await shop.db.query(`update customer set first_name = $2, last_name = '{number}' where id = $1`, [
      buyer.customerId,
      evil,
    ])
    const street = `"><img src=x onerror=alert(1)> & Sons`
    await order(buyer, { ...plainCheckout, shippingAddress: { ...plainCheckout.shippingAddress, street } })
    const { html, text } = await onlyEmail(shop, buyer.email, "placed")
    expect(html).not.toContain("<script")
    expect(html).not.toContain("<img src=x")
    expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; {number}")
    expect(text).toContain(`${evil} {number}`)
    expect(text).toContain(street)
  })
})

it("a message that an engine was sending when it was killed is sent by the next one, once [EM-06]", async () => {
  const buyer = await basket()
  const placed = await order(buyer)
  await shop.kill()
  await shop.db.query(
    `update outbox set state = 'queued', attempts = 1, next_try_at = now() + interval '3 seconds'
    where order_id = $1`,
    [placed.id],
  )
  await shop.restart()
  await onlyEmail(shop, buyer.email, "placed")
  expect(await emailKindsOf(shop, placed.id)).toEqual(["placed"])
  expect(await emailsTo(shop, buyer.email)).toHaveLength(1)
})

it.each(["evil.example", "localhost.evil.example:9000", "127.0.0.1.evil.example", "["])(
  "[SC-04] the mailbox is closed to a page that reaches this machine as %s",
  async (host) => {
    for (const path of ["/mailbox", "/mailbox/messages"]) {
      const [answer] = (await once(get(shop.url + path, { headers: { host } }), "response")) as [IncomingMessage]
      expect(answer.resume().statusCode, path).toBe(404)
    }
  },
)

it.each(["localhost:9000", "127.0.0.1", "[::1]:9000"])("[SC-04] the mailbox opens as %s", async (host) => {
  const [answer] = (await once(get(`${shop.url}/mailbox`, { headers: { host } }), "response")) as [IncomingMessage]
  expect(answer.resume().statusCode).toBe(200)
})

it("the mailbox shows a message as HTML without scripts, and as plain text", async () => {
  const buyer = await basket()
  await order(buyer)
  const mail = await onlyEmail(shop, buyer.email, "placed")
  const list = await shop.visitor().api<string>("/mailbox")
  expect(list.body).toContain(`href="/mailbox/${mail.id}"`)
  const page = await shop.visitor().api<string>(`/mailbox/${mail.id}`)
  expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'/)
  expect(page.body).toContain("sandbox=")
  expect(page.body).toContain("<pre>We have received your order.")
  expect((await shop.visitor().api("/mailbox/mail_none")).status).toBe(404)
})
