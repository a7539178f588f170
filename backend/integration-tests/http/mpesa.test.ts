import type { Order } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../harness"
import { brokenInvariants } from "../harness/invariants"
import {
  addToCart,
  type Buyer,
  newBuyer,
  order,
  plainCheckout,
  priceOf,
  someVariants,
  stockOf,
  type Variant,
} from "./buyer"
import { Merchant } from "./merchant"

/** Engine and simulator run twenty times faster: a prompt lives three seconds. */
const SPEED = 20

let shop: Shop
let shirt: Variant

beforeAll(async () => {
  shop = await startShop({
    env: {
      MPESA_TIME_SCALE: String(SPEED),
      MPESA_QUERIES_PER_MINUTE: "1000",
    },
  })
  await sim("limits", { queriesPerMinute: 1000 })
  ;[shirt] = (await someVariants(shop, 1)) as [Variant]
  await priceOf(shop, shirt, 1500)
  await stockOf(shop, shirt, 1000)
})

afterAll(async () => {
  // What the crashes left behind is gone within 30 seconds.
  await until("clean invariants", async () => ((await brokenInvariants(shop)).length === 0 ? true : undefined), 30_000)
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

interface AttemptRow {
  state: string
  receipt: string | null
  result_code: string | null
  review_reason: string | null
  paid_unverified: boolean
  captured_at: Date | null
  checkout_request_id: string | null
}

interface Unallocated {
  payments: { id: string; receipt: string; amount: number; reason: string }[]
}

interface Ledger {
  captures: number
  captured: number
  transactions: number
  collection: string
}

let subscribers = 0

/** A number of its own that runs script `script`. */
function phoneOf(script: string): string {
  subscribers += 1
  return `2547000${String(subscribers).padStart(3, "0")}${script}`
}

async function sim<Body = Record<string, never>>(path: string, body?: object): Promise<Body> {
  const response = await fetch(`${shop.simulatorUrl}/__sim/${path}`, {
    method: body === undefined ? "GET" : "POST",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Body
}

async function orderWith(phone: string | null): Promise<{ buyer: Buyer; placed: Order }> {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, shirt, 1)
  return { buyer, placed: await order(buyer, phone === null ? plainCheckout : { ...plainCheckout, phone }) }
}

async function attemptsOf(orderId: string): Promise<AttemptRow[]> {
  const { rows } = await shop.db.query<AttemptRow>(
    `select state, receipt, result_code, review_reason, paid_unverified, captured_at, checkout_request_id
       from mpesa_attempt where order_id = $1 order by created_at, id`,
    [orderId],
  )
  return rows
}

/** What the engine has booked for an order. */
async function ledgerOf(orderId: string): Promise<Ledger> {
  const { rows } = await shop.db.query<Ledger>(
    `select pc.status as collection, count(distinct c.id)::int as captures,
            coalesce(sum(distinct c.amount), 0)::int as captured,
            (select count(*)::int from order_transaction t where t.order_id = $1 and t.deleted_at is null) as transactions
       from order_payment_collection l
       join payment_collection pc on pc.id = l.payment_collection_id
       left join payment p on p.payment_collection_id = pc.id
       left join capture c on c.payment_id = p.id
      where l.order_id = $1
      group by pc.status`,
    [orderId],
  )
  return rows[0] as Ledger
}

async function until<T>(what: string, probe: () => Promise<T | undefined>, patienceMs = 30_000): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const found = await probe()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const show = async (buyer: Buyer, id: string) => (await buyer.visitor.api<Order>(`/api/orders/${id}`)).body

const untilState = (buyer: Buyer, id: string, state: Order["payment"]["state"]) =>
  until(`payment ${state} of ${id}`, async () => {
    const seen = await show(buyer, id)
    return seen.payment.state === state ? seen : undefined
  })

/** The attempt is marked last, after everything that the engine books. */
const untilCaptured = (orderId: string) =>
  until(`capture of ${orderId}`, async () =>
    (await attemptsOf(orderId)).some(({ captured_at }) => captured_at !== null) ? true : undefined,
  )

const PAID_ONCE = { captures: 1, captured: 1850, transactions: 1, collection: "completed" }
const UNPAID = { captures: 0, captured: 0, transactions: 0 }

describe.concurrent("a payment", () => {
  it.each([
    ["01", "three seconds"],
    ["08", "three callbacks, two of them at once"],
    ["12", "a stale cancellation after the success"],
    ["13", "a callback that is faster than the answer to the push"],
    ["19", "a push that was refused as busy twice"],
    ["20", "a push whose answer was lost"],
    ["25", "a query that says 1037"],
    ["31", "a token that died"],
  ])("of script %s is captured once, with its receipt, after %s", async (script) => {
    const { buyer, placed } = await orderWith(phoneOf(script))
    expect(placed).toMatchObject({ status: "pending", total: 1850, payment: { paid: false } })
    const paid = await untilState(buyer, placed.id, "paid")
    await untilCaptured(placed.id)
    expect(paid.payment.receipt).toMatch(/^UK[A-Z0-9]{8}$/)
    expect(await show(buyer, placed.id)).toMatchObject({ status: "processing", payment: { attempts: 1, reason: null } })
    // Long enough for every late message of the script.
    await new Promise((resolve) => setTimeout(resolve, 2500 / SPEED + 300))
    expect(await ledgerOf(placed.id)).toEqual(PAID_ONCE)
    expect(await attemptsOf(placed.id)).toMatchObject([{ state: "paid", receipt: paid.payment.receipt }])
  })

  it("without a callback is found by the query, and is paid without a receipt", async () => {
    const { buyer, placed } = await orderWith(phoneOf("06"))
    const paid = await untilState(buyer, placed.id, "paid")
    await untilCaptured(placed.id)
    expect(paid.payment.receipt).toBeNull()
    expect(await attemptsOf(placed.id)).toMatchObject([{ state: "paid", paid_unverified: true }])
    expect(await ledgerOf(placed.id)).toEqual(PAID_ONCE)
  })

  it("whose query flaps between errors and limits is found all the same", async () => {
    const { buyer, placed } = await orderWith(phoneOf("26"))
    await untilState(buyer, placed.id, "paid")
  })

  it("that succeeds late wins over the failure before it", async () => {
    const { buyer, placed } = await orderWith(phoneOf("09"))
    const failed = await untilState(buyer, placed.id, "failed")
    expect(failed.payment.code).toBe("1037")
    await untilState(buyer, placed.id, "paid")
    await untilCaptured(placed.id)
    expect(await ledgerOf(placed.id)).toEqual(PAID_ONCE)
  })

  it("adds the receipt when it comes after a callback without one", async () => {
    const { buyer, placed } = await orderWith(phoneOf("24"))
    await untilState(buyer, placed.id, "paid")
    await until("the receipt", async () => (await attemptsOf(placed.id))[0]?.receipt ?? undefined)
    await untilCaptured(placed.id)
    expect(await ledgerOf(placed.id)).toEqual(PAID_ONCE)
  })
})

describe.concurrent("a payment that does not come", () => {
  it.each([
    ["03", "1032", "You cancelled the M-Pesa prompt. No money was taken; you can try again."],
    ["04", "1", "There is not enough money in your M-Pesa account. Top up or use Fuliza, then try again."],
    ["05", "1037", "Your phone did not answer the M-Pesa prompt. Unlock it, check the signal, then try again."],
    ["14", "2001", "The M-Pesa PIN was wrong. Try again with care: M-Pesa locks the PIN after repeated errors."],
    ["15", "1001", "Another M-Pesa request is open on your phone. Finish it, wait a minute, then try again."],
    [
      "22",
      "own.unreachable",
      "M-Pesa cannot be reached at the moment. Your order is kept; please try again in a minute. You can also pay by Paybill.",
    ],
    ["23", "1037", "Your phone did not answer the M-Pesa prompt. Unlock it, check the signal, then try again."],
    [
      "32",
      "2028",
      "Sorry, our M-Pesa prompts do not work right now. Your order is kept; please try again later. You can also pay by Paybill.",
    ],
  ])("of script %s ends as failed with code %s and its reason", async (script, code, reason) => {
    const { buyer, placed } = await orderWith(phoneOf(script))
    const failed = await untilState(buyer, placed.id, "failed")
    expect(failed).toMatchObject({ status: "pending", payment: { code, reason, paid: false, receipt: null } })
    expect(await ledgerOf(placed.id)).toMatchObject(UNPAID)
  })

  it("leaves a trace of forged callbacks, and no money", async () => {
    const { buyer, placed } = await orderWith(phoneOf("23"))
    await untilState(buyer, placed.id, "failed")
    // Callback and query race for the failure; the trace must stand whichever of them brought it.
    await vi.waitFor(async () => {
      const { rows } = await shop.db.query<{ outcome: string }>(
        `select outcome from mpesa_event
          where attempt_id = (select id from mpesa_attempt where order_id = $1) or outcome = 'stranger'`,
        [placed.id],
      )
      expect(rows.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(["forged", "stranger"]))
    }, 10_000)
    expect(await attemptsOf(placed.id)).toMatchObject([{ state: "failed" }])
    expect(await ledgerOf(placed.id)).toMatchObject(UNPAID)
  })

  it("is paid at the second try, on the same order", async () => {
    const { buyer, placed } = await orderWith(phoneOf("03"))
    await untilState(buyer, placed.id, "failed")
    const retry = await buyer.visitor.api<Order>(`/api/orders/${placed.id}/payments`, {
      body: { phone: phoneOf("01") },
    })
    expect(retry.status, JSON.stringify(retry.body)).toBeLessThan(300)
    const paid = await untilState(buyer, placed.id, "paid")
    await untilCaptured(placed.id)
    expect(paid.payment.attempts).toBe(2)
    expect(await ledgerOf(placed.id)).toEqual(PAID_ONCE)
  })

  it("is never prompted for while a prompt is open", async () => {
    const { buyer, placed } = await orderWith(phoneOf("02"))
    await untilState(buyer, placed.id, "prompted")
    const retry = await buyer.visitor.api(`/api/orders/${placed.id}/payments`, { body: {} })
    expect(retry.status).toBe(409)
    expect(retry.body).toMatchObject({ code: "too_soon" })
    await untilState(buyer, placed.id, "paid")
  })
})

describe.concurrent("money that does not fit", () => {
  it.each([
    ["10", "a shilling too little"],
    ["11", "100 shillings too much"],
  ])("of script %s, %s, waits for the shop and is not captured", async (script) => {
    const { buyer, placed } = await orderWith(phoneOf(script))
    const review = await untilState(buyer, placed.id, "review")
    expect(review.payment.paid).toBe(false)
    expect(await attemptsOf(placed.id)).toMatchObject([{ state: "needs_review", review_reason: "amount_mismatch" }])
    expect(await ledgerOf(placed.id)).toMatchObject(UNPAID)
    const retry = await buyer.visitor.api(`/api/orders/${placed.id}/payments`, { body: {} })
    expect(retry.status).toBe(409)
  })
})

describe.concurrent("a payment by paybill", () => {
  const payBill = (reference: string, amount: number) =>
    sim<{ receipt: string | null }>("c2b/pay", { msisdn: "254712345678", reference, amount })

  it("is confirmed to an address that nobody can guess, and pays the order that its account number names", async () => {
    const { buyer, placed } = await orderWith(null)
    const { paybill } = (await show(buyer, placed.id)).payment
    expect(paybill).toMatchObject({ shortcode: "174379", amount: 1850 })
    const { receipt } = await payBill(paybill?.reference.toLowerCase() ?? "", 1850)
    const paid = await untilState(buyer, placed.id, "paid")
    await untilCaptured(placed.id)
    expect(paid).toMatchObject({ status: "processing", payment: { receipt, attempts: 0, paybill: null } })
    expect(await ledgerOf(placed.id)).toEqual(PAID_ONCE)
    const forged = await fetch(`${shop.url}/api/callbacks/c2b/${"0".repeat(64)}/confirmation`, {
      method: "POST",
      body: "{}",
    })
    expect(forged.status).toBe(404)
  })

  it("of script 27, told by both channels in either order, is one payment", async () => {
    const phone = phoneOf("27")
    for (const sequence of ["callback first", "confirmation first"]) {
      const { buyer, placed } = await orderWith(phone)
      await untilState(buyer, placed.id, "paid")
      await untilCaptured(placed.id)
      // Long enough for the other channel.
      await new Promise((resolve) => setTimeout(resolve, 1000 / SPEED + 300))
      expect(await ledgerOf(placed.id), sequence).toEqual(PAID_ONCE)
      expect(await attemptsOf(placed.id), sequence).toMatchObject([{ state: "paid", review_reason: null }])
    }
  })

  it("of script 28, after a prompt that came to nothing, is found by its account number", async () => {
    const { buyer, placed } = await orderWith(phoneOf("28"))
    const paid = await untilState(buyer, placed.id, "paid")
    await untilCaptured(placed.id)
    expect(paid.payment.receipt).toMatch(/^UK/)
    expect(await ledgerOf(placed.id)).toEqual(PAID_ONCE)
  })

  it("of script 29, where the first and the second prompt are paid, leaves the second payment for review", async () => {
    const phone = phoneOf("29")
    const { buyer, placed } = await orderWith(phone)
    await untilState(buyer, placed.id, "failed")
    await buyer.visitor.api(`/api/orders/${placed.id}/payments`, { body: { phone } })
    await untilState(buyer, placed.id, "paid")
    const attempts = await until("the late payment", async () => {
      const rows = await attemptsOf(placed.id)
      return rows[0]?.state === "needs_review" && rows[1]?.captured_at ? rows : undefined
    })
    expect(attempts).toMatchObject([{ review_reason: "paid_twice" }, { state: "paid" }])
    expect(await ledgerOf(placed.id)).toEqual(PAID_ONCE)
  })

  it("that names no order is listed for the merchant, who puts it into one, once", async () => {
    const { buyer, placed } = await orderWith(null)
    const { receipt } = await payBill("JUMA", 1850)
    const merchant = await Merchant.signIn(shop)
    const { id } = await until("the listed payment", async () => {
      const { payments } = await merchant.call<Unallocated>("GET", "/admin/mpesa/unallocated")
      return payments.find((payment) => payment.receipt === receipt)
    })
    const allocate = (body: object) => merchant.call("POST", `/admin/mpesa/unallocated/${id}/allocate`, body)
    await expect(allocate({ order_id: placed.id })).rejects.toThrow(/400/)
    expect(await allocate({ order_id: placed.id, reason: "She sent the SMS." })).toEqual({ outcome: "settled" })
    await expect(allocate({ order_id: placed.id, reason: "Again." })).rejects.toThrow(/409/)
    const paid = await untilState(buyer, placed.id, "paid")
    expect(paid.payment.receipt).toBe(receipt)
    const { rows } = await shop.db.query(
      `select allocated_by, allocated_because from mpesa_c2b_payment where id = $1`,
      [id],
    )
    expect(rows).toEqual([
      { allocated_by: expect.stringMatching(/^user_/) as string, allocated_because: "She sent the SMS." },
    ])
  })

  it("is nobody else's to see or to move", async () => {
    for (const [method, path] of [
      ["GET", "unallocated"],
      ["POST", "unallocated/mppay_1/allocate"],
    ] as const) {
      expect((await fetch(`${shop.url}/admin/mpesa/${path}`, { method })).status).toBe(401)
    }
  })
})

describe.concurrent("money that goes back", () => {
  interface Refunds {
    refunds: { id: string; state: string; amount: number; result_text: string | null; booked_at: string | null }[]
  }

  async function paidBy(script: string) {
    const { buyer, placed } = await orderWith(phoneOf(script))
    await untilState(buyer, placed.id, "paid")
    await untilCaptured(placed.id)
    const merchant = await Merchant.signIn(shop)
    const ask = (body: object) =>
      merchant.call<Refunds>("POST", `/admin/mpesa/orders/${placed.id}/refunds`, { reason: "Came back", ...body })
    const refunds = async () => (await merchant.call<Refunds>("GET", `/admin/mpesa/orders/${placed.id}`)).refunds
    return { buyer, placed, merchant, ask, refunds }
  }

  /** What the engine says of the money of an order. */
  async function engineOf(merchant: Merchant, id: string) {
    const { order } = await merchant.call<{
      order: { payment_status: string; payment_collections: { refunded_amount: number; payments: { id: string }[] }[] }
    }>("GET", `/admin/orders/${id}?fields=payment_status,*payment_collections,*payment_collections.payments`)
    const [collection] = order.payment_collections
    return {
      status: order.payment_status,
      refunded: collection?.refunded_amount ?? 0,
      payment: collection?.payments[0]?.id ?? "",
    }
  }

  it("by reversal is refunded in the engine only once Safaricom says so, and the engine's own button cannot lie", async () => {
    const { buyer, placed, merchant, ask, refunds } = await paidBy("40")
    const { payment } = await engineOf(merchant, placed.id)
    await expect(merchant.call("POST", `/admin/payments/${payment}/refund`, { amount: placed.total })).rejects.toThrow(
      /moves no M-Pesa money/,
    )
    const [asked] = (await ask({ method: "reversal" })).refunds
    expect(asked).toMatchObject({ amount: placed.total, booked_at: null })
    expect(["requested", "sending", "pending"]).toContain(asked?.state)
    await expect(ask({ method: "reversal" })).rejects.toThrow(/409/)
    await until("the refund to be noted", async () => ((await refunds())[0]?.booked_at ? true : undefined))
    expect(await engineOf(merchant, placed.id)).toMatchObject({ status: "refunded", refunded: placed.total })
    // What was bought costs what it cost, also when the money is back.
    expect((await show(buyer, placed.id)).total).toBe(placed.total)
    await expect(merchant.call("POST", `/admin/payments/${payment}/refund`, { amount: 1 })).rejects.toThrow(/40\d/)
  })

  it("by hand, in parts, is noted in the engine at once", async () => {
    const { placed, merchant, ask } = await paidBy("01")
    const body = { method: "manual", amount: 500, return_receipt: "ukhand0001" }
    expect((await ask(body)).refunds).toMatchObject([{ state: "done", amount: 500 }])
    expect(await engineOf(merchant, placed.id)).toMatchObject({ status: "partially_refunded", refunded: 500 })
    await expect(ask({ ...body, amount: placed.total })).rejects.toThrow(/400.*whole shillings/)
    await expect(ask({ method: "manual", amount: 500 })).rejects.toThrow(/400/)
    await ask({ method: "manual", return_receipt: "UKHAND0002" })
    expect(await engineOf(merchant, placed.id)).toMatchObject({ status: "refunded", refunded: placed.total })
  })

  it("of script 45, whose result never comes, is listed until a person says what became of it", async () => {
    const { placed, merchant, ask, refunds } = await paidBy("45")
    const [asked] = (await ask({ method: "reversal" })).refunds
    const id = asked?.id ?? ""
    await until("the time-out", async () => ((await refunds())[0]?.state === "unknown" ? true : undefined))
    const open = await merchant.call<Refunds>("GET", "/admin/mpesa/refunds")
    expect(open.refunds.find((each) => each.id === id)?.result_text).toMatch(/look into the M-Pesa portal/)
    const resolve = (body: object) => merchant.call("POST", `/admin/mpesa/refunds/${id}/resolve`, body)
    await expect(resolve({ returned: true })).rejects.toThrow(/400/)
    await resolve({ returned: true, return_receipt: "UKSEEN0001" })
    expect(await engineOf(merchant, placed.id)).toMatchObject({ status: "refunded" })
    await expect(resolve({ returned: false })).rejects.toThrow(/409/)
  })

  it("is nobody else's to ask for, and forged results leave a trace only", async () => {
    for (const path of ["orders/order_1/refunds", "refunds/mprfd_1/resolve"]) {
      expect((await fetch(`${shop.url}/admin/mpesa/${path}`, { method: "POST" })).status).toBe(401)
    }
    const forged = await fetch(`${shop.url}/api/callbacks/rv/${"0".repeat(64)}/result`, { method: "POST", body: "{}" })
    expect(forged.status).toBe(404)
  })
})

describe.concurrent("an outcome that nobody knows", () => {
  it("of script 30 is not called failed", async () => {
    const { buyer, placed } = await orderWith(phoneOf("30"))
    const checking = await until("the unknown code", async () => {
      const seen = await show(buyer, placed.id)
      return seen.payment.code === "7777" ? seen : undefined
    })
    expect(checking.payment).toMatchObject({
      state: "checking",
      reason: "We are checking your payment with M-Pesa. Please do not pay again yet.",
    })
  })

  it("of script 21, a push whose answer was lost, is never pushed again and ends without a charge", async () => {
    const { buyer, placed } = await orderWith(phoneOf("21"))
    await untilState(buyer, placed.id, "checking")
    await until(
      "the end",
      async () => ((await attemptsOf(placed.id))[0]?.state === "expired" ? true : undefined),
      25_000,
    )
    expect((await show(buyer, placed.id)).payment).toMatchObject({ state: "failed", paid: false })
  }, 40_000)
})

describe.concurrent("confirm-payment", () => {
  it("asks Daraja, and never believes the client [PY-08] [AP-20]", async () => {
    const { buyer, placed } = await orderWith("254712000999")
    await untilState(buyer, placed.id, "prompted")
    const early = await buyer.visitor.api("/api/checkout/confirm-payment", {
      body: { orderId: placed.id, paid: true, receipt: "UKAAAAAAAA" },
    })
    expect(early.status).toBe(409)
    await sim("answer", { msisdn: "254712000999", code: "0" })
    const paid = await untilState(buyer, placed.id, "paid")
    const late = await buyer.visitor.api<{ order: Order }>("/api/checkout/confirm-payment", {
      body: { orderId: placed.id },
    })
    expect(late.status).toBe(200)
    expect(late.body.order.payment.receipt).toBe(paid.payment.receipt)
  })
})

describe("an engine that dies", { timeout: 120_000 }, () => {
  // Prompts outlive the restart, and the callback is faster than the first query.
  const SLOW = { MPESA_TIME_SCALE: "1" }
  beforeAll(async () => {
    await sim("clock", { scale: 1 })
    await shop.restart(SLOW)
  })
  afterAll(async () => {
    await sim("clock", { scale: SPEED })
    await shop.restart()
  })

  it.each([
    ["mpesa-event-stored", "prompted"],
    ["mpesa-paid", "paid"],
    ["after-accept", "paid"],
    ["mpesa-captured", "paid"],
  ])("at %s, after the money, captures exactly once after the restart", async (place, left) => {
    const phone = phoneOf("99")
    const { buyer, placed } = await orderWith(phone)
    await untilState(buyer, placed.id, "prompted")
    await shop.restart({ ...SLOW, MAVAZI_CRASH_AT: place })
    await sim("answer", { msisdn: phone, code: "0" })
    await shop.exited()
    expect(await attemptsOf(placed.id)).toMatchObject([{ state: left, captured_at: null }])
    await shop.restart(SLOW)
    await untilCaptured(placed.id)
    expect(await ledgerOf(placed.id)).toEqual(PAID_ONCE)
  })

  it("right after the prompt was sent takes its payment by the callback, and never prompts twice", async () => {
    await shop.restart({ ...SLOW, MAVAZI_CRASH_AT: "mpesa-prompt-sent" })
    const phone = phoneOf("99")
    const { buyer, placed } = await orderWith(phone)
    await shop.exited()
    await shop.restart(SLOW)
    await sim("answer", { msisdn: phone, code: "0" })
    await untilState(buyer, placed.id, "paid")
    await untilCaptured(placed.id)
    expect(await ledgerOf(placed.id)).toEqual(PAID_ONCE)
    const { requests } = await sim<{ requests: { path: string; body: string }[] }>("requests")
    expect(requests.filter(({ path, body }) => path.includes("stkpush/") && body.includes(phone))).toHaveLength(1)
  })

  it("is not needed for a shopper to get an answer while Daraja gives none", async () => {
    const phone = phoneOf("99")
    const { buyer, placed } = await orderWith(phone)
    await untilState(buyer, placed.id, "prompted")
    await sim("fault", { latencyMs: 9000 })
    const asked = Date.now()
    const { status, body } = await buyer.visitor.api("/api/checkout/confirm-payment", { body: { orderId: placed.id } })
    expect(Date.now() - asked).toBeLessThan(4000)
    expect([status, body]).toMatchObject([409, { code: "payment_prompted" }])
    await sim("fault", {})
    await sim("answer", { msisdn: phone, code: "0" })
    await untilState(buyer, placed.id, "paid")
  })

  it("while the phone answers learns of the payment after the restart", async () => {
    const phone = "254712000222"
    const { buyer, placed } = await orderWith(phone)
    await untilState(buyer, placed.id, "prompted")
    await shop.kill()
    await sim("answer", { msisdn: phone, code: "0" })
    await shop.restart(SLOW)
    await untilState(buyer, placed.id, "paid")
    await untilCaptured(placed.id)
    expect(await ledgerOf(placed.id)).toEqual(PAID_ONCE)
  })
})
