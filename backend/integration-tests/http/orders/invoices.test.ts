import { randomUUID } from "node:crypto"
import { AccountData, ErrorBody, type InvoiceDocument, type OrderDetail, User } from "@mavazi/contracts"
import type { ContentDocument } from "@mavazi/contracts/content/content"
import { knex as createKnex } from "@medusajs/framework/mikro-orm/knex"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { InvoiceRepository, type NewInvoice } from "../../../src/invoices/invoice-repository"
import type { Shop } from "../../harness"
import {
  addToCart,
  type Buyer,
  newBuyer,
  order,
  orderAndPay,
  plainCheckout,
  readOrder,
  type Variant,
} from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { killWhileLocked } from "../../support/kill-while-locked"
import { findManualPayment, voidManualPayment } from "../../support/manual-payments"
import { placeManualOrder } from "../../support/manual-orders"
import { Merchant } from "../../support/merchant"
import { openShop, paidOrder } from "../../support/order-setup"
import { newShopper, PASSWORD } from "../../support/shopper"

/** A piece of 1,500 shillings and its delivery. */
const TOTAL = 1850

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  ;({ shop, merchant, variant } = await openShop({ price: 1500, env: { MANUAL_PAYMENTS: "on" } }))
})

afterAll(() => shop.stop())

const download = (buyer: Pick<Buyer, "visitor">, id: string, number: string, headers: Record<string, string> = {}) =>
  buyer.visitor.api<string>(`/api/orders/${id}/invoices/${number}`, { headers })

async function documentOf(number: string): Promise<InvoiceDocument> {
  const { rows } = await shop.db.query<{ document: InvoiceDocument }>(
    `select document from invoice where number = $1`,
    [number],
  )
  return rows[0]?.document as InvoiceDocument
}

/** The order's page once it has this many invoices and credit notes. */
const withInvoices = (buyer: Buyer, id: string, count: number): Promise<OrderDetail> =>
  vi.waitFor(async () => {
    const read = await readOrder(buyer, id)
    expect(read.invoices).toHaveLength(count)
    return read
  }, eventually)

const pay = (id: string, amount: number) =>
  merchant.call("POST", `/admin/orders/${id}/payments`, { method: "cash", amount, reference: "Receipt 7" })

/** Medusa's own button, on a payment in cash. */
async function refundCash(id: string, amount: number): Promise<void> {
  const { rows } = await shop.db.query<{ id: string }>(
    `select p.id from payment p join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
      where l.order_id = $1`,
    [id],
  )
  await merchant.call("POST", `/admin/payments/${String(rows[0]?.id)}/refund`, { amount })
}

describe("an invoice", () => {
  it("is issued once when M-Pesa has paid the order, and is the same file at each download [IV-01] [IV-02] [IV-05]", async () => {
    const buyer = await newBuyer(shop)
    await buyer.visitor.api("/api/auth/me", { method: "PATCH", body: { kraPin: "a012345678z" } })
    const { version, value } = await merchant.call<ContentDocument>("GET", "/admin/content/shop")
    await merchant.call("POST", "/admin/content/shop", { version, value: { ...value, kraPin: "P051234567X" } })
    await addToCart(buyer, variant, 2)
    const paid = await orderAndPay(buyer)
    const { invoices } = await withInvoices(buyer, paid.id, 1)
    expect(invoices).toMatchObject([{ kind: "invoice", total: 3350 }])
    const number = invoices[0]?.number ?? ""
    expect(number).toMatch(/^INV-\d{4}-\d{6}$/)
    const first = await download(buyer, paid.id, number)
    expect([first.status, first.headers.get("content-type"), first.headers.get("content-disposition")]).toEqual([
      ...[200, "application/pdf", `attachment; filename="${number}.pdf"`],
    ])
    expect(first.headers.get("cache-control")).toBe("no-store")
    expect(first.body.slice(0, 5)).toBe("%PDF-")
    const written = await documentOf(number)
    expect(written).toMatchObject({
      order: { number: paid.number },
      seller: { name: "Mavazi", kraPin: "P051234567X" },
      buyer: { name: "Amina Wanjiru", email: buyer.email, kraPin: "A012345678Z" },
      lines: [{ name: variant.title, quantity: 2, price: 1500 }],
      shipping: { price: 350 },
      ...{ deducted: 0, total: 3350 },
      vat: [{ rate: 16, gross: 3350, net: 2887.93, tax: 462.07 }],
      payments: [{ method: "M-Pesa", receipt: paid.payment.receipt, amount: 3350 }],
    })
    await buyer.visitor.api("/api/auth/me", { method: "PATCH", body: { name: "Another Name", kraPin: "" } })
    expect((await download(buyer, paid.id, number)).body).toBe(first.body)
    expect(await documentOf(number)).toEqual(written)
  })

  it("names the payments by hand, and waits for the last one [IV-01]", async () => {
    const { buyer, id } = await placeManualOrder(shop, variant)
    await pay(id, 1000)
    await vi.waitFor(async () => expect((await readOrder(buyer, id)).balance.paid).toBe(1000), eventually)
    expect((await readOrder(buyer, id)).invoices).toEqual([])
    await pay(id, TOTAL - 1000)
    const { invoices } = await withInvoices(buyer, id, 1)
    expect(await documentOf(invoices[0]?.number ?? "")).toMatchObject({
      total: TOTAL,
      payments: [
        { method: "Cash", receipt: "Receipt 7", amount: 1000 },
        { method: "Cash", receipt: "Receipt 7", amount: TOTAL - 1000 },
      ],
    })
  })

  it("is issued by the engine that starts after a kill, with the next number [IV-02]", async () => {
    const { buyer, id } = await placeManualOrder(shop, variant)
    await killWhileLocked(shop, { table: "invoice_counter" }, () => pay(id, TOTAL))
    const { rows } = await shop.db.query<{ last: number }>(`select last from invoice_counter where kind = 'invoice'`)
    await shop.restart({})
    merchant = await Merchant.signIn(shop)
    const { invoices } = await withInvoices(buyer, id, 1)
    expect(Number(invoices[0]?.number.slice(9))).toBe((rows[0]?.last ?? 0) + 1)
  })

  it("has consecutive numbers without gaps when 100 are issued at once and some are rolled back [IV-02]", async () => {
    const { buyer, id } = await placeManualOrder(shop, variant)
    await pay(id, TOTAL)
    const number = (await withInvoices(buyer, id, 1)).invoices[0]?.number ?? ""
    const { number: _, issuedAt: __, ...template } = await documentOf(number)
    const knex = createKnex({ client: "pg", connection: shop.engineEnv["DATABASE_URL"], pool: { max: 40 } })
    const repository = new InvoiceRepository({ __pg_connection__: knex })
    const issue = (place: number) =>
      knex.transaction(async (trx) => {
        const invoice: NewInvoice = { ...template, order: { ...template.order, id: `order_${randomUUID()}` } }
        const issued = await repository.issue(trx, invoice)
        if (place % 5 === 0) throw new Error("rolled back")
        return Number(issued.number.slice(9))
      })
    try {
      const results = await Promise.allSettled(Array.from({ length: 100 }, (_each, place) => issue(place)))
      const numbers = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []))
      const first = Number(number.slice(9)) + 1
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_each, place) => first + place))
    } finally {
      await knex.destroy()
    }
  })

  it("is for its owner and the merchant only [IV-06]", async () => {
    const { buyer, id } = await placeManualOrder(shop, variant)
    await pay(id, TOTAL)
    const number = (await withInvoices(buyer, id, 1)).invoices[0]?.number ?? ""
    const stranger = await newBuyer(shop)
    const foreign = await download(stranger, id, number)
    expect([foreign.status, ErrorBody.parse(foreign.body).code]).toEqual([404, "invoice_not_found"])
    await addToCart(stranger, variant, 1)
    const own = await order(stranger, plainCheckout)
    expect((await download(stranger, own.id, number)).status).toBe(404)
    expect((await download({ visitor: shop.visitor() }, id, number)).status).toBe(401)
    const elsewhere = await download(buyer, id, number, { origin: "https://evil.example" })
    expect(elsewhere.headers.get("access-control-allow-origin")).toBeNull()
    const asked = (headers: Record<string, string>) => fetch(`${shop.url}/admin/invoices/${number}`, { headers })
    expect((await asked({})).status).toBe(401)
    const answer = await asked(merchant.headers)
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"])
    const accountant = await merchant.invite(undefined, "accountant")
    expect((await asked(accountant.headers)).status).toBe(200)
    const packer = await merchant.invite(undefined, "packer")
    expect((await asked(packer.headers)).status).toBe(403)
  })

  it("is rendered 60 times in ten minutes for an account [IV-06]", async () => {
    const buyer = await newBuyer(shop)
    for (let call = 0; call < 60; call += 1) {
      expect((await download(buyer, "order_unknown", "INV-2026-000001")).status).toBe(404)
    }
    const { status, headers } = await download(buyer, "order_unknown", "INV-2026-000001")
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true])
  })

  it("is in the copy of the account's data [AC-23]", async () => {
    const { visitor, user } = await newShopper(shop)
    const buyer = { db: shop.db, visitor, email: user.email, customerId: user.id }
    await addToCart(buyer, variant, 1)
    const { id } = await order(buyer, { ...plainCheckout, paymentMethod: "manual" })
    await pay(id, TOTAL)
    const { invoices } = await withInvoices(buyer, id, 1)
    const copy = await visitor.api<unknown>("/api/auth/data", { body: { currentPassword: PASSWORD } })
    expect(AccountData.parse(copy.body).invoices).toEqual([await documentOf(invoices[0]?.number ?? "")])
  })

  it("has the KRA PIN that the profile had, which must be one [IV-04]", async () => {
    const buyer = await newBuyer(shop)
    const patch = (kraPin: string) => buyer.visitor.api<unknown>("/api/auth/me", { method: "PATCH", body: { kraPin } })
    const refused = await patch("12345")
    expect([refused.status, ErrorBody.parse(refused.body).errors]).toEqual([
      400,
      { kraPin: "Please enter a KRA PIN: a letter, nine digits and a letter, for example A012345678Z." },
    ])
    expect(User.parse((await patch("p051234567x")).body).kraPin).toBe("P051234567X")
    expect(User.parse((await patch("")).body).kraPin).toBeUndefined()
  })
})

describe("a credit note", () => {
  it("corrects the invoice by each refund, and never by more than the shop has returned [IV-03]", async () => {
    const { buyer, id } = await placeManualOrder(shop, variant)
    await pay(id, TOTAL)
    const [invoice] = (await withInvoices(buyer, id, 1)).invoices
    await refundCash(id, 300)
    await refundCash(id, TOTAL - 300)
    const { invoices } = await withInvoices(buyer, id, 3)
    expect(invoices.map(({ kind, total: each }) => [kind, each])).toEqual([
      ["invoice", TOTAL],
      ["credit_note", 300],
      ["credit_note", TOTAL - 300],
    ])
    const numbers = invoices.slice(1).map(({ number }) => Number(number.slice(8)))
    expect(numbers[1]).toBe((numbers[0] ?? NaN) + 1)
    const note = await documentOf(invoices[1]?.number ?? "")
    expect(note).toMatchObject({
      ...{ invoiceNumber: invoice?.number, reason: "refund", lines: [] },
      vat: [{ rate: 16, gross: 300, net: 258.62, tax: 41.38 }],
      payments: [{ method: "Cash", amount: 300 }],
    })
    expect((await download(buyer, id, note.number)).status).toBe(200)
  })

  it("corrects the invoice by a reversal of M-Pesa [IV-03]", async () => {
    const { buyer, order: paid } = await paidOrder(shop, variant)
    await withInvoices(buyer, paid.id, 1)
    await merchant.call("POST", `/admin/mpesa/orders/${paid.id}/refunds`, { reason: "Came back", method: "reversal" })
    const { invoices } = await withInvoices(buyer, paid.id, 2)
    const note = await documentOf(invoices[1]?.number ?? "")
    expect(note).toMatchObject({ reason: "refund", total: TOTAL, payments: [{ method: "M-Pesa", amount: TOTAL }] })
    expect(note.payments[0]?.receipt).toEqual(expect.any(String))
  })

  it("corrects the invoice of a payment that was recorded by mistake once the order is cancelled [IV-03]", async () => {
    const { buyer, id } = await placeManualOrder(shop, variant)
    await pay(id, TOTAL)
    await withInvoices(buyer, id, 1)
    const payment = await findManualPayment(merchant, id)
    await voidManualPayment(merchant, id, payment?.id ?? "")
    await vi.waitFor(async () => expect((await readOrder(buyer, id)).balance.paid).toBe(0), eventually)
    expect((await readOrder(buyer, id)).invoices).toHaveLength(1)
    await merchant.call("POST", `/admin/orders/${id}/cancel`, {})
    const { invoices } = await withInvoices(buyer, id, 2)
    expect(await documentOf(invoices[1]?.number ?? "")).toMatchObject({
      reason: "cancelled",
      total: TOTAL,
      payments: [],
    })
  })
})
