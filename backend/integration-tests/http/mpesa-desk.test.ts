import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../harness"
import { brokenInvariants } from "../harness/invariants"
import { addToCart, newBuyer, order, plainCheckout, priceOf, someVariants, stockOf, type Variant } from "./buyer"
import { Merchant } from "./merchant"
import { simulator } from "./payments"

let shop: Shop
let shirt: Variant
let anne: Merchant
let ben: Merchant

beforeAll(async () => {
  shop = await startShop({ env: { MPESA_TIME_SCALE: "20", MPESA_QUERIES_PER_MINUTE: "1000" } })
  ;[shirt] = (await someVariants(shop, 1)) as [Variant]
  await priceOf(shop, shirt, 1500)
  await stockOf(shop, shirt, 1000)
  anne = await Merchant.signIn(shop)
  ben = await anne.invite()
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

interface Stuck {
  payments: {
    id: string
    order_id: string
    order_number: number
    kind: string
    proposal: { id: string; proposed_by: string; mine: boolean } | null
  }[]
}

let subscribers = 0

/** An order that was prompted for on a number that runs `script`, or for which nobody was prompted. */
async function orderWith(script: string | null) {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, shirt, 1)
  const phone = `2547000${String((subscribers += 1)).padStart(3, "0")}${script ?? ""}`
  return { buyer, placed: await order(buyer, script === null ? plainCheckout : { ...plainCheckout, phone }) }
}

/** Somebody pays by hand to an account number, or to that of an order. Answers the receipt. */
async function payBill(reference: string, amount: number): Promise<string> {
  const { receipt } = await simulator<{ receipt: string }>(shop, "c2b/pay", {
    msisdn: "254712345678",
    reference,
    amount,
  })
  return receipt
}

const stuck = (merchant: Merchant) => merchant.call<Stuck>("GET", "/admin/mpesa/stuck")

const post = (merchant: Merchant, path: string, body: object = {}) =>
  merchant.call<Record<string, unknown>>("POST", `/admin/mpesa/${path}`, body)

const paymentIn = async (orderId: string, merchant: Merchant) =>
  (await stuck(merchant)).payments.find(({ order_id }) => order_id === orderId)

/** The order's payment on the list of what is stuck, once it is there. */
async function untilStuck(orderId: string, merchant = anne) {
  return vi.waitFor(
    async () => {
      const found = await paymentIn(orderId, merchant)
      if (found === undefined) throw new Error(`The payment of ${orderId} is not stuck`)
      return found
    },
    { timeout: 20_000, interval: 100 },
  )
}

const paymentOf = async (buyer: Awaited<ReturnType<typeof newBuyer>>, id: string) =>
  (await buyer.visitor.api<{ payment: object }>(`/api/orders/${id}`)).body.payment

describe.concurrent("a payment that is stuck", () => {
  it("is paid by a receipt that one merchant types and another confirms [MP-23] [MP-24]", async () => {
    const { buyer, placed } = await orderWith("21")
    const { id, order_number, kind } = await untilStuck(placed.id)
    expect({ order_number, kind }).toEqual({ order_number: placed.number, kind: "waiting" })
    const typed = { receipt: "ukdesk0001", amount: placed.total, reason: "She showed the SMS." }
    await expect(post(anne, `attempts/${id}/receipt`, { ...typed, amount: 0.5 })).rejects.toThrow(/400/)
    await expect(post(anne, `attempts/${id}/receipt`, { ...typed, receipt: "?" })).rejects.toThrow(/as M-Pesa wrote it/)
    await post(anne, `attempts/${id}/receipt`, typed)
    const own = (await untilStuck(placed.id)).proposal
    expect(own).toMatchObject({ mine: true })
    const path = `receipts/${own?.id ?? ""}/confirm`
    await expect(post(anne, path)).rejects.toThrow(/403.*A second person confirms/)
    expect((await untilStuck(placed.id, ben)).proposal).toMatchObject({ mine: false, proposed_by: "Otieno Odhiambo" })
    expect(await post(ben, path)).toEqual({ outcome: "settled" })
    await expect(post(ben, path)).rejects.toThrow(/409/)
    expect(await paymentOf(buyer, placed.id)).toMatchObject({ state: "paid", receipt: "UKDESK0001" })
    expect(await paymentIn(placed.id, anne)).toBeUndefined()
  })

  it("is asked about, prompted for again, or given up, as the shopper's limits allow [MP-25]", async () => {
    const { buyer, placed } = await orderWith("21")
    const { id } = await untilStuck(placed.id)
    expect(await post(anne, `attempts/${id}/ask`)).toEqual({ found: "no_id" })
    await expect(post(anne, `attempts/${id}/give-up`)).rejects.toThrow(/400/)
    await post(anne, `attempts/${id}/give-up`, { reason: "She has no signal." })
    await expect(post(anne, `attempts/${id}/give-up`, { reason: "Again." })).rejects.toThrow(/409.*has ended/)
    expect(await paymentOf(buyer, placed.id)).toMatchObject({ state: "failed" })
    await post(anne, `attempts/${id}/prompt`)
    await expect(post(anne, `attempts/${id}/prompt`)).rejects.toThrow(/409/)
    const { rows } = await shop.db.query(
      `select kind, reason from mpesa_action where order_id = $1 and made_by like 'user_%' order by created_at`,
      [placed.id],
    )
    expect(rows).toEqual([
      { kind: "asked", reason: null },
      { kind: "gave_up", reason: "She has no signal." },
      { kind: "prompted", reason: null },
    ])
  })

  it("is not prompted for again once its order is cancelled", async () => {
    const { buyer, placed } = await orderWith("04")
    await vi.waitFor(
      async () => {
        const { status } = await buyer.visitor.api(`/api/orders/${placed.id}/cancel`, { body: {} })
        expect(status).toBe(200)
      },
      { timeout: 20_000, interval: 100 },
    )
    const payments = await anne.call<{ attempts: { id: string }[] }>("GET", `/admin/mpesa/orders/${placed.id}`)
    expect(payments).toMatchObject({ refund_methods: ["reversal", "b2c", "manual"] })
    const { attempts } = payments
    await expect(post(anne, `attempts/${attempts[0]?.id ?? ""}/prompt`)).rejects.toThrow(/409.*is cancelled/)
  })
})

interface Listed {
  payments: { id: string; receipt: string; order_id: string; reason: string; expected: number; received: number }[]
}

/** What waits on a list with a receipt, once it is there. */
const untilListed = (list: string, receipt: string) =>
  vi.waitFor(
    async () => {
      const { payments } = await anne.call<Listed>("GET", `/admin/mpesa/${list}`)
      const found = payments.find((payment) => payment.receipt === receipt)
      if (found === undefined) throw new Error(`${receipt} is not on the list`)
      return found
    },
    { timeout: 20_000, interval: 100 },
  )

const isListed = async (list: string, receipt: string) =>
  (await anne.call<Listed>("GET", `/admin/mpesa/${list}`)).payments.some((payment) => payment.receipt === receipt)

describe.concurrent("money that does not fit", () => {
  it("is listed as a second payment, and put into another order of its payer's [MP-26] [MP-27]", async () => {
    const [twice, other] = [await orderWith(null), await orderWith(null)]
    const payment = (await paymentOf(twice.buyer, twice.placed.id)) as { paybill: { reference: string } }
    await payBill(payment.paybill.reference, twice.placed.total)
    await vi.waitFor(
      async () => expect(await paymentOf(twice.buyer, twice.placed.id)).toMatchObject({ state: "paid" }),
      {
        timeout: 20_000,
      },
    )
    const receipt = await payBill(payment.paybill.reference, twice.placed.total)
    const item = await untilListed("review", receipt)
    expect(item).toMatchObject({ order_id: twice.placed.id, received: twice.placed.total })
    expect(item.reason).toContain("second payment")
    const move = { order_id: other.placed.id, reason: "She meant this one." }
    expect(await post(anne, `attempts/${item.id}/move`, move)).toEqual({ outcome: "settled" })
    await expect(post(ben, `attempts/${item.id}/move`, move)).rejects.toThrow(/409/)
    expect(await isListed("review", receipt)).toBe(false)
    expect(await paymentOf(other.buyer, other.placed.id)).toMatchObject({ state: "paid", receipt })
  })

  it("of a cancelled order goes back; its shopper is told no more that the shop looks at it [MP-27]", async () => {
    const { buyer, placed } = await orderWith(null)
    const { paybill } = (await paymentOf(buyer, placed.id)) as { paybill: { reference: string } }
    expect((await buyer.visitor.api(`/api/orders/${placed.id}/cancel`, { body: {} })).status).toBe(200)
    const receipt = await payBill(paybill.reference, placed.total)
    const { id } = await untilListed("review", receipt)
    expect(await post(anne, `attempts/${id}/try-again`, { reason: "She wants it." })).toEqual({ outcome: "review" })
    const back = { method: "reversal", attempt_id: id, reason: "She cancelled it." }
    await post(anne, `orders/${placed.id}/refunds`, back)
    expect(await isListed("review", receipt)).toBe(false)
    await vi.waitFor(async () => expect(await paymentOf(buyer, placed.id)).toMatchObject({ state: "failed" }), {
      timeout: 20_000,
    })
  })

  it("and is in no order goes back to its payer, once [MP-28]", async () => {
    const receipt = await payBill("OTIENO", 700)
    const { id } = await untilListed("unallocated", receipt)
    const back = { method: "reversal", reason: "Nobody knows what for." }
    await post(anne, `unallocated/${id}/refunds`, back)
    await expect(post(ben, `unallocated/${id}/refunds`, back)).rejects.toThrow(/409.*on its way/)
    expect(await isListed("unallocated", receipt)).toBe(false)
    await vi.waitFor(
      async () => {
        const { rows } = await shop.db.query(`select state from mpesa_refund where c2b_payment_id = $1`, [id])
        expect(rows).toEqual([{ state: "done" }])
      },
      { timeout: 20_000 },
    )
  })
})

// Alone: meanwhile nobody's refund can be noted.
it("a refund is noted whole, though the engine fails in the middle of that", async () => {
  const { buyer, placed } = await orderWith("40")
  await vi.waitFor(async () => expect(await paymentOf(buyer, placed.id)).toMatchObject({ state: "paid" }), 20_000)
  await shop.db.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$;
    create trigger refuse before insert on order_transaction for each row when (new.amount < 0) execute function refuse()`)
  await post(anne, `orders/${placed.id}/refunds`, { method: "reversal", reason: "Too small" })
  const refundOf = async () => {
    const found = await shop.db.query<{ booking_error: string | null; booked_at: Date | null }>(
      `select booking_error, booked_at from mpesa_refund where order_id = $1`,
      [placed.id],
    )
    return found.rows[0]
  }
  await vi.waitFor(async () => expect((await refundOf())?.booking_error).toContain("The disk is full"), 20_000)
  expect((await refundOf())?.booked_at).toBeNull()
  await shop.db.query(`drop function refuse cascade`)
  await vi.waitFor(async () => expect((await refundOf())?.booked_at).toBeInstanceOf(Date), 20_000)
  const { rows } = await shop.db.query<{ refunds: number; lines: number[] }>(
    `select (select count(*)::int from refund f join payment p on p.id = f.payment_id
               join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
              where l.order_id = $1 and f.deleted_at is null) as refunds,
            (select array_agg(amount::float8 order by amount desc) from order_transaction
              where order_id = $1 and deleted_at is null) as lines`,
    [placed.id],
  )
  expect(rows).toEqual([{ refunds: 1, lines: [placed.total, -placed.total] }])
})

it("nobody else sees what waits, or does anything about it", async () => {
  const paths = ["attempts/a/ask", "attempts/a/prompt", "attempts/a/give-up", "attempts/a/receipt", "attempts/a/move"]
  for (const path of [...paths, "receipts/r/confirm", "receipts/r/withdraw", "unallocated/p/refunds"]) {
    expect((await fetch(`${shop.url}/admin/mpesa/${path}`, { method: "POST" })).status, path).toBe(401)
  }
  for (const path of ["stuck", "review", "orders?number=1"]) {
    expect((await fetch(`${shop.url}/admin/mpesa/${path}`)).status, path).toBe(401)
  }
})

interface Refused {
  messages: { kind: string; wrong: string; order_id: string | null; order_number: number | null }[]
  count: number
}

describe("a message that only pretends to come from Safaricom", () => {
  it("is listed with what was wrong and its order, for who works there only [MP-29]", async () => {
    const path = "/admin/mpesa/refused"
    // Somebody who has found out this order's address tells of another payment there.
    const { placed } = await orderWith("23")
    const nobodys = `${shop.url}/api/callbacks/rv/${"0".repeat(64)}/result`
    expect((await fetch(nobodys, { method: "POST", body: "{}" })).status).toBe(404)
    await vi.waitFor(
      async () => {
        const { messages, count } = await anne.call<Refused>("GET", path)
        expect(messages).toContainEqual(
          expect.objectContaining({ wrong: "forged", order_id: placed.id, order_number: placed.number }),
        )
        expect(messages).toContainEqual(
          expect.objectContaining({ wrong: "stranger", kind: "reversal_result", order_id: null }),
        )
        expect(count).toBe(messages.length)
      },
      { timeout: 20_000, interval: 100 },
    )
    expect((await fetch(`${shop.url}${path}`)).status).toBe(401)
  })
})
