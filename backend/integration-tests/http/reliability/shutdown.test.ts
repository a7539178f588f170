import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { inSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import {
  addToCart,
  newBuyer,
  order,
  plainCheckout,
  findVariants,
  setStock,
  type Buyer,
  type Variant,
} from "../../support/buyer"
import { simulator } from "../../support/payments"
import { eventually } from "../../support/eventually"

/** `response_after_callback`: Safaricom answers the push a second and a half after the callback. */
const SLOW_PUSH = "254700080013"

let shop: Shop
let variant: Variant

beforeAll(async () => {
  shop = await startShop()
  variant = (await findVariants(shop, 1))[0] as Variant
  await setStock(shop, variant, 100)
})

afterAll(async () => {
  await vi.waitFor(async () => expect(await brokenInvariants(shop)).toEqual([]), eventually)
  await shop.stop()
})

async function buyerWithCart(): Promise<Buyer> {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, variant, 1)
  return buyer
}

/** A statement waits for a lock: a checkout has locked its cart. */
async function somebodyWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await shop.db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).not.toHaveLength(0)
  }, eventually)
}

describe("An engine that receives SIGTERM", () => {
  it("completes the current checkout, accepts no other, and exits", async () => {
    const buyer = await buyerWithCart()
    const late = await buyerWithCart()
    const holder = await shop.db.connect()
    await holder.query("begin")
    await holder.query(`select from cart where customer_id = $1 for update`, [buyer.customerId])
    const begun = buyer.visitor.api<{ order: { id: string } }>("/api/checkout", { body: plainCheckout })
    await somebodyWaits()
    const ended = shop.exited()
    const restarted = shop.restart()
    await vi.waitFor(() => expect(late.visitor.api("/health")).rejects.toThrow(), eventually)
    await holder.query("commit")
    holder.release()
    expect((await begun).status).toBe(201)
    expect(await ended).toMatchObject({ code: 0, signal: null })
    await restarted
    expect((await late.visitor.api("/api/checkout", { body: plainCheckout })).status).toBe(201)
  })

  it.runIf(inSoak)("waits for Safaricom's response to a prompt that is being sent", async () => {
    await simulator(shop, "clock", { scale: 1 })
    const { id } = await order(await buyerWithCart(), { ...plainCheckout, phone: SLOW_PUSH })
    const attempt = async () => {
      const { rows } = await shop.db.query<{ state: string; checkout_request_id: string | null }>(
        `select state, checkout_request_id from mpesa_attempt where order_id = $1`,
        [id],
      )
      return rows[0]
    }
    await vi.waitFor(async () => expect((await attempt())?.state).toBe("sending"), { ...eventually, interval: 10 })
    const ended = shop.exited()
    const restarted = shop.restart()
    expect(await ended).toMatchObject({ code: 0 })
    expect((await attempt())?.checkout_request_id).not.toBeNull()
    await restarted
  })
})
