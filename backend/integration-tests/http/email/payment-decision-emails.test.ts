import { formatKsh as ksh, type Order, type OrderEvent, PaymentLinkResponse } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import {
  addToCart,
  type Buyer,
  newBuyer,
  order,
  phoneForScript,
  readOrder,
  type Variant,
  variantsWithPrices,
} from "../../support/buyer"
import { createDraft } from "../../support/draft-orders"
import { eventually } from "../../support/eventually"
import { emailKindsOf, emailsTo, onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { simulator } from "../../support/payments"

const PRICE = 1000
const SHIPPING = 350
const TOTAL = PRICE + SHIPPING
/** What an order of two pieces costs. */
const DEARER = 2 * PRICE + SHIPPING

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  ;[variant] = await variantsWithPrices(shop, [PRICE])
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

interface Here {
  buyer: Buyer
  id: string
  number: number
  reference: string
}

const referenceOf = ({ payment }: Pick<Order, "payment">) => payment.paybill?.reference ?? ""

async function unpaidOrder(buyer?: Buyer, units = 1): Promise<Here> {
  const who = buyer ?? (await newBuyer(shop))
  await addToCart(who, variant, units)
  const placed = await order(who)
  return { buyer: who, id: placed.id, number: placed.number, reference: referenceOf(placed) }
}

/** Pays by hand to the account number of an order. Returns the receipt. */
async function payBill({ reference }: Here, amount: number): Promise<string> {
  const { receipt } = await simulator<{ receipt: string }>(shop, "c2b/pay", {
    ...{ msisdn: phoneForScript("01"), reference, amount },
  })
  return receipt
}

/** Id of the payment of an order that waits for a decision. */
const reviewOf = (orderId: string) =>
  vi.waitFor(async () => {
    const { attempts } = await merchant.call<{ attempts: { id: string; state: string }[] }>(
      "GET",
      `/admin/mpesa/orders/${orderId}`,
    )
    const found = attempts.find(({ state }) => state === "needs_review")
    if (found === undefined) throw new Error(`No payment of ${orderId} is under review`)
    return found.id
  }, eventually)

/** Pays a sum that does not fit the order, and waits until the shopper has been told. */
async function payWrongly(here: Here, amount: number) {
  const receipt = await payBill(here, amount)
  const attemptId = await reviewOf(here.id)
  return { receipt, attemptId, told: await onlyEmail(shop, here.buyer.email, "late_payment") }
}

const decide = (attemptId: string, decision: "accept" | "move", body: object) =>
  merchant.call("POST", `/admin/mpesa/attempts/${attemptId}/${decision}`, { reason: "As agreed by phone", ...body })

async function timelineOf({ buyer, id }: Here): Promise<Omit<OrderEvent, "at">[]> {
  return (await readOrder(buyer, id)).timeline.map(({ at: _at, ...event }) => event)
}

describe("a payment of too little", () => {
  it("is reported, and when the merchant accepts it the rest is asked for, each once [EM-22]", async () => {
    const here = await unpaidOrder()
    const { receipt, attemptId, told } = await payWrongly(here, 850)
    expect(told.subject).toBe(`Order ${String(here.number)}: we are checking your payment`)
    expect(told.text).toContain(
      `We have received ${ksh(850)}, which does not match the order. Please do not pay again.`,
    )
    expect(told.text).toContain(`M-Pesa receipt: ${receipt}`)
    await decide(attemptId, "accept", {})
    const mail = await onlyEmail(shop, here.buyer.email, "paid")
    expect(mail.subject).toBe(`Order ${String(here.number)}: ${ksh(TOTAL - 850)} is left to pay`)
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(`We have received ${ksh(850)}, and ${ksh(TOTAL - 850)} is left to pay.`)
      expect(body).toContain(`${shop.engineEnv["SHOP_URL"] ?? ""}/orders/${here.id}`)
    }
    expect(mail.text).toContain(`M-Pesa receipt: ${receipt}`)
    expect(mail.text).toContain(`Left to pay: ${ksh(TOTAL - 850)}`)
    expect(mail.html + mail.text).not.toMatch(/undefined|null|NaN|\{\w+\}/)

    const rest = await payBill(here, TOTAL - 850)
    await vi.waitFor(async () => {
      expect(await emailKindsOf(shop, here.id)).toEqual(["late_payment", "paid", "paid", "placed"])
    }, eventually)
    const last = (await emailsTo(shop, here.buyer.email)).find(({ kind }) => kind === "paid")
    expect(last?.text).toContain(`We have received ${ksh(TOTAL)} and are packing your order.`)
    expect(last?.text).toContain(`M-Pesa receipt: ${rest}`)
    expect(await timelineOf(here)).toEqual([
      { type: "placed" },
      { type: "paid", amount: 850, receipt },
      { type: "paid", amount: TOTAL - 850, receipt: rest },
    ])
  })

  it("is reported to a customer without an account too [EM-22]", async () => {
    const email = `guest-${String(Date.now())}@customer.example`
    const id = await createDraft(merchant, { variantId: variant.id, quantity: 1, email })
    const link = PaymentLinkResponse.parse(await merchant.call("POST", `/admin/orders/${id}/payment-link`))
    const token = link.url.slice(link.url.lastIndexOf("/") + 1)
    // This number pays a shilling too little.
    await shop.visitor().api(`/api/payment-links/${token}/payments`, { body: { phone: phoneForScript("10") } })
    await decide(await reviewOf(id), "accept", {})
    const mail = await onlyEmail(shop, email, "paid")
    expect(mail.text).toContain(`We have received ${ksh(TOTAL - 1)}, and ${ksh(1)} is left to pay.`)
    expect(mail.text).toMatch(/M-Pesa receipt: \w{10}/)
    // The order's page requires an account.
    const payToken = /\/pay\/([\w-]+)/.exec(mail.text)?.[1] ?? ""
    const linked = await shop.visitor().api(`/api/payment-links/${payToken}`)
    expect(linked.body).toMatchObject({ balance: { paid: TOTAL - 1, due: 1 } })
  })

  it("in cash is reported with the merchant's reference number [EM-22]", async () => {
    const here = await unpaidOrder()
    await merchant.call("POST", `/admin/orders/${here.id}/payments`, {
      ...{ method: "cash", amount: 500, reference: "CASH-11" },
    })
    const mail = await onlyEmail(shop, here.buyer.email, "paid")
    expect(mail.subject).toContain(`${ksh(TOTAL - 500)} is left to pay`)
    expect(mail.text).toContain("Payment reference: CASH-11")
    expect(mail.text).not.toContain("M-Pesa receipt")
  })
})

describe("a payment of too much", () => {
  it("is reported when the merchant accepts it, with what the shop owes, and when the difference is returned [EM-22]", async () => {
    const here = await unpaidOrder()
    const { receipt, attemptId } = await payWrongly(here, TOTAL + 150)
    await decide(attemptId, "accept", {})
    const mail = await onlyEmail(shop, here.buyer.email, "paid")
    expect(mail.text).toContain(`We have received ${ksh(TOTAL + 150)}, which is more than the order costs`)
    expect(mail.text).toContain(`We owe you ${ksh(150)}. We send it back by M-Pesa, and email you when it is sent.`)
    expect(mail.text).toContain(`M-Pesa receipt: ${receipt}`)
    await merchant.call("POST", `/admin/mpesa/orders/${here.id}/refunds`, {
      ...{ method: "manual", amount: 150, reason: "Paid too much", return_receipt: "SKL4XYZ9AF" },
    })
    const refunded = await onlyEmail(shop, here.buyer.email, "refunded")
    expect(refunded.text).toContain(`We have refunded ${ksh(150)}`)
    expect(refunded.text).toContain(`M-Pesa receipt: ${receipt}`)
    expect(await emailKindsOf(shop, here.id)).toEqual(["late_payment", "paid", "placed", "refunded"])
    expect(await timelineOf(here)).toEqual([
      { type: "placed" },
      { type: "paid", amount: TOTAL + 150, receipt },
      { type: "refunded", amount: 150, receipt: "SKL4XYZ9AF" },
    ])
  })
})

describe("a payment that the merchant moves", () => {
  it("is reported to the shoppers of both orders, once each [EM-22]", async () => {
    const [from, to] = [await unpaidOrder(), await unpaidOrder(undefined, 2)]
    const { receipt, attemptId } = await payWrongly(from, DEARER)
    await decide(attemptId, "move", { order_id: to.id })
    await expect(decide(attemptId, "move", { order_id: to.id })).rejects.toThrow(/409/)
    const moved = await onlyEmail(shop, from.buyer.email, "moved")
    expect(moved.subject).toBe(`Order ${String(from.number)}: your payment was moved`)
    for (const body of [moved.text, moved.html]) {
      expect(body).toContain(`We received ${ksh(DEARER)} for this order. It was meant for another order`)
      expect(body).toContain(`${ksh(TOTAL)} is to be paid for this order.`)
      expect(body).toContain(receipt)
      // The other order is another customer's.
      expect(body).not.toMatch(new RegExp(`order ${String(to.number)}\\b`, "i"))
      expect(body).not.toContain(to.id)
    }
    const paid = await onlyEmail(shop, to.buyer.email, "paid")
    expect(paid.text).toContain(`We have received ${ksh(DEARER)} and are packing your order.`)
    expect(paid.text).toContain(`M-Pesa receipt: ${receipt}`)
    expect(await emailKindsOf(shop, from.id)).toEqual(["late_payment", "moved", "placed"])
    expect(await emailKindsOf(shop, to.id)).toEqual(["paid", "placed"])
    expect(await timelineOf(from)).toEqual([{ type: "placed" }, { type: "moved", amount: DEARER, receipt }])
    expect(await timelineOf(to)).toEqual([{ type: "placed" }, { type: "paid", amount: DEARER, receipt }])
  })

  it("to another order of the same shopper names that order [EM-22]", async () => {
    const from = await unpaidOrder()
    const to = await unpaidOrder(from.buyer, 2)
    const { attemptId } = await payWrongly(from, DEARER)
    await decide(attemptId, "move", { order_id: to.id })
    const moved = await onlyEmail(shop, from.buyer.email, "moved")
    expect(moved.text).toContain(`and have moved it to your order ${String(to.number)}.`)
  })

  it("to an order that it does not fit either is reported to its shopper as being checked [EM-22]", async () => {
    const [from, to] = [await unpaidOrder(), await unpaidOrder()]
    const { receipt, attemptId } = await payWrongly(from, DEARER)
    await decide(attemptId, "move", { order_id: to.id })
    await onlyEmail(shop, from.buyer.email, "moved")
    const told = await onlyEmail(shop, to.buyer.email, "late_payment")
    expect(told.text).toContain(`We have received ${ksh(DEARER)}, which does not match the order.`)
    expect(told.text).toContain(`M-Pesa receipt: ${receipt}`)
  })

  it("out of a paid order is reported before and after, and leaves nothing to pay there [EM-22]", async () => {
    const from = await unpaidOrder()
    await payBill(from, TOTAL)
    await onlyEmail(shop, from.buyer.email, "paid")
    const to = await unpaidOrder(from.buyer)
    const { receipt, attemptId, told } = await payWrongly(from, TOTAL)
    expect(told.text).toContain(`We have received ${ksh(TOTAL)}, although your order was paid already.`)
    expect(told.text).toContain(`M-Pesa receipt: ${receipt}`)
    await decide(attemptId, "move", { order_id: to.id })
    const moved = await onlyEmail(shop, from.buyer.email, "moved")
    expect(moved.text).toContain("Nothing is left to pay for this order.")
  })
})
