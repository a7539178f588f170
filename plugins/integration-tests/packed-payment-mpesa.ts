import { describe, expect, it } from "vitest"
import { MpesaOrders, PHONES, until } from "./mpesa-orders"
import { describeSample } from "./packed-sample"
import type { TriedProject } from "./tried-project"

/** What keeps money right in a shop that has this plugin and nothing else of this repository. */
export function describePaymentMpesa(tried: TriedProject): void {
  const orders = new MpesaOrders(tried)

  it("takes a payment once, however often the button is pressed", async () => {
    const orderId = await tried.shop.placeOrder("Rider")
    const clicks = await Promise.allSettled([1, 2, 3].map(() => tried.shop.mpesa.requestPayment(orderId)))
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    await orders.expectPayment(orderId, { state: "paid", amount: 1850, attempts: 1 })
    await until(async () => {
      const { order } = await tried.shop.sdk.store.order.retrieve(orderId, { fields: "payment_status,total" })
      expect(order).toMatchObject({ payment_status: "captured", total: 1850 })
    })
    expect((await orders.payment(orderId)).receipt).toMatch(/^[A-Z0-9]{10}$/)
    await orders.expectBooks(orderId, { captured: 1850, refunded: 0, due: 0 })
  })

  it("asks for what its own order lacks, also after another one was paid", async () => {
    for (const quantity of [1, 2]) {
      const orderId = await tried.shop.placeOrder("Rider", { product: "Kikoi", quantity })
      await orders.pay(orderId)
      expect(await orders.payment(orderId)).toMatchObject({ amount: 350 + quantity * 1500 })
    }
  })

  it("asks for the rest after an edit upwards, refunds it, and reconciles with the statement", async () => {
    const orderId = await tried.shop.placeOrder("Rider")
    await orders.pay(orderId)
    await orders.edit(orderId, 2)
    expect(await orders.payment(orderId)).toMatchObject({ state: "unpaid", due: 1500 })
    await orders.pay(orderId)
    await orders.expectBooks(orderId, { captured: 3350, refunded: 0, due: 0 })

    const { attempts } = await tried.shop.admin<{ attempts: { id: string; amount: number }[] }>(
      `mpesa/orders/${orderId}`,
    )
    const rest = attempts.find(({ amount }) => amount === 1500)
    await orders.refund(orderId, { method: "reversal", reason: "One kikoi was torn", attempt_id: rest?.id })
    await orders.expectPayment(orderId, { refund: "partial" })
    await orders.expectBooks(orderId, { captured: 3350, refunded: 1500 })
    await orders.expectReconciled()
  })

  it("returns the difference after an edit downwards", async () => {
    const orderId = await tried.shop.placeOrder("Rider", { product: "Kikoi", quantity: 2 })
    await orders.pay(orderId)
    await orders.edit(orderId, 1)
    await orders.expectBooks(orderId, { captured: 3350, refunded: 0, due: -1500 })
    await orders.refund(orderId, { method: "b2c", amount: 1500, reason: "One kikoi is out of stock" })
    await orders.expectBooks(orderId, { captured: 3350, refunded: 1500, due: 0 })
    await orders.expectPayment(orderId, { state: "paid", due: 0, refund: "partial" })
    await orders.expectReconciled()
  })

  it("ends an order whose payment is returned in full", async () => {
    const orderId = await tried.shop.placeOrder("Rider")
    await orders.pay(orderId)
    await orders.refund(orderId, { method: "reversal", reason: "She changed her mind" })
    await until(async () => expect(await orders.status(orderId)).toBe("canceled"))
    await orders.expectPayment(orderId, { state: "refunded", refund: "full" })
    await orders.expectReconciled()
  })

  it("refuses a total with cents before the order is placed", async () => {
    const cart = await tried.shop.prepareCart("Rider", { product: "Shuka", variant: "Remnant" })
    await expect(tried.shop.choosePayment(cart)).rejects.toMatchObject({
      ...{ status: 400, message: expect.stringMatching(/^M-Pesa takes whole shillings/) as string },
    })
  })

  it("refuses a total above the limit of M-Pesa before the order is placed, and takes one below", async () => {
    const cartOf = (quantity: number) => tried.shop.prepareCart("Rider", { product: "Kikoi", quantity })
    await tried.shop.choosePayment(await cartOf(166))
    await expect(tried.shop.choosePayment(await cartOf(167))).rejects.toMatchObject({
      ...{ status: 400, message: expect.stringMatching(/^M-Pesa takes at most Ksh 250,000/) as string },
    })
  })

  it("takes an order that was edited above the limit in two payments", async () => {
    const orderId = await tried.shop.placeOrder("Rider", { product: "Kikoi", quantity: 166, phone: PHONES.wrongPin })
    await tried.shop.mpesa.requestPayment(orderId)
    await orders.expectPayment(orderId, { state: "failed", paybill: { amount: 249_350 } })
    const { paybill } = await orders.payment(orderId)
    await orders.edit(orderId, 170)
    expect(await orders.payment(orderId)).toMatchObject({
      ...{ due: 255_350, paybill: null, reason: expect.stringMatching(/^M-Pesa takes at most/) as string },
    })
    await orders.simulate("c2b/pay", { msisdn: PHONES.wrongPin, amount: 200_000, reference: paybill?.reference })
    await until(async () => expect(await orders.underReview(orderId)).toMatchObject({ received: 200_000 }))
    const { id = "" } = (await orders.underReview(orderId)) ?? {}
    await tried.shop.admin(`mpesa/attempts/${id}/accept`, { reason: "She pays the rest today" })
    await orders.expectBooks(orderId, { captured: 200_000, due: 55_350 })
    await tried.shop.mpesa.requestPayment(orderId, "254700000101")
    await orders.expectPayment(orderId, { state: "paid", due: 0 })
    await orders.expectBooks(orderId, { captured: 255_350, due: 0 })
    await orders.expectReconciled()
  })

  it("asks for no total with cents after an edit, and says why", async () => {
    const orderId = await tried.shop.placeOrder("Rider", { product: "Kikoi", phone: PHONES.wrongPin })
    await tried.shop.mpesa.requestPayment(orderId)
    await orders.expectPayment(orderId, { state: "failed", due: 1850, paybill: { amount: 1850 } })
    const { products } = await tried.shop.admin<{ products: { variants: { id: string; title: string }[] }[] }>(
      "products?q=Shuka",
    )
    const variant_id = products[0]?.variants.find(({ title }) => title === "Remnant")?.id
    await tried.shop.admin("order-edits", { order_id: orderId })
    await tried.shop.admin(`order-edits/${orderId}/items`, { items: [{ variant_id, quantity: 1 }] })
    await tried.shop.admin(`order-edits/${orderId}/confirm`, {})
    expect(await orders.payment(orderId)).toMatchObject({
      ...{ paybill: null, reason: expect.stringMatching(/^M-Pesa takes whole shillings/) as string },
    })
    await expect(tried.shop.mpesa.requestPayment(orderId)).rejects.toMatchObject({ status: 400 })
  })

  describe("an order that is not paid in time", () => {
    /** As if it had been placed an hour ago. */
    const age = (orderId: string) =>
      tried.project.query(`update "order" set created_at = created_at - interval '1 hour' where id = '${orderId}'`)
    const reserved = async () => {
      const [row] = await tried.project.query("select sum(reserved_quantity)::text as units from inventory_level")
      return Number(row?.["units"])
    }

    it("is cancelled, and its stock is free again", async () => {
      const before = await reserved()
      const orderId = await tried.shop.placeOrder("Rider", { product: "Shuka", variant: "Whole", quantity: 2 })
      expect(await reserved()).toBe(before + 2)
      await age(orderId)
      await until(async () => expect(await orders.status(orderId)).toBe("canceled"))
      expect(await reserved()).toBe(before)
      await expect(tried.shop.mpesa.requestPayment(orderId)).rejects.toMatchObject({ status: 404 })
    })

    it("does not take a payment that comes afterwards", async () => {
      const orderId = await tried.shop.placeOrder("Rider", { product: "Kikoi", phone: PHONES.wrongPin })
      await tried.shop.mpesa.requestPayment(orderId)
      await orders.expectPayment(orderId, { state: "failed", paybill: { amount: 1850 } })
      const { paybill } = await orders.payment(orderId)
      await age(orderId)
      await until(async () => expect(await orders.status(orderId)).toBe("canceled"))
      expect(await orders.payment(orderId)).toMatchObject({ due: 0, paybill: null })

      await orders.simulate("c2b/pay", { msisdn: PHONES.wrongPin, amount: 1850, reference: paybill?.reference })
      await until(async () => expect(await orders.underReview(orderId)).toMatchObject({ received: 1850 }))
      expect(await orders.books(orderId)).toMatchObject({ captured: 0 })
      await orders.expectReconciled()
    })
  })

  it("does not capture a late payment into an order that the merchant has cancelled, and returns it", async () => {
    const orderId = await tried.shop.placeOrder("Rider", { product: "Kikoi", phone: PHONES.noAnswer })
    await orders.simulate("clock", { scale: 1 })
    try {
      await tried.shop.mpesa.requestPayment(orderId)
      await orders.expectPayment(orderId, { attempts: 1, promptedAt: expect.any(String) as string })
      await tried.shop.admin(`orders/${orderId}/cancel`, {})
      await orders.simulate("answer", { msisdn: PHONES.noAnswer })
    } finally {
      await orders.simulate("clock", { scale: 20 })
    }
    await until(async () => expect(await orders.underReview(orderId)).toMatchObject({ received: 1850 }))
    expect(await orders.books(orderId)).toMatchObject({ captured: 0 })

    const attempt_id = (await orders.underReview(orderId))?.id
    await orders.refund(orderId, { method: "reversal", reason: "The order was cancelled", attempt_id })
    await until(async () => expect(await orders.underReview(orderId)).toBeUndefined())
    await orders.expectReconciled()
  })

  describeSample(tried, orders)
}
