import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { CrashPoint as MpesaCrashPoint } from "../../../plugins/payment-mpesa/src/modules/mpesa/context"
import type { CrashPoint as CheckoutCrashPoint } from "../../src/orders/checkouts/checkout-repository"
import { startShop, type Shop } from "../harness"
import { brokenInvariants } from "../harness/invariants"
import type { Buyer, Variant } from "./buyer"
import { addToCart, fromElsewhere, newBuyer, order, plainCheckout, someVariants, stockOf } from "./buyer"
import { promptsFor, requestsTo } from "./daraja"
import { Merchant } from "./merchant"
import { misplacedMoney, paidButNotCaptured } from "./money"
import { simulator } from "./payments"

/** Kills at random moments; the soak sets more, and a seed of its own. */
const KILLS = Number(process.env["SOAK_RUNS"] ?? 1)
const SEED = Number(process.env["SOAK_SEED"] ?? Date.now() % 1_000_000_000)
const BUYERS_PER_KILL = 8

/** What a restarted shop has to be sound again, as the shop promises it. */
const THIRTY_SECONDS = { timeout: 30_000, interval: 250 }

let shop: Shop
let variant: Variant
let merchant: Merchant
let subscribers = 0
/** Where the engine that runs now will die. */
let armed: string | undefined

beforeAll(async () => {
  // What a dead engine was not told is found by asking for the payments of the shortcode.
  shop = await startShop({ env: { MPESA_PULL_NUMBER: "254722000000", MPESA_QUERIES_PER_MINUTE: "1000" } })
  await simulator(shop, "limits", { queriesPerMinute: 1000 })
  variant = (await someVariants(shop, 1))[0] as Variant
  await stockOf(shop, variant, 100_000)
  merchant = await Merchant.signIn(shop)
})

afterAll(async () => {
  await shop.stop()
})

/** A number of its own, for which the simulator plays a script; a thousand of them, then again from the first. */
function phoneOf(script: string): string {
  subscribers += 1
  return `2547000${String(subscribers % 1000).padStart(3, "0")}${script}`
}

async function restartTo(crashPoint: string | undefined): Promise<void> {
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

/** Nothing is left to do for placed orders, so that the next death is the one that a test asks for. */
async function settled(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await shop.db.query<{ left: number }>(
      `select count(*)::int as left from checkout where announced_at is null or (attempt_id is not null and sent_at is null)`,
    )
    expect(rows[0]?.left).toBe(0)
  }, THIRTY_SECONDS)
}

async function captured(buyer: Buyer): Promise<void> {
  await vi.waitFor(async () => {
    expect(await countsOf(buyer.customerId)).toMatchObject({ captured: 1 })
  }, THIRTY_SECONDS)
}

/** Says, as often as it is asked, what must be true of a story that the engine has died in. */
type Proof = () => Promise<void>
/** Something that happens until the engine dies of it. */
type Story = () => Promise<Proof>

/** Somebody orders, and pays by the prompt. The request may be repeated, as a browser does that got no answer. */
async function buy(): Promise<Proof> {
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

/** Somebody pays for an order when all else is done for it. */
async function pay(): Promise<Proof> {
  const buyer = await buyerWithCart()
  const phone = phoneOf("99")
  const placed = await order(buyer, { ...plainCheckout, phone })
  await settled()
  await simulator(shop, "answer", { msisdn: phone, code: "0" })
  return async () => {
    expect(await countsOf(buyer.customerId)).toEqual({ orders: 1, reserved: 1, captured: 1, returned: 0 })
    expect((await buyer.visitor.api(`/api/orders/${placed.id}`)).body).toMatchObject({ status: "processing" })
    expect(await promptsFor(shop.simulatorUrl, phone)).toBe(1)
  }
}

interface Refunds {
  refunds: { state: string; receipt: string; booked_at: string | null }[]
}

/** The merchant has a payment reversed. A request whose answer nobody wrote down waits for a person. */
const giveBack =
  (end: "done" | "unknown"): Story =>
  async () => {
    const buyer = await buyerWithCart()
    const placed = await order(buyer, { ...plainCheckout, phone: phoneOf("40") })
    await captured(buyer)
    const path = `/admin/mpesa/orders/${placed.id}`
    await merchant.call("POST", `${path}/refunds`, { method: "reversal", reason: "Came back" })
    return async () => {
      const { refunds } = await merchant.call<Refunds>("GET", path)
      expect(refunds).toMatchObject([{ state: end }])
      expect(refunds[0]?.booked_at !== null).toBe(end === "done")
      expect(await countsOf(buyer.customerId)).toMatchObject({ captured: 1, returned: end === "done" ? 1 : 0 })
      const { receipt = "?" } = refunds[0] ?? {}
      expect(await requestsTo(shop.simulatorUrl, "/mpesa/reversal/v1/request", receipt)).toBe(1)
    }
  }

/** An unpaid order comes to its end. */
async function expire(): Promise<Proof> {
  const buyer = await buyerWithCart()
  const placed = await order(buyer)
  await settled()
  await shop.db.query(`update checkout set expires_at = now() - interval '1 second' where order_id = $1`, [placed.id])
  return async () => {
    expect(await countsOf(buyer.customerId)).toMatchObject({ orders: 1, reserved: 0 })
  }
}

/**
 * Every named place at which an engine may die, with what brings it there; a new one does not compile until it stands
 * here. One after the other, so that each restart brings one story to its end and dies of the next; the order is such
 * that what is left of one never passes the place of the next.
 */
const DEATHS = {
  "mpesa-captured": pay,
  "after-announce": buy,
  "mpesa-event-stored": pay,
  "after-send": buy,
  "mpesa-prompt-sent": buy,
  "mpesa-refund-booked": giveBack("done"),
  "after-accept": pay,
  "mpesa-refund-done": giveBack("done"),
  "mpesa-paid": pay,
  "mpesa-reversal-sent": giveBack("unknown"),
  "before-release": expire,
  "before-send": buy,
  "after-commit-before-answer": buy,
  "before-commit": buy,
} satisfies Record<CheckoutCrashPoint | MpesaCrashPoint, Story>
const PLACES = Object.keys(DEATHS) as (keyof typeof DEATHS)[]

describe("an engine killed", { shuffle: false, timeout: 180_000 }, () => {
  it.each(PLACES.map((place, index) => [place, PLACES[index + 1]] as const))(
    "at %s is sound within 30 seconds of its restart: nothing lost, nothing twice",
    async (place, next) => {
      if (armed !== place) await restartTo(place)
      const prove = await DEATHS[place]()
      await shop.exited()
      await restartTo(next)
      await vi.waitFor(async () => {
        await prove()
        expect(await brokenInvariants(shop)).toEqual([])
      }, THIRTY_SECONDS)
      await settled()
    },
  )

  it(
    "at random moments while many order and pay loses and doubles nothing",
    async () => {
      const moments = fc.sample(fc.integer({ min: 10, max: 900 }), { numRuns: KILLS, seed: SEED })
      for (const [round, afterMs] of moments.entries()) {
        const buyers = await Promise.all(Array.from({ length: BUYERS_PER_KILL }, buyerWithCart))
        const requests = buyers.map((buyer, n) => ({
          buyer,
          body: { ...plainCheckout, phone: phoneOf("01") },
          headers: { ...fromElsewhere(), "Idempotency-Key": `storm-${String(round)}-${String(n)}` },
        }))
        const answers = Promise.allSettled(
          requests.map(({ buyer, ...request }) =>
            buyer.visitor.api<{ order: { id: string } }>("/api/checkout", request),
          ),
        )
        await new Promise((done) => setTimeout(done, afterMs))
        await shop.kill()
        const before = await answers
        await restartTo(undefined)
        for (const [n, { buyer, body, headers }] of requests.entries()) {
          const placed = await order(buyer, body, headers)
          const answer = before[n]
          if (answer?.status === "fulfilled" && answer.value.status === 201) {
            expect(answer.value.body.order.id).toBe(placed.id)
          }
        }
        await vi.waitFor(async () => {
          for (const { buyer } of requests) {
            // Unpaid is who was killed between the note that a prompt is being sent and the prompt: none is sent again.
            expect(await countsOf(buyer.customerId)).toMatchObject({ orders: 1, reserved: 1 })
          }
          expect(await paidButNotCaptured(shop)).toBe(0)
          expect(await brokenInvariants(shop)).toEqual([])
          expect(await misplacedMoney(shop)).toEqual([])
        }, THIRTY_SECONDS)
        await settled()
      }
    },
    KILLS * 180_000,
  )
})
