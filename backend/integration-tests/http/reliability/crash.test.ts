import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { CrashPoint as MpesaCrashPoint } from "../../../../plugins/payment-mpesa/integration-tests/mpesa-module"
import type { CrashPoint as CheckoutCrashPoint } from "../../../src/orders/checkouts/checkout-repository"
import { inSoak, withOthersInSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import type { Buyer, Variant } from "../../support/buyer"
import {
  addToCart,
  newSourceAddress,
  newBuyer,
  order,
  plainCheckout,
  findVariants,
  setStock,
} from "../../support/buyer"
import { killWhileLocked, isConnectionLost } from "../../support/kill-while-locked"
import { promptsFor, requestsTo } from "../../support/simulator-requests"
import { Merchant } from "../../support/merchant"
import { misplacedReceipts, paidButNotCaptured } from "../../support/receipt-checks"
import { simulator } from "../../support/payments"

/** Kills at random moments; `npm run soak` sets another number and seed. */
const KILLS = Number(process.env["SOAK_RUNS"] ?? 1)
const SEED = Number(process.env["SOAK_SEED"] ?? Date.now() % 1_000_000_000)
const BUYERS_PER_KILL = 8

/** Time within which a restarted shop is consistent again. */
const RECOVERY = { timeout: 30_000, interval: 250 }

let shop: Shop
let variant: Variant
let merchant: Merchant
let usedNumbers = 0
/** Crash point of the running engine. */
let armed: string | undefined

beforeAll(async () => {
  // Payments whose callback a killed engine did not receive are found by Pull Transactions.
  shop = await startShop({ env: { MPESA_PULL_NUMBER: "254722000000", MPESA_QUERIES_PER_MINUTE: "100000" } })
  await simulator(shop, "limits", { queriesPerMinute: 100_000 })
  variant = (await findVariants(shop, 1))[0] as Variant
  await setStock(shop, variant, 100_000)
  merchant = await Merchant.signIn(shop)
})

afterAll(async () => {
  await shop.stop()
})

/** A number that runs a script; numbers repeat after a thousand. */
function phoneOf(script: string): string {
  usedNumbers += 1
  return `2547000${String(usedNumbers % 1000).padStart(3, "0")}${script}`
}

/**
 * The start of an engine can take 30 seconds on a busy machine. The plugin's clock is twenty times faster: a prompt that the killed
 * engine had not sent would be ten minutes old then, and expire. This gives a start 60 seconds.
 */
async function keepUnsentPrompts(): Promise<void> {
  await shop.db.query(`update mpesa_attempt set created_at = now() + interval '30 seconds' where state = 'created'`)
}

async function restartWith(crashPoint: string | undefined): Promise<void> {
  await keepUnsentPrompts()
  await shop.restart(crashPoint === undefined ? {} : { MAVAZI_CRASH_AT: crashPoint })
  armed = crashPoint
}

async function buyerWithCart(): Promise<Buyer> {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, variant, 1)
  return buyer
}

async function countsOf(customerId: string) {
  const { rows } = await shop.db.query<{ orders: number; reserved: number; captured: number; returned: number }>(
    `select count(distinct o.id)::int as orders,
            count(distinct r.id)::int as reserved,
            count(distinct x.id)::int as captured,
            count(distinct f.id)::int as returned
       from "order" o
       left join order_item i on i.order_id = o.id
       left join reservation_item r on r.line_item_id = i.item_id and r.deleted_at is null
       left join order_payment_collection l on l.order_id = o.id
       left join payment p on p.payment_collection_id = l.payment_collection_id
       left join capture x on x.payment_id = p.id
       left join refund f on f.payment_id = p.id
      where o.customer_id = $1`,
    [customerId],
  )
  return rows[0]
}

/** Waits until all placed orders are processed, so that the next crash is the one that the test requests. */
async function checkoutsProcessed(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await shop.db.query<{ left: number }>(
      `select count(*)::int as left from checkout where announced_at is null or (attempt_id is not null and attempt_sent_at is null)`,
    )
    expect(rows[0]?.left).toBe(0)
  }, RECOVERY)
}

async function paymentCaptured(buyer: Buyer): Promise<void> {
  await vi.waitFor(async () => {
    expect(await countsOf(buyer.customerId)).toMatchObject({ captured: 1 })
  }, RECOVERY)
}

/** Checks the result of a scenario; called until it passes. */
type Assertion = () => Promise<void>
/** Actions during which the engine crashes. Returns the check of the result. */
type Scenario = () => Promise<Assertion>

/** Orders and pays by prompt. The request is repeated, like by a browser that got no response. */
async function orderWithPrompt(): Promise<Assertion> {
  const buyer = await buyerWithCart()
  const phone = phoneOf("01")
  const headers = { "Idempotency-Key": `crash-${phone}` }
  const body = { ...plainCheckout, phone }
  const first = await buyer.visitor.api("/api/checkout", { body, headers }).catch(() => null)
  return async () => {
    const placed = await order(buyer, body, headers)
    if (first) expect(first.body).toEqual({ order: placed })
    expect(await countsOf(buyer.customerId)).toEqual({ orders: 1, reserved: 1, captured: 1, returned: 0 })
    expect((await buyer.visitor.api(`/api/orders/${placed.id}`)).body).toMatchObject({ status: "processing" })
    expect(await promptsFor(shop.simulatorUrl, phone)).toBe(1)
  }
}

/** Pays for an order that is otherwise processed. */
async function payOrder(): Promise<Assertion> {
  const buyer = await buyerWithCart()
  const phone = phoneOf("99")
  const placed = await order(buyer, { ...plainCheckout, phone })
  await checkoutsProcessed()
  await simulator(shop, "answer", { msisdn: phone, code: "0" })
  return async () => {
    expect(await countsOf(buyer.customerId)).toEqual({ orders: 1, reserved: 1, captured: 1, returned: 0 })
    expect((await buyer.visitor.api(`/api/orders/${placed.id}`)).body).toMatchObject({ status: "processing" })
    expect(await promptsFor(shop.simulatorUrl, phone)).toBe(1)
  }
}

interface Refunds {
  refunds: { state: string; receipt: string; recorded_at: string | null }[]
}

/** The engine may die before it answers this request; any answer must say success. */
async function requestReversal(path: string, ending: object = {}): Promise<void> {
  await merchant.call("POST", path, { method: "reversal", reason: "Returned", ...ending }).catch((error: unknown) => {
    if (!isConnectionLost(error)) throw error
  })
}

/** Requests a reversal. One without a stored response is unknown until a pull reports it or the merchant resolves it. */
const reversePayment =
  (...results: ("done" | "unknown")[]): Scenario =>
  async () => {
    const buyer = await buyerWithCart()
    const placed = await order(buyer, { ...plainCheckout, phone: phoneOf("40") })
    await paymentCaptured(buyer)
    const path = `/admin/mpesa/orders/${placed.id}`
    await requestReversal(`${path}/refunds`)
    return async () => {
      const { refunds } = await merchant.call<Refunds>("GET", path)
      expect(refunds).toEqual([expect.anything()])
      const { state = "?", receipt = "?", recorded_at } = refunds[0] ?? {}
      expect(results).toContain(state)
      expect(recorded_at !== null).toBe(state === "done")
      expect(await countsOf(buyer.customerId)).toMatchObject({ captured: 1, returned: state === "done" ? 1 : 0 })
      expect(await requestsTo(shop.simulatorUrl, "/mpesa/reversal/v1/request", receipt)).toBe(1)
    }
  }

/** Refunds an order in full, which ends it. */
async function endOrder(): Promise<Assertion> {
  const buyer = await buyerWithCart()
  const placed = await order(buyer, { ...plainCheckout, phone: phoneOf("40") })
  await paymentCaptured(buyer)
  await requestReversal(`/admin/mpesa/orders/${placed.id}/refunds`)
  return async () => {
    expect((await buyer.visitor.api(`/api/orders/${placed.id}`)).body).toMatchObject({ status: "cancelled" })
    expect(await countsOf(buyer.customerId)).toEqual({ orders: 1, reserved: 0, captured: 1, returned: 1 })
  }
}

/** Lets an unpaid order expire. */
async function expireOrder(): Promise<Assertion> {
  const buyer = await buyerWithCart()
  const placed = await order(buyer)
  await checkoutsProcessed()
  await shop.db.query(`update checkout set expires_at = now() - interval '1 second' where order_id = $1`, [placed.id])
  return async () => {
    expect(await countsOf(buyer.customerId)).toMatchObject({ orders: 1, reserved: 0 })
  }
}

/**
 * Scenario of every crash point; a new crash point without one does not compile. They run in this sequence: each
 * restart completes one scenario and arms the next crash point, and no unfinished work of a scenario passes a later
 * crash point. A reversal without a stored response comes last: a pull can report it at any time, which ends its order.
 */
const SCENARIOS = {
  "mpesa-captured": payOrder,
  "after-announce": orderWithPrompt,
  "mpesa-event-stored": payOrder,
  "after-send": orderWithPrompt,
  "mpesa-prompt-sent": orderWithPrompt,
  "mpesa-order-ended": endOrder,
  "mpesa-refund-recorded": reversePayment("done"),
  "after-accept": payOrder,
  "mpesa-refund-done": reversePayment("done"),
  "mpesa-paid": payOrder,
  "before-release": expireOrder,
  "before-send": orderWithPrompt,
  "after-commit-before-answer": orderWithPrompt,
  "before-commit": orderWithPrompt,
  "mpesa-refund-sent": reversePayment("unknown", "done"),
} satisfies Record<CheckoutCrashPoint | MpesaCrashPoint, Scenario>
/** A checkout, a payment, a refund and an expiry, each killed where it would hurt most. */
const SAMPLE = new Set<string>([
  "mpesa-captured",
  "mpesa-refund-recorded",
  "before-release",
  "after-commit-before-answer",
])
const CRASH_POINTS = (Object.keys(SCENARIOS) as (keyof typeof SCENARIOS)[]).filter(
  (point) => inSoak || SAMPLE.has(point),
)

describe("an engine that is killed", { shuffle: false }, () => {
  it.each(CRASH_POINTS.map((crashPoint, index) => [crashPoint, CRASH_POINTS[index + 1]] as const))(
    "at %s is consistent within 30 seconds of its restart: nothing is lost or done twice",
    async (crashPoint, next) => {
      if (armed !== crashPoint) await restartWith(crashPoint)
      const assertResult = await SCENARIOS[crashPoint]()
      await shop.exited()
      await restartWith(next)
      await vi.waitFor(async () => {
        await assertResult()
        expect(await brokenInvariants(shop)).toEqual([])
      }, RECOVERY)
      await checkoutsProcessed()
    },
  )

  it.runIf(inSoak)(
    "after it has accepted cash records it all the same: no order waits for money that it has",
    async () => {
      await restartWith("after-accept")
      const buyer = await buyerWithCart()
      const { id, total } = await order(buyer)
      const cash = { method: "cash", amount: total }
      await expect(merchant.call("POST", `/admin/orders/${id}/payments`, cash)).rejects.toThrow(TypeError)
      await shop.exited()
      await restartWith(undefined)
      await vi.waitFor(async () => {
        expect((await buyer.visitor.api(`/api/orders/${id}`)).body).toMatchObject({
          status: "processing",
          balance: { paid: total, due: 0 },
        })
        expect(await countsOf(buyer.customerId)).toEqual({ orders: 1, reserved: 1, captured: 1, returned: 0 })
        expect(await brokenInvariants(shop)).toEqual([])
      }, RECOVERY)
    },
  )

  it.each(withOthersInSoak([], ["order_change", "order_credit_line"]))(
    "while the engine waits to add a refund's credit line (%s) asks nobody for the refunded money",
    async (table) => {
      if (armed !== undefined) await restartWith(undefined)
      const buyer = await buyerWithCart()
      const { id, total } = await order(buyer, { ...plainCheckout, phone: phoneOf("40") })
      await paymentCaptured(buyer)
      // Another order's refund can wait for the same table: Pull reports that of the last crash point at any time.
      const until = async () => {
        const { rows } = await shop.db.query(
          `select amount::float8 as amount, (select count(*)::int from order_credit_line where order_id = $1) as credit
             from order_transaction where order_id = $1 and reference = 'refund'`,
          [id],
        )
        expect(rows).toEqual([{ amount: -total, credit: 0 }])
      }
      await killWhileLocked(shop, { table, until }, () =>
        requestReversal(`/admin/mpesa/orders/${id}/refunds`, { keep_open: true }),
      )
      await until()
      await restartWith(undefined)
      await vi.waitFor(async () => {
        const { refunds } = await merchant.call<Refunds>("GET", `/admin/mpesa/orders/${id}`)
        expect(refunds).toMatchObject([{ state: "done", recorded_at: expect.any(String) as string }])
        expect((await buyer.visitor.api(`/api/orders/${id}`)).body).toMatchObject({
          payment: { state: "refunded", due: 0 },
          balance: { paid: total, refunded: total, due: 0 },
        })
        expect(await brokenInvariants(shop)).toEqual([])
      }, RECOVERY)
      const books = await shop.db.query(
        `select sum(c.amount)::float8 as credit, (s.totals->>'pending_difference')::float8 as due
           from "order" o
           join order_summary s on s.order_id = o.id and s.version = o.version and s.deleted_at is null
           join order_credit_line c on c.order_id = o.id and c.version = o.version and c.deleted_at is null
          where o.id = $1 group by s.id`,
        [id],
      )
      expect(books.rows).toEqual([{ credit: total, due: 0 }])
    },
  )

  it(
    "at random moments during concurrent orders and payments loses and doubles nothing",
    async () => {
      const delays = fc.sample(fc.integer({ min: 10, max: 900 }), { numRuns: KILLS, seed: SEED })
      for (const [round, afterMs] of delays.entries()) {
        const buyers = await Promise.all(Array.from({ length: BUYERS_PER_KILL }, buyerWithCart))
        const requests = buyers.map((buyer, n) => ({
          buyer,
          body: { ...plainCheckout, phone: phoneOf("01") },
          headers: { ...newSourceAddress(), "Idempotency-Key": `crash-${String(round)}-${String(n)}` },
        }))
        const pendingResponses = Promise.allSettled(
          requests.map(({ buyer, ...request }) =>
            buyer.visitor.api<{ order: { id: string } }>("/api/checkout", request),
          ),
        )
        await new Promise((done) => setTimeout(done, afterMs))
        await shop.kill()
        const responses = await pendingResponses
        await restartWith(undefined)
        for (const [n, { buyer, body, headers }] of requests.entries()) {
          const placed = await order(buyer, body, headers)
          const response = responses[n]
          if (response?.status === "fulfilled" && response.value.status === 201) {
            expect(response.value.body.order.id).toBe(placed.id)
          }
        }
        await vi.waitFor(async () => {
          for (const { buyer } of requests) {
            // An order stays unpaid when the kill came between the record of the sending and the prompt: the prompt is
            // not repeated.
            expect(await countsOf(buyer.customerId)).toMatchObject({ orders: 1, reserved: 1 })
          }
          expect(await paidButNotCaptured(shop)).toBe(0)
          expect(await brokenInvariants(shop)).toEqual([])
          expect(await misplacedReceipts(shop)).toEqual([])
        }, RECOVERY)
        await checkoutsProcessed()
      }
    },
    KILLS * 180_000,
  )
})
