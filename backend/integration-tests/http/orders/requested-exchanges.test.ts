import { ErrorBody, ExchangeOptions } from "@mavazi/contracts"
import { OrderActionsResponse } from "@mavazi/contracts/engine-admin/order-actions"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import {
  addToCart,
  newBuyer,
  phoneForScript,
  plainCheckout,
  readOrder,
  readStock,
  setPrice,
  setStock,
  type Variant,
} from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { Merchant } from "../../support/merchant"
import { beginEdit, deliver, receive } from "../../support/order-changes"
import { buyerWithCode, createPromotion } from "../../support/promotions"
import { type ExchangeSupport, exchangeSupport, PRICE, SHIPPING } from "../../support/requested-exchanges"

let shop: Shop
let merchant: Merchant
let ordered: Variant
let same: Variant
let dearer: Variant
let cheaper: Variant
let deliveredOrder: ExchangeSupport["deliveredOrder"]
let ask: ExchangeSupport["ask"]
let wish: ExchangeSupport["wish"]
let request: ExchangeSupport["request"]
let approve: ExchangeSupport["approve"]
let returnOfExchange: ExchangeSupport["returnOfExchange"]

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  const support = await exchangeSupport(shop, merchant)
  ;({ ordered, same, dearer, cheaper } = support.variants)
  ;({ deliveredOrder, ask, wish, request, approve, returnOfExchange } = support)
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

const refusal = ({ status, body }: { status: number; body: unknown }) => [status, ErrorBody.parse(body).code]

const free = async (variant: Variant) => {
  const { stocked, reserved } = await readStock(shop, variant)
  return stocked - reserved
}

it("for the same price becomes the engine's exchange when the merchant approves it, and is sent [EX-01] [EX-03] [EX-04]", async () => {
  const made = await deliveredOrder()
  const { items } = ExchangeOptions.parse((await made.buyer.visitor.api(`/api/orders/${made.id}/exchanges`)).body)
  const offered = items.find(({ id }) => id === made.item)?.variants ?? []
  expect(offered.map(({ id }) => id)).not.toContain(ordered.id)
  expect(offered).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: same.id, difference: 0 }),
      expect.objectContaining({ id: dearer.id, difference: 1000 }),
      expect.objectContaining({ id: cheaper.id, difference: -500 }),
    ]),
  )
  const before = await free(same)
  const id = await request(made, same)
  expect(await free(same)).toBe(before - 1)
  expect(await readOrder(made.buyer, made.id)).toMatchObject({
    exchanges: [{ state: "requested", difference: 0, items: [{ id: made.item, quantity: 1 }] }],
    returnable: null,
    balance: { due: 0 },
  })
  const actions = async () =>
    OrderActionsResponse.parse(await merchant.call("GET", `/admin/orders/${made.id}/actions`)).actions.map(
      ({ name }) => name,
    )
  expect(await actions()).toEqual(expect.arrayContaining(["approve_exchange", "refuse_exchange"]))
  await approve(id)
  await approve(id)
  expect(await actions()).not.toContain("approve_exchange")
  expect(await readOrder(made.buyer, made.id)).toMatchObject({
    exchanges: [{ state: "approved" }],
    balance: { due: 0, total: PRICE + SHIPPING },
  })
  expect(await free(same)).toBe(before - 1)
  await deliver(merchant, made)
  expect((await readOrder(made.buyer, made.id)).exchanges).toMatchObject([{ state: "sent" }])
  await receive(merchant, await returnOfExchange(made.id), { item: made.item, whole: 1 })
  const { balance, exchanges } = await readOrder(made.buyer, made.id)
  expect([balance.due, balance.total, exchanges[0]?.state]).toEqual([0, PRICE + SHIPPING, "sent"])
})

it("for a dearer piece leaves the difference to be paid on the order's page [EX-05]", async () => {
  const made = await deliveredOrder()
  const id = await request(made, dearer)
  expect((await readOrder(made.buyer, made.id)).exchanges).toMatchObject([{ difference: 1000 }])
  // What the shopper was told counts.
  await setPrice(shop, dearer, 2700)
  await approve(id)
  await setPrice(shop, dearer, 2500)
  expect(await readOrder(made.buyer, made.id)).toMatchObject({ balance: { due: 1000 }, payment: { due: 1000 } })
  const path = `/api/orders/${made.id}/payments`
  expect((await made.buyer.visitor.api(path, { body: { phone: phoneForScript("01") } })).status).toBe(201)
  await vi.waitFor(async () => {
    expect(await readOrder(made.buyer, made.id)).toMatchObject({ balance: { due: 0, paid: 2500 + SHIPPING } })
  }, eventually)
})

it("for a cheaper piece leaves what the shop sends back by M-Pesa, with a credit note [EX-05]", async () => {
  const made = await deliveredOrder()
  await vi.waitFor(async () => expect((await readOrder(made.buyer, made.id)).invoices).toHaveLength(1), eventually)
  await approve(await request(made, cheaper))
  const { balance } = await readOrder(made.buyer, made.id)
  expect(balance.total - balance.paid).toBe(-500)
  const refund = { method: "b2c", amount: 500, reason: "Exchange" }
  await merchant.call("POST", `/admin/mpesa/orders/${made.id}/refunds`, refund)
  await vi.waitFor(async () => {
    const { balance: after, invoices } = await readOrder(made.buyer, made.id)
    expect(after).toMatchObject({ refunded: 500, due: 0 })
    expect(invoices.map(({ kind, total }) => [kind, total])).toEqual([
      ["invoice", PRICE + SHIPPING],
      ["credit_note", 500],
    ])
  }, eventually)
})

it("is one when it is requested twice at once, and another one is refused meanwhile [EX-02]", async () => {
  const made = await deliveredOrder(2)
  const before = await free(same)
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(made, wish(made, same))))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect((await readOrder(made.buyer, made.id)).exchanges).toHaveLength(1)
  expect(await free(same)).toBe(before - 1)
  expect(refusal(await ask(made, wish(made, dearer)))).toEqual([409, "exchange_open"])
  // The same piece is not returned for money too.
  const back = (quantity: number) =>
    made.buyer.visitor.api(`/api/orders/${made.id}/returns`, { body: { items: [{ id: made.item, quantity }] } })
  expect(refusal(await back(2))).toEqual([409, "not_returnable"])
  expect((await back(1)).status).toBe(201)
})

it("of the last piece is reserved for one of two shoppers, and free again when the merchant refuses [EX-02] [EX-04]", async () => {
  const [one, other] = [await deliveredOrder(), await deliveredOrder()]
  const { stocked } = await readStock(shop, cheaper)
  await setStock(shop, cheaper, 1)
  const answers = await Promise.all([one, other].map((made) => ask(made, wish(made, cheaper))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await free(cheaper)).toBe(0)
  const winner = answers[0]?.status === 201 ? one : other
  const [open] = (await readOrder(winner.buyer, winner.id)).exchanges
  const refuse = () =>
    merchant.call("POST", `/admin/exchange-requests/${open?.id ?? ""}/refuse`, { reason: "It has a stain" })
  await refuse()
  expect(await free(cheaper)).toBe(1)
  expect(await readOrder(winner.buyer, winner.id)).toMatchObject({
    exchanges: [{ state: "refused", refusal: "It has a stain" }],
    returnable: { items: [{ quantity: 1 }] },
  })
  await expect(refuse()).rejects.toThrow()
  await expect(approve(open?.id ?? "")).rejects.toThrow()
  await setStock(shop, cheaper, stocked)
})

it("waits when its piece was sold meanwhile, and is approved once there is stock [EX-04]", async () => {
  const made = await deliveredOrder()
  const id = await request(made, cheaper)
  await setStock(shop, cheaper, 0)
  await shop.db.query(
    `update inventory_level set stocked_quantity = stocked_quantity - 1,
            raw_stocked_quantity = jsonb_build_object('value', (stocked_quantity - 1)::text, 'precision', 20) where id = $1`,
    [cheaper.levelId],
  )
  await expect(approve(id)).rejects.toThrow()
  expect((await readOrder(made.buyer, made.id)).exchanges).toMatchObject([{ state: "requested" }])
  await setStock(shop, cheaper, 100)
  await approve(id)
  expect((await readOrder(made.buyer, made.id)).exchanges).toMatchObject([{ state: "approved" }])
})

it.each([1, 2])(
  "is approved, or waits, while others buy the last %i pieces, and none is sold twice [EX-04]",
  async (left) => {
    const made = await deliveredOrder()
    const buyers = await Promise.all([1, 2, 3].map(() => newBuyer(shop)))
    for (const buyer of buyers) await addToCart(buyer, cheaper, 1)
    const id = await request(made, cheaper)
    // Without the one that the request has reserved.
    await setStock(shop, cheaper, left - 1)
    const [approved, ...sold] = await Promise.all([
      approve(id).then(
        () => true,
        () => false,
      ),
      ...buyers.map(
        async ({ visitor }) => (await visitor.api("/api/checkout", { body: plainCheckout })).status === 201,
      ),
    ])
    const taken = [approved, ...sold].filter(Boolean).length
    expect(taken).toBeLessThanOrEqual(left)
    expect(await free(cheaper)).toBeGreaterThanOrEqual(0)
    expect((await readOrder(made.buyer, made.id)).exchanges).toMatchObject([
      { state: approved ? "approved" : "requested" },
    ])
    await setStock(shop, cheaper, 100)
    await approve(id)
    expect((await readOrder(made.buyer, made.id)).exchanges).toMatchObject([{ state: "approved" }])
  },
)

it("of a discounted order stays in whole shillings, by what the piece cost [EX-05]", async () => {
  const promotion = await createPromotion(merchant, { method: { type: "fixed", value: 100 } })
  const made = await deliveredOrder(3, await buyerWithCode(shop, promotion, { variant: ordered, units: 3 }))
  const id = await request(made, dearer, 2)
  expect((await readOrder(made.buyer, made.id)).exchanges).toMatchObject([{ difference: 2200 }])
  await approve(id)
  expect((await readOrder(made.buyer, made.id)).balance.due).toBe(2200)
})

it("is refused after the days of the policy, for another product, and while the merchant changes the order [EX-02]", async () => {
  const made = await deliveredOrder()
  expect(refusal(await ask(made, wish(made, ordered)))).toEqual([409, "not_exchangeable"])
  expect(refusal(await ask(made, wish(made, same, 2)))).toEqual([409, "not_returnable"])
  await beginEdit(merchant, made)
  expect(refusal(await ask(made, wish(made, same)))).toEqual([409, "change_open"])
  await merchant.call("DELETE", `/admin/order-edits/${made.id}`)
  await shop.db.query(
    `update fulfillment set delivered_at = now() - interval '30 days'
      where id in (select fulfillment_id from order_fulfillment where order_id = $1)`,
    [made.id],
  )
  expect(refusal(await ask(made, wish(made, same)))).toEqual([409, "not_returnable"])
})

it("is written once when the engine died while it was approved [EX-04]", async () => {
  const made = await deliveredOrder()
  const id = await request(made, same)
  // As the death after the first steps leaves it: begun, and known to the request or not yet.
  const begin = () => merchant.call<{ exchange: { id: string } }>("POST", "/admin/exchanges", { order_id: made.id })
  const { exchange } = await begin()
  await shop.db.query("update exchange_request set exchange_id = $2 where id = $1", [id, exchange.id])
  await merchant.call("POST", `/admin/exchanges/${exchange.id}/outbound/items`, {
    items: [{ variant_id: same.id, quantity: 1 }],
  })
  await approve(id)
  await returnOfExchange(made.id)
  expect(await readOrder(made.buyer, made.id)).toMatchObject({
    exchanges: [{ state: "approved" }],
    balance: { due: 0 },
  })
})

it("is for the order's owner, from a page of the shop, 20 times in ten minutes [EX-06]", async () => {
  const made = await deliveredOrder()
  const stranger = await newBuyer(shop)
  const asStranger = () => ask({ id: made.id, buyer: stranger }, wish(made, same))
  expect(refusal(await asStranger())).toEqual([404, "order_not_found"])
  expect((await stranger.visitor.api(`/api/orders/${made.id}/exchanges`)).status).toBe(404)
  const guest = shop.visitor()
  expect((await ask({ id: made.id, buyer: { visitor: guest } }, wish(made, same))).status).toBe(401)
  expect((await guest.api(`/api/orders/${made.id}/exchanges`)).status).toBe(401)
  const foreign = await ask(made, wish(made, same), { origin: "https://evil.example" })
  expect(refusal(foreign)).toEqual([403, "cross_site"])
  expect((await readOrder(made.buyer, made.id)).exchanges).toEqual([])
  for (let call = 1; call < 20; call += 1) expect((await asStranger()).status).toBe(404)
  expect((await asStranger()).status).toBe(429)
})
