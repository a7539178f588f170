import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { type Variant, variantsWithPrices } from "../../support/buyer"
import { createDraft } from "../../support/draft-orders"
import { eventually } from "../../support/eventually"
import { emailKindsOf } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { linkHolder } from "../../support/payment-links"
import { startSmsGateway } from "./sms-gateway"

/* Orders with a phone number and no e-mail address, as a merchant's own program makes them by the engine's API. */

const PRICE = 1500

let shop: Shop
let merchant: Merchant
let variant: Variant

async function start(env: Record<string, string>): Promise<void> {
  shop = await startShop({ simulator: false, env })
  merchant = await Merchant.signIn(shop)
  ;[variant] = await variantsWithPrices(shop, [PRICE])
}

async function orderFor(phone: string) {
  const id = await createDraft(merchant, { variantId: variant.id, quantity: 1, email: null, phone })
  await merchant.call("POST", `/admin/draft-orders/${id}/convert-to-order`)
  const { order } = await merchant.call<{ order: { display_id: number } }>("GET", `/admin/orders/${id}`)
  return { id, number: order.display_id }
}

describe("in a shop without a gateway", () => {
  beforeAll(() => start({}))
  afterAll(() => shop.stop())

  const smsTo = async (to: string) => {
    const answer = await fetch(`${shop.url}/mailbox/messages?to=${encodeURIComponent(to)}`)
    return ((await answer.json()) as { messages: { id: string; kind: string; html: null; text: string }[] }).messages
  }

  it("the mailbox has an SMS for each e-mail, with a link that pays the order [LT-04]", async () => {
    const order = await orderFor("0712 345 670")
    expect(await emailKindsOf(shop, order.id)).toEqual(["placed"])
    const [placed] = await smsTo("+254712345670")
    expect(placed).toMatchObject({ kind: "placed", html: null })
    const link = /^Mavazi: Order (\d+) has been placed\. https?:\S+\/pay\/([\w-]+)$/.exec(placed?.text ?? "")
    expect(link?.[1]).toBe(String(order.number))
    expect(await linkHolder(shop, link?.[2] ?? "").status()).toBe(200)
    const page = await shop.visitor().api<string>(`/mailbox/${placed?.id ?? ""}`)
    expect(page.body).toContain("<h2>SMS</h2>")
    expect(page.body).not.toContain("<iframe")

    await merchant.call("POST", `/admin/orders/${order.id}/payments`, {
      ...{ method: "cash", amount: 1000, reference: "CASH-13" },
    })
    expect(await emailKindsOf(shop, order.id)).toEqual(["paid", "placed"])
    const [paid] = await smsTo("+254712345670")
    // Without no-break spaces, which would halve the room of an SMS.
    expect(paid?.text).toMatch(/^Mavazi: Order \d+: Ksh 850\.00 is left to pay\. https?:/)
  })

  it("nobody gets one at a number that is no mobile number of Kenya", async () => {
    const order = await orderFor("+44 20 7946 0000")
    expect(await emailKindsOf(shop, order.id)).toEqual([])
    expect(await smsTo("+442079460000")).toEqual([])
  })
})

describe("with a gateway", () => {
  let gateway: Awaited<ReturnType<typeof startSmsGateway>>

  beforeAll(async () => {
    gateway = await startSmsGateway()
    await start({ SMS_URL: gateway.url, SMS_TOKEN: "kikoi-stripe-token" })
  })
  afterAll(async () => {
    await shop.stop()
    await gateway.stop()
  })

  const postedTo = (to: string) => gateway.posted.filter(({ body }) => body.to === to)

  it("an SMS is tried again with the same id until the gateway has taken it [LT-04]", async () => {
    const order = await orderFor("+254 712 345 671")
    await vi.waitFor(() => expect(postedTo("+254712345671")).toHaveLength(2), eventually)
    expect(await emailKindsOf(shop, order.id)).toEqual(["placed"])
    const [first, second] = postedTo("+254712345671")
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers).toMatchObject({
      ...{ authorization: "Bearer kikoi-stripe-token", "idempotency-key": first?.body.id },
    })
    expect(first?.body.text).toContain(`Order ${String(order.number)} has been placed`)
  })

  it("an SMS that the gateway rejects is tried once, and no log has the number [LT-04]", async () => {
    const { id } = await orderFor("0712345679")
    await vi.waitFor(async () => {
      const { rows } = await shop.db.query("select state, attempts, last_error from outbox where order_id = $1", [id])
      expect(rows).toEqual([{ state: "failed", attempts: 1, last_error: "SMS gateway: HTTP 422" }])
    }, eventually)
    expect(postedTo("+254712345679")).toHaveLength(1)
    const log = readFileSync(shop.log(), "utf8")
    expect(log).toContain("SMS gateway: HTTP 422")
    expect(log).not.toContain("712345679")
  })
})
