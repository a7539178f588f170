import { formatKsh } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { inSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { startShop, type Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import { phoneForScript, readOrder, readStock, type Variant } from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { killWhileLocked } from "../../support/kill-while-locked"
import { onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { deliver } from "../../support/order-changes"
import { attemptsOf, simulator } from "../../support/payments"
import {
  DEARER_PRICE,
  type Delivered,
  type ExchangeSupport,
  exchangeSupport,
  PRICE,
  SHIPPING,
} from "../../support/requested-exchanges"

let shop: Shop
let merchant: Merchant
let exchanges: ExchangeSupport

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  exchanges = await exchangeSupport(shop, merchant)
})

afterAll(async () => {
  // What was paid is compared with the order as it was before later changes.
  await shop.db.query("update order_change set confirmed_at = updated_at where change_type = 'exchange'")
  await expectInvariants(shop)
  await shop.stop()
})

/** Several rounds of the poller. */
const rounds = { timeout: 30_000, interval: 250 }

const free = async (variant: Variant) => {
  const { stocked, reserved } = await readStock(shop, variant)
  return stocked - reserved
}

async function approvedExchange(variant: Variant): Promise<Delivered> {
  const made = await exchanges.deliveredOrder()
  await exchanges.approve(await exchanges.request(made, variant))
  return made
}

/** Moves the approval of an order's exchange into the past. */
const approvedAgo = ({ id }: Delivered, age: string) =>
  shop.db.query(
    `update order_change set confirmed_at = now() - $2::interval where order_id = $1 and change_type = 'exchange'`,
    [id, age],
  )

const isExpired = ({ buyer, id }: Delivered) =>
  vi.waitFor(async () => {
    const order = await readOrder(buyer, id)
    expect(order).toMatchObject({
      exchanges: [{ state: "expired", payBy: null, sendBy: null }],
      returnable: { items: [{ quantity: 1 }] },
      balance: { due: 0, total: PRICE + SHIPPING },
    })
  }, rounds)

it("An approved exchange that is not paid within 7 days ends, and its piece is free again [EX-08]", async () => {
  const { dearer } = exchanges.variants
  const before = await free(dearer)
  const made = await approvedExchange(dearer)
  await approvedAgo(made, "6 days 23 hours")
  await vi.waitFor(async () => {
    expect(await readOrder(made.buyer, made.id)).toMatchObject({ exchanges: [{ state: "approved" }] })
  }, eventually)
  expect(await free(dearer)).toBe(before - 1)
  await approvedAgo(made, "7 days 1 minute")
  await isExpired(made)
  expect(await free(dearer)).toBe(before)
  const told = await onlyEmail(shop, made.buyer.email, "exchange_cancelled")
  expect(told.text).toContain("The difference was not paid within 7 days")
  const path = `/api/orders/${made.id}/payments`
  expect((await made.buyer.visitor.api(path, { body: { phone: phoneForScript("01") } })).status).toBe(409)
  // Another one can be requested.
  await exchanges.request(made, exchanges.variants.same)
})

it("Money that arrives after an exchange has ended is shown until the merchant has returned it [EX-08] [PY-36]", async () => {
  const made = await approvedExchange(exchanges.variants.dearer)
  const { paybill } = (await readOrder(made.buyer, made.id)).payment
  const late = DEARER_PRICE - PRICE
  expect(paybill).toMatchObject({ amount: late })
  await approvedAgo(made, "8 days")
  await isExpired(made)
  await simulator(shop, "c2b/pay", { msisdn: phoneForScript("01"), amount: late, reference: paybill?.reference })
  const shown = async () => (await readOrder(made.buyer, made.id)).payment
  await vi.waitFor(async () => {
    const reason = `We have received ${formatKsh(PRICE + SHIPPING)}, and are checking another payment of ${formatKsh(late)}.`
    expect(await shown()).toMatchObject({ state: "paid", paid: true, due: 0, inReview: late, reason })
  }, eventually)
  await onlyEmail(shop, made.buyer.email, "late_payment")
  const payment = (await attemptsOf(shop, made.id)).find(({ state }) => state === "needs_review")
  await merchant.call("POST", `/admin/mpesa/orders/${made.id}/refunds`, {
    ...{ attempt_id: payment?.id, method: "manual", return_receipt: "SKL4EXC9BE", reason: "The exchange had ended" },
  })
  await vi.waitFor(async () => {
    expect(await shown()).toMatchObject({ state: "paid", inReview: 0, reason: null })
  }, eventually)
  expect(await readOrder(made.buyer, made.id)).toMatchObject({
    status: "delivered",
    balance: { total: PRICE + SHIPPING, paid: PRICE + SHIPPING, due: 0 },
  })
})

it("The page says until when pieces are to be sent, and the difference paid [EX-07]", async () => {
  const made = await approvedExchange(exchanges.variants.dearer)
  const { rows } = await shop.db.query<{ approved: Date }>(
    "select confirmed_at as approved from order_change where order_id = $1 and change_type = 'exchange'",
    [made.id],
  )
  const days = (count: number) => new Date((rows[0]?.approved.getTime() ?? 0) + count * 24 * 3_600_000).toISOString()
  expect((await readOrder(made.buyer, made.id)).exchanges).toMatchObject([{ sendBy: days(30), payBy: days(7) }])
})

it("One that is paid, costs nothing or has new pieces packed does not end [EX-08]", async () => {
  const { dearer, same } = exchanges.variants
  const [paid, free, sent] = [
    await approvedExchange(dearer),
    await approvedExchange(same),
    await approvedExchange(dearer),
  ]
  const path = `/api/orders/${paid.id}/payments`
  expect((await paid.buyer.visitor.api(path, { body: { phone: phoneForScript("01") } })).status).toBe(201)
  await vi.waitFor(async () => {
    expect((await readOrder(paid.buyer, paid.id)).balance.due).toBe(0)
  }, eventually)
  await merchant.call("POST", `/admin/orders/${sent.id}/payments`, {
    method: "cash",
    amount: 1000,
    reference: "CASH-1",
  })
  await deliver(merchant, sent)
  const ended = await approvedExchange(dearer)
  for (const made of [paid, free, sent, ended]) await approvedAgo(made, "8 days")
  await isExpired(ended)
  const stateOf = async ({ buyer, id }: Delivered) => (await readOrder(buyer, id)).exchanges[0]?.state
  expect([await stateOf(paid), await stateOf(free), await stateOf(sent)]).toEqual(["approved", "approved", "sent"])
})

it.runIf(inSoak)("An exchange of which the engine died while it ended is ended completely, once [EX-08]", async () => {
  const { dearer } = exchanges.variants
  const before = await free(dearer)
  const made = await approvedExchange(dearer)
  // The exchange is cancelled; the cancellation of its return waits for the row.
  const row = await exchanges.returnOfExchange(made.id)
  const isCancelled = async () => {
    const { rows } = await shop.db.query<{ done: boolean }>(
      "select canceled_at is not null as done from order_exchange where order_id = $1",
      [made.id],
    )
    expect(rows).toEqual([{ done: true }])
  }
  await killWhileLocked(shop, { table: "return", row, until: isCancelled }, () => approvedAgo(made, "8 days"))
  await shop.restart({})
  await isExpired(made)
  expect(await free(dearer)).toBe(before)
  await onlyEmail(shop, made.buyer.email, "exchange_cancelled")
})
