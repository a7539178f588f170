import { ErrorBody, OrderDetail } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import { type Buyer, newBuyer, readOrder, readStock, type Variant } from "../../support/buyer"
import { emailKindsOf } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { type Delivered, type ExchangeSupport, exchangeSupport } from "../../support/requested-exchanges"

let shop: Shop
let merchant: Merchant
let exchanges: ExchangeSupport

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  exchanges = await exchangeSupport(shop, merchant)
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

interface Withdrawal {
  kind: "returns" | "exchanges"
  id: string
  headers?: Record<string, string>
}

const withdraw = (
  { buyer, id: orderId }: { id: string; buyer: Pick<Buyer, "visitor"> },
  { kind, id, headers = {} }: Withdrawal,
) => buyer.visitor.api<unknown>(`/api/orders/${orderId}/${kind}/${id}/withdraw`, { body: {}, headers })

const refusal = ({ status, body }: { status: number; body: unknown }) => [status, ErrorBody.parse(body).code]

const free = async (variant: Variant) => {
  const { stocked, reserved } = await readStock(shop, variant)
  return stocked - reserved
}

/** Requests a return of units of an order; returns its id. */
async function requestReturn({ buyer, id, item }: Delivered, quantity = 1): Promise<string> {
  const answer = await buyer.visitor.api<unknown>(`/api/orders/${id}/returns`, {
    body: { items: [{ id: item, quantity }] },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return OrderDetail.parse(answer.body).returns.at(-1)?.id ?? ""
}

it("A withdrawn return is cancelled in the engine, and its pieces can be returned again [WD-01] [WD-02]", async () => {
  const made = await exchanges.deliveredOrder(2)
  const id = await requestReturn(made, 2)
  const answers = await Promise.all([1, 2, 3].map(() => withdraw(made, { kind: "returns", id })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(OrderDetail.parse(answers[0]?.body)).toMatchObject({
    returns: [{ state: "withdrawn", sendBy: null }],
    returnable: { items: [{ id: made.item, quantity: 2 }] },
    balance: { due: 0 },
  })
  const { return: inAdmin } = await merchant.call<{ return: { status: string } }>("GET", `/admin/returns/${id}`)
  expect(inAdmin.status).toBe("canceled")
  // The e-mail `return_cancelled` is only for returns that the merchant cancels.
  expect(await emailKindsOf(shop, made.id)).not.toContain("return_cancelled")
  await requestReturn(made, 2)
})

it("A return that the merchant receives or has cancelled is not withdrawn [WD-02]", async () => {
  const made = await exchanges.deliveredOrder(1)
  const id = await requestReturn(made)
  await merchant.call("POST", `/admin/returns/${id}/receive`, {})
  expect(refusal(await withdraw(made, { kind: "returns", id }))).toEqual([409, "change_open"])
  await merchant.call("DELETE", `/admin/returns/${id}/receive`)
  await merchant.call("POST", `/admin/returns/${id}/cancel`, {})
  expect(refusal(await withdraw(made, { kind: "returns", id }))).toEqual([409, "return_decided"])
  expect((await readOrder(made.buyer, made.id)).returns).toMatchObject([{ state: "cancelled" }])
})

it("A withdrawn exchange releases its pieces, and cannot be approved or refused any more [WD-01] [WD-02]", async () => {
  const { variants, request, approve, refuse, deliveredOrder } = exchanges
  const made = await deliveredOrder()
  const before = await free(variants.same)
  const id = await request(made, variants.same)
  expect(await free(variants.same)).toBe(before - 1)
  for (const _ of [1, 2]) {
    const answer = await withdraw(made, { kind: "exchanges", id })
    expect(answer.status).toBe(200)
    expect(OrderDetail.parse(answer.body)).toMatchObject({
      exchanges: [{ state: "withdrawn" }],
      returnable: { items: [{ quantity: 1 }] },
    })
  }
  expect(await free(variants.same)).toBe(before)
  await expect(approve(id)).rejects.toThrow("answered or withdrawn already")
  await expect(refuse(id, "Too late")).rejects.toThrow("answered or withdrawn already")
  await request(made, variants.dearer)
})

it("Of a withdrawal and an approval at once one counts, and the other one is told [WD-02]", async () => {
  const { variants, request, approve, deliveredOrder } = exchanges
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const made = await deliveredOrder()
    const before = await free(variants.same)
    const id = await request(made, variants.same)
    const [withdrawn, approved] = await Promise.all([
      withdraw(made, { kind: "exchanges", id }),
      approve(id).then(
        () => true,
        () => false,
      ),
    ])
    const [found] = (await readOrder(made.buyer, made.id)).exchanges
    expect([withdrawn.status, found?.state]).toEqual(approved ? [409, "approved"] : [200, "withdrawn"])
    if (approved) expect(refusal(withdrawn)).toEqual([409, "exchange_decided"])
    expect(await free(variants.same)).toBe(approved ? before - 1 : before)
  }
})

it("An approval that the death of the engine interrupted is given up by the withdrawal [WD-02]", async () => {
  const { variants, request, deliveredOrder } = exchanges
  const made = await deliveredOrder()
  const before = await free(variants.same)
  const id = await request(made, variants.same)
  const { exchange } = await merchant.call<{ exchange: { id: string } }>("POST", "/admin/exchanges", {
    order_id: made.id,
  })
  await shop.db.query("update exchange_request set exchange_id = $2 where id = $1", [id, exchange.id])
  await merchant.call("POST", `/admin/exchanges/${exchange.id}/outbound/items`, {
    items: [{ variant_id: variants.same.id, quantity: 1 }],
  })
  expect((await withdraw(made, { kind: "exchanges", id })).status).toBe(200)
  expect(await free(variants.same)).toBe(before)
  // No change of the order is left open.
  await requestReturn(made)
})

it("Only the order's owner withdraws, from a page of the shop, 20 times in ten minutes with requests [WD-03]", async () => {
  const { variants, request, deliveredOrder } = exchanges
  const made = await deliveredOrder(2)
  const exchange = { kind: "exchanges", id: await request(made, variants.same) } as const
  const back = { kind: "returns", id: await requestReturn(made) } as const
  const stranger = { id: made.id, buyer: await newBuyer(shop) }
  for (const each of [exchange, back]) {
    expect(refusal(await withdraw(stranger, each))).toEqual([404, "order_not_found"])
    expect((await withdraw({ id: made.id, buyer: { visitor: shop.visitor() } }, each)).status).toBe(401)
    const foreign = await withdraw(made, { ...each, headers: { origin: "https://evil.example" } })
    expect(refusal(foreign)).toEqual([403, "cross_site"])
  }
  // A request of another order.
  const other = await deliveredOrder(1)
  expect(refusal(await withdraw(other, exchange))).toEqual([404, "exchange_not_found"])
  expect(refusal(await withdraw(made, { ...exchange, id: "exreq_none" }))).toEqual([404, "exchange_not_found"])
  expect(refusal(await withdraw(made, { ...back, id: "return_none" }))).toEqual([404, "return_not_found"])
  expect(await readOrder(made.buyer, made.id)).toMatchObject({
    returns: [{ state: "requested" }],
    exchanges: [{ state: "requested" }],
  })
  for (let call = 2; call < 20; call += 1) expect((await withdraw(stranger, back)).status).toBe(404)
  expect((await withdraw(stranger, back)).status).toBe(429)
})
