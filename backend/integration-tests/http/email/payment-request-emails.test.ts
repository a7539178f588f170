import { formatKsh as ksh, PaymentLinkResponse } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { type Buyer, buyerWithCart, order, orderAndPay, phoneForScript } from "../../support/buyer"
import { plainCheckout, readOrder, type Variant, variantsWithPrices } from "../../support/buyer"
import { createDraft } from "../../support/draft-orders"
import { eventually } from "../../support/eventually"
import { emailsTo, onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { deliver, editQuantity, exchange, withItem } from "../../support/order-changes"
import { simulator } from "../../support/payments"

const PRICE = 1500
const DEARER = 2500
const SHIPPING = 350
const TOTAL = PRICE + SHIPPING

let shop: Shop
let merchant: Merchant
let variant: Variant
let dearer: Variant
let drafts = 0

beforeAll(async () => {
  shop = await startShop({ env: { PAY_ON_DELIVERY: "on", MANUAL_PAYMENTS: "on" } })
  merchant = await Merchant.signIn(shop)
  ;[variant, dearer] = await variantsWithPrices(shop, [PRICE, DEARER])
})
afterAll(() => shop.stop())

async function unpaidOrder(body: object = {}): Promise<{ buyer: Buyer; id: string; item: string }> {
  const buyer = await buyerWithCart(shop, variant)
  return { buyer, ...withItem(await order(buyer, { ...plainCheckout, ...body })) }
}

async function newDraft(): Promise<{ id: string; email: string }> {
  drafts += 1
  const email = `draft-${String(drafts)}-${String(Date.now())}@customer.example`
  return { id: await createDraft(merchant, { variantId: variant.id, quantity: 1, email }), email }
}

const payInCash = async (orderId: string, amount: number) => {
  const { payments } = await merchant.call<{ payments: { id: string }[] }>(
    "POST",
    `/admin/orders/${orderId}/payments`,
    {
      ...{ method: "cash", amount, reference: "CASH-13" },
    },
  )
  return payments[0]?.id ?? ""
}

const setTerms = (orderId: string, terms: string) =>
  merchant.call("POST", `/admin/orders/${orderId}/payment-terms`, { terms })

/** The token of the payment link in an e-mail. */
const tokenIn = (text: string) => /\/pay\/([\w-]+)/.exec(text)?.[1] ?? ""

describe("the e-mail about a placed order", () => {
  it("speaks of a prompt only when one is open on the shopper's phone [EM-24]", async () => {
    const without = await unpaidOrder()
    const text = (await onlyEmail(shop, without.buyer.email, "placed")).text
    expect(text).not.toContain("A prompt on your phone")
    expect(text).toContain("Please pay within 30 minutes")
    expect(text).toContain("Open the order below to pay it by M-Pesa.")
    const prompted = await unpaidOrder({ phone: phoneForScript("05") })
    expect((await onlyEmail(shop, prompted.buyer.email, "placed")).text).toContain("A prompt on your phone asks for")
  })

  it.each(["link", "convert-to-order"])(
    "is sent when a draft becomes an order by %s, with a payment link [EM-24]",
    async (how) => {
      const { id, email } = await newDraft()
      if (how === "link") PaymentLinkResponse.parse(await merchant.call("POST", `/admin/orders/${id}/payment-link`))
      else await merchant.call("POST", `/admin/draft-orders/${id}/convert-to-order`)
      const mail = await onlyEmail(shop, email, "placed")
      expect(mail.text).toContain("Please pay within 48 hours")
      expect(mail.text).not.toContain("A prompt on your phone")
      const linked = await shop.visitor().api(`/api/payment-links/${tokenIn(mail.text)}`)
      expect(linked.body).toMatchObject({ balance: { paid: 0, due: TOTAL } })
    },
  )

  it("of a draft that is paid on delivery asks for nothing before, and is the only one [EM-24]", async () => {
    const { id, email } = await newDraft()
    await setTerms(id, "on_delivery")
    const mail = await onlyEmail(shop, email, "placed")
    expect(mail.text).toContain(`You pay ${ksh(TOTAL)} when your parcel arrives.`)
    expect(mail.text).not.toContain("within")
    expect(await emailsTo(shop, email)).toHaveLength(1)
  })
})

describe("the customer is told", () => {
  it("that a payment was recorded by mistake, and what is to be paid [EM-24]", async () => {
    const { buyer, id } = await unpaidOrder()
    const paymentId = await payInCash(id, TOTAL)
    await onlyEmail(shop, buyer.email, "paid")
    await merchant.call("POST", `/admin/orders/${id}/payments/${paymentId}/void`, { reason: "It was another order's" })
    const mail = await onlyEmail(shop, buyer.email, "payment_voided")
    expect(mail.text).toContain(`We had recorded a payment of ${ksh(TOTAL)} for this order by mistake.`)
    expect(mail.text).toContain("Please pay within 30 minutes")
    expect(mail.text).toContain(`Left to pay: ${ksh(TOTAL)}`)
    expect(mail.html + mail.text).not.toMatch(/undefined|null|NaN|\{\w+\}/)
  })

  it("when the order is paid on delivery after all, and when it is not any more [EM-24]", async () => {
    const { buyer, id } = await unpaidOrder()
    await onlyEmail(shop, buyer.email, "placed")
    await setTerms(id, "on_delivery")
    const mail = await onlyEmail(shop, buyer.email, "terms_changed")
    expect(mail.text).toContain(`You pay ${ksh(TOTAL)} when your parcel arrives.`)
    await setTerms(id, "by_link")
    await vi.waitFor(async () => {
      const [last] = (await emailsTo(shop, buyer.email)).filter(({ kind }) => kind === "terms_changed")
      expect(last?.subject).toContain("please pay within 48 hours")
    }, eventually)
  })
})

describe("the e-mail about a payment", () => {
  it("of the rest of an exchange names what was received, and packs nothing [EM-02]", async () => {
    const buyer = await buyerWithCart(shop, variant)
    const placed = await orderAndPay(buyer)
    // Its text depends on what was sent when it is written.
    await onlyEmail(shop, buyer.email, "paid")
    await deliver(merchant, placed)
    await exchange(merchant, withItem(placed), { back: 1, variantId: dearer.id })
    await payInCash(placed.id, DEARER - PRICE)
    await vi.waitFor(async () => {
      const [last, first] = (await emailsTo(shop, buyer.email)).filter(({ kind }) => kind === "paid")
      expect(first?.text).toContain(`We have received ${ksh(TOTAL)} and are packing your order.`)
      expect(last?.text).toContain(`We have received ${ksh(DEARER + SHIPPING)}. Nothing is left to pay.`)
      expect(last?.text).not.toContain("packing")
      expect(last?.text).not.toContain(ksh(PRICE + DEARER + SHIPPING))
    }, eventually)
  })

  it("on delivery does not say that the parcel is being packed [EM-02]", async () => {
    const { buyer, id } = await unpaidOrder()
    await setTerms(id, "on_delivery")
    await deliver(merchant, { id })
    await payInCash(id, TOTAL)
    const mail = await onlyEmail(shop, buyer.email, "paid")
    expect(mail.text).toContain(`We have received ${ksh(TOTAL)}. Nothing is left to pay.`)
    expect(mail.text).not.toContain("on its way")
  })
})

it("the e-mail about a change does not say that nothing is paid while a payment is under review [EM-20]", async () => {
  const { buyer, id, item } = await unpaidOrder()
  const { payment } = await readOrder(buyer, id)
  await simulator(shop, "c2b/pay", { msisdn: phoneForScript("01"), reference: payment.paybill?.reference, amount: 900 })
  await onlyEmail(shop, buyer.email, "late_payment")
  await editQuantity(merchant, { id, item }, 2)
  const mail = await onlyEmail(shop, buyer.email, "changed")
  expect(mail.text).toContain(`It costs ${ksh(2 * PRICE + SHIPPING)} now. We are checking your payment.`)
  expect(mail.text).not.toContain("not paid")
})
