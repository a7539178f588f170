import type { ErrorBody, Order, OrderDetail } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import type { Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { type Buyer, phoneForScript, readOrder, type Variant } from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { emailKindsOf, onlyEmail } from "../../support/mailbox"
import type { Merchant } from "../../support/merchant"
import { editPrice } from "../../support/order-changes"
import { newOrder, openShop, paidOrder, payByCashAndMpesa, reservedUnits, unitsOf } from "../../support/order-setup"

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

/** Paid by a prompt of a number whose script determines the reversal. */
const paidBy = (script: string) => paidOrder(shop, variant, { units: 2, checkout: { phone: phoneForScript(script) } })

const cancel = ({ visitor }: Buyer, { id }: Pick<Order, "id">) =>
  visitor.api<OrderDetail & ErrorBody>(`/api/orders/${id}/cancel`, { method: "POST" })

const refundsOf = async ({ id }: Order) => {
  const { refunds } = await merchant.call<{ refunds: object[] }>("GET", `/admin/mpesa/orders/${id}`)
  return refunds
}

const placedAnHourAgo = ({ id }: Pick<Order, "id">) =>
  shop.db.query(`update "order" set created_at = created_at - interval '61 minutes' where id = $1`, [id])

const ship = ({ id }: Order) =>
  fetch(`${shop.url}/admin/orders/${id}/shipping/shipped`, {
    method: "POST",
    headers: { ...merchant.headers, "content-type": "application/json" },
    body: JSON.stringify({ courier: "Our own rider" }),
  })

it("a paid order that its shopper cancels five times at once gets its money back once, and ends [OR-23]", async () => {
  const { buyer, order: paid } = await paidBy("40")
  expect(paid).toMatchObject({ status: "processing", cancellable: true })
  const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(buyer, paid)))
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([200, undefined]))
  for (const { body } of answers) expect(["refunding", "refunded", "cancelled"]).toContain(body.status)

  await vi.waitFor(async () => expect((await readOrder(buyer, paid.id)).status).toBe("cancelled"), eventually)
  const ended = (await cancel(buyer, paid)).body
  expect(ended).toMatchObject({
    ...{ status: "cancelled", statusReason: "cancelled by you", cancellable: false, refunded: paid.total },
    payment: { state: "refunded", refund: "full", due: 0 },
  })
  expect(ended.timeline.at(-1)).toMatchObject({ type: "cancelled", by: "shopper" })
  expect(await refundsOf(paid)).toMatchObject([
    { method: "reversal", state: "done", amount: paid.total, reason: "Cancelled by the customer" },
  ])
  expect(await reservedUnits(shop, paid)).toBe(0)
  // The e-mail about the payment is withdrawn when the money goes back before it was sent.
  const kinds = (await emailKindsOf(shop, paid.id)).filter((kind) => kind !== "paid")
  expect(kinds).toEqual(["cancelled", "placed", "refunded"])
  expect((await onlyEmail(shop, buyer.email, "cancelled")).text).toContain("refunded")
})

it("is refused once a piece is packed, an hour after the order, and when a part was paid in cash [OR-24]", async () => {
  const [packed, late] = await Promise.all([paidBy("01"), paidBy("01")])
  await merchant.call("POST", `/admin/orders/${packed.id}/fulfillments`, { items: unitsOf(packed.order) })
  await placedAnHourAgo(late)
  const mixed = await newOrder(shop, variant)
  const mixedPaid = await payByCashAndMpesa(merchant, mixed, 1000)

  const refusals: [Buyer, Order, string, RegExp][] = [
    [packed.buyer, packed.order, "order_shipped", /already being packed/],
    [late.buyer, late.order, "cancel_too_late", /within one hour/],
    [mixed.buyer, mixedPaid, "order_paid", /contact us/],
  ]
  for (const [owner, placed, code, message] of refusals) {
    expect(await cancel(owner, placed)).toMatchObject({
      status: 409,
      body: { code, message: expect.stringMatching(message) as string },
    })
    const seen = await readOrder(owner, placed.id)
    expect(seen).toMatchObject({ status: "processing", cancellable: false, payment: { refund: "none" } })
  }
})

it("a paid order that was packed, edited and unpacked can be cancelled within the hour [OR-24]", async () => {
  const placed = await paidBy("40")
  const { buyer, order: paid } = placed
  const { order: packed } = await merchant.call<{ order: { fulfillments: { id: string }[] } }>(
    "POST",
    `/admin/orders/${paid.id}/fulfillments?fields=*fulfillments`,
    { items: unitsOf(paid) },
  )
  expect(await readOrder(buyer, paid.id)).toMatchObject({ cancellable: false })
  // The edit keeps the items as they were in an older version of the order.
  await editPrice(merchant, placed, { price: paid.items[0]?.price ?? 0, quantity: 2 })
  const parcel = packed.fulfillments[0]?.id ?? ""
  await merchant.call("POST", `/admin/orders/${paid.id}/fulfillments/${parcel}/cancel`, {})
  expect(await readOrder(buyer, paid.id)).toMatchObject({ cancellable: true })
  await placedAnHourAgo(paid)
  expect((await cancel(buyer, paid)).body).toMatchObject({ code: "cancel_too_late" })
})

it("a parcel and a cancellation at the same moment are never both accepted [OR-24]", async () => {
  const orders = await Promise.all(["40", "40", "40", "40"].map(paidBy))
  await Promise.all(
    orders.map(async ({ buyer, order: paid }, place) => {
      const both = [() => ship(paid), () => cancel(buyer, paid)]
      await Promise.all((place % 2 === 0 ? both : both.toReversed()).map((call) => call()))
    }),
  )
  for (const { buyer, order: paid } of orders) {
    await vi.waitFor(async () => {
      expect(["shipped", "cancelled"]).toContain((await readOrder(buyer, paid.id)).status)
    }, eventually)
    const { status, payment } = await readOrder(buyer, paid.id)
    expect(payment.refund).toBe(status === "shipped" ? "none" : "full")
  }
})

it("an order whose money could not be returned goes on, and can be cancelled again [OR-24]", async () => {
  const { buyer, order: paid } = await paidBy("43")
  expect((await cancel(buyer, paid)).status).toBe(200)
  await vi.waitFor(async () => expect(await refundsOf(paid)).toMatchObject([{ state: "failed" }]), eventually)
  expect(await readOrder(buyer, paid.id)).toMatchObject({ status: "processing", cancellable: true })
})
