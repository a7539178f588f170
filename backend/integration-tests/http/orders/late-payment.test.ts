import { afterAll, beforeAll, expect, it, vi } from "vitest"
import type { Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { newBuyer, phoneForScript, readOrder, type Variant } from "../../support/buyer"
import { createDraft } from "../../support/draft-orders"
import { whileLocked } from "../../support/database-locks"
import type { Merchant } from "../../support/merchant"
import { newOrder, openShop } from "../../support/order-setup"
import { ledgerOf, simulator } from "../../support/payments"
import { promptsFor } from "../../support/simulator-requests"
import { eventually } from "../../support/eventually"

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  ;({ shop, merchant, variant } = await openShop())
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

/** The statement of a shopper's cancellation, before its commit. */
const CANCEL = `
  update checkout set cancelled_at = now(), cancel_reason = 'shopper', reservation_released_at = now() where order_id = $1`

/** Releases the stock of an order that was cancelled by `CANCEL` alone. */
async function releaseStock(orderId: string): Promise<void> {
  await shop.db.query(
    `update reservation_item r set deleted_at = now() from order_item i
      where i.order_id = $1 and r.line_item_id = i.item_id and r.deleted_at is null`,
    [orderId],
  )
}

it("a payment that arrives while its order is being cancelled waits for the outcome and goes to review", async () => {
  const { buyer, order: placed } = await newOrder(shop, variant)
  const { paybill } = placed.payment
  await whileLocked(shop, {
    statement: CANCEL,
    values: [placed.id],
    work: () =>
      simulator(shop, "c2b/pay", {
        msisdn: phoneForScript("01"),
        amount: paybill?.amount,
        reference: paybill?.reference,
      }),
  })
  await releaseStock(placed.id)
  await vi.waitFor(async () => {
    expect((await readOrder(buyer, placed.id)).payment).toMatchObject({ state: "review", paid: false })
  }, eventually)
})

it("a prompt that is requested while its order is being cancelled is rejected, and not sent", async () => {
  const { buyer, order: placed } = await newOrder(shop, variant)
  const phone = phoneForScript("01")
  const answer = await whileLocked(shop, {
    statement: CANCEL,
    values: [placed.id],
    work: () => buyer.visitor.api<{ code: string }>(`/api/orders/${placed.id}/payments`, { body: { phone } }),
  })
  await releaseStock(placed.id)
  expect([answer.status, answer.body.code]).toEqual([409, "order_cancelled"])
  expect(await promptsFor(shop.simulatorUrl, phone)).toBe(0)
})

it("an order whose payment is accepted while its shopper cancels it is not cancelled", async () => {
  const { buyer, order: placed } = await newOrder(shop, variant)
  const answer = await whileLocked(shop, {
    statement: "update checkout set reservation_confirmed_at = now() where order_id = $1",
    values: [placed.id],
    work: () => buyer.visitor.api<{ code: string }>(`/api/orders/${placed.id}/cancel`, { method: "POST" }),
  })
  expect([answer.status, answer.body.code]).toEqual([409, "order_paid"])
})

it("an order whose payment is accepted while it is closed after a day stays open", async () => {
  const { buyer, order: placed } = await newOrder(shop, variant)
  await shop.db.query(
    `update checkout set created_at = created_at - interval '31 minutes', expires_at = now() where order_id = $1`,
    [placed.id],
  )
  await vi.waitFor(async () => {
    expect((await readOrder(buyer, placed.id)).statusReason).toBe("expired")
  }, eventually)
  // The second transaction waits for the row lock and gets it at the first one's commit: the checkout poller runs after both.
  const [aging, accepting] = [await shop.db.connect(), await shop.db.connect()]
  await aging.query("begin")
  await aging.query(`update checkout set created_at = created_at - interval '25 hours' where order_id = $1`, [
    placed.id,
  ])
  await accepting.query("begin")
  const accepted = accepting.query(`update checkout set reservation_confirmed_at = now() where order_id = $1`, [
    placed.id,
  ])
  const sessionsThatWait = async () =>
    (
      await shop.db.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount
  await vi.waitFor(async () => {
    expect(await sessionsThatWait()).toBe(1)
  }, eventually)
  await aging.query("commit")
  await accepted
  await vi.waitFor(async () => {
    expect(await sessionsThatWait()).toBeGreaterThan(0)
  }, eventually)
  await accepting.query("commit")
  aging.release()
  accepting.release()
  await vi.waitFor(async () => {
    expect(await sessionsThatWait()).toBe(0)
  }, eventually)
  const { rows } = await shop.db.query(`select cancelled_at from checkout where order_id = $1`, [placed.id])
  expect(rows).toEqual([{ cancelled_at: null }])
})

it("an order that was made without payment terms and is cancelled takes no money: no prompt, no paybill, no cash", async () => {
  const buyer = await newBuyer(shop)
  const { email, customerId } = buyer
  const id = await createDraft(merchant, { variantId: variant.id, quantity: 1, email, customerId })
  await merchant.call("POST", `/admin/draft-orders/${id}/convert-to-order`)
  const placed = await readOrder(buyer, id)
  const { paybill, due } = placed.payment
  await shop.db.query("delete from checkout where order_id = $1", [placed.id])
  await merchant.call("POST", `/admin/orders/${placed.id}/cancel`)

  const phone = phoneForScript("01")
  const prompt = await buyer.visitor.api(`/api/orders/${placed.id}/payments`, { body: { phone } })
  expect(prompt).toMatchObject({ status: 409, body: { code: "order_cancelled" } })
  expect(await promptsFor(shop.simulatorUrl, phone)).toBe(0)
  const cash = merchant.call("POST", `/admin/orders/${placed.id}/payments`, { method: "cash", amount: due })
  await expect(cash).rejects.toThrow(/409.*order_closed/)

  await simulator(shop, "c2b/pay", { msisdn: phone, amount: due, reference: paybill?.reference })
  await vi.waitFor(async () => {
    expect((await readOrder(buyer, placed.id)).payment).toMatchObject({ state: "review", paid: false })
  }, eventually)
  expect((await ledgerOf(shop, placed.id)).captured).toBe(0)
})
