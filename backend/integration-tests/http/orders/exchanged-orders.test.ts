import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import { phoneForScript, readOrder, type Variant, variantsWithPrices } from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { Merchant } from "../../support/merchant"
import { claim, exchange, receive, refundClaim } from "../../support/order-changes"
import { deliveredOrder } from "../../support/order-setup"

const SHIPPING = 350

let shop: Shop
let merchant: Merchant
let cheap: Variant
let costly: Variant

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  ;[cheap, costly] = await variantsWithPrices(shop, [1500, 2500])
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

const delivered = (variant: Variant) => deliveredOrder({ shop, merchant }, variant)

it("an exchange for a costlier item leaves the difference to be paid on the order's page [MP-34]", async () => {
  const order = await delivered(cheap)
  await exchange(merchant, order, { back: 1, variantId: costly.id })
  const { buyer, id } = order
  expect(await readOrder(buyer, id)).toMatchObject({
    balance: { paid: 1500 + SHIPPING, due: 1000 },
    payment: { paid: false, due: 1000 },
  })
  const started = await buyer.visitor.api(`/api/orders/${id}/payments`, { body: { phone: phoneForScript("01") } })
  expect(started.status).toBe(201)
  await vi.waitFor(async () => {
    expect(await readOrder(buyer, id)).toMatchObject({
      balance: { paid: 2500 + SHIPPING, due: 0 },
      payment: { paid: true },
    })
  }, eventually)
})

it("an exchange's fee for the way back is due with the difference", async () => {
  const order = await delivered(cheap)
  await exchange(merchant, order, { back: 1, variantId: costly.id, fee: 200 })
  const { buyer, id } = order
  expect(await readOrder(buyer, id)).toMatchObject({ balance: { due: 1200 }, payment: { due: 1200 } })
  await merchant.call("POST", `/admin/orders/${id}/payments`, { method: "cash", amount: 1200 })
  const { balance, payment } = await readOrder(buyer, id)
  expect([payment.paid, payment.reason, balance.total]).toEqual([true, null, balance.paid])
})

it("an exchange for a cheaper item leaves what the shop owes", async () => {
  const order = await delivered(costly)
  await exchange(merchant, order, { back: 1, variantId: cheap.id })
  const { balance, payment } = await readOrder(order.buyer, order.id)
  expect(balance).toMatchObject({ paid: 2500 + SHIPPING, due: 0 })
  expect(balance.total - balance.paid).toBe(-1000)
  expect(payment.reason).toContain("owe you")
})

it.each([
  ["exchange", exchange],
  ["claim", claim],
])("shipping costs the price of its option (%s)", async (_, replace) => {
  const order = await delivered(cheap)
  await replace(merchant, order, { back: 1, variantId: cheap.id, chargesShipping: true })
  expect(await readOrder(order.buyer, order.id)).toMatchObject({ balance: { paid: 1500 + SHIPPING, due: SHIPPING } })
})

it("a claim replaces an item without asking for money", async () => {
  const order = await delivered(cheap)
  await claim(merchant, order, { back: 1, variantId: cheap.id })
  expect(await readOrder(order.buyer, order.id)).toMatchObject({ balance: { paid: 1500 + SHIPPING, due: 0 } })
})

it("a claim for the money leaves what the shop owes, and asks for nothing", async () => {
  const order = await delivered(cheap)
  const { buyer, id, item } = order
  const returned = await refundClaim(merchant, order, 1)
  await receive(merchant, returned, { item, whole: 1 })
  const { balance, payment } = await readOrder(buyer, id)
  expect(balance).toMatchObject({ total: SHIPPING, paid: 1500 + SHIPPING, due: 0, refundable: 1500 + SHIPPING })
  expect(payment).toMatchObject({ paid: true, due: 0 })
  expect(payment.reason).toContain("owe you")
  await merchant.call("POST", `/admin/mpesa/orders/${id}/refunds`, { method: "reversal", reason: "Faulty" })
  await vi.waitFor(async () => {
    expect(await readOrder(buyer, id)).toMatchObject({ balance: { refunded: 1500 + SHIPPING, due: 0 } })
  }, eventually)
})
