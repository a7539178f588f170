import {
  addDays,
  CheckoutOptions,
  dayOf,
  ErrorBody,
  formatKsh,
  ManualPayments,
  type Order,
  PAY_WITHIN_MINUTES,
  type PaymentReport,
} from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { inSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { buyOnce } from "../../../../scripts/lib/purchase/buy-once.mjs"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { ADMIN, ADMIN_NAME, Administrator } from "../../support/administrator"
import {
  addToCart,
  type Buyer,
  findVariants,
  newBuyer,
  order,
  plainCheckout,
  readOrder,
  setPrice,
  setStock,
  type Variant,
} from "../../support/buyer"
import { whileLocked } from "../../support/database-locks"
import { eventually } from "../../support/eventually"
import { onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { ledgerOf, PAID_ONCE, UNPAID } from "../../support/payments"

const TOTAL = 1850
const manualCheckout = { ...plainCheckout, paymentMethod: "manual" }

let shop: Shop
let variant: Variant

async function open(env: Record<string, string>) {
  shop = await startShop({ env, simulator: false })
  variant = (await findVariants(shop, 1))[0] as Variant
  await setPrice(shop, variant, TOTAL - 350)
  await setStock(shop, variant, 1000)
}

async function close() {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
}

async function buyerWithCart(): Promise<Buyer> {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, variant, 1)
  return buyer
}

/** Id of the order's payment in the engine. */
async function paymentIdOf(orderId: string): Promise<string> {
  const { rows } = await shop.db.query<{ id: string }>(
    `select p.id from payment p join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
      where l.order_id = $1`,
    [orderId],
  )
  return String(rows[0]?.id)
}

const paymentOptionsFor = async (buyer: Buyer) =>
  CheckoutOptions.parse((await buyer.visitor.api("/api/checkout/options")).body).paymentOptions

/** Providers that the engine's store API offers in a region. */
const providersIn = async (region: string) => {
  const { rows } = await shop.db.query<{ id: string }>(
    `select l.payment_provider_id as id from region_payment_provider l join region r on r.id = l.region_id
      where l.deleted_at is null and r.deleted_at is null and r.name = $1 order by 1`,
    [region],
  )
  return rows.map(({ id }) => id)
}

describe("while manual payments are switched off", () => {
  beforeAll(() => open({}))
  afterAll(close)

  it("offers M-Pesa only, and lists no other provider in the region [CO-14]", async () => {
    expect(await paymentOptionsFor(await buyerWithCart())).toEqual([{ id: "mpesa", name: "M-Pesa" }])
    expect(await providersIn("Kenya")).toEqual(["pp_mpesa_mpesa"])
  })

  it.each(["manual", "card", ""])("rejects the payment method '%s' and places nothing", async (paymentMethod) => {
    const buyer = await buyerWithCart()
    const { status, body } = await buyer.visitor.api("/api/checkout", { body: { ...plainCheckout, paymentMethod } })
    expect(status).toBe(400)
    expect(ErrorBody.parse(body)).toEqual({
      message: "Please select shipping and payment options",
      code: "invalid_request",
      errors: { paymentMethod: "Please select shipping and payment options" },
    })
    expect((await buyer.visitor.api("/api/orders")).body).toEqual([])
  })

  it("fails the deployment's purchase check, which says what is missing", async () => {
    await expect(buyOnce({ shopUrl: shop.url })).rejects.toThrow("Start it with MANUAL_PAYMENTS=on")
  })

  it("records cash for an order that was to be paid by M-Pesa [MP-35]", async () => {
    const buyer = await buyerWithCart()
    const placed = await order(buyer)
    const merchant = await Merchant.signIn(shop)
    const path = `/admin/orders/${placed.id}/payments`
    expect(await merchant.call("GET", path)).toEqual({ due: TOTAL, owed: 0, payments: [] })
    await merchant.call("POST", path, { method: "cash", amount: TOTAL })
    expect(await readOrder(buyer, placed.id)).toMatchObject({
      status: "processing",
      payment: { state: "paid", paid: true, due: 0 },
      balance: { total: TOTAL, paid: TOTAL, due: 0 },
    })
    expect(await ledgerOf(shop, placed.id)).toMatchObject({ captured: TOTAL })
    const { reconciliation } = await merchant.call<{ reconciliation: object }>("GET", "/admin/mpesa/reconciliation")
    expect(reconciliation).toMatchObject({ other_payments: TOTAL, shop: { net: 0 }, difference: 0 })
    const prompt = await buyer.visitor.api(`/api/orders/${placed.id}/payments`, { body: { phone: "0711000001" } })
    expect(prompt).toMatchObject({ status: 409, body: { code: "order_paid" } })
  })

  /** Records the whole sum in cash, with `meanwhile` while Medusa waits for this table. */
  async function recordedMeanwhile(table: string, meanwhile: (buyer: Buyer, orderId: string) => Promise<void>) {
    const buyer = await buyerWithCart()
    const { id } = await order(buyer)
    const merchant = await Merchant.signIn(shop)
    await whileLocked(shop, {
      statement: `lock table "${table}" in exclusive mode`,
      values: [],
      work: () => merchant.call("POST", `/admin/orders/${id}/payments`, { method: "cash", amount: TOTAL }),
      meanwhile: () => meanwhile(buyer, id),
    })
    expect(await ledgerOf(shop, id)).toMatchObject({ captured: TOTAL })
  }

  const refusalOf = async ({ visitor }: Buyer, orderId: string) =>
    ErrorBody.parse((await visitor.api(`/api/orders/${orderId}/payments`, { body: { phone: "0712345678" } })).body)

  it("refuses a prompt while cash is being recorded, which would ask for the same money", () =>
    recordedMeanwhile("capture", async (buyer, orderId) => {
      expect(await refusalOf(buyer, orderId)).toEqual({
        message:
          "We are recording another payment of this order, so no M-Pesa prompt was sent. Look again in a minute.",
        code: "payment_open",
      })
    }))

  it("does not ask again for cash that Medusa has captured, and has not counted in the order's sums yet", () =>
    recordedMeanwhile("order_transaction", async (buyer, orderId) => {
      expect(await readOrder(buyer, orderId)).toMatchObject({
        status: "pending",
        payment: { state: "checking", paid: false, due: 0, mayRetry: false },
        balance: { total: TOTAL, paid: TOTAL, due: 0 },
        cancellable: false,
      })
      expect(await refusalOf(buyer, orderId)).toMatchObject({ code: "already_paid" })
    }))

  it("rejects a payment of an order that does not exist", async () => {
    const merchant = await Merchant.signIn(shop)
    await expect(merchant.call("GET", "/admin/orders/order_none/payments")).rejects.toThrow("404")
    const body = { method: "cash", amount: 1 }
    await expect(merchant.call("POST", "/admin/orders/order_none/payments", body)).rejects.toThrow("404")
  })
})

describe("while manual payments are switched on", () => {
  let merchant: Merchant

  beforeAll(async () => {
    await open({ MANUAL_PAYMENTS: "on" })
    merchant = await Merchant.signIn(shop)
  })
  afterAll(close)

  const paymentsOf = async (orderId: string) =>
    ManualPayments.parse(await merchant.call("GET", `/admin/orders/${orderId}/payments`))

  const record = async (orderId: string, body: object = {}) =>
    ManualPayments.parse(
      await merchant.call("POST", `/admin/orders/${orderId}/payments`, { method: "cash", amount: TOTAL, ...body }),
    )

  const readItems = async (orderId: string) =>
    (await merchant.call<{ order: { items: { id: string }[] } }>("GET", `/admin/orders/${orderId}`)).order.items

  async function placed(): Promise<{ buyer: Buyer; order: Order }> {
    const buyer = await buyerWithCart()
    return { buyer, order: await order(buyer, manualCheckout) }
  }

  /** Ends the time to pay, and waits for the checkout poller. */
  async function expire(buyer: Buyer, orderId: string) {
    await shop.db.query(
      `update checkout set created_at = created_at - make_interval(mins => $2),
              expires_at = expires_at - make_interval(mins => $2) where order_id = $1`,
      [orderId, PAY_WITHIN_MINUTES + 1],
    )
    await vi.waitFor(async () => {
      expect(await readOrder(buyer, orderId)).toMatchObject({ status: "cancelled", statusReason: "expired" })
    }, eventually)
  }

  it("offers them after M-Pesa, and lists their provider in the region", async () => {
    expect(await paymentOptionsFor(await buyerWithCart())).toEqual([
      { id: "mpesa", name: "M-Pesa" },
      { id: "manual", name: "Pay the shop directly" },
    ])
    expect(await providersIn("Kenya")).toEqual(["pp_manual_manual", "pp_mpesa_mpesa"])
  })

  it("lists the provider in the shop's region once: a merchant's removal outlasts a restart, other regions stay as they are", async () => {
    const [kenya] = (await merchant.call<{ regions: { id: string; name: string }[] }>("GET", "/admin/regions")).regions
    const { region: abroad } = await merchant.call<{ region: { id: string } }>("POST", "/admin/regions", {
      ...{ name: "Uganda", currency_code: "ugx", countries: ["ug"], payment_providers: ["pp_mpesa_mpesa"] },
    })
    await merchant.call("POST", `/admin/regions/${String(kenya?.id)}`, { payment_providers: ["pp_mpesa_mpesa"] })
    await shop.restart()
    expect(await providersIn("Kenya")).toEqual(["pp_mpesa_mpesa"])
    expect(await providersIn("Uganda")).toEqual(["pp_mpesa_mpesa"])
    await merchant.call("POST", `/admin/regions/${String(kenya?.id)}`, {
      payment_providers: ["pp_manual_manual", "pp_mpesa_mpesa"],
    })
    await merchant.call("DELETE", `/admin/regions/${abroad.id}`)
  })

  it.runIf(inSoak)("lists the provider again once they were switched off and on", async () => {
    const [kenya] = (await merchant.call<{ regions: { id: string; name: string }[] }>("GET", "/admin/regions")).regions
    await merchant.call("POST", `/admin/regions/${String(kenya?.id)}`, { payment_providers: ["pp_mpesa_mpesa"] })
    await shop.restart({ MANUAL_PAYMENTS: "off" })
    await shop.restart({ MANUAL_PAYMENTS: "on" })
    expect(await providersIn("Kenya")).toEqual(["pp_manual_manual", "pp_mpesa_mpesa"])
  })

  it("places an unpaid order without a prompt", async () => {
    const { buyer, order: waiting } = await placed()
    expect(waiting).toMatchObject({
      status: "pending",
      paymentMethod: "manual",
      cancellable: true,
      payment: { state: "unpaid", paid: false, amount: TOTAL, due: TOTAL, phone: null, paybill: null },
    })
    expect(await readOrder(buyer, waiting.id)).toMatchObject(waiting)
    expect(await paymentsOf(waiting.id)).toEqual({ due: TOTAL, owed: 0, payments: [] })
    expect(await ledgerOf(shop, waiting.id)).toMatchObject(UNPAID)
    const { rows } = await shop.db.query("select 1 from mpesa_attempt where order_id = $1", [waiting.id])
    expect(rows).toEqual([])
    expect((await onlyEmail(shop, buyer.email, "placed")).text).toContain(`Please pay ${formatKsh(TOTAL)} to the shop`)
  })

  it("passes the deployment's purchase check of an order that waits for its payment", async () => {
    const { orderId, paid } = await buyOnce({ shopUrl: shop.url })
    expect(paid).toBe(false)
    expect(await ledgerOf(shop, orderId)).toMatchObject(UNPAID)
  })

  it("passes the deployment's purchase check of a new product, with the payment recorded", async () => {
    const administrator = { url: shop.url, credentials: ADMIN }
    const { orderId, paid } = await buyOnce({ shopUrl: shop.url, merchant: administrator, createsProduct: true })
    expect(paid).toBe(true)
    expect(await ledgerOf(shop, orderId)).toEqual({ ...PAID_ONCE, captured: 100 + 350 })
  })

  it("fails the purchase check when the administrator's password is wrong", async () => {
    const administrator = { url: shop.url, credentials: { ...ADMIN, password: "another-password" } }
    await expect(buyOnce({ shopUrl: shop.url, merchant: administrator })).rejects.toThrow("/auth/user/emailpass: 401")
  })

  it("tells the shopper who requests a prompt or a check how the order is paid", async () => {
    const { buyer, order: waiting } = await placed()
    const retry = await buyer.visitor.api(`/api/orders/${waiting.id}/payments`, { body: {} })
    expect(retry).toMatchObject({ status: 409, body: { code: "paid_to_shop" } })
    const check = await buyer.visitor.api("/api/checkout/confirm-payment", { body: { orderId: waiting.id } })
    expect(check).toMatchObject({ status: 409, body: { code: "payment_unpaid" } })
    expect((check.body as { message: string }).message).toBe("The shop has not received your payment yet.")
  })

  it("marks the order as paid when the merchant records the payment: books, e-mail, dashboard and statistics", async () => {
    const administrator = await Administrator.signIn(shop)
    const reported = async () => (await administrator.get<PaymentReport>("/api/admin/reports/payments")).body.now
    const before = await reported()
    const { buyer, order: waiting } = await placed()
    const recorded = await record(waiting.id, { method: "bank_transfer", reference: "FT26326KXQ", note: "Equity" })
    expect(recorded).toMatchObject({
      due: 0,
      payments: [{ method: "bank_transfer", amount: TOTAL, reference: "FT26326KXQ", note: "Equity" }],
    })
    expect(recorded.payments[0]?.capturedAt).not.toBeNull()
    expect(await readOrder(buyer, waiting.id)).toMatchObject({
      status: "processing",
      cancellable: false,
      payment: { state: "paid", paid: true, amount: TOTAL, due: 0, receipt: "FT26326KXQ", refund: "none" },
    })
    expect(await ledgerOf(shop, waiting.id)).toEqual(PAID_ONCE)
    expect((await onlyEmail(shop, buyer.email, "paid")).text).toContain("Payment reference: FT26326KXQ")
    const after = await reported()
    expect([after.paid - before.paid, after.ended - before.ended]).toEqual([1, 1])
    const { body } = await administrator.get(`/api/admin/orders/${waiting.id}`)
    expect(body).toMatchObject({
      status: "processing",
      captured: TOTAL,
      attempts: [{ state: "paid", amount: TOTAL, receipt: "FT26326KXQ", result: "Bank transfer: Equity" }],
    })
  })

  it("rejects more than is due, a second payment and an incomplete form", async () => {
    const { order: waiting } = await placed()
    await expect(record(waiting.id, { amount: TOTAL + 1 })).rejects.toThrow("amount_due")
    await expect(record(waiting.id, { method: "barter" })).rejects.toThrow("400")
    const all = await Promise.allSettled([record(waiting.id), record(waiting.id), record(waiting.id)])
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    await expect(record(waiting.id)).rejects.toThrow("order_paid")
    expect(await ledgerOf(shop, waiting.id)).toEqual(PAID_ONCE)
  })

  it("answers 409 while another payment of the order takes long, and so do Medusa's own calls", async () => {
    const { order: waiting } = await placed()
    const part = { amount: 100 }
    await merchant.call("POST", "/admin/order-edits", { order_id: waiting.id })
    await whileLocked(shop, {
      statement: "lock table manual_payment in share mode",
      values: [],
      work: () => record(waiting.id, part),
      meanwhile: () =>
        Promise.all([
          expect(record(waiting.id, part)).rejects.toThrow(/409.*busy/),
          expect(merchant.call("POST", `/admin/order-edits/${waiting.id}/confirm`)).rejects.toThrow(/409.*busy/),
        ]),
    })
    expect((await paymentsOf(waiting.id)).due).toBe(TOTAL - 100)
  })

  it("takes an order's sum in parts, and is paid with the last one", async () => {
    const { buyer, order: waiting } = await placed()
    await record(waiting.id, { amount: 1000, reference: "DEPOSIT" })
    const half = await readOrder(buyer, waiting.id)
    expect(half).toMatchObject({
      ...{ status: "pending", cancellable: false },
      payment: { state: "unpaid", paid: false, due: TOTAL - 1000, amount: TOTAL - 1000 },
      balance: { total: TOTAL, paid: 1000, due: TOTAL - 1000, refundable: 1000 },
    })
    expect(half.payment.reason).toContain(formatKsh(1000))
    await record(waiting.id, { amount: TOTAL - 1000, reference: "REST" })
    expect(await readOrder(buyer, waiting.id)).toMatchObject({
      status: "processing",
      payment: { paid: true, amount: TOTAL, due: 0, receipt: "REST" },
      balance: { paid: TOTAL, due: 0 },
    })
    const { order: books } = await merchant.call<{ order: { payment_status: string } }>(
      "GET",
      `/admin/orders/${waiting.id}?fields=payment_status`,
    )
    expect(books.payment_status).toBe("captured")
  })

  const voidPayment = (orderId: string, paymentId = "", reason = "It was never paid") =>
    merchant.call("POST", `/admin/orders/${orderId}/payments/${paymentId}/void`, { reason })

  it("makes the amount of a voided payment due again, and keeps who voided it and why [MP-35]", async () => {
    const { buyer, order: waiting } = await placed()
    const [payment] = (await record(waiting.id)).payments
    expect(payment).toMatchObject({ recordedBy: ADMIN_NAME, voidedBy: null })
    await voidPayment(waiting.id, payment?.id)
    expect(await readOrder(buyer, waiting.id)).toMatchObject({
      ...{ status: "pending", total: TOTAL, refunded: 0 },
      payment: { state: "unpaid", paid: false, due: TOTAL, refund: "none" },
      balance: { total: TOTAL, paid: 0, refunded: 0, due: TOTAL, refundable: 0 },
    })
    const after = await paymentsOf(waiting.id)
    const voided = { id: payment?.id, voidReason: "It was never paid", voidedBy: ADMIN_NAME }
    expect(after).toMatchObject({ due: TOTAL, payments: [voided] })
    const { rows: events } = await shop.db.query<{ detail: object }>(
      `select detail from security_event where event = 'payment_resolved' and detail->>'id' = $1 order by id`,
      [waiting.id],
    )
    expect(events).toMatchObject([{ detail: { amount: TOTAL } }, { detail: { payment_id: payment?.id } }])
    expect(after.payments[0]?.voidedAt).not.toBeNull()
    await expect(voidPayment(waiting.id, payment?.id)).rejects.toThrow("payment_voided")

    await record(waiting.id, { method: "bank_transfer" })
    expect(await readOrder(buyer, waiting.id)).toMatchObject({ status: "processing", payment: { paid: true } })
    expect(await paymentsOf(waiting.id)).toMatchObject({ due: 0, payments: [{ method: "bank_transfer" }, {}] })
  })

  it("asks for a voided payment of an order that was sent, which stays sent and does not expire", async () => {
    const { buyer, order: waiting } = await placed()
    const [payment] = (await record(waiting.id)).payments
    await merchant.call("POST", `/admin/orders/${waiting.id}/shipping/shipped`, { courier: "Rider" })
    await voidPayment(waiting.id, payment?.id)
    const other = await placed()
    await expire(other.buyer, other.order.id)
    expect(await readOrder(buyer, waiting.id)).toMatchObject({
      ...{ status: "shipped", cancellable: false, payBy: null },
      payment: { paid: false, due: TOTAL },
      balance: { paid: 0, due: TOTAL },
    })
    await record(waiting.id)
    expect(await readOrder(buyer, waiting.id)).toMatchObject({ status: "shipped", payment: { paid: true } })
  })

  it("leaves a voided payment out of sales, refunds and reconciliation, also of the day on which it was recorded", async () => {
    const administrator = await Administrator.signIn(shop)
    const [today, yesterday] = [dayOf(new Date()), addDays(dayOf(new Date()), -1)]
    const figures = async () => {
      const { body } = await administrator.get<{ now: { sales: number; refunded: number } }>(
        `/api/admin/reports/sales?from=${yesterday}&to=${today}`,
      )
      const others = [yesterday, today].map(async (day) => {
        const path = `/admin/mpesa/reconciliation?day=${day}`
        return (await merchant.call<{ reconciliation: { other_payments: number } }>("GET", path)).reconciliation
          .other_payments
      })
      return { sales: body.now.sales, refunded: body.now.refunded, others: await Promise.all(others) }
    }
    const before = await figures()
    const { order: waiting } = await placed()
    const [payment] = (await record(waiting.id)).payments
    await shop.db.query(`update capture set created_at = created_at - interval '1 day' where payment_id = $1`, [
      await paymentIdOf(waiting.id),
    ])
    expect(await figures()).toMatchObject({ sales: before.sales + TOTAL })
    await voidPayment(waiting.id, payment?.id)
    expect(await figures()).toEqual(before)
  })

  it("gives the shopper time to pay again after the only payment was voided, and lets them cancel", async () => {
    const [late, given] = [await placed(), await placed()]
    for (const { order: waiting } of [late, given]) {
      await shop.db.query(`update checkout set expires_at = now() + interval '1 minute' where order_id = $1`, [
        waiting.id,
      ])
      const [payment] = (await record(waiting.id)).payments
      await voidPayment(waiting.id, payment?.id)
    }
    const { payBy, cancellable } = await readOrder(given.buyer, given.order.id)
    expect(cancellable).toBe(true)
    expect(Date.parse(String(payBy)) - Date.now()).toBeGreaterThan((PAY_WITHIN_MINUTES - 1) * 60_000)
    expect((await given.buyer.visitor.api(`/api/orders/${given.order.id}/cancel`, { body: {} })).status).toBe(200)
    await expire(late.buyer, late.order.id)
  })

  it("does not restart the time to pay while the order has other money", async () => {
    const { buyer, order: waiting } = await placed()
    await record(waiting.id, { amount: 1000 })
    const [second] = (await record(waiting.id, { amount: 850 })).payments
    await voidPayment(waiting.id, second?.id)
    expect(await readOrder(buyer, waiting.id)).toMatchObject({
      payBy: null,
      cancellable: false,
      balance: { paid: 1000 },
    })
  })

  it("voids no payment without a reason, of another order, or of which money was refunded", async () => {
    const { order: waiting } = await placed()
    const { order: other } = await placed()
    const [payment] = (await record(waiting.id)).payments
    await expect(voidPayment(waiting.id, payment?.id, " ")).rejects.toThrow("400")
    await expect(voidPayment(other.id, payment?.id)).rejects.toThrow("payment_not_found")
    await merchant.call("POST", `/admin/payments/${await paymentIdOf(waiting.id)}/refund`, { amount: 100 })
    await expect(voidPayment(waiting.id, payment?.id)).rejects.toThrow("payment_refunded")
  })

  it("voids no payment that the cancellation of its order has refunded", async () => {
    const { buyer, order: waiting } = await placed()
    const [payment] = (await record(waiting.id)).payments
    await merchant.call("POST", `/admin/orders/${waiting.id}/cancel`, {})
    await expect(voidPayment(waiting.id, payment?.id)).rejects.toThrow("payment_refunded")
    const { balance } = await readOrder(buyer, waiting.id)
    expect(balance).toMatchObject({ paid: TOTAL, refunded: TOTAL, refundable: 0 })
  })

  it("completes a void that a crash has interrupted", async () => {
    const { buyer, order: waiting } = await placed()
    const [payment] = (await record(waiting.id)).payments
    await shop.db.query(
      `update manual_payment set voided_at = now() - interval '10 seconds', void_reason = 'Crash', voided_by = 'user_1'
        where id = $1`,
      [payment?.id],
    )
    await vi.waitFor(async () => {
      expect(await readOrder(buyer, waiting.id)).toMatchObject({ status: "pending", payment: { due: TOTAL } })
    }, eventually)
  })

  it("takes whole shillings only: an edit to a price with cents is refused [MP-47]", async () => {
    const { buyer, order: waiting } = await placed()
    const [item] = (await readItems(waiting.id)) as [{ id: string }]
    await merchant.call("POST", "/admin/order-edits", { order_id: waiting.id })
    const path = `/admin/order-edits/${waiting.id}/items/item/${item.id}`
    await merchant.call("POST", path, { quantity: 1, unit_price: TOTAL - 350 + 0.4 })
    const confirm = merchant.call("POST", `/admin/order-edits/${waiting.id}/confirm`, {})
    await expect(confirm).rejects.toThrow(/409.*not_whole_shillings/)
    expect(await paymentsOf(waiting.id)).toMatchObject({ due: TOTAL })
    await record(waiting.id)
    expect(await readOrder(buyer, waiting.id)).toMatchObject({ status: "processing", balance: { total: TOTAL } })
  })

  it("expires the order like any unpaid one, and accepts a later payment while the stock suffices", async () => {
    const { buyer, order: waiting } = await placed()
    await expire(buyer, waiting.id)
    const expired = await onlyEmail(shop, buyer.email, "cancelled")
    expect(expired.text).toContain("If you have paid, please do not pay again.")
    expect(expired.text).not.toMatch(/m-?pesa/i)
    await record(waiting.id)
    expect(await readOrder(buyer, waiting.id)).toMatchObject({ status: "processing", payment: { paid: true } })
  })

  it("rejects a payment for an expired order whose items are sold, and records nothing", async () => {
    const { buyer, order: waiting } = await placed()
    await expire(buyer, waiting.id)
    await setStock(shop, variant, 0)
    await expect(record(waiting.id)).rejects.toThrow(/409.*order_closed/)
    expect((await paymentsOf(waiting.id)).payments).toEqual([])
    await setStock(shop, variant, 1000)
    await record(waiting.id)
    expect(await readOrder(buyer, waiting.id)).toMatchObject({ status: "processing", payment: { paid: true } })
  })

  it("rejects a payment for an order that its shopper has cancelled", async () => {
    const { buyer, order: waiting } = await placed()
    expect((await buyer.visitor.api(`/api/orders/${waiting.id}/cancel`, { body: {} })).status).toBe(200)
    await expect(record(waiting.id)).rejects.toThrow("409")
    expect((await paymentsOf(waiting.id)).payments).toEqual([])
  })

  it("completes a capture that a crash has interrupted", async () => {
    const { buyer, order: waiting } = await placed()
    await shop.db.query(
      `insert into manual_payment (id, order_id, payment_session_id, method, amount, reference, note, recorded_at)
       select 'manpay_crash', $1, s.id, 'cash', $2, '', '', now() - interval '10 seconds'
         from order_payment_collection l join payment_session s on s.payment_collection_id = l.payment_collection_id
        where l.order_id = $1`,
      [waiting.id, TOTAL],
    )
    await shop.db.query("update checkout set reservation_confirmed_at = now() where order_id = $1", [waiting.id])
    await vi.waitFor(async () => {
      expect(await readOrder(buyer, waiting.id)).toMatchObject({ status: "processing", payment: { paid: true } })
    }, eventually)
    expect(await ledgerOf(shop, waiting.id)).toEqual(PAID_ONCE)
  })

  it("neither refunds nor cancels a paid order while an edit of it is open [MP-36]", async () => {
    const { buyer, order: waiting } = await placed()
    await record(waiting.id)
    await merchant.call("POST", "/admin/order-edits", { order_id: waiting.id })
    const cancel = () => merchant.call("POST", `/admin/orders/${waiting.id}/cancel`, {})
    const paymentId = await paymentIdOf(waiting.id)
    const refund = () => merchant.call("POST", `/admin/payments/${paymentId}/refund`, { amount: TOTAL })
    await expect(cancel()).rejects.toThrow(/409.*a change of it is open/)
    await expect(refund()).rejects.toThrow(/409.*change_open/)
    expect(await readOrder(buyer, waiting.id)).toMatchObject({ status: "processing", balance: { refunded: 0 } })
    expect(await ledgerOf(shop, waiting.id)).toEqual(PAID_ONCE)
    await merchant.call("DELETE", `/admin/order-edits/${waiting.id}`)
    await cancel()
    expect(await readOrder(buyer, waiting.id)).toMatchObject({ status: "cancelled", balance: { refunded: TOTAL } })
  })

  it("records a refund with Medusa's own button, which then cancels the order [MP-36]", async () => {
    const { buyer, order: waiting } = await placed()
    await record(waiting.id)
    await merchant.call("POST", `/admin/payments/${await paymentIdOf(waiting.id)}/refund`, { amount: TOTAL })
    await vi.waitFor(async () => {
      expect(await readOrder(buyer, waiting.id)).toMatchObject({ status: "cancelled", payment: { state: "refunded" } })
    }, eventually)
    const refunded = await onlyEmail(shop, buyer.email, "refunded")
    expect(refunded.text).toContain(`We have refunded ${formatKsh(TOTAL)} the way you paid it.`)
    expect(refunded.text).not.toMatch(/m-?pesa/i)
  })

  it("shows what the shop owes after an order became cheaper, and records its refund from the newest payments [MP-44]", async () => {
    const { buyer, order: waiting } = await placed()
    await record(waiting.id, { amount: TOTAL - 200 })
    await record(waiting.id, { amount: 200, method: "bank_transfer" })
    const [item] = (await readItems(waiting.id)) as [{ id: string }]
    await merchant.call("POST", "/admin/order-edits", { order_id: waiting.id })
    const path = `/admin/order-edits/${waiting.id}/items/item/${item.id}`
    await merchant.call("POST", path, { quantity: 1, unit_price: TOTAL - 350 - 500 })
    await merchant.call("POST", `/admin/order-edits/${waiting.id}/confirm`, {})
    expect(await paymentsOf(waiting.id)).toMatchObject({ due: 0, owed: 500 })
    const giveBack = (amount: number) =>
      merchant.call("POST", `/admin/orders/${waiting.id}/payments/refund-difference`, {
        amount,
        reason: "The order was changed",
      })
    await expect(giveBack(400)).rejects.toThrow("amount_owed")
    const clicks = await Promise.allSettled([giveBack(500), giveBack(500)])
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await paymentsOf(waiting.id)).toMatchObject({ due: 0, owed: 0 })
    expect(await readOrder(buyer, waiting.id)).toMatchObject({
      status: "processing",
      payment: { paid: true, due: 0, refund: "partial" },
      balance: { total: TOTAL - 500, paid: TOTAL, refunded: 500, due: 0, refundable: TOTAL - 500 },
    })
    const { rows } = await shop.db.query(
      `select r.amount::float8 as amount from refund r join payment p on p.id = r.payment_id
         join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
        where l.order_id = $1 order by r.created_at`,
      [waiting.id],
    )
    expect(rows).toEqual([{ amount: 200 }, { amount: 300 }])
  })

  it("keeps a refunded order open that the merchant has marked so", async () => {
    const { buyer, order: waiting } = await placed()
    await record(waiting.id)
    await merchant.call("POST", `/admin/orders/${waiting.id}`, { metadata: { keep_open: true } })
    await merchant.call("POST", `/admin/payments/${await paymentIdOf(waiting.id)}/refund`, { amount: TOTAL })
    const other = await placed()
    await record(other.order.id)
    await merchant.call("POST", `/admin/payments/${await paymentIdOf(other.order.id)}/refund`, { amount: TOTAL })
    await vi.waitFor(async () => {
      expect((await readOrder(other.buyer, other.order.id)).status).toBe("cancelled")
    }, eventually)
    expect((await readOrder(buyer, waiting.id)).status).toBe("refunded")
  })
})
