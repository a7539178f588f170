import { ErrorBody } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import type { Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import { type Buyer, phoneForScript, readOrder, type Variant } from "../../support/buyer"
import { eventually } from "../../support/eventually"
import type { Merchant } from "../../support/merchant"
import { editQuantity, withItem } from "../../support/order-changes"
import { newOrder, openShop, paidOrder, payByCashAndMpesa } from "../../support/order-setup"
import { plainKsh } from "../../support/payment-links"

const PRICE = 1500
const TOTAL = PRICE + 350
const CASH = 500

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  ;({ shop, merchant, variant } = await openShop({ price: PRICE }))
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

const payRest = (buyer: Buyer, id: string) =>
  buyer.visitor.api(`/api/orders/${id}/payments`, { body: { phone: phoneForScript("01") } })

const waitUntilPaid = (buyer: Buyer, id: string) =>
  vi.waitFor(async () => {
    const paid = await readOrder(buyer, id)
    expect(paid.payment).toMatchObject({ paid: true, due: 0 })
    return paid
  }, eventually)

/** Paid by cash, and the rest by a prompt. */
async function paidByBoth() {
  const made = await newOrder(shop, variant)
  return { buyer: made.buyer, order: await payByCashAndMpesa(merchant, made, CASH) }
}

let receipts = 0

/** Returns the whole M-Pesa payment of an order. */
async function refund(id: string, body: object = {}): Promise<void> {
  receipts += 1
  const asked = { method: "manual", reason: "Came back", return_receipt: `SKL4BAL${String(100 + receipts)}`, ...body }
  await merchant.call("POST", `/admin/mpesa/orders/${id}/refunds`, asked)
}

/** As the buyer sees it: what is due follows from the other sums. */
async function readBalanced(buyer: Buyer, id: string) {
  const seen = await readOrder(buyer, id)
  const { total, paid, refunded, due } = seen.balance
  expect([due, seen.payment.due]).toEqual(Array(2).fill(Math.max(0, Math.ceil(total - paid + refunded))))
  return seen
}

it("lacks what its other payments do not cover after M-Pesa's part was refunded, and is paid on its page [MP-34]", async () => {
  const { buyer, order: paid } = await paidByBoth()
  await editQuantity(merchant, withItem(paid), 2)
  await refund(paid.id)
  const lacking = await readBalanced(buyer, paid.id)
  expect(lacking).toMatchObject({
    status: "pending",
    payment: { state: "unpaid", paid: false, due: PRICE, refund: "partial" },
    balance: { total: CASH + PRICE, paid: TOTAL, refunded: TOTAL - CASH, due: PRICE },
  })
  expect(lacking.payment.reason).toContain("still to be paid")
  await expect(
    merchant.call("POST", `/admin/orders/${paid.id}/shipping/shipped`, { courier: "Our own rider" }),
  ).rejects.toThrow(/409.*amount_due/)
  expect((await payRest(buyer, paid.id)).status).toBe(201)
  expect(await waitUntilPaid(buyer, paid.id)).toMatchObject({ status: "processing", balance: { due: 0 } })
})

it("is paid by its cash alone after M-Pesa's part was refunded, and does not call it refunded", async () => {
  const { buyer, order: paid } = await paidByBoth()
  await refund(paid.id)
  expect(await readBalanced(buyer, paid.id)).toMatchObject({
    status: "processing",
    payment: { state: "paid", paid: true, due: 0, refund: "partial", reason: null },
    balance: { total: CASH, due: 0 },
  })
})

it("that is kept open after a full refund can be changed and paid again, also by link [MP-36]", async () => {
  const { buyer, order: paid } = await paidOrder(shop, variant)
  await refund(paid.id, { keep_open: true })
  expect((await readBalanced(buyer, paid.id)).status).toBe("refunded")
  await editQuantity(merchant, withItem(paid), 2)
  expect(await readBalanced(buyer, paid.id)).toMatchObject({
    status: "pending",
    payment: { state: "unpaid", paid: false, due: PRICE },
    balance: { total: PRICE, paid: TOTAL, refunded: TOTAL, due: PRICE },
  })
  const link = await merchant.call<{ message: string }>("POST", `/admin/orders/${paid.id}/payment-link`, {})
  expect(link.message).toContain(plainKsh(PRICE))
  expect((await payRest(buyer, paid.id)).status).toBe(201)
  expect(await waitUntilPaid(buyer, paid.id)).toMatchObject({ status: "processing", balance: { due: 0 } })
})

/** By the engine's admin. */
const paymentStatus = async (id: string) =>
  (await merchant.call<{ order: { payment_status: string } }>("GET", `/admin/orders/${id}?fields=payment_status`)).order
    .payment_status

it("is captured in the engine's admin after it was edited up and then below what was paid", async () => {
  const { buyer, order: paid } = await paidOrder(shop, variant, { units: 2 })
  await editQuantity(merchant, withItem(paid), 3)
  expect(await paymentStatus(paid.id)).toBe("partially_captured")
  await editQuantity(merchant, withItem(paid), 1)
  await vi.waitFor(async () => expect(await paymentStatus(paid.id)).toBe("captured"), eventually)
  expect((await readBalanced(buyer, paid.id)).payment.reason).toContain("owe you")
  await editQuantity(merchant, withItem(paid), 3)
  expect(await readBalanced(buyer, paid.id)).toMatchObject({ payment: { due: PRICE } })
  expect((await payRest(buyer, paid.id)).status).toBe(201)
  await waitUntilPaid(buyer, paid.id)
  await vi.waitFor(async () => expect(await paymentStatus(paid.id)).toBe("captured"), eventually)
})

it("is captured in the engine's admin although a crash came after the change, before anything was told of it", async () => {
  const { order: paid } = await paidOrder(shop, variant, { units: 2 })
  await editQuantity(merchant, withItem(paid), 3)
  await editQuantity(merchant, withItem(paid), 1)
  await vi.waitFor(async () => expect(await paymentStatus(paid.id)).toBe("captured"), eventually)
  // What a crash leaves: no event follows it.
  const { rowCount } = await shop.db.query(
    `update payment_collection c set amount = $2::numeric, raw_amount = jsonb_build_object('value', $2::numeric::text, 'precision', 20)
       from order_payment_collection l
      where l.payment_collection_id = c.id and l.order_id = $1 and c.status = 'not_paid'`,
    [paid.id, PRICE],
  )
  expect(rowCount).toBe(1)
  expect(await paymentStatus(paid.id)).toBe("partially_captured")
  await vi.waitFor(async () => expect(await paymentStatus(paid.id)).toBe("captured"), eventually)
})

it("has nothing due once it is cancelled, also when the merchant archives it", async () => {
  const { buyer, id } = await newOrder(shop, variant)
  await merchant.call("POST", `/admin/orders/${id}/cancel`, {})
  const cancelled = { status: "cancelled", payment: { due: 0 }, balance: { total: 0, due: 0 } }
  expect(await readBalanced(buyer, id)).toMatchObject(cancelled)
  expect(await merchant.call("GET", `/admin/orders/${id}/payments`)).toMatchObject({ due: 0 })
  await merchant.call("POST", `/admin/orders/${id}/archive`, {})
  expect(await readBalanced(buyer, id)).toMatchObject(cancelled)
  const again = await payRest(buyer, id)
  expect([again.status, ErrorBody.parse(again.body).code]).toEqual([409, "order_cancelled"])
  await expect(merchant.call("POST", `/admin/orders/${id}/payment-link`, {})).rejects.toThrow(/409.*order_cancelled/)
})

it("keeps its total: a credit line, and a payment outside the shop's payment methods, are refused in words [EA-35]", async () => {
  const { buyer, id } = await newOrder(shop, variant)
  const { order: engines } = await merchant.call<{
    order: { payment_collections: { id: string; payments: { id: string }[] }[] }
  }>("GET", `/admin/orders/${id}`)
  const [collection] = engines.payment_collections
  const line = { amount: 100, reference: "goodwill", reference_id: "1" }
  await expect(merchant.call("POST", `/admin/orders/${id}/credit-lines`, line)).rejects.toThrow(/409.*Edit the order/)
  const { rows: sessions } = await shop.db.query<{ id: string }>(
    "select id from payment_session where payment_collection_id = $1",
    [collection?.id],
  )
  const elsewhere: [string, string, object?][] = [
    [
      "POST",
      `/admin/payment-collections/${collection?.id ?? ""}/payment-sessions`,
      { provider_id: "pp_system_default" },
    ],
    ["POST", `/admin/orders/${id}/payment-sessions/authorize`, { payment_session_id: sessions[0]?.id }],
    ["POST", `/admin/payments/${collection?.payments[0]?.id ?? "pay_none"}/capture`, {}],
    ["DELETE", `/admin/payment-collections/${collection?.id ?? ""}`],
  ]
  for (const [method, path, body] of elsewhere) {
    await expect(merchant.call(method, path, body)).rejects.toThrow(/409.*Mark as paid/)
  }
  expect((await readBalanced(buyer, id)).balance).toMatchObject({ total: TOTAL, paid: 0, due: TOTAL })
})
