import { AdminOrderDetail, formatKsh as ksh, type Order } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import { Administrator } from "../../support/administrator"
import { type Buyer, newBuyer, readOrder, type Variant, variantsWithPrices } from "../../support/buyer"
import { createDraft } from "../../support/draft-orders"
import { eventually } from "../../support/eventually"
import { onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { claim, exchange, receive, takeBack } from "../../support/order-changes"
import { deliveredOrder, newOrder } from "../../support/order-setup"
import { createPaymentLink, linkHolder, tokenOf } from "../../support/payment-links"

const PRICE = 1500
const DEARER = 2500
const SHIPPING = 350
/** Of an item of 500 shillings that the merchant enters, whose price is without VAT. */
const VAT = 80

let shop: Shop
let merchant: Merchant
let administrator: Administrator
let variant: Variant
let dearer: Variant

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  administrator = await Administrator.signIn(shop)
  ;[variant, dearer] = await variantsWithPrices(shop, [PRICE, DEARER])
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

type Sums = Pick<Order, "goods" | "discount" | "discounts" | "otherChanges" | "total"> & { shipping: { price: number } }

const partsOf = ({ goods, discount, discounts, shipping, otherChanges, total }: Sums) => ({
  ...{ goods, discount, discounts, shipping: shipping.price, otherChanges, total },
})

/** Of an order without discounts. */
const fullPrice = (parts: { goods: number; shipping: number; otherChanges: number; total: number }) => ({
  ...{ discount: 0, discounts: [] },
  ...parts,
})

/** On the order's page and the dashboard's, and for the holder of a payment link if one can be made. */
async function expectParts(buyer: Buyer, id: string, parts: ReturnType<typeof partsOf>): Promise<void> {
  const seen = await readOrder(buyer, id)
  expect(partsOf(seen)).toEqual(parts)
  expect(seen.goods).toBe(seen.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
  expect(seen.goods - seen.discount + seen.shipping.price + seen.otherChanges).toBe(seen.total)
  const { body } = await administrator.get(`/api/admin/orders/${id}`)
  expect(partsOf(AdminOrderDetail.parse(body))).toEqual(parts)
  if (seen.balance.due === 0) return
  const link = await createPaymentLink(merchant, id)
  expect(partsOf(await linkHolder(shop, tokenOf(link)).read())).toEqual(parts)
}

const ordered = () => deliveredOrder({ shop, merchant }, variant)

/** An order of a draft that was edited in one step. */
async function drafted(step: string, body: object): Promise<{ buyer: Buyer; id: string }> {
  const buyer = await newBuyer(shop)
  const { customerId, email } = buyer
  const id = await createDraft(merchant, { variantId: variant.id, quantity: 1, customerId, email })
  const edit = `/admin/draft-orders/${id}/edit`
  await merchant.call("POST", edit)
  await merchant.call("POST", `${edit}/${step}`, body)
  await merchant.call("POST", `${edit}/confirm`)
  await merchant.call("POST", `/admin/draft-orders/${id}/convert-to-order`)
  return { buyer, id }
}

it("of an ordinary order are its goods and its shipping [OR-22]", async () => {
  const { buyer, order: placed } = await newOrder(shop, variant, { units: 2 })
  const parts = fullPrice({ goods: 2 * PRICE, shipping: SHIPPING, otherChanges: 0, total: 2 * PRICE + SHIPPING })
  expect(partsOf(placed)).toEqual(parts)
  await expectParts(buyer, placed.id, parts)
  expect((await onlyEmail(shop, buyer.email, "placed")).text).not.toContain("Other changes")
})

it("contain the shipping of an exchange, before and after the other piece arrives [OR-22]", async () => {
  const here = await ordered()
  const returnId = await exchange(merchant, here, {
    ...{ back: 1, variantId: dearer.id, chargesShipping: true, fee: 200 },
  })
  const goods = PRICE + DEARER
  const parts = fullPrice({ goods, shipping: 2 * SHIPPING, otherChanges: 0, total: goods + 2 * SHIPPING })
  await expectParts(here.buyer, here.id, parts)
  await receive(merchant, returnId, { item: here.item, whole: 1 })
  await expectParts(here.buyer, here.id, parts)
  expect((await readOrder(here.buyer, here.id)).shipping).toMatchObject({ id: "standard", name: "Standard Shipping" })
})

it("contain the shipping of a claim [OR-22]", async () => {
  const here = await ordered()
  await claim(merchant, here, { back: 1, variantId: variant.id, chargesShipping: true })
  const [goods, shipping] = [2 * PRICE, 2 * SHIPPING]
  await expectParts(here.buyer, here.id, fullPrice({ goods, shipping, otherChanges: 0, total: goods + shipping }))
})

it("stay the same after a return with a fee and a refund [OR-22]", async () => {
  const here = await ordered()
  await takeBack(merchant, here, { whole: 1, fee: 200 })
  const parts = fullPrice({ goods: PRICE, shipping: SHIPPING, otherChanges: 0, total: PRICE + SHIPPING })
  await expectParts(here.buyer, here.id, parts)
  await merchant.call("POST", `/admin/mpesa/orders/${here.id}/refunds`, { method: "reversal", reason: "Came back" })
  await vi.waitFor(async () => {
    expect((await readOrder(here.buyer, here.id)).refunded).toBe(parts.total)
  }, eventually)
  await expectParts(here.buyer, here.id, parts)
})

it("show the VAT of an item that the merchant adds without it, also in the e-mail [OR-22]", async () => {
  const { buyer, id } = await drafted("items", { items: [{ title: "Gift wrap", unit_price: 500, quantity: 1 }] })
  const goods = PRICE + 500
  const total = goods + SHIPPING + VAT
  await expectParts(buyer, id, fullPrice({ goods, shipping: SHIPPING, otherChanges: VAT, total }))
  const { text, html } = await onlyEmail(shop, buyer.email, "placed")
  expect(text).toContain(
    [
      `Goods: ${ksh(goods)}`,
      `Standard Shipping: ${ksh(SHIPPING)}`,
      `Other changes: ${ksh(VAT)}`,
      `Total, VAT included: ${ksh(total)}`,
    ].join("\n"),
  )
  expect(html).toContain("Other changes")
})

it("name the discount of a draft with a promotion, also in the e-mail [OR-22]", async () => {
  await merchant.call("POST", "/admin/promotions", {
    ...{ code: "KARIBU", type: "standard", status: "active" },
    campaign: { name: "Welcome", campaign_identifier: "welcome" },
    application_method: {
      ...{ type: "fixed", target_type: "items", allocation: "each", max_quantity: 1 },
      ...{ value: 300, currency_code: "kes" },
    },
  })
  const { buyer, id } = await drafted("promotions", { promo_codes: ["KARIBU"] })
  // Medusa understands the value of a promotion without VAT.
  const discount = 300 * 1.16
  const total = PRICE + SHIPPING - discount
  const discounts = [{ code: "KARIBU", name: "Welcome", amount: discount }]
  await expectParts(buyer, id, { goods: PRICE, discount, discounts, shipping: SHIPPING, otherChanges: 0, total })
  const { text } = await onlyEmail(shop, buyer.email, "placed")
  expect(text).toContain([`Goods: ${ksh(PRICE)}`, `Discount Welcome: ${ksh(-discount)}`].join("\n"))
  const file = await administrator.get<string>("/api/admin/orders/export")
  expect(file.body).toContain(`,${String(total)},${String(discount)},"KARIBU","${id}"`)
})
