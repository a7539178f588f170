import { ErrorBody, OrderDetail, type ReturnRequest, ReturnReasons } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import type { Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { type Buyer, newBuyer, readOrder, readStock, type Variant } from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { onlyEmail } from "../../support/mailbox"
import type { Merchant } from "../../support/merchant"
import { beginEdit, receive } from "../../support/order-changes"
import { deliveredOrder, openShop, paidOrder } from "../../support/order-setup"

let shop: Shop
let merchant: Merchant
let variant: Variant
let reasonId: string

beforeAll(async () => {
  ;({ shop, merchant, variant } = await openShop())
  const reason = { value: "too_small_for_me", label: "It is too small" }
  reasonId = (await merchant.call<{ return_reason: { id: string } }>("POST", "/admin/return-reasons", reason))
    .return_reason.id
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

const delivered = (units: number) => deliveredOrder({ shop, merchant }, variant, { units })

const ask = (
  buyer: Pick<Buyer, "visitor">,
  id: string,
  items: ReturnRequest["items"],
  headers: Record<string, string> = {},
) => buyer.visitor.api<unknown>(`/api/orders/${id}/returns`, { body: { items, note: "Tight at the arms" }, headers })

const units = ({ item }: { item: string }, quantity: number) => [{ id: item, quantity, reasonId }]
const refusal = ({ status, body }: { status: number; body: unknown }) => [status, ErrorBody.parse(body).code]

/** Moves the deliveries of an order into the past. */
const deliveredDaysAgo = (id: string, days: number) =>
  shop.db.query(
    `update fulfillment set delivered_at = now() - make_interval(days => $2)
      where id in (select fulfillment_id from order_fulfillment where order_id = $1)`,
    [id, days],
  )

it("becomes a return of Medusa, which the merchant receives, and the page shows its state [RQ-01] [RQ-03]", async () => {
  const made = await delivered(3)
  const { buyer, id, item } = made
  const { reasons } = ReturnReasons.parse((await buyer.visitor.api<unknown>("/api/return-reasons")).body)
  expect(reasons).toContainEqual({ id: reasonId, label: "It is too small" })
  const before = await readStock(shop, variant)
  const answer = await ask(buyer, id, units(made, 2))
  expect(answer.status).toBe(201)
  const asked = OrderDetail.parse(answer.body)
  expect(asked).toMatchObject({
    returns: [{ state: "requested", items: [{ id: item, quantity: 2, received: 0, reason: "It is too small" }] }],
    returnable: { items: [{ id: item, quantity: 1 }] },
    balance: { due: 0 },
  })
  const returnId = asked.returns[0]?.id ?? ""
  const { return: inAdmin } = await merchant.call<{ return: Record<string, unknown> }>(
    "GET",
    `/admin/returns/${returnId}?fields=*items`,
  )
  expect(inAdmin).toMatchObject({ status: "requested", items: [{ quantity: 2, note: "Tight at the arms" }] })
  const email = await onlyEmail(shop, buyer.email, "return_requested")
  expect(email.text).toContain(variant.title)
  await receive(merchant, returnId, { item, whole: 2, damaged: 0 })
  const received = await readOrder(buyer, id)
  expect(received.returns).toMatchObject([{ state: "received", items: [{ received: 2 }] }])
  expect(received.returnable?.items).toEqual([{ id: item, quantity: 1 }])
  expect(await readStock(shop, variant)).toEqual({ ...before, stocked: before.stocked + 2 })
})

it("is one when it is sent twice at once, and another one is refused meanwhile [RQ-04] [LT-03]", async () => {
  const made = await delivered(3)
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(made.buyer, made.id, units(made, 1))))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect((await readOrder(made.buyer, made.id)).returns).toHaveLength(1)
  expect(refusal(await ask(made.buyer, made.id, units(made, 2)))).toEqual([409, "return_open"])
  const mailsAreSent = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await shop.db.query<{ count: number }>(
        `select count(*)::int as count from outbox where order_id = $1 and kind = 'return_requested' and state = 'sent'`,
        [made.id],
      )
      expect(rows[0]?.count).toBe(count)
    }, eventually)
  // No e-mail is sent about a return that was cancelled meanwhile.
  await mailsAreSent(1)
  const [open] = (await readOrder(made.buyer, made.id)).returns
  await merchant.call("POST", `/admin/returns/${open?.id ?? ""}/cancel`, {})
  const cancelled = await readOrder(made.buyer, made.id)
  expect(cancelled.returns).toMatchObject([{ state: "cancelled" }])
  expect(cancelled.returnable?.items).toEqual([{ id: made.item, quantity: 3 }])
  const told = await onlyEmail(shop, made.buyer.email, "return_cancelled")
  expect(told.subject).toBe(`Order ${String(cancelled.number)}: your return was cancelled`)
  expect(told.text).toContain(`1 × ${variant.title}`)
  expect((await ask(made.buyer, made.id, units(made, 3))).status).toBe(201)
  await mailsAreSent(2)
})

it("is refused when the days of the policy are over, also by the server alone [RQ-02]", async () => {
  const made = await delivered(1)
  await deliveredDaysAgo(made.id, 29)
  expect((await readOrder(made.buyer, made.id)).returnable).toMatchObject({ items: [{ quantity: 1 }] })
  await deliveredDaysAgo(made.id, 30)
  expect((await readOrder(made.buyer, made.id)).returnable).toBeNull()
  expect(refusal(await ask(made.buyer, made.id, units(made, 1)))).toEqual([409, "not_returnable"])
})

it("is refused for more than was delivered, a line twice, and without a reason [RQ-02] [RQ-03]", async () => {
  const made = await delivered(2)
  const { buyer, id, item } = made
  expect(refusal(await ask(buyer, id, units(made, 3)))).toEqual([409, "not_returnable"])
  expect(refusal(await ask(buyer, id, [...units(made, 1), ...units(made, 1)]))).toEqual([409, "not_returnable"])
  expect(refusal(await ask(buyer, id, [{ id: item, quantity: 1 }]))).toEqual([400, "return_reason_required"])
  expect(refusal(await ask(buyer, id, [{ id: item, quantity: 1, reasonId: "rr_none" }]))).toEqual([
    ...[400, "return_reason_required"],
  ])
  expect((await ask(buyer, id, [])).status).toBe(400)
  const unsent = await paidOrder(shop, variant)
  expect(refusal(await ask(unsent.buyer, unsent.id, units(unsent, 1)))).toEqual([409, "not_returnable"])
})

it("waits while the merchant changes the order [RQ-04]", async () => {
  const made = await delivered(1)
  await beginEdit(merchant, made)
  expect(refusal(await ask(made.buyer, made.id, units(made, 1)))).toEqual([409, "change_open"])
  await merchant.call("DELETE", `/admin/order-edits/${made.id}`)
  expect((await ask(made.buyer, made.id, units(made, 1))).status).toBe(201)
})

it("is for the order's owner, from a page of the shop, 20 times in ten minutes [RQ-05]", async () => {
  const made = await delivered(1)
  const stranger = await newBuyer(shop)
  expect(refusal(await ask(stranger, made.id, units(made, 1)))).toEqual([404, "order_not_found"])
  const guest = { visitor: shop.visitor() }
  expect((await ask(guest, made.id, units(made, 1))).status).toBe(401)
  expect((await guest.visitor.api("/api/return-reasons")).status).toBe(401)
  const foreign = await ask(made.buyer, made.id, units(made, 1), { origin: "https://evil.example" })
  expect(refusal(foreign)).toEqual([403, "cross_site"])
  expect((await readOrder(made.buyer, made.id)).returns).toEqual([])
  for (let call = 1; call < 20; call += 1) expect((await ask(stranger, made.id, units(made, 1))).status).toBe(404)
  expect((await ask(stranger, made.id, units(made, 1))).status).toBe(429)
})
