import { type ErrorBody, Order, OrderList } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { Administrator } from "../../support/administrator"
import { phoneForScript, readOrder, type Variant } from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { onlyEmail } from "../../support/mailbox"
import type { Merchant } from "../../support/merchant"
import { beginEdit, editQuantity, withItem } from "../../support/order-changes"
import { newOrder, openShop, paidOrder, payByCashAndMpesa, type PlacedOrder, unitsOf } from "../../support/order-setup"
import { simulator } from "../../support/payments"

let shop: Shop
let merchant: Merchant
let administrator: Administrator
let variant: Variant

beforeAll(async () => {
  ;({ shop, merchant, variant } = await openShop())
  administrator = await Administrator.signIn(shop)
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

/** Paid by a prompt of a number whose script determines the reversal. */
async function paidBy(script: string): Promise<PlacedOrder> {
  const made = await paidOrder(shop, variant, { units: 2, checkout: { phone: phoneForScript(script) } })
  expect(made.order.payment).toMatchObject({ refund: "none", due: 0, receipt: expect.any(String) as string })
  return made
}

/** Paid by 1,000 shillings in cash, and the rest by M-Pesa. */
async function cashAndMpesa(): Promise<PlacedOrder> {
  const made = await newOrder(shop, variant)
  return { ...made, order: await payByCashAndMpesa(merchant, made, 1000) }
}

/** Medusa's own button, on the payment in cash. */
async function refundCash(id: string, amount: number): Promise<void> {
  const { rows } = await shop.db.query<{ id: string }>(
    `select p.id from payment p join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
      where l.order_id = $1 and p.provider_id = 'pp_manual_manual'`,
    [id],
  )
  await merchant.call("POST", `/admin/payments/${String(rows[0]?.id)}/refund`, { amount })
}

const giveBack = (id: string, body: object = { method: "reversal" }) =>
  merchant.call("POST", `/admin/mpesa/orders/${id}/refunds`, { reason: "Came back", ...body })

/** Status, code and message of a call of the merchant, also when it is rejected. */
async function told(
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; code: string | undefined; message: string }> {
  const response = await fetch(`${shop.url}${path}`, {
    method,
    headers: { ...merchant.headers, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { message = "", code } = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  return { status: response.status, code, message }
}

const fulfillmentsOf = async (id: string) => {
  const { rows } = await shop.db.query<{ id: string; shipped: boolean; delivered: boolean }>(
    `select f.id, f.shipped_at is not null as shipped, f.delivered_at is not null as delivered
       from order_fulfillment y join fulfillment f on f.id = y.fulfillment_id and f.canceled_at is null
      where y.order_id = $1`,
    [id],
  )
  return rows
}

/** Every call that ships an order: our button, the engine's pages, its fulfillment API. */
async function shippingCalls(placed: Order, fulfillment?: string) {
  const { id, items } = placed
  const { rows } = await shop.db.query<{ location: string; provider: string }>(
    `select (select id from stock_location where deleted_at is null limit 1) as location,
            (select id from fulfillment_provider where is_enabled limit 1) as provider`,
  )
  const units = unitsOf(placed)
  const ways: [string, object][] = [
    [`/admin/orders/${id}/shipping/shipped`, { courier: "Our own rider" }],
    [`/admin/orders/${id}/fulfillments`, { items: units }],
    [`/admin/ORDERS/${id}/Fulfillments/`, { items: units }],
    [
      "/admin/fulfillments",
      {
        location_id: rows[0]?.location,
        provider_id: rows[0]?.provider,
        delivery_address: { first_name: "Amina", address_1: "Moi Avenue 1", city: "Mombasa", country_code: "ke" },
        items: items.map((item) => ({
          ...{ title: item.name, sku: "X", barcode: "X", quantity: 1, line_item_id: item.id },
        })),
        ...{ labels: [], order_id: id, data: null, metadata: null },
      },
    ],
  ]
  const out: [string, object][] = [
    [`/admin/orders/${id}/fulfillments/${fulfillment ?? ""}/shipments`, { items: units, labels: [] }],
    [`/admin/orders/${id}/fulfillments/${fulfillment ?? ""}/mark-as-delivered`, {}],
    [`/admin/fulfillments/${fulfillment ?? ""}/shipment`, { labels: [] }],
  ]
  return fulfillment === undefined ? ways : [...ways, ...out]
}

async function expectNotShipped(placed: Order, why: RegExp, fulfillment?: string): Promise<void> {
  const before = await fulfillmentsOf(placed.id)
  for (const [path, body] of await shippingCalls(placed, fulfillment)) {
    const { status, message } = await told("POST", path, body)
    expect(message, path).toMatch(why)
    expect([400, 409]).toContain(status)
  }
  expect(await fulfillmentsOf(placed.id)).toEqual(before)
}

/** Safaricom reverses the payment for the customer, which only its statement says. */
async function importReversal({ payment, total }: Order, reversal: string): Promise<void> {
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  const file = [
    "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Reason Type,Linked Transaction ID",
    `${reversal},${day} 00:00:01,Reversal by customer care,Completed,,${String(total)}.00,Pay Bill Reversal,${String(payment.receipt)}`,
  ].join("\n")
  const headers = { ...merchant.headers, "content-type": "text/csv" }
  const imported = await fetch(`${shop.url}/admin/mpesa/statement`, { method: "POST", headers, body: file })
  expect(imported.status).toBe(201)
}

/** Units of the variant: in stock, and reserved. */
async function stockOf() {
  const { rows } = await shop.db.query<{ stocked: number; reserved: number }>(
    `select stocked_quantity::float8 as stocked, reserved_quantity::float8 as reserved from inventory_level where id = $1`,
    [variant.levelId],
  )
  return rows[0] as { stocked: number; reserved: number }
}

async function refundsOf(id: string) {
  const { refunds } = await merchant.call<{ refunds: object[] }>("GET", `/admin/mpesa/orders/${id}`)
  return refunds
}

/** Amounts of the refunds that the engine has recorded, in sequence. */
async function engineRefunds(id: string): Promise<number[]> {
  const { rows } = await shop.db.query<{ amount: number }>(
    `select r.amount::float8 as amount
       from refund r join payment p on p.id = r.payment_id
       join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
      where l.order_id = $1 and r.deleted_at is null order by r.created_at`,
    [id],
  )
  return rows.map(({ amount }) => amount)
}

async function sheetStatus(id: string): Promise<string | undefined> {
  const { body } = await administrator.get<{ orders: { id: string; status: string }[] }>("/api/admin/orders?limit=100")
  return body.orders.find((each) => each.id === id)?.status
}

describe("an order with a refund", () => {
  it("is not shipped by any call while the outcome is open, and shows why [DL-09]", async () => {
    const { buyer, order: paid } = await paidBy("46")
    await giveBack(paid.id)
    await expectNotShipped(paid, /refund .* on its way/i)
    const seen = await readOrder(buyer, paid.id)
    expect(seen).toMatchObject({ status: "refunding", payment: { paid: true, refund: "pending", due: 0 } })
    expect(seen.payment.reason).toMatch(/on its way back/)
    const [listed] = OrderList.parse((await buyer.visitor.api("/api/orders")).body)
    expect(seen).toMatchObject({ ...listed })
    expect(await merchant.call("GET", `/admin/orders/${paid.id}/shipping`)).toMatchObject({
      status: "refunding",
      refusal: expect.stringMatching(/refund .* on its way/i) as string,
    })
    expect((await told("GET", `/admin/orders/${paid.id}/packing-slip`)).status).toBe(409)
    await vi.waitFor(async () => expect(await sheetStatus(paid.id)).toBe("refunding"), eventually)
  })

  it("is not shipped once it is refunded in full, although it was packed before [DL-09]", async () => {
    const { buyer, order: paid } = await paidBy("40")
    await merchant.call("POST", `/admin/orders/${paid.id}/fulfillments`, { items: unitsOf(paid) })
    const [fulfillment] = await fulfillmentsOf(paid.id)
    await giveBack(paid.id)
    await vi.waitFor(async () => {
      expect(await readOrder(buyer, paid.id)).toMatchObject({
        status: "refunded",
        refunded: paid.total,
        total: paid.total,
      })
    }, eventually)
    await expectNotShipped(paid, /refunded/i, fulfillment?.id)
    const { payment, cancellable } = await readOrder(buyer, paid.id)
    expect(payment).toMatchObject({ state: "refunded", paid: false, refund: "full", due: 0, paybill: null })
    expect(cancellable).toBe(false)
    const again = await buyer.visitor.api(`/api/orders/${paid.id}/payments`, { body: {} })
    expect(again).toMatchObject({ status: 409, body: { code: "order_refunded" } })
    const claim = await buyer.visitor.api("/api/checkout/confirm-payment", { body: { orderId: paid.id } })
    expect(claim).toMatchObject({ status: 409, body: { code: "payment_refunded" } })
    const cancelled = await buyer.visitor.api(`/api/orders/${paid.id}/cancel`, { body: {} })
    expect(cancelled).toMatchObject({ status: 409, body: { code: "order_refunded" } })
    await vi.waitFor(async () => expect(await sheetStatus(paid.id)).toBe("refunded"), eventually)
  })

  it("is shipped when only a part was refunded, and when the refund failed", async () => {
    const [part, refused] = await Promise.all([paidBy("01"), paidBy("43")])
    await giveBack(part.order.id, { method: "manual", amount: 100, return_receipt: "SKL4XYZ9AC" })
    await giveBack(refused.order.id)
    await vi.waitFor(async () => {
      expect(await readOrder(refused.buyer, refused.order.id)).toMatchObject({ payment: { refund: "none" } })
    }, eventually)
    expect(await readOrder(part.buyer, part.order.id)).toMatchObject({
      ...{ status: "processing", refunded: 100, total: part.order.total, payment: { paid: true, refund: "partial" } },
    })
    for (const { buyer, order: paid } of [part, refused]) {
      await merchant.call("POST", `/admin/orders/${paid.id}/shipping/shipped`, { courier: "Our own rider" })
      expect((await readOrder(buyer, paid.id)).status).toBe("shipped")
    }
  })

  it("is delivered when it was shipped earlier, also while the engine records the refund", async () => {
    const { buyer, order: paid } = await paidBy("40")
    await merchant.call("POST", `/admin/orders/${paid.id}/shipping/shipped`, { courier: "Our own rider" })
    await giveBack(paid.id)
    await vi.waitFor(async () => {
      expect(await readOrder(buyer, paid.id)).toMatchObject({ status: "shipped", payment: { refund: "full" } })
    }, eventually)
    await merchant.call("POST", `/admin/orders/${paid.id}/shipping/delivered`, {})
    expect((await readOrder(buyer, paid.id)).status).toBe("delivered")
  })

  it("counts a reversal by Safaricom that only the statement shows, and tells it to merchant and shopper [DL-09] [MP-37]", async () => {
    const { buyer, order: paid } = await paidBy("01")
    await importReversal(paid, "UKREVERS01")
    expect(await readOrder(buyer, paid.id)).toMatchObject({
      status: "refunded",
      payment: { paid: false, refund: "full", reason: expect.stringContaining("Safaricom reversed") as string },
      balance: { paid: paid.total, refunded: paid.total, due: 0, refundable: 0 },
    })
    await expectNotShipped(paid, /Safaricom reversed/)
    expect(await refundsOf(paid.id)).toMatchObject([
      { method: "customer_reversal", state: "done", return_receipt: "UKREVERS01", amount: paid.total },
    ])
    expect(await engineRefunds(paid.id)).toEqual([paid.total])
    const told = await onlyEmail(shop, buyer.email, "refunded")
    expect(told.text).toContain("Safaricom has reversed your payment")
    expect(told.text).not.toContain("We have refunded")
    await vi.waitFor(async () => expect(await sheetStatus(paid.id)).toBe("refunded"), eventually)
    // Nothing is refunded twice when the merchant then cancels the order.
    await merchant.call("POST", `/admin/orders/${paid.id}/cancel`, {})
    expect((await readOrder(buyer, paid.id)).status).toBe("cancelled")
    expect(await engineRefunds(paid.id)).toEqual([paid.total])
  })
})

it("an order whose payment Safaricom reversed asks for no more money, although it had become dearer [MP-37]", async () => {
  const { buyer, order: paid } = await paidBy("01")
  await editQuantity(merchant, withItem(paid), 3)
  await importReversal(paid, "UKREVERS02")
  const { balance, payment } = await readOrder(buyer, paid.id)
  expect(balance.due).toBeGreaterThan(0)
  expect(payment).toMatchObject({ mayRetry: false, paybill: null })

  const refused = { status: 409, code: "payment_reversed" }
  const prompt = await buyer.visitor.api<ErrorBody>(`/api/orders/${paid.id}/payments`, { body: {} })
  expect({ status: prompt.status, ...prompt.body }).toMatchObject({
    ...refused,
    message:
      "A payment of this order was reversed, so it takes no other payment. Please contact us, or place a new order.",
  })
  expect(await told("POST", `/admin/orders/${paid.id}/payment-link`)).toMatchObject(refused)
  expect(await told("POST", `/admin/orders/${paid.id}/payments`, { method: "cash", amount: 1 })).toMatchObject(refused)
  await beginEdit(merchant, paid)
  const edit = `/admin/order-edits/${paid.id}`
  await merchant.call("POST", `${edit}/items/item/${withItem(paid).item}`, { quantity: 4 })
  expect(await told("POST", `${edit}/confirm`, {})).toMatchObject(refused)
  await merchant.call("DELETE", edit)
})

describe("a full refund", () => {
  it("cancels an order of which nothing is packed, and puts its pieces back in stock [MP-36]", async () => {
    const before = await stockOf()
    const { buyer, order: paid } = await paidBy("40")
    await giveBack(paid.id)
    await vi.waitFor(async () => expect((await readOrder(buyer, paid.id)).status).toBe("cancelled"), eventually)
    expect(await readOrder(buyer, paid.id)).toMatchObject({
      statusReason: "cancelled by the shop",
      total: paid.total,
      refunded: paid.total,
      payment: { state: "refunded", refund: "full", due: 0 },
      balance: { total: 0, paid: paid.total, refunded: paid.total, due: 0, refundable: 0 },
    })
    expect(await stockOf()).toEqual(before)
    expect(await engineRefunds(paid.id)).toEqual([paid.total])
    const { order: engines } = await merchant.call<{ order: { status: string; payment_status: string } }>(
      "GET",
      `/admin/orders/${paid.id}?fields=status,payment_status`,
    )
    expect(engines).toMatchObject({ status: "canceled", payment_status: "refunded" })
    await expectNotShipped(paid, /cancelled/i)
    await vi.waitFor(async () => expect(await sheetStatus(paid.id)).toBe("cancelled"), eventually)
    const told = await onlyEmail(shop, buyer.email, "cancelled")
    expect(told.text).toContain("All that you paid for it has been refunded.")
  })

  it("in several parts cancels the order with the last part", async () => {
    const { buyer, order: paid } = await paidBy("01")
    await giveBack(paid.id, { method: "manual", amount: 100, return_receipt: "SKL4XYZ9BA" })
    expect((await readOrder(buyer, paid.id)).status).toBe("processing")
    await giveBack(paid.id, { method: "manual", return_receipt: "SKL4XYZ9BB" })
    expect((await readOrder(buyer, paid.id)).status).toBe("cancelled")
    expect(await engineRefunds(paid.id)).toEqual([100, paid.total - 100])
  })

  it("keeps the pieces out of stock when the merchant says so", async () => {
    const before = await stockOf()
    const { buyer, order: paid } = await paidBy("01")
    await giveBack(paid.id, { method: "manual", return_receipt: "SKL4XYZ9BC", restock: false })
    expect((await readOrder(buyer, paid.id)).status).toBe("cancelled")
    expect(await stockOf()).toEqual({ stocked: before.stocked - 2, reserved: before.reserved })
  })

  it("leaves an order open that the merchant keeps, with its pieces reserved [MP-36]", async () => {
    const before = await stockOf()
    const { buyer, order: paid } = await paidBy("01")
    await giveBack(paid.id, { method: "manual", return_receipt: "SKL4XYZ9BD", keep_open: true })
    expect((await readOrder(buyer, paid.id)).status).toBe("refunded")
    expect(await stockOf()).toEqual({ stocked: before.stocked, reserved: before.reserved + 2 })
    await expectNotShipped(paid, /refunded/i)
  })

  it("keeps an order open by one choice for refunds by M-Pesa and by hand [MP-36]", async () => {
    const cash = await cashAndMpesa()
    await giveBack(cash.order.id, { method: "manual", return_receipt: "SKL4XYZ9CA", keep_open: true })
    await refundCash(cash.order.id, 1000)
    const ticked = await paidBy("01")
    await merchant.call("POST", `/admin/orders/${ticked.order.id}`, { metadata: { keep_open: true } })
    await giveBack(ticked.order.id, { method: "manual", return_receipt: "SKL4XYZ9CB" })
    const ended = await cashAndMpesa()
    await giveBack(ended.order.id, { method: "manual", return_receipt: "SKL4XYZ9CC", keep_open: false })
    await refundCash(ended.order.id, 1000)
    await vi.waitFor(async () => {
      expect((await readOrder(ended.buyer, ended.order.id)).status).toBe("cancelled")
    }, eventually)
    for (const { buyer, order: kept } of [cash, ticked]) {
      expect((await readOrder(buyer, kept.id)).status).toBe("refunded")
      const link = await told("POST", `/admin/orders/${kept.id}/payment-link`, {})
      expect(link).toMatchObject({ status: 409, message: expect.stringContaining("was refunded") as string })
    }
  })

  it("cancels a packed order once it is unpacked, by whatever method it was refunded [MP-36]", async () => {
    const byMpesa = await paidBy("01")
    const byHand = await cashAndMpesa()
    for (const { order: paid } of [byMpesa, byHand]) {
      await merchant.call("POST", `/admin/orders/${paid.id}/fulfillments`, { items: unitsOf(paid) })
    }
    await giveBack(byMpesa.order.id, { method: "manual", return_receipt: "SKL4XYZ9CD" })
    await giveBack(byHand.order.id, { method: "manual", return_receipt: "SKL4XYZ9CE" })
    await refundCash(byHand.order.id, 1000)
    await shop.db.query(
      `update refund set created_at = created_at - interval '2 days' where payment_id in (
         select p.id from payment p join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
          where l.order_id = $1)`,
      [byHand.order.id],
    )
    const { refunds } = await merchant.call<{ refunds: { order_id: string; recording_error: string }[] }>(
      "GET",
      "/admin/mpesa/refunds",
    )
    expect(refunds.find(({ order_id }) => order_id === byMpesa.order.id)?.recording_error).toContain("Unpack it")
    for (const { buyer, order: paid } of [byMpesa, byHand]) {
      expect((await readOrder(buyer, paid.id)).status).toBe("refunded")
      const [fulfillment] = await fulfillmentsOf(paid.id)
      await merchant.call("POST", `/admin/orders/${paid.id}/fulfillments/${String(fulfillment?.id)}/cancel`, {})
      await vi.waitFor(async () => expect((await readOrder(buyer, paid.id)).status).toBe("cancelled"), eventually)
    }
  })

  it("by hand keeps the pieces out of stock when the merchant says so [MP-36]", async () => {
    const before = await stockOf()
    const { buyer, order: paid } = await cashAndMpesa()
    await merchant.call("POST", `/admin/orders/${paid.id}`, { metadata: { restock: false } })
    await giveBack(paid.id, { method: "manual", return_receipt: "SKL4XYZ9CF", keep_open: false })
    await refundCash(paid.id, 1000)
    await vi.waitFor(async () => expect((await readOrder(buyer, paid.id)).status).toBe("cancelled"), eventually)
    expect(await stockOf()).toEqual({ stocked: before.stocked - 1, reserved: before.reserved })
  })

  it("of a payment under review leaves an unpaid order open, also after a voided payment", async () => {
    const { buyer, order: placed } = await newOrder(shop, variant)
    const { id, total } = placed
    const cash = { method: "cash", amount: total }
    const { payments } = await merchant.call<{ payments: { id: string }[] }>(
      "POST",
      `/admin/orders/${id}/payments`,
      cash,
    )
    const path = `/admin/orders/${id}/payments/${String(payments[0]?.id)}/void`
    await merchant.call("POST", path, { reason: "It was another order" })
    const { paybill } = (await readOrder(buyer, id)).payment
    await simulator(shop, "c2b/pay", { msisdn: "254712345678", reference: paybill?.reference, amount: total - 50 })
    await vi.waitFor(async () => expect((await readOrder(buyer, id)).payment.state).toBe("review"), eventually)
    await giveBack(id, { method: "manual", return_receipt: "SKL4XYZ9CG" })
    expect(await refundsOf(id)).toMatchObject([{ amount: total - 50, state: "done" }])
    expect(await readOrder(buyer, id)).toMatchObject({ status: "pending", payment: { due: total } })
  })

  it("closes the order for payments by hand", async () => {
    const { buyer, order: paid } = await paidBy("01")
    await giveBack(paid.id, { method: "manual", return_receipt: "SKL4XYZ9BE" })
    expect((await readOrder(buyer, paid.id)).status).toBe("cancelled")
    const cash = { method: "cash", amount: 100, reference: "", note: "" }
    expect((await told("POST", `/admin/orders/${paid.id}/payments`, cash)).status).toBe(409)
  })
})

describe("the engine's own cancellation of a paid order", () => {
  /** Money of an order in Medusa: the lines of the order, and what its payments were refunded. */
  const booksOf = async (id: string) => {
    const { rows } = await shop.db.query<{ amount: number }>(
      `select amount::float8 as amount from order_transaction where order_id = $1 and deleted_at is null order by created_at`,
      [id],
    )
    return { lines: rows.map(({ amount }) => amount), refunds: await engineRefunds(id) }
  }

  it("is refused until its M-Pesa payment is refunded, which cancels it, and changes nothing [MP-36]", async () => {
    const { buyer, order: paid } = await paidBy("01")
    const refused = await told("POST", `/admin/orders/${paid.id}/cancel`, {})
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining(`${String(paid.total)} shillings`) })
    expect(await readOrder(buyer, paid.id)).toMatchObject({ status: "processing", payment: { paid: true } })
    expect(await booksOf(paid.id)).toEqual({ lines: [paid.total], refunds: [] })
    await giveBack(paid.id, { method: "manual", return_receipt: "SKL4XYZ9BF" })
    expect((await readOrder(buyer, paid.id)).status).toBe("cancelled")
  })

  it("at the same time as sending and refunding it: each waits for the others, in whatever sequence they come", async () => {
    for (const number of ["1", "2", "3"]) {
      const { buyer, order: paid } = await paidBy("01")
      const refund = { method: "manual", return_receipt: `SKL4XYZC${number}A`, reason: "Came back" }
      const calls: [string, object][] = [
        [`/admin/orders/${paid.id}/cancel`, {}],
        [`/admin/orders/${paid.id}/shipping/shipped`, { courier: "Our own rider" }],
        [`/admin/mpesa/orders/${paid.id}/refunds`, refund],
      ]
      const answers = await Promise.all(calls.map(([path, body]) => told("POST", path, body)))
      const [, sent, refunded] = answers.map(({ status }) => status)
      for (const { message } of answers) expect(message).not.toContain("Somebody is working on this right now")
      expect(refunded).toBe(201)
      expect((await readOrder(buyer, paid.id)).status).toBe(sent === 200 ? "shipped" : "cancelled")
    }
  })

  it("of one that was paid in part in cash is refused likewise, and then records the cash as refunded [MP-36]", async () => {
    const { buyer, order: paid } = await cashAndMpesa()
    const { id, total } = paid
    expect((await told("POST", `/admin/orders/${id}/cancel`, {})).status).toBe(409)
    expect(await booksOf(id)).toEqual({ lines: [1000, total - 1000], refunds: [] })
    await giveBack(id, { method: "manual", return_receipt: "SKL4XYZ9BG" })
    expect((await readOrder(buyer, id)).status).toBe("processing")
    await merchant.call("POST", `/admin/orders/${id}/cancel`, {})
    expect(await booksOf(id)).toEqual({
      lines: [1000, total - 1000, 1000 - total, -1000],
      refunds: [total - 1000, 1000],
    })
    expect(await readOrder(buyer, id)).toMatchObject({
      status: "cancelled",
      payment: { state: "refunded", refund: "full" },
      balance: { paid: total, refunded: total, due: 0, refundable: 0 },
    })
  })
})
