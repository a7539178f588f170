import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import {
  addToCart,
  newBuyer,
  order,
  plainCheckout,
  setPrice,
  findVariants,
  setStock,
  type Variant,
} from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import { simulator } from "../../support/payments"
import { eventually } from "../../support/eventually"

let shop: Shop
let shirt: Variant
let anne: Merchant
let ben: Merchant

beforeAll(async () => {
  shop = await startShop({ env: { MPESA_TIME_SCALE: "20", MPESA_QUERIES_PER_MINUTE: "100000" } })
  ;[shirt] = (await findVariants(shop, 1)) as [Variant]
  await setPrice(shop, shirt, 1500)
  await setStock(shop, shirt, 1000)
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
    proposal: { id: string; proposed_by: string; is_own: boolean } | null
  }[]
}

let subscribers = 0

/** An order with a prompt to a number that runs `script`, or without a prompt. */
async function orderWith(script: string | null) {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, shirt, 1)
  const phone = `2547000${String((subscribers += 1)).padStart(3, "0")}${script ?? ""}`
  return { buyer, placed: await order(buyer, script === null ? plainCheckout : { ...plainCheckout, phone }) }
}

/** Pays by paybill to an account number, or to that of an order. Returns the receipt. */
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

/** The order's payment in the list of stuck payments, once it is listed. */
async function untilStuck(orderId: string, merchant = anne) {
  return vi.waitFor(async () => {
    const found = await paymentIn(orderId, merchant)
    if (found === undefined) throw new Error(`The payment of ${orderId} is not stuck`)
    return found
  }, eventually)
}

const paymentOf = async (buyer: Awaited<ReturnType<typeof newBuyer>>, id: string) =>
  (await buyer.visitor.api<{ payment: object }>(`/api/orders/${id}`)).body.payment

describe.concurrent("a stuck payment", () => {
  it("is paid by a receipt that one merchant enters and another confirms [MP-23] [MP-24]", async () => {
    const { buyer, placed } = await orderWith("21")
    const { id, order_number, kind } = await untilStuck(placed.id)
    expect({ order_number, kind }).toEqual({ order_number: placed.number, kind: "waiting" })
    const typed = { receipt: "ukdesk0001", amount: placed.total, reason: "She showed the SMS." }
    await expect(post(anne, `attempts/${id}/receipt`, { ...typed, amount: 0.5 })).rejects.toThrow(/400/)
    await expect(post(anne, `attempts/${id}/receipt`, { ...typed, receipt: "?" })).rejects.toThrow(/as M-Pesa wrote it/)
    await post(anne, `attempts/${id}/receipt`, typed)
    const own = (await untilStuck(placed.id)).proposal
    expect(own).toMatchObject({ is_own: true })
    const path = `receipts/${own?.id ?? ""}/confirm`
    await expect(post(anne, path)).rejects.toThrow(/403.*confirmed by a second person/)
    expect((await untilStuck(placed.id, ben)).proposal).toMatchObject({ is_own: false, proposed_by: "Otieno Odhiambo" })
    expect(await post(ben, path)).toEqual({ outcome: "settled" })
    await expect(post(ben, path)).rejects.toThrow(/409/)
    expect(await paymentOf(buyer, placed.id)).toMatchObject({ state: "paid", receipt: "UKDESK0001" })
    expect(await paymentIn(placed.id, anne)).toBeUndefined()
  })

  it("can be queried, prompted again or expired, under the shopper's rate limits [MP-25]", async () => {
    const { buyer, placed } = await orderWith("21")
    const { id } = await untilStuck(placed.id)
    expect(await post(anne, `attempts/${id}/query`)).toEqual({ result: "no_id" })
    await expect(post(anne, `attempts/${id}/expire`)).rejects.toThrow(/400/)
    await post(anne, `attempts/${id}/expire`, { reason: "She has no signal." })
    await expect(post(anne, `attempts/${id}/expire`, { reason: "Again." })).rejects.toThrow(/409.*has ended/)
    expect(await paymentOf(buyer, placed.id)).toMatchObject({ state: "failed" })
    await post(anne, `attempts/${id}/prompt`)
    await expect(post(anne, `attempts/${id}/prompt`)).rejects.toThrow(/409/)
    const { rows } = await shop.db.query(
      `select kind, reason from mpesa_audit_entry where order_id = $1 and actor_id like 'user_%' order by created_at`,
      [placed.id],
    )
    expect(rows).toEqual([
      { kind: "status_queried", reason: null },
      { kind: "expired", reason: "She has no signal." },
      { kind: "prompted", reason: null },
    ])
  })

  it("is not prompted again once its order is cancelled", async () => {
    const { buyer, placed } = await orderWith("04")
    await vi.waitFor(async () => {
      const { status } = await buyer.visitor.api(`/api/orders/${placed.id}/cancel`, { body: {} })
      expect(status).toBe(200)
    }, eventually)
    const payments = await anne.call<{ attempts: { id: string }[] }>("GET", `/admin/mpesa/orders/${placed.id}`)
    expect(payments).toMatchObject({ refund_methods: ["reversal", "b2c", "manual"] })
    const { attempts } = payments
    await expect(post(anne, `attempts/${attempts[0]?.id ?? ""}/prompt`)).rejects.toThrow(/409.*is cancelled/)
  })
})

interface Listed {
  payments: { id: string; receipt: string; order_id: string; reason: string; expected: number; received: number }[]
}

/** A row of a list with a receipt, once it is listed. */
const untilListed = (list: string, receipt: string) =>
  vi.waitFor(async () => {
    const { payments } = await anne.call<Listed>("GET", `/admin/mpesa/${list}`)
    const found = payments.find((payment) => payment.receipt === receipt)
    if (found === undefined) throw new Error(`${receipt} is not on the list`)
    return found
  }, eventually)

const isListed = async (list: string, receipt: string) =>
  (await anne.call<Listed>("GET", `/admin/mpesa/${list}`)).payments.some((payment) => payment.receipt === receipt)

describe.concurrent("a payment that does not fit its order", () => {
  it("is listed as a second payment, and moved to another order of its payer [MP-26] [MP-27]", async () => {
    const [twice, other] = [await orderWith(null), await orderWith(null)]
    const payment = (await paymentOf(twice.buyer, twice.placed.id)) as { paybill: { reference: string } }
    await payBill(payment.paybill.reference, twice.placed.total)
    await vi.waitFor(
      async () => expect(await paymentOf(twice.buyer, twice.placed.id)).toMatchObject({ state: "paid" }),
      eventually,
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

  it("of a cancelled order is refunded, and its shopper no longer sees a review [MP-27]", async () => {
    const { buyer, placed } = await orderWith(null)
    const { paybill } = (await paymentOf(buyer, placed.id)) as { paybill: { reference: string } }
    expect((await buyer.visitor.api(`/api/orders/${placed.id}/cancel`, { body: {} })).status).toBe(200)
    const receipt = await payBill(paybill.reference, placed.total)
    const { id } = await untilListed("review", receipt)
    expect(await post(anne, `attempts/${id}/retry-capture`, { reason: "She wants it." })).toEqual({ outcome: "review" })
    const back = { method: "reversal", attempt_id: id, reason: "She cancelled it." }
    await post(anne, `orders/${placed.id}/refunds`, back)
    expect(await isListed("review", receipt)).toBe(false)
    await vi.waitFor(
      async () => expect(await paymentOf(buyer, placed.id)).toMatchObject({ state: "unpaid" }),
      eventually,
    )
  })

  it("and has no order is refunded to its payer, once [MP-28]", async () => {
    const receipt = await payBill("OTIENO", 700)
    const { id } = await untilListed("unallocated", receipt)
    const back = { method: "reversal", reason: "Nobody knows what for." }
    await post(anne, `unallocated/${id}/refunds`, back)
    await expect(post(ben, `unallocated/${id}/refunds`, back)).rejects.toThrow(/409.*in progress/)
    expect(await isListed("unallocated", receipt)).toBe(false)
    await vi.waitFor(async () => {
      const { rows } = await shop.db.query(`select state from mpesa_refund where c2b_payment_id = $1`, [id])
      expect(rows).toEqual([{ state: "done" }])
    }, eventually)
  })
})

// Not concurrent with other tests: no refund can be recorded meanwhile.
it("a refund is recorded completely although the engine fails while recording it", async () => {
  const { buyer, placed } = await orderWith("40")
  await vi.waitFor(async () => expect(await paymentOf(buyer, placed.id)).toMatchObject({ state: "paid" }), 20_000)
  await shop.db.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$;
    create trigger refuse before insert on order_transaction for each row when (new.amount < 0) execute function refuse()`)
  await post(anne, `orders/${placed.id}/refunds`, { method: "reversal", reason: "Too small" })
  const refundOf = async () => {
    const found = await shop.db.query<{ recording_error: string | null; recorded_at: Date | null }>(
      `select recording_error, recorded_at from mpesa_refund where order_id = $1`,
      [placed.id],
    )
    return found.rows[0]
  }
  await vi.waitFor(async () => expect((await refundOf())?.recording_error).toContain("The disk is full"), 20_000)
  expect((await refundOf())?.recorded_at).toBeNull()
  await shop.db.query(`drop function refuse cascade`)
  await vi.waitFor(async () => expect((await refundOf())?.recorded_at).toBeInstanceOf(Date), 20_000)
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

it("only administrators see and handle payments under review", async () => {
  const paths = ["attempts/a/query", "attempts/a/prompt", "attempts/a/expire", "attempts/a/receipt", "attempts/a/move"]
  for (const path of [...paths, "receipts/r/confirm", "receipts/r/withdraw", "unallocated/p/refunds"]) {
    expect((await fetch(`${shop.url}/admin/mpesa/${path}`, { method: "POST" })).status, path).toBe(401)
  }
  for (const path of ["stuck", "review", "orders?number=1"]) {
    expect((await fetch(`${shop.url}/admin/mpesa/${path}`)).status, path).toBe(401)
  }
})

interface Rejected {
  callbacks: { kind: string; rejected_as: string; order_id: string | null; order_number: number | null }[]
  count: number
}

interface OrderEvents {
  events: { id: string; kind: string; by: string | null; event_id: string | null; can_read_again: boolean }[]
  next_cursor: string | null
}

it("the events of an order's money are listed page by page, and a message is read again [MP-38]", async () => {
  const { buyer, placed } = await orderWith("01")
  await vi.waitFor(async () => expect(await paymentOf(buyer, placed.id)).toMatchObject({ state: "paid" }), 20_000)
  const paid = await paymentOf(buyer, placed.id)
  const path = `/admin/mpesa/orders/${placed.id}/events`
  const [callback] = await vi.waitFor(async () => {
    const { events } = await anne.call<OrderEvents>("GET", path)
    const found = events.filter(({ kind, can_read_again }) => kind === "stk_callback" && can_read_again)
    expect(found).toHaveLength(1)
    return found
  })
  const again = await post(ben, `events/${callback?.event_id ?? ""}/read-again`)
  expect(again).toEqual({ decision: "ignored", note: null })
  expect(await paymentOf(buyer, placed.id)).toEqual(paid)
  const first = await anne.call<OrderEvents>("GET", `${path}?limit=1`)
  expect(first.events).toMatchObject([{ kind: "read_again", by: "Ben Otieno", event_id: callback?.event_id }])
  const second = await anne.call<OrderEvents>("GET", `${path}?limit=1&cursor=${first.next_cursor ?? ""}`)
  expect(second.events).toHaveLength(1)
  expect(second.events[0]?.id).not.toBe(first.events[0]?.id)
  await expect(post(anne, "events/mpevt_none/read-again")).rejects.toThrow(/404/)
  expect((await fetch(`${shop.url}${path}`)).status).toBe(401)
})

describe("a forged callback", () => {
  it("is listed with the reason and its order, for staff only [MP-29]", async () => {
    const path = "/admin/mpesa/rejected-callbacks"
    // A sender that knows this order's callback URL reports another payment.
    const { placed } = await orderWith("23")
    const nobodys = `${shop.url}/api/callbacks/rv/${"0".repeat(64)}/result`
    expect((await fetch(nobodys, { method: "POST", body: "{}" })).status).toBe(404)
    await vi.waitFor(async () => {
      const { callbacks, count } = await anne.call<Rejected>("GET", path)
      expect(callbacks).toContainEqual(
        expect.objectContaining({ rejected_as: "forged", order_id: placed.id, order_number: placed.number }),
      )
      expect(callbacks).toContainEqual(
        expect.objectContaining({ rejected_as: "unknown_url", kind: "refund_result", order_id: null }),
      )
      expect(count).toBe(callbacks.length)
    }, eventually)
    expect((await fetch(`${shop.url}${path}`)).status).toBe(401)
  })

  it("is counted, and listed while it is one of the newest 20 [MP-29]", async () => {
    await shop.db.query(
      `insert into mpesa_daraja_event (id, kind, dedupe_key, payload_cipher, outcome, processed_at, created_at)
       select 'forged_' || n, 'stk_callback', 'forged_' || n, '', 'forged', now(), now() - interval '29 days'
         from generate_series(1, 22) n`,
    )
    const { callbacks, count } = await anne.call<Rejected>("GET", "/admin/mpesa/rejected-callbacks")
    await shop.db.query(`delete from mpesa_daraja_event where id like 'forged\\_%'`)
    expect(callbacks).toHaveLength(20)
    expect(count).toBeGreaterThanOrEqual(22)
  })
})
