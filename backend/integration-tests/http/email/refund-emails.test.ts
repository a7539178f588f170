import { formatKsh as ksh } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { type Buyer, buyerWithCart, order, phoneForScript, type Variant, variantsWithPrices } from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { emailsTo, onlyEmail, type ReceivedEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { attemptsOf, simulator } from "../../support/payments"

const TOTAL = 1350
const FIRST = 600

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  ;[variant] = await variantsWithPrices(shop, [1000])
})
afterAll(() => shop.stop())

interface Here {
  buyer: Buyer
  id: string
  reference: string
}

async function unpaidOrder(): Promise<Here> {
  const buyer = await buyerWithCart(shop, variant)
  const { id, payment } = await order(buyer)
  return { buyer, id, reference: payment.paybill?.reference ?? "" }
}

/** Pays by hand to the account number of an order, and waits until the payment is known. */
async function payBill({ id, reference }: Here, amount: number): Promise<{ receipt: string; attemptId: string }> {
  const { receipt } = await simulator<{ receipt: string }>(shop, "c2b/pay", {
    ...{ msisdn: phoneForScript("01"), reference, amount },
  })
  return vi.waitFor(async () => {
    const attempt = (await attemptsOf(shop, id)).find((each) => each.receipt === receipt)
    if (attempt === undefined) throw new Error(`The payment ${receipt} is not known yet`)
    return { receipt, attemptId: attempt.id }
  }, eventually)
}

/** The merchant puts a payment of too little into the order. */
async function payPart(here: Here, amount: number): Promise<{ receipt: string; attemptId: string }> {
  const paid = await payBill(here, amount)
  await merchant.call("POST", `/admin/mpesa/attempts/${paid.attemptId}/accept`, { reason: "Pays in two parts" })
  return paid
}

/** Safaricom reverses a payment for its customer; the merchant imports the statement. Returns the receipt of the reversal. */
async function reverse(receipt: string): Promise<string> {
  const { reversal } = await simulator<{ reversal: string }>(shop, "reverse", { receipt })
  const statement = await fetch(`${shop.simulatorUrl}/__sim/statement.csv`)
  const headers = { ...merchant.headers, "content-type": "text/csv" }
  const body = await statement.text()
  expect((await fetch(`${shop.url}/admin/mpesa/statement`, { method: "POST", headers, body })).status).toBe(201)
  return reversal
}

const refund = (here: Here, body: object) =>
  merchant.call("POST", `/admin/mpesa/orders/${here.id}/refunds`, { reason: "Came back", ...body })

const refundMails = async ({ buyer }: Here, count: number): Promise<ReceivedEmail[]> =>
  vi.waitFor(async () => {
    const mails = (await emailsTo(shop, buyer.email)).filter(({ kind }) => kind === "refunded")
    expect(mails).toHaveLength(count)
    return mails
  }, eventually)

it("the shop's own refund after a reversal of another payment is not called a reversal, and each names its receipts [EM-23]", async () => {
  const here = await unpaidOrder()
  const first = await payPart(here, FIRST)
  const second = await payBill(here, TOTAL - FIRST)
  await vi.waitFor(async () => {
    expect((await emailsTo(shop, here.buyer.email)).filter(({ kind }) => kind === "paid")).toHaveLength(2)
  }, eventually)

  const reversal = await reverse(first.receipt)
  const [reversed] = await refundMails(here, 1)
  expect(reversed?.text).toContain(`Safaricom has reversed your payment of ${ksh(FIRST)}`)
  expect(reversed?.text).toContain(`M-Pesa receipt: ${first.receipt}`)
  expect(reversed?.text).toContain(`Receipt of the refund: ${reversal}`)

  const own = { method: "manual", return_receipt: "SKL4XYZ9AG", amount: 200, attempt_id: second.attemptId }
  await refund(here, own)
  const [refunded] = await refundMails(here, 2)
  expect(refunded?.text).toContain(`We have refunded ${ksh(200)}`)
  expect(refunded?.text).not.toContain("We did not request this")
  expect(refunded?.text).toContain(`M-Pesa receipt: ${second.receipt}`)
  expect(refunded?.text).toContain("Receipt of the refund: SKL4XYZ9AG")
  expect(refunded?.text).toContain(`In total, ${ksh(FIRST + 200)} of this order has been refunded.`)
})

it("a reversal of a payment under review is called a reversal [EM-23]", async () => {
  const here = await unpaidOrder()
  const { receipt } = await payBill(here, FIRST)
  await onlyEmail(shop, here.buyer.email, "late_payment")
  await reverse(receipt)
  const [mail] = await refundMails(here, 1)
  expect(mail?.text).toContain(`Safaricom has reversed your payment of ${ksh(FIRST)}`)
  expect(mail?.text).not.toContain("We have refunded")
  expect(mail?.text).toContain(`M-Pesa receipt: ${receipt}`)
})

it("a reversal of what a refund had left names that rest [EM-23]", async () => {
  const here = await unpaidOrder()
  const { receipt } = await payBill(here, TOTAL)
  await onlyEmail(shop, here.buyer.email, "paid")
  await refund(here, { method: "manual", return_receipt: "SKL4XYZ9AH", amount: 100 })
  await refundMails(here, 1)
  await reverse(receipt)
  const [mail] = await refundMails(here, 2)
  expect(mail?.text).toContain(`Safaricom has reversed your payment of ${ksh(TOTAL - 100)}`)
})

it("money that was paid by hand is refunded in the words of its method, also on an order of M-Pesa [EM-23]", async () => {
  const here = await unpaidOrder()
  await payPart(here, FIRST)
  await merchant.call("POST", `/admin/orders/${here.id}/payments`, {
    ...{ method: "cash", amount: TOTAL - FIRST, reference: "CASH-12" },
  })
  const { order: books } = await merchant.call<{
    order: { payment_collections: { payments: { id: string; provider_id: string }[] }[] }
  }>("GET", `/admin/orders/${here.id}?fields=*payment_collections.payments`)
  const payments = books.payment_collections.flatMap((each) => each.payments)
  const cash = payments.find(({ provider_id }) => !provider_id.includes("mpesa"))
  await merchant.call("POST", `/admin/payments/${cash?.id ?? ""}/refund`, { amount: 50 })
  const [mail] = await refundMails(here, 1)
  expect(mail?.text).toContain(`We have refunded ${ksh(50)} the way you paid it.`)
  expect(mail?.text).not.toContain("By M-Pesa")
  expect(mail?.text).toContain("Payment reference: CASH-12")
})

it("the e-mail about a cancelled order does not say that all was refunded while another payment is under review [EM-20]", async () => {
  const here = await unpaidOrder()
  const paid = await payBill(here, TOTAL)
  await onlyEmail(shop, here.buyer.email, "paid")
  await payBill(here, FIRST)
  await onlyEmail(shop, here.buyer.email, "late_payment")
  const all = { method: "manual", return_receipt: "SKL4XYZ9AJ", attempt_id: paid.attemptId }
  await refund(here, { ...all, keep_open: true })
  await refundMails(here, 1)
  await merchant.call("POST", `/admin/orders/${here.id}/cancel`, {})
  const mail = await onlyEmail(shop, here.buyer.email, "cancelled")
  expect(mail.text).not.toContain("All that you paid")
})
