import type { ErrorBody, Order, OrderDetail } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import {
  addToCart,
  type Buyer,
  findVariants,
  newBuyer,
  order,
  orderAndPay,
  phoneForScript,
  readOrder,
  setStock,
  type Variant,
} from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { emailKindsOf, onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  variant = (await findVariants(shop, 1))[0] as Variant
  await setStock(shop, variant, 1000)
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

/** Paid by a prompt of a number whose script determines the reversal. */
async function paidOrder(script: string): Promise<{ buyer: Buyer; paid: Order }> {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, variant, 2)
  return { buyer, paid: await orderAndPay(buyer, { phone: phoneForScript(script) }) }
}

const cancel = ({ visitor }: Buyer, { id }: Pick<Order, "id">) =>
  visitor.api<OrderDetail & ErrorBody>(`/api/orders/${id}/cancel`, { method: "POST" })

const refundsOf = async ({ id }: Order) => {
  const { refunds } = await merchant.call<{ refunds: object[] }>("GET", `/admin/mpesa/orders/${id}`)
  return refunds
}

const ship = ({ id }: Order) =>
  fetch(`${shop.url}/admin/orders/${id}/shipping/shipped`, {
    method: "POST",
    headers: { ...merchant.headers, "content-type": "application/json" },
    body: JSON.stringify({ courier: "Our own rider" }),
  })

/** Units that are reserved for the order. */
async function reservedFor({ id }: Order): Promise<number> {
  const { rows } = await shop.db.query<{ units: number }>(
    `select coalesce(sum(r.quantity), 0)::int as units
       from reservation_item r join order_item i on i.item_id = r.line_item_id and i.deleted_at is null
      where i.order_id = $1 and r.deleted_at is null`,
    [id],
  )
  return rows[0]?.units ?? 0
}

it("a paid order that its shopper cancels five times at once gets its money back once, and ends [OR-23]", async () => {
  const { buyer, paid } = await paidOrder("40")
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
  expect(await reservedFor(paid)).toBe(0)
  // The e-mail about the payment is withdrawn when the money goes back before it was sent.
  const kinds = (await emailKindsOf(shop, paid.id)).filter((kind) => kind !== "paid")
  expect(kinds).toEqual(["cancelled", "placed", "refunded"])
  expect((await onlyEmail(shop, buyer.email, "cancelled")).text).toContain("refunded")
})

it("is refused once a piece is packed, an hour after the order, and when a part was paid in cash [OR-24]", async () => {
  const [packed, late] = await Promise.all([paidOrder("01"), paidOrder("01")])
  const units = packed.paid.items.map(({ id, quantity }) => ({ id, quantity }))
  await merchant.call("POST", `/admin/orders/${packed.paid.id}/fulfillments`, { items: units })
  await shop.db.query(`update "order" set created_at = created_at - interval '61 minutes' where id = $1`, [
    late.paid.id,
  ])
  const buyer = await newBuyer(shop)
  await addToCart(buyer, variant, 1)
  const mixed = await order(buyer)
  await merchant.call("POST", `/admin/orders/${mixed.id}/payments`, { method: "cash", amount: 1000 })
  await buyer.visitor.api(`/api/orders/${mixed.id}/payments`, { body: { phone: phoneForScript("01") } })
  await vi.waitFor(async () => expect((await readOrder(buyer, mixed.id)).payment.paid).toBe(true), eventually)

  const refusals: [Buyer, Order, string, RegExp][] = [
    [packed.buyer, packed.paid, "order_shipped", /already being packed/],
    [late.buyer, late.paid, "cancel_too_late", /within one hour/],
    [buyer, await readOrder(buyer, mixed.id), "order_paid", /contact us/],
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

it("a parcel and a cancellation at the same moment are never both accepted [OR-24]", async () => {
  const orders = await Promise.all(["40", "40", "40", "40"].map(paidOrder))
  await Promise.all(
    orders.map(async ({ buyer, paid }, place) => {
      const both = [() => ship(paid), () => cancel(buyer, paid)]
      await Promise.all((place % 2 === 0 ? both : both.toReversed()).map((call) => call()))
    }),
  )
  for (const { buyer, paid } of orders) {
    await vi.waitFor(async () => {
      expect(["shipped", "cancelled"]).toContain((await readOrder(buyer, paid.id)).status)
    }, eventually)
    const { status, payment } = await readOrder(buyer, paid.id)
    expect(payment.refund).toBe(status === "shipped" ? "none" : "full")
  }
})

it("an order whose money could not be returned goes on, and can be cancelled again [OR-24]", async () => {
  const { buyer, paid } = await paidOrder("43")
  expect((await cancel(buyer, paid)).status).toBe(200)
  await vi.waitFor(async () => expect(await refundsOf(paid)).toMatchObject([{ state: "failed" }]), eventually)
  expect(await readOrder(buyer, paid.id)).toMatchObject({ status: "processing", cancellable: true })
})
