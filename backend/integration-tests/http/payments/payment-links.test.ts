import { ErrorBody, OrderPaymentTerms } from "@mavazi/contracts"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import {
  type Buyer,
  buyerWithCart,
  newBuyer,
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
import { editQuantity, withItem } from "../../support/order-changes"
import { createPaymentLink, linkHolder as holderOf, plainKsh, tokenOf } from "../../support/payment-links"
import { ledgerOf, PAID_ONCE, simulator } from "../../support/payments"

const PRICE = 1500
const TOTAL = PRICE + 350

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  shop = await startShop({ env: { PAY_ON_DELIVERY: "on", MANUAL_PAYMENTS: "on" } })
  merchant = await Merchant.signIn(shop)
  ;[variant] = await variantsWithPrices(shop, [PRICE])
})

beforeEach(() => setStock(shop, variant, 1000))

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

/** A number that pays at once. */
const newNumber = () => phoneForScript("01")

async function placed(paymentMethod = "mpesa"): Promise<{ buyer: Buyer; id: string }> {
  const buyer = await buyerWithCart(shop, variant)
  return { buyer, id: (await order(buyer, { ...plainCheckout, paymentMethod })).id }
}

const newDraft = (quantity = 1) => createDraft(merchant, { variantId: variant.id, quantity })

const createLink = (orderId: string) => createPaymentLink(merchant, orderId)

const termsOf = async (orderId: string) =>
  OrderPaymentTerms.parse(await merchant.call("GET", `/admin/orders/${orderId}/payment-terms`))

const linkHolder = (token: string) => holderOf(shop, token)
const untilPaid = (token: string) => linkHolder(token).untilPaid()

const reservedUnits = async () => {
  const { rows } = await shop.db.query<{ units: number }>(
    `select coalesce(sum(r.quantity), 0)::int as units from reservation_item r
       join product_variant_inventory_item p on p.inventory_item_id = r.inventory_item_id
      where p.variant_id = $1 and r.deleted_at is null`,
    [variant.id],
  )
  return rows[0]?.units ?? 0
}

const expireNow = (orderId: string) =>
  shop.db.query(`update checkout set expires_at = now() - interval '1 hour' where order_id = $1`, [orderId])

/** Resolves after another order has expired: the poller has seen the orders that were due before. */
async function untilNextExpiry(): Promise<void> {
  const other = await placed()
  await expireNow(other.id)
  await vi.waitFor(async () => {
    expect(await readOrder(other.buyer, other.id)).toMatchObject({ statusReason: "expired" })
  }, eventually)
}

describe("a payment link of a shopper's order", () => {
  it("lets anybody pay what is due, and says nothing of the customer [MP-40]", async () => {
    const { buyer, id } = await placed()
    const link = await createLink(id)
    const { number } = await readOrder(buyer, id)
    expect(link.url).toMatch(/^http:\/\/[\w.:]+\/pay\/[\w-]{32}$/)
    const asked = `please pay ${plainKsh(TOTAL)} for order ${String(number)} by M-Pesa here: ${link.url}`
    expect(link.message).toContain(asked)
    // Other characters halve the length of a text message.
    expect(link.message).toMatch(/^[\x20-\x7e]+$/)
    const token = tokenOf(link)
    const seen = await linkHolder(token).read()
    expect(seen).toMatchObject({ number, total: TOTAL, status: "pending", paymentTerms: "by_link" })
    expect(Date.parse(seen.expiresAt) - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
    const raw = JSON.stringify((await shop.visitor().api(`/api/payment-links/${token}`)).body)
    for (const secret of [buyer.email, id, plainCheckout.shippingAddress.street]) expect(raw).not.toContain(secret)

    const phone = newNumber()
    const started = await linkHolder(token).pay(phone)
    expect(started.status).toBe(201)
    expect(JSON.stringify(started.body)).not.toContain(phone.slice(3))
    await untilPaid(token)
    expect(await ledgerOf(shop, id)).toMatchObject(PAID_ONCE)
    expect(await readOrder(buyer, id)).toMatchObject({ status: "processing", balance: { due: 0, paid: TOTAL } })
    expect(ErrorBody.parse((await linkHolder(token).pay(phone)).body).code).toBe("order_paid")
    await expect(createLink(id)).rejects.toThrow("This order is already paid.")
  })

  it("keeps the stock for 48 hours, and releases it then [MP-41]", async () => {
    const { buyer, id } = await placed()
    const before = await reservedUnits()
    const token = tokenOf(await createLink(id))
    await shop.db.query(`update checkout set created_at = created_at - interval '40 hours' where order_id = $1`, [id])
    const { payBy } = await readOrder(buyer, id)
    expect(Date.parse(String(payBy)) - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
    await untilNextExpiry()
    expect(await readOrder(buyer, id)).toMatchObject({ status: "pending" })
    expect(await reservedUnits()).toBe(before)
    await expireNow(id)
    await vi.waitFor(async () => {
      expect(await readOrder(buyer, id)).toMatchObject({ status: "cancelled", statusReason: "expired", payBy: null })
    }, eventually)
    expect(await reservedUnits()).toBe(before - 1)
    // A new link opens the order again.
    const second = await createLink(id)
    expect(await linkHolder(tokenOf(second)).read()).toMatchObject({ status: "pending" })
    expect(await reservedUnits()).toBe(before)
    await linkHolder(token).pay(newNumber())
    await untilPaid(token)
  })

  it("that is made while the order is about to expire keeps its stock [MP-41]", async () => {
    const [first, second] = [await placed(), await placed()]
    const before = await reservedUnits()
    const client = await shop.db.connect()
    await client.query("begin")
    // The poller has read both orders, and waits for this row before it comes to the second one.
    await client.query("select from order_item where order_id = $1 for update", [first.id])
    await client.query(
      `update reservation_item set updated_at = now() where line_item_id in
                          (select item_id from order_item where order_id = $1)`,
      [first.id],
    )
    await shop.db.query(
      `update checkout set expires_at = now() - case when order_id = $1 then interval '2 hours' else interval '1 hour' end
        where order_id in ($1, $2)`,
      [first.id, second.id],
    )
    await vi.waitFor(async () => {
      const { rowCount } = await shop.db.query("select from pg_stat_activity where pg_blocking_pids(pid) <> '{}'")
      expect(rowCount).toBe(1)
    }, eventually)
    await createLink(second.id)
    await client.query("rollback")
    client.release()
    await vi.waitFor(async () => {
      expect(await readOrder(first.buyer, first.id)).toMatchObject({ statusReason: "expired" })
    }, eventually)
    await untilNextExpiry()
    expect(await readOrder(second.buyer, second.id)).toMatchObject({ status: "pending", paymentTerms: "by_link" })
    expect(await reservedUnits()).toBe(before - 1)
  })

  it("of an order that is paid in part does not let it expire [MP-87]", async () => {
    const { buyer, id } = await placed()
    const token = tokenOf(await createLink(id))
    const before = await reservedUnits()
    await merchant.call("POST", `/admin/orders/${id}/payments`, { method: "cash", amount: 500 })
    await expireNow(id)
    await untilNextExpiry()
    const rest = { due: TOTAL - 500, paid: 500 }
    expect(await readOrder(buyer, id)).toMatchObject({ status: "pending", statusReason: null, balance: rest })
    expect(await reservedUnits()).toBe(before)
    await linkHolder(token).pay(newNumber())
    await untilPaid(token)
  })

  it("is not made, nor paid, nor are terms set, while a payment of the order waits for a decision", async () => {
    const { buyer, id } = await placed()
    const token = tokenOf(await createLink(id))
    const { payment } = await readOrder(buyer, id)
    // Another sum than is due goes to review.
    const paid = { msisdn: newNumber(), reference: payment.paybill?.reference, amount: TOTAL - 1 }
    await simulator(shop, "c2b/pay", paid)
    await vi.waitFor(async () => expect((await readOrder(buyer, id)).payment.state).toBe("review"), eventually)
    expect(await linkHolder(token).pay(newNumber())).toMatchObject({ status: 409, body: { code: "payment_review" } })
    await expect(createLink(id)).rejects.toThrow(/409.*payment_review/)
    const terms = merchant.call("POST", `/admin/orders/${id}/payment-terms`, { terms: "on_delivery" })
    await expect(terms).rejects.toThrow(/409.*payment_review/)
  })

  it("asks for the rest after an edit, and two links of one order do not charge twice [MP-40]", async () => {
    const { buyer, id } = await placed()
    const [first, second] = [tokenOf(await createLink(id)), tokenOf(await createLink(id))]
    const answers = await Promise.all([linkHolder(first).pay(newNumber()), linkHolder(second).pay(newNumber())])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    await untilPaid(first)
    await editQuantity(merchant, withItem(await readOrder(buyer, id)), 2)
    const third = tokenOf(await createLink(id))
    expect(await linkHolder(third).read()).toMatchObject({ balance: { paid: TOTAL, due: PRICE }, payBy: null })
    await linkHolder(third).pay(newNumber())
    await untilPaid(third)
    expect(await readOrder(buyer, id)).toMatchObject({ balance: { paid: TOTAL + PRICE, due: 0 } })
  })

  it("of an order that was to be paid to the shop directly is paid by M-Pesa, less what the shop has received [MP-40]", async () => {
    const { buyer, id } = await placed("manual")
    await merchant.call("POST", `/admin/orders/${id}/payments`, { method: "cash", amount: 500 })
    const token = tokenOf(await createLink(id))
    expect(await linkHolder(token).read()).toMatchObject({
      paymentMethod: "mpesa",
      payment: { due: TOTAL - 500, paybill: { amount: TOTAL - 500 } },
      balance: { paid: 500, due: TOTAL - 500 },
    })
    expect((await linkHolder(token).pay(newNumber())).status).toBe(201)
    await untilPaid(token)
    expect(await readOrder(buyer, id)).toMatchObject({ status: "processing", balance: { paid: TOTAL, due: 0 } })
  })

  it("is refused for unknown orders, unknown tokens and numbers that are none", async () => {
    await expect(createLink("order_none")).rejects.toThrow("404")
    const unknown = await shop.visitor().api("/api/payment-links/none")
    expect(unknown).toMatchObject({ status: 404, body: { code: "link_not_found" } })
    const { buyer, id } = await placed()
    const token = tokenOf(await createLink(id))
    expect((await linkHolder(token).pay("12")).status).toBe(400)
    await shop.db.query("update payment_link set expires_at = now() where order_id = $1", [id])
    expect(await linkHolder(token).status()).toBe(404)
    await buyer.visitor.api(`/api/orders/${id}/cancel`, { method: "POST" })
    await expect(createLink(id)).rejects.toThrow("This order is cancelled.")
  })
})

describe("a payment link of a draft", () => {
  it("makes an order of it with reserved stock, which anybody pays [MP-42]", async () => {
    const id = await newDraft()
    const before = await reservedUnits()
    expect(await termsOf(id)).toMatchObject({ is_draft: true, due: TOTAL, terms: "now", pay_by: null })
    const token = tokenOf(await createLink(id))
    expect((await linkHolder(token).read()).payment.paybill).toMatchObject({ amount: TOTAL })
    expect(await reservedUnits()).toBe(before + 1)
    expect(await termsOf(id)).toMatchObject({ is_draft: false, due: TOTAL, terms: "by_link" })
    const { order: made } = await merchant.call<{ order: { status: string } }>("GET", `/admin/orders/${id}`)
    expect(made.status).toBe("pending")
    await linkHolder(token).pay(newNumber())
    await untilPaid(token)
    expect(await ledgerOf(shop, id)).toMatchObject(PAID_ONCE)
  })

  it("is refused without stock, and the draft stays a draft [MP-42]", async () => {
    const id = await newDraft()
    await setStock(shop, variant, 0)
    await expect(createLink(id)).rejects.toThrow("Not all items of this order are in stock.")
    expect(await termsOf(id)).toMatchObject({ is_draft: true, terms: "now" })
  })

  it("of two requests at once makes one order with one reservation", async () => {
    const id = await newDraft(2)
    const before = await reservedUnits()
    const links = await Promise.all([createLink(id), createLink(id)])
    expect(new Set(links.map(tokenOf)).size).toBe(2)
    expect(await reservedUnits()).toBe(before + 2)
    const { rows } = await shop.db.query("select 1 from checkout where order_id = $1", [id])
    expect(rows).toHaveLength(1)
  })
})

describe("a draft that the engine's own button makes an order of", () => {
  const convert = (id: string) =>
    merchant.call<{ order: { id: string; status: string } }>("POST", `/admin/draft-orders/${id}/convert-to-order`)

  /** A draft for a customer with an account. */
  async function draftOf({ email }: Buyer): Promise<string> {
    const { rows } = await shop.db.query<{ id: string }>("select id from customer where email = $1 and has_account", [
      email,
    ])
    return createDraft(merchant, { variantId: variant.id, quantity: 1, email, customerId: rows[0]?.id ?? "" })
  }

  it("has 48 hours to be paid and its stock reserved, and its customer can cancel it [MP-42]", async () => {
    const buyer = await newBuyer(shop)
    const id = await draftOf(buyer)
    const before = await reservedUnits()
    expect((await convert(id)).order).toMatchObject({ id, status: "pending" })
    expect(await reservedUnits()).toBe(before + 1)
    const { payBy, ...seen } = await readOrder(buyer, id)
    expect(seen).toMatchObject({
      status: "pending",
      paymentTerms: "by_link",
      cancellable: true,
      balance: { due: TOTAL },
    })
    expect(seen.payment.paybill).toMatchObject({ amount: TOTAL })
    expect(Date.parse(String(payBy)) - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
    await buyer.visitor.api(`/api/orders/${id}/cancel`, { method: "POST" })
    expect(await readOrder(buyer, id)).toMatchObject({ status: "cancelled", statusReason: "cancelled by you" })
    expect(await reservedUnits()).toBe(before)
  })

  it("is paid by its customer, or expires [MP-42]", async () => {
    const buyer = await newBuyer(shop)
    const [paid, unpaid] = [await draftOf(buyer), await draftOf(buyer)]
    await convert(paid)
    await convert(unpaid)
    await buyer.visitor.api(`/api/orders/${paid}/payments`, { body: { phone: newNumber() } })
    await vi.waitFor(async () => expect((await readOrder(buyer, paid)).status).toBe("processing"), eventually)
    await expireNow(unpaid)
    await vi.waitFor(
      async () => expect(await readOrder(buyer, unpaid)).toMatchObject({ statusReason: "expired" }),
      eventually,
    )
  })

  it("stays a draft without stock [MP-42]", async () => {
    const id = await newDraft()
    await setStock(shop, variant, 0)
    await expect(convert(id)).rejects.toThrow(/409.*Not all items of this order are in stock/)
    expect(await termsOf(id)).toMatchObject({ is_draft: true, terms: "now" })
  })

  it("is one order with one reservation after two clicks at once, and no draft afterwards", async () => {
    const id = await newDraft()
    const before = await reservedUnits()
    await Promise.all([convert(id), convert(id)])
    expect(await reservedUnits()).toBe(before + 1)
    await expect(convert(id)).rejects.toThrow("400")
  })

  it("cannot be cancelled by its customer when it was made without payment terms, before they existed", async () => {
    const buyer = await newBuyer(shop)
    const id = await draftOf(buyer)
    await convert(id)
    await shop.db.query("delete from checkout where order_id = $1", [id])
    expect(await readOrder(buyer, id)).toMatchObject({ status: "pending", cancellable: false })
    const refused = await buyer.visitor.api(`/api/orders/${id}/cancel`, { method: "POST" })
    expect(refused).toMatchObject({ status: 409, body: { code: "made_by_shop" } })
    await createLink(id)
    expect(await readOrder(buyer, id)).toMatchObject({ cancellable: true, paymentTerms: "by_link" })
  })
})

describe("payment on delivery", () => {
  it("lets the merchant send an order unpaid, which does not expire; it is paid in cash later [MP-43]", async () => {
    const { buyer, id } = await placed()
    await expect(merchant.call("POST", `/admin/orders/${id}/shipping/shipped`, { courier: "Rider" })).rejects.toThrow(
      "This order is not paid.",
    )
    await merchant.call("POST", `/admin/orders/${id}/payment-terms`, { terms: "on_delivery" })
    expect(await termsOf(id)).toMatchObject({ terms: "on_delivery", pay_by: null, can_pay_on_delivery: false })
    await merchant.call("POST", `/admin/orders/${id}/shipping/shipped`, { courier: "Rider" })
    expect(await readOrder(buyer, id)).toMatchObject({
      status: "shipped",
      paymentTerms: "on_delivery",
      payBy: null,
      payment: { paid: false },
      balance: { due: TOTAL },
    })
    const cash = { method: "on_delivery", amount: TOTAL }
    await merchant.call("POST", `/admin/orders/${id}/payments`, cash)
    expect(await readOrder(buyer, id)).toMatchObject({ status: "shipped", balance: { due: 0, paid: TOTAL } })
  })

  it("keeps its terms when a link is created for it", async () => {
    const { id } = await placed()
    await merchant.call("POST", `/admin/orders/${id}/payment-terms`, { terms: "on_delivery" })
    const token = tokenOf(await createLink(id))
    expect(await linkHolder(token).read()).toMatchObject({ paymentTerms: "on_delivery", payBy: null })
    await merchant.call("POST", `/admin/orders/${id}/shipping/shipped`, { courier: "Rider" })
    await linkHolder(token).pay(newNumber())
    await untilPaid(token)
  })
})
