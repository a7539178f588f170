import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import {
  buyerWithCart,
  order,
  orderAndPay,
  phoneForScript,
  type Variant,
  variantsWithPrices,
} from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { emailsTo } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { deliver } from "../../support/order-changes"
import { simulator } from "../../support/payments"

const ADDRESS = "merchant@alerts.example"

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  shop = await startShop({ env: { ALERT_EMAIL: ADDRESS, LOW_STOCK_UNITS: "3" } })
  merchant = await Merchant.signIn(shop)
  ;[variant] = await variantsWithPrices(shop, [1000])
})
afterAll(() => shop.stop())

/** Waits for the alert with this text in its subject. */
const alertAbout = (subject: string) =>
  vi.waitFor(async () => {
    const found = (await emailsTo(shop, ADDRESS)).find((mail) => mail.subject.includes(subject))
    if (found === undefined) throw new Error(`There is no alert about ${subject}`)
    return found
  }, eventually)

/** Safaricom reverses a payment for its customer; the merchant imports the statement. */
async function reverse(receipt: string | null): Promise<void> {
  await simulator(shop, "reverse", { receipt })
  const statement = await fetch(`${shop.simulatorUrl}/__sim/statement.csv`)
  const headers = { ...merchant.headers, "content-type": "text/csv" }
  const body = await statement.text()
  expect((await fetch(`${shop.url}/admin/mpesa/statement`, { method: "POST", headers, body })).status).toBe(201)
}

it("the alert about a reversal says of an unsent order that it stays, of a sent one what to do, and opens the order [MP-37]", async () => {
  const unsent = await orderAndPay(await buyerWithCart(shop, variant, 2))
  await reverse(unsent.payment.receipt)
  const told = await alertAbout("Ksh\u00a02,350.00 was reversed by Safaricom")
  expect(told.text).toContain("The order cannot be sent any more.")
  expect(told.text).toContain(`/app/orders/${unsent.id}`)

  const sent = await orderAndPay(await buyerWithCart(shop, variant, 3))
  await deliver(merchant, sent)
  await reverse(sent.payment.receipt)
  const late = await alertAbout("Ksh\u00a03,350.00 was reversed by Safaricom")
  expect(late.text).toContain("The order was sent already, and nothing more can be paid for it.")
  expect(late.text).toContain("make a draft order of this amount")
  expect(late.text).not.toContain("cannot be sent")
})

it("the alert about a reversal of money under review says nothing of sending [MP-37]", async () => {
  const { payment } = await order(await buyerWithCart(shop, variant))
  const reference = payment.paybill?.reference
  const paid = await simulator<{ receipt: string }>(shop, "c2b/pay", {
    ...{ msisdn: phoneForScript("01"), reference, amount: 700 },
  })
  expect((await alertAbout("Ksh\u00a0700.00 needs review")).text).toContain("does not fit its order")
  await reverse(paid.receipt)
  const told = await alertAbout("Ksh\u00a0700.00 was reversed by Safaricom")
  expect(told.text).not.toMatch(/cannot be sent|sent already/)
})

it("the alerts about a refund that failed, and about one of unknown outcome, say what to do, and open the order [MP-37]", async () => {
  const paid = await orderAndPay(await buyerWithCart(shop, variant, 4))
  const request = { method: "manual", amount: 40, reason: "Came back", return_receipt: "SKL4XYZ9AM" }
  const { refunds } = await merchant.call<{ refunds: { id: string }[] }>(
    "POST",
    `/admin/mpesa/orders/${paid.id}/refunds`,
    request,
  )
  // As if Safaricom had answered so.
  const change = (state: string, amount: number) =>
    shop.db.query(
      `update mpesa_refund set state = $2, amount = $3, created_at = now(), result_at = now() - interval '2 minutes' where id = $1`,
      [...[refunds[0]?.id, state, amount]],
    )
  await change("failed", 41)
  const failed = await alertAbout("A refund of Ksh\u00a041.00 failed")
  expect(failed.text).toContain("The customer did not get Ksh\u00a041.00 back.")
  expect(failed.text).toContain(`/app/orders/${paid.id}`)
  await change("unknown", 42)
  expect((await alertAbout("A refund of Ksh\u00a042.00 needs a check")).text).toContain("Look into the M-Pesa portal")
})
