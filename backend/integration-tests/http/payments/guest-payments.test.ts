import { ManualPayments, PaymentLinks } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { OrderEventsResponse } from "@mavazi/payment-mpesa/contract/admin/events"
import { startShop, type Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import { ADMIN_NAME } from "../../support/administrator"
import {
  buyerWithCart,
  newSourceAddress,
  order,
  phoneForScript,
  plainCheckout,
  readOrder,
  setStock,
  type Variant,
  variantsWithPrices,
} from "../../support/buyer"
import { createDraft } from "../../support/draft-orders"
import { eventually } from "../../support/eventually"
import { Merchant } from "../../support/merchant"
import { createPaymentLink, linkHolder, plainKsh, tokenOf } from "../../support/payment-links"
import { ledgerOf, PAID_ONCE, simulator } from "../../support/payments"

const PRICE = 1500
const TOTAL = PRICE + 350
const LIMIT = 60

let shop: Shop
let merchant: Merchant
let variant: Variant
let dear: Variant

beforeAll(async () => {
  shop = await startShop({ env: { MPESA_TIME_SCALE: "20", MPESA_QUERIES_PER_MINUTE: "100000" } })
  merchant = await Merchant.signIn(shop)
  ;[variant, dear] = await variantsWithPrices(shop, [PRICE, 150_000])
  await setStock(shop, variant, 1000)
  await setStock(shop, dear, 1000)
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

/** An order with a link, whose customer has entered no number. */
async function linked() {
  const buyer = await buyerWithCart(shop, variant)
  const { id } = await order(buyer, plainCheckout)
  const token = tokenOf(await createPaymentLink(merchant, id))
  return { buyer, id, token }
}

const payBill = ({ reference, amount }: { reference: string; amount: number }) =>
  simulator<{ receipt: string }>(shop, "c2b/pay", { msisdn: phoneForScript("01"), amount, reference })

describe("limits of payment links", () => {
  it("refuse unknown tokens from an address with 429, and keep serving its valid links [MP-40]", async () => {
    const { token } = await linked()
    const address = newSourceAddress()
    const guesses = await Promise.all(
      Array.from({ length: LIMIT }, (_, n) => linkHolder(shop, `guess-${String(n)}`, address).status()),
    )
    expect(new Set(guesses)).toEqual(new Set([404]))
    const refused = await shop.visitor().api("/api/payment-links/guess-last", { headers: address })
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } })
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    const holder = linkHolder(shop, token, address)
    expect(await holder.status()).toBe(200)
    expect((await holder.pay(phoneForScript("01"))).status).toBe(201)
    await holder.untilPaid()
  })
})

describe("a payment link", () => {
  it("is paid by paybill with the account number that its page shows [MP-40]", async () => {
    const { buyer, id, token } = await linked()
    const { paybill } = (await linkHolder(shop, token).read()).payment
    expect(paybill).toMatchObject({ amount: TOTAL })
    if (paybill === null) return
    await payBill(paybill)
    await linkHolder(shop, token).untilPaid()
    expect(await ledgerOf(shop, id)).toMatchObject(PAID_ONCE)
    expect(await readOrder(buyer, id)).toMatchObject({ status: "processing", balance: { due: 0, paid: TOTAL } })
  })

  it("that was sent to the wrong person is withdrawn; a new one is valid [MP-46]", async () => {
    const { buyer, id, token } = await linked()
    const validLinks = async () =>
      PaymentLinks.parse(await merchant.call("GET", `/admin/orders/${id}/payment-link`)).links
    const second = tokenOf(await createPaymentLink(merchant, id))
    expect(await validLinks()).toMatchObject([{ created_by: ADMIN_NAME }, { created_by: ADMIN_NAME }])
    await merchant.call("DELETE", `/admin/orders/${id}/payment-link`)
    for (const revoked of [token, second]) {
      expect(await linkHolder(shop, revoked).status()).toBe(404)
      expect((await linkHolder(shop, revoked).pay(phoneForScript("01"))).status).toBe(404)
    }
    expect(await validLinks()).toEqual([])
    expect(await readOrder(buyer, id)).toMatchObject({ status: "pending", paymentTerms: "by_link" })
    const third = tokenOf(await createPaymentLink(merchant, id))
    expect(await linkHolder(shop, third).status()).toBe(200)
    await expect(merchant.call("DELETE", "/admin/orders/order_none/payment-link")).rejects.toThrow("404")
  })

  it("of a sum that M-Pesa does not take in one payment says so, and asks to agree on another way [MP-46]", async () => {
    const id = await createDraft(merchant, { variantId: dear.id, quantity: 2 })
    const { message, url } = await createPaymentLink(merchant, id)
    const total = (await linkHolder(shop, tokenOf({ url })).read()).balance.due
    expect(total).toBeGreaterThan(250_000)
    expect(message).toContain(plainKsh(total))
    expect(message).toContain(`M-Pesa takes at most ${plainKsh(250_000)}`)
    expect(message).toContain(url)
    expect(message).not.toContain("by M-Pesa here")
  })
})

describe("the code of M-Pesa's message, entered on the page of a link", () => {
  it("pays the order when its payment belongs to it [MP-46]", async () => {
    const { token } = await linked()
    const holder = linkHolder(shop, token)
    const { paybill } = (await holder.read()).payment
    if (paybill === null) throw new Error("The link shows no paybill")
    const { receipt } = await payBill(paybill)
    await vi.waitFor(async () => {
      expect(await holder.submit(receipt)).toMatchObject({ status: 202, body: { state: "attached" } })
    }, eventually)
    await holder.untilPaid()
  })

  it("is refused when it is malformed or the sixth in an hour, and for an unknown link [MP-46]", async () => {
    const { token } = await linked()
    const holder = linkHolder(shop, token)
    expect((await holder.submit("?")).status).toBe(400)
    expect((await linkHolder(shop, "none").submit("UKNOBODY01")).status).toBe(404)
    for (const digit of ["1", "2", "3", "4", "5"]) {
      expect((await holder.submit(`UKGUEST00${digit}`)).status).toBe(202)
    }
    expect(await holder.submit("UKGUEST006")).toMatchObject({ status: 429, body: { code: "too_many_receipts" } })
  })
})

it("what happened to an order's money names links, terms, prompts, captures, payments by hand and refunds [MP-38]", async () => {
  const { id, token } = await linked()
  await merchant.call("DELETE", `/admin/orders/${id}/payment-link`)
  await merchant.call("POST", "/admin/payment-settings", { pay_on_delivery: true })
  await merchant.call("POST", `/admin/orders/${id}/payment-terms`, { terms: "on_delivery" })
  const cash = { method: "cash", amount: 100, note: "At the counter" }
  const pay = async () => {
    const { payments } = ManualPayments.parse(await merchant.call("POST", `/admin/orders/${id}/payments`, cash))
    return payments[0]?.id ?? ""
  }
  await merchant.call("POST", `/admin/orders/${id}/payments/${await pay()}/void`, { reason: "Counted twice" })
  await pay()
  const second = tokenOf(await createPaymentLink(merchant, id))
  await linkHolder(shop, second).pay(phoneForScript("01"))
  await linkHolder(shop, second).untilPaid()
  const { rows } = await shop.db.query<{ id: string }>(
    `select p.id from payment p join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
      where l.order_id = $1 and p.provider_id = 'pp_manual_manual' order by p.created_at desc limit 1`,
    [id],
  )
  await merchant.call("POST", `/admin/payments/${String(rows[0]?.id)}/refund`, { amount: 40, note: "Torn" })

  const { events } = await merchant.call<OrderEventsResponse>("GET", `/admin/mpesa/orders/${id}/events?limit=100`)
  const told = events.filter(({ type }) => type === "action").reverse()
  const by = ADMIN_NAME
  expect(told).toMatchObject([
    { kind: "link_created", by },
    { kind: "terms_by_link", by },
    { kind: "link_withdrawn", by },
    { kind: "terms_on_delivery", by },
    { kind: "payment_recorded", by, amount: 100, note: "Cash: At the counter" },
    { kind: "payment_voided", by, amount: 100, reason: "Counted twice", note: "Cash" },
    { kind: "payment_recorded", by, amount: 100 },
    { kind: "link_created", by },
    { kind: "prompt_sent", by: null, amount: TOTAL - 100, decision: "accepted" },
    { kind: "captured", by: null, amount: TOTAL - 100 },
    { kind: "refunded", by, amount: 40, reason: "Torn" },
  ])
  expect(JSON.stringify(events)).not.toContain(token)
})
