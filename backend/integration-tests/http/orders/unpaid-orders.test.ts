import { type ErrorBody, MAX_UNPAID_ORDERS, MAX_UNPAID_PIECES_OF_ONE, Order } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { inSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import {
  addToCart,
  buyerWithCart,
  secondSession,
  type Buyer,
  newSourceAddress,
  newBuyer,
  phoneForScript,
  plainCheckout,
  readOrder,
  readStock,
  setStock,
  type Variant,
} from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { emailsTo, onlyEmail } from "../../support/mailbox"
import type { Merchant } from "../../support/merchant"
import { newOrder, openShop, reservedUnits } from "../../support/order-setup"
import { simulator } from "../../support/payments"

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  const env = { UNPAID_ORDERS_PER_ACCOUNT: String(MAX_UNPAID_ORDERS) }
  ;({ shop, merchant, variant } = await openShop({ price: 1000, env }))
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

const grow = (orderId: string, age: string) =>
  shop.db.query(
    `update checkout set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval, held_until = null
      where order_id = $1`,
    [orderId, age],
  )

/** Waits until the checkout poller has checked the order once more and left it unchanged. */
const untilHeld = (orderId: string) =>
  vi.waitFor(async () => {
    const { rows } = await shop.db.query<{ held: boolean }>(
      `select held_until > now() and reservation_released_at is null as held from checkout where order_id = $1`,
      [orderId],
    )
    expect(rows[0]?.held).toBe(true)
  }, eventually)

const untilExpired = (buyer: Buyer, id: string) =>
  vi.waitFor(async () => {
    expect(await readOrder(buyer, id)).toMatchObject({ status: "cancelled", statusReason: "expired" })
    expect(await reservedUnits(shop, { id })).toBe(0)
  }, eventually)

const ordered = (phone: string) => newOrder(shop, variant, { checkout: { phone }, headers: newSourceAddress() })

const untilState = ({ buyer, id }: { buyer: Buyer; id: string }, state: string) =>
  vi.waitFor(async () => {
    const seen = await readOrder(buyer, id)
    expect(seen.payment.state).toBe(state)
    return seen
  }, eventually)

describe("an order whose payment is undecided after 30 minutes", () => {
  it("keeps its reservation while the payment is not reported, and continues afterwards [OR-20]", async () => {
    await simulator(shop, "hold", { on: true })
    await simulator(shop, "fault", { kind: "outage", operation: "query" })
    const here = await ordered(phoneForScript("01"))
    await untilState(here, "prompted")
    await grow(here.id, "31 minutes")
    await untilHeld(here.id)
    await simulator(shop, "hold", { on: false })
    await simulator(shop, "fault", {})
    await untilState(here, "paid")
    expect(await reservedUnits(shop, here)).toBe(1)
    const { rows } = await shop.db.query(`select 1 from outbox where order_id = $1 and kind = 'cancelled'`, [here.id])
    expect(rows).toEqual([])
  })

  it("keeps its reservation while the outcome is unknown, and expires once it is known [OR-20]", async () => {
    await simulator(shop, "fault", { kind: "outage", operation: "query" })
    const here = await ordered(phoneForScript("07"))
    await untilState(here, "prompted")
    await grow(here.id, "31 minutes")
    await untilHeld(here.id)
    expect(await readOrder(here.buyer, here.id)).toMatchObject({ status: "pending" })
    await simulator(shop, "fault", {})
    await untilExpired(here.buyer, here.id)
    // A payment can still become known after 1037.
    const mail = await onlyEmail(shop, here.buyer.email, "cancelled")
    expect(mail.text).toContain("The 30 minutes to pay have ended")
    expect(mail.text).not.toContain("It was not paid")
  })

  it("keeps its reservation while its payment is in review, and expires after the refund [OR-20] [EM-20]", async () => {
    const here = await ordered(phoneForScript("10"))
    await untilState(here, "review")
    await grow(here.id, "31 minutes")
    await untilHeld(here.id)
    const held = await readOrder(here.buyer, here.id)
    expect(held).toMatchObject({ status: "pending", payment: { state: "review", paid: false } })
    expect(held.payment.reason).toContain("has arrived, and the order costs")
    expect(await reservedUnits(shop, here)).toBe(1)
    expect((await emailsTo(shop, here.buyer.email)).map(({ kind }) => kind)).not.toContain("cancelled")

    await merchant.call("POST", `/admin/mpesa/orders/${here.id}/refunds`, {
      ...{ method: "manual", reason: "Another sum", return_receipt: "SKL4XYZ9AD" },
    })
    await shop.db.query(`update checkout set held_until = null where order_id = $1`, [here.id])
    await untilExpired(here.buyer, here.id)
    const mail = await onlyEmail(shop, here.buyer.email, "cancelled")
    expect(mail.text).toContain("Your payment was refunded")
    expect(mail.text).not.toContain("It was not paid")
  })

  it("keeps its reservation while the payment has arrived and is not captured [OR-20] [EM-20]", async () => {
    await shop.db.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$;
      create trigger refuse before insert on capture for each row execute function refuse()`)
    const here = await ordered(phoneForScript("01"))
    await vi.waitFor(async () => {
      const { rows } = await shop.db.query(`select state, captured_at from mpesa_attempt where order_id = $1`, [
        here.id,
      ])
      expect(rows).toEqual([{ state: "paid", captured_at: null }])
    }, eventually)
    const declined = await ordered(phoneForScript("03"))
    await untilState(declined, "failed")
    for (const { id } of [here, declined]) await grow(id, "31 minutes")
    await untilExpired(declined.buyer, declined.id)
    expect(await readOrder(here.buyer, here.id)).toMatchObject({ statusReason: null })
    await shop.db.query(`drop function refuse cascade`)
    await shop.db.query(`update mpesa_attempt set next_check_at = now() where order_id = $1`, [here.id])
    await vi.waitFor(async () => {
      expect(await readOrder(here.buyer, here.id)).toMatchObject({ status: "processing", balance: { due: 0 } })
    }, eventually)
    expect(await reservedUnits(shop, here)).toBe(1)
    expect((await emailsTo(shop, here.buyer.email)).map(({ kind }) => kind)).not.toContain("cancelled")
  })

  it("keeps its reservation while an earlier prompt is open, although a later one was declined [OR-20]", async () => {
    await simulator(shop, "fault", { kind: "outage", operation: "query" })
    const here = await ordered(phoneForScript("07"))
    await untilState(here, "prompted")
    await shop.db.query(
      `update mpesa_attempt set created_at = created_at - interval '2 minutes', sending_at = sending_at - interval '2 minutes',
              prompted_at = prompted_at - interval '2 minutes' where order_id = $1`,
      [here.id],
    )
    await here.buyer.visitor.api(`/api/orders/${here.id}/payments`, { body: { phone: phoneForScript("03") } })
    await vi.waitFor(async () => {
      const { rows } = await shop.db.query(`select 1 from mpesa_attempt where order_id = $1 and state = 'cancelled'`, [
        here.id,
      ])
      expect(rows).toHaveLength(1)
    }, eventually)
    const seen = await readOrder(here.buyer, here.id)
    expect(seen).toMatchObject({ cancellable: false, payment: { state: "checking", mayBeCharged: true } })
    await grow(here.id, "31 minutes")
    await untilHeld(here.id)
    await simulator(shop, "fault", {})
    await vi.waitFor(async () => {
      await shop.db.query(`update checkout set held_until = null where order_id = $1`, [here.id])
      expect(await readOrder(here.buyer, here.id)).toMatchObject({ status: "cancelled", statusReason: "expired" })
    }, eventually)
    await untilExpired(here.buyer, here.id)
  })

  it("releases its stock after a week of review, and no message says that it was not paid [EM-20]", async () => {
    const here = await ordered(phoneForScript("10"))
    await untilState(here, "review")
    await grow(here.id, "7 days 1 minute")
    await untilExpired(here.buyer, here.id)
    expect(await readOrder(here.buyer, here.id)).toMatchObject({ payment: { state: "review" } })
    const mail = await onlyEmail(shop, here.buyer.email, "cancelled")
    expect(mail.text).toContain("We received a payment")
    expect(mail.text).not.toContain("It was not paid")
  })
})

type Refusal = ErrorBody & { link?: string }

async function place(buyer: Buyer, units = 1, headers: object = newSourceAddress()) {
  await addToCart(buyer, variant, units)
  return buyer.visitor.api<Refusal & { order?: Order }>("/api/checkout", {
    body: plainCheckout,
    headers: { ...headers, "Idempotency-Key": `key-${String(Math.random())}` },
  })
}

describe("unpaid orders", () => {
  it("are limited to three per account, until one is paid or cancelled [CO-40]", async () => {
    const buyer = await newBuyer(shop)
    const placed: string[] = []
    for (let count = 0; count < MAX_UNPAID_ORDERS; count++) placed.push((await place(buyer)).body.order?.id ?? "")
    const refused = await place(buyer)
    expect(refused).toMatchObject({
      ...{ status: 409, body: { code: "too_many_unpaid", link: "/profile?tab=orders" } },
    })
    expect(refused.body.message).toMatch(/3 orders that are not paid yet.+pay or cancel one/)
    await buyer.visitor.api(`/api/orders/${placed[0] ?? ""}/cancel`, { body: {} })
    const again = await buyer.visitor.api("/api/checkout", { body: plainCheckout, headers: newSourceAddress() })
    expect(again.status).toBe(201)
  })

  it("are limited to three also when several devices order concurrently [CO-40]", async () => {
    const buyer = await newBuyer(shop)
    const devices = [buyer, await secondSession(shop, buyer), await secondSession(shop, buyer)]
    await Promise.all(
      devices.map(async (device) => {
        for (let count = 0; count < 4; count++) {
          const body = { productId: variant.productId, variantId: variant.id, quantity: 1 }
          await device.visitor.api("/api/cart", { body })
          await device.visitor.api("/api/checkout", {
            body: plainCheckout,
            headers: { ...newSourceAddress(), "Idempotency-Key": `key-${String(Math.random())}` },
          })
        }
      }),
    )
    const { rows } = await shop.db.query(`select 1 from checkout where customer_id = $1`, [buyer.customerId])
    expect(rows).toHaveLength(MAX_UNPAID_ORDERS)
  })

  it("together reserve at most fifty units of one variant [CO-40]", async () => {
    const before = await readStock(shop, variant)
    const buyer = await newBuyer(shop)
    expect((await place(buyer, MAX_UNPAID_PIECES_OF_ONE - 5)).status).toBe(201)
    const refused = await place(buyer, 6)
    expect(refused).toMatchObject({ status: 409, body: { code: "too_many_unpaid" } })
    expect(refused.body.message).toMatch(/at most 50 of .+ for you/)
    expect((await readStock(shop, variant)).reserved).toBe(before.reserved + MAX_UNPAID_PIECES_OF_ONE - 5)
  })
})

describe("unpaid orders from one network address", () => {
  it.runIf(inSoak)("are limited by a higher number [CO-40]", async () => {
    const strict = await startShop({ env: { UNPAID_ORDERS_PER_ACCOUNT: "1" } })
    try {
      await setStock(strict, variant, 10_000)
      const from = newSourceAddress()
      const answers: { status: number; body: Refusal }[] = []
      for (let count = 0; count < 51; count++) {
        const buyer = await buyerWithCart(strict, variant)
        answers.push(await buyer.visitor.api<Refusal>("/api/checkout", { body: plainCheckout, headers: from }))
      }
      expect(answers.slice(0, 50).map(({ status }) => status)).toEqual(new Array(50).fill(201))
      expect(answers[50]).toMatchObject({ status: 429, body: { code: "too_many_requests" } })
      await newOrder(strict, variant, { headers: newSourceAddress() })
    } finally {
      await strict.stop()
    }
  })
})
