import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { emailsTo, onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { simulator } from "../../support/payments"
import { eventually } from "../../support/eventually"

const ADDRESS = "merchant@alerts.example"
const PHONE = "254711000009"

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ env: { ALERT_EMAIL: ADDRESS, ALERT_PHONES: PHONE } })
})
afterAll(() => shop.stop())

const inbox = async () => {
  const response = await fetch(`${shop.simulatorUrl}/phone/${PHONE}/state`)
  const { messages } = (await response.json()) as { messages: { text: string }[] }
  return messages.map(({ text }) => text)
}

it("the merchant is told once about a payment that belongs to no order: by e-mail, by SMS, and in the admin [MP-37]", async () => {
  await vi.waitFor(async () => {
    const { rows } = await shop.db.query(`select 1 from mpesa_url_registration`)
    expect(rows).not.toEqual([])
  }, eventually)
  await simulator(shop, "c2b/pay", { amount: 300, reference: "NOBODY" })
  const told = await onlyEmail(shop, ADDRESS, "payment_alert")
  expect(told.subject).toContain("Ksh\u00a0300.00 belongs to no order")
  expect(told.text).toContain("See M-Pesa in the admin: ")
  expect(told.text).toMatch(/\/app\/mpesa\s/)
  await vi.waitFor(async () => expect(await inbox()).toHaveLength(1), eventually)
  const merchant = await Merchant.signIn(shop)
  expect(await merchant.call("GET", "/admin/mpesa/alerts")).toEqual({
    open: [{ kind: "unallocated", count: 1, amount: 300 }],
  })
  const another = await shop.db.query(`update mpesa_alert set announced_at = null returning id`)
  expect(another.rows).toHaveLength(1)
  await vi.waitFor(async () => {
    const { rows } = await shop.db.query(`select 1 from mpesa_alert where announced_at is null`)
    expect(rows).toEqual([])
  }, eventually)
  expect((await emailsTo(shop, ADDRESS)).filter(({ kind }) => kind === "payment_alert")).toHaveLength(1)
})
