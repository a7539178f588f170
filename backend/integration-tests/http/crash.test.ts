import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../harness"
import { brokenInvariants } from "../harness/invariants"
import type { Buyer, Variant } from "./buyer"
import { addToCart, newBuyer, order, plainCheckout, someVariants, stockOf } from "./buyer"
import { promptsFor } from "./daraja"

/** What a restarted shop has to be sound again, as the shop promises it. */
const THIRTY_SECONDS = { timeout: 30_000, interval: 250 }

let shop: Shop
let variant: Variant
let subscribers = 500

beforeAll(async () => {
  shop = await startShop()
  variant = (await someVariants(shop, 1))[0] as Variant
  await stockOf(shop, variant, 1000)
})

afterAll(async () => {
  await shop.stop()
})

async function buyerWithCart(): Promise<Buyer> {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, variant, 1)
  return buyer
}

async function countsOf(customerId: string) {
  const { rows } = await shop.db.query<{ orders: number; reserved: number; attempts: number; captured: number }>(
    `select count(distinct o.id)::int as orders,
            count(distinct r.id)::int as reserved,
            count(distinct a.id)::int as attempts,
            count(distinct x.id)::int as captured
       from "order" o
       left join order_item i on i.order_id = o.id
       left join reservation_item r on r.line_item_id = i.item_id and r.deleted_at is null
       left join mpesa_attempt a on a.order_id = o.id
       left join order_payment_collection l on l.order_id = o.id
       left join payment p on p.payment_collection_id = l.payment_collection_id
       left join capture x on x.payment_id = p.id
      where o.customer_id = $1`,
    [customerId],
  )
  return rows[0]
}

/** Nothing is left to do for placed orders, so that the next crash is the one that a test asks for. */
async function settled(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await shop.db.query<{ left: number }>(
      `select count(*)::int as left from checkout where announced_at is null or (attempt_id is not null and sent_at is null)`,
    )
    expect(rows[0]?.left).toBe(0)
  }, THIRTY_SECONDS)
}

describe("an engine killed in the middle of a checkout", () => {
  it.each([
    "before-commit",
    "after-commit-before-answer",
    "before-send",
    "after-send",
    "after-announce",
    "after-accept",
  ])(
    "at %s leaves one order, one prompt and one capture, and the retry gets its answer",
    async (point) => {
      const buyer = await buyerWithCart()
      const phone = `2547000${String(subscribers++)}01`
      const body = { ...plainCheckout, phone }
      const headers = { "Idempotency-Key": `crash-${point}` }
      await shop.restart({ MAVAZI_CRASH_AT: point })
      const first = await buyer.visitor.api("/api/checkout", { body, headers }).catch(() => null)
      await shop.exited()
      await shop.restart()
      const placed = await order(buyer, body, headers)
      if (first) expect(first.body).toEqual({ order: placed })
      await vi.waitFor(async () => {
        expect(await countsOf(buyer.customerId)).toEqual({ orders: 1, reserved: 1, attempts: 1, captured: 1 })
        expect(await brokenInvariants(shop)).toEqual([])
      }, THIRTY_SECONDS)
      await settled()
      expect((await buyer.visitor.api(`/api/orders/${placed.id}`)).body).toMatchObject({ status: "processing" })
      expect(await promptsFor(shop.simulatorUrl, phone)).toBe(1)
    },
    120_000,
  )

  it("while it gives back what an unpaid order held gives it back once", async () => {
    const buyer = await buyerWithCart()
    const placed = await order(buyer)
    await settled()
    await shop.restart({ MAVAZI_CRASH_AT: "before-release" })
    await shop.db.query(`update checkout set expires_at = now() - interval '1 second' where order_id = $1`, [placed.id])
    await shop.exited()
    expect(await countsOf(buyer.customerId)).toMatchObject({ reserved: 1 })
    await shop.restart()
    await vi.waitFor(async () => {
      expect(await countsOf(buyer.customerId)).toMatchObject({ orders: 1, reserved: 0 })
      expect(await brokenInvariants(shop)).toEqual([])
    }, THIRTY_SECONDS)
    await settled()
  }, 120_000)

  it("at random moments while many order loses and doubles nothing that was answered", async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, buyerWithCart))
    const attempts = Promise.allSettled(
      buyers.map(({ visitor }, n) =>
        visitor.api<{ order: { id: string } }>("/api/checkout", {
          body: plainCheckout,
          headers: { "Idempotency-Key": `storm-${String(n)}` },
        }),
      ),
    )
    await new Promise((done) => setTimeout(done, 20 + Math.random() * 150))
    await shop.kill()
    const answers = await attempts
    await shop.restart()
    for (const [n, buyer] of buyers.entries()) {
      const placed = await order(buyer, plainCheckout, { "Idempotency-Key": `storm-${String(n)}` })
      const answer = answers[n]
      if (answer?.status === "fulfilled" && answer.value.status === 201) {
        expect(answer.value.body.order.id).toBe(placed.id)
      }
      expect(await countsOf(buyer.customerId)).toMatchObject({ orders: 1, reserved: 1 })
    }
    await vi.waitFor(async () => {
      expect(await brokenInvariants(shop)).toEqual([])
    }, THIRTY_SECONDS)
    await settled()
  }, 120_000)
})
