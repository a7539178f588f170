import { OrderPaymentTerms, PaymentLinkResponse } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import { newBuyer, phoneForScript, readOrder, type Variant, variantsWithPrices } from "../../support/buyer"
import { createDraft } from "../../support/draft-orders"
import { onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { deliver, receive, requestReturn } from "../../support/order-changes"
import { createPaymentLink, linkHolder, tokenOf } from "../../support/payment-links"

const TOTAL = 1500 + 350

let shop: Shop
let merchant: Merchant
let variant: Variant
let dearer: Variant

beforeAll(async () => {
  shop = await startShop({ env: { PAY_ON_DELIVERY: "on", MANUAL_PAYMENTS: "on" } })
  merchant = await Merchant.signIn(shop)
  ;[variant, dearer] = await variantsWithPrices(shop, [1500, 2500])
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

const post = (path: string, body: object = {}) => merchant.call("POST", path, body)
const newDraft = () => createDraft(merchant, { variantId: variant.id, quantity: 1 })

/** The calls that make an order of a draft. */
const CONVERSIONS: [string, (id: string) => Promise<unknown>][] = [
  [
    "a payment link",
    (id) => post(`/admin/orders/${id}/payment-link`).then((answer) => PaymentLinkResponse.parse(answer)),
  ],
  ["the engine's Convert to order", (id) => post(`/admin/draft-orders/${id}/convert-to-order`)],
  ["payment on delivery", (id) => post(`/admin/orders/${id}/payment-terms`, { terms: "on_delivery" })],
]

const termsOf = async (id: string) =>
  OrderPaymentTerms.parse(await merchant.call("GET", `/admin/orders/${id}/payment-terms`))

async function reservedOf(id: string): Promise<number | null> {
  const { rowCount } = await shop.db.query(
    `select from reservation_item where deleted_at is null
        and line_item_id in (select item_id from order_item where order_id = $1)`,
    [id],
  )
  return rowCount
}

async function addGiftWrap(id: string, price: number): Promise<void> {
  const edit = `/admin/draft-orders/${id}/edit`
  await post(edit)
  await post(`${edit}/items`, { items: [{ title: "Gift wrap", unit_price: price, quantity: 1 }] })
  await post(`${edit}/confirm`)
}

it.each(CONVERSIONS)("a draft whose total has cents with its tax stays a draft: %s [MP-47]", async (_, convert) => {
  const id = await newDraft()
  // With 16 % of tax, 578.84.
  await addGiftWrap(id, 499)
  await expect(convert(id)).rejects.toThrow(/409.*not_whole_shillings/)
  expect(await termsOf(id)).toMatchObject({ is_draft: true })
  expect(await reservedOf(id)).toBe(0)
})

it("a draft whose total is in whole shillings with its tax becomes an order", async () => {
  const id = await newDraft()
  await addGiftWrap(id, 500)
  await post(`/admin/orders/${id}/payment-link`)
  expect(await termsOf(id)).toMatchObject({ is_draft: false, due: TOTAL + 580 })
})

it("returns the tax of an item that was added with it, before and after the item is back", async () => {
  const buyer = await newBuyer(shop)
  const id = await createDraft(merchant, { variantId: variant.id, quantity: 1, customerId: buyer.customerId })
  await addGiftWrap(id, 500)
  const link = await createPaymentLink(merchant, id)
  const holder = linkHolder(shop, tokenOf(link))
  await holder.pay(phoneForScript("01"))
  await holder.untilPaid()
  await deliver(merchant, { id })
  const item = (await readOrder(buyer, id)).items.find(({ name }) => name === "Gift wrap")?.id ?? ""
  const owed = async () => (await merchant.call<{ owed: number }>("GET", `/admin/mpesa/orders/${id}`)).owed
  const returnId = await requestReturn(merchant, { id, item }, { units: 1 })
  expect(await owed()).toBe(580)
  await receive(merchant, returnId, { item, whole: 1 })
  expect(await owed()).toBe(580)
  const returned = await readOrder(buyer, id)
  expect(returned).toMatchObject({ total: TOTAL + 580, balance: { paid: TOTAL + 580, due: 0 } })
  expect(returned.timeline.find(({ type }) => type === "returned")).toMatchObject({ amount: 580, units: 1 })
})

it.each(CONVERSIONS)("a draft with an edit that is not confirmed stays a draft: %s [MP-42]", async (_, convert) => {
  const id = await newDraft()
  const edit = `/admin/draft-orders/${id}/edit`
  await post(edit)
  await post(`${edit}/items`, { items: [{ variant_id: variant.id, quantity: 1 }] })
  await expect(convert(id)).rejects.toThrow(/409.*edit_open/)
  expect(await termsOf(id)).toMatchObject({ is_draft: true })
  await post(`${edit}/confirm`)
  await convert(id)
  expect(await termsOf(id)).toMatchObject({ is_draft: false })
})

it.each(CONVERSIONS)(
  "an edit that changes nothing is dropped when its draft becomes an order: %s",
  async (_, convert) => {
    const id = await newDraft()
    // As the engine's form does when it has closed.
    await post(`/admin/draft-orders/${id}/edit`)
    await convert(id)
    const { due } = await termsOf(id)
    expect(due).toBe(TOTAL)
    await post("/admin/order-edits", { order_id: id })
    await post(`/admin/order-edits/${id}/items`, { items: [{ variant_id: variant.id, quantity: 1 }] })
    await post(`/admin/order-edits/${id}/request`)
    await post(`/admin/order-edits/${id}/confirm`)
    expect(await termsOf(id)).toMatchObject({ is_draft: false, due: TOTAL + 1500 })
  },
)

it("takes no payment by hand before a draft is an order [MP-35]", async () => {
  const id = await newDraft()
  const record = () => post(`/admin/orders/${id}/payments`, { method: "cash", amount: TOTAL })
  await expect(record()).rejects.toThrow(/409.*order_is_draft/)
  await post(`/admin/draft-orders/${id}/convert-to-order`)
  await record()
  expect(await termsOf(id)).toMatchObject({ is_draft: false, due: 0 })
})

it("an order of a draft that is paid on delivery can be paid by paybill [MP-43]", async () => {
  const buyer = await newBuyer(shop)
  const id = await createDraft(merchant, {
    ...{ variantId: variant.id, quantity: 1 },
    ...{ email: buyer.email, customerId: buyer.customerId },
  })
  await post(`/admin/orders/${id}/payment-terms`, { terms: "on_delivery" })
  const { paymentTerms, payment } = await readOrder(buyer, id)
  expect(paymentTerms).toBe("on_delivery")
  expect(payment.paybill).toMatchObject({ amount: TOTAL })
})

interface Step {
  id: string
  action: string
}

interface Line {
  id: string
  title?: string
  variant_id?: string
  shipping_option_id?: string
  actions?: Step[]
}

/** A draft with what its open edit has done to it. */
async function previewOf(id: string) {
  const { order } = await merchant.call<{ order: { items: Line[]; shipping_methods: Line[] } }>(
    "GET",
    `/admin/orders/${id}/preview`,
  )
  return order
}

/** The newest step of this kind in the open edit of a draft. */
async function newestStep(id: string, kind: string): Promise<string> {
  const { items, shipping_methods: methods } = await previewOf(id)
  const steps = [...items, ...methods].flatMap(({ actions = [] }) => actions)
  return steps.filter(({ action }) => action === kind).at(-1)?.id ?? ""
}

const remove = (path: string) => merchant.call("DELETE", path)

describe("the link of a draft", () => {
  it("asks for the items and the shipping that its edits end with", async () => {
    const id = await newDraft()
    const edit = `/admin/draft-orders/${id}/edit`
    const { items, shipping_methods: methods } = await previewOf(id)
    const option = methods[0]?.shipping_option_id
    await post(edit)
    await post(`${edit}/items/item/${items[0]?.id ?? ""}`, { quantity: 2 })
    await post(`${edit}/items`, { items: [{ variant_id: dearer.id, quantity: 1 }] })
    await post(`${edit}/items/${await newestStep(id, "ITEM_ADD")}`, { quantity: 3 })
    await post(`${edit}/items`, { items: [{ title: "Gift wrap", unit_price: 499, quantity: 1 }] })
    await remove(`${edit}/items/${await newestStep(id, "ITEM_ADD")}`)
    await post(`${edit}/shipping-methods/method/${methods[0]?.id ?? ""}`, {
      ...{ shipping_option_id: option, custom_amount: 50 },
    })
    await post(`${edit}/shipping-methods`, { shipping_option_id: option, custom_amount: 100 })
    await post(`${edit}/shipping-methods/${await newestStep(id, "SHIPPING_ADD")}`, {
      ...{ shipping_option_id: option, custom_amount: 60 },
    })
    await post(`${edit}/shipping-methods`, { shipping_option_id: option, custom_amount: 70 })
    await remove(`${edit}/shipping-methods/${await newestStep(id, "SHIPPING_ADD")}`)
    await post(`${edit}/request`)
    await post(`${edit}/confirm`)
    const total = 2 * 1500 + 3 * 2500 + 50 + 60
    const link = await createPaymentLink(merchant, id)
    expect(await linkHolder(shop, tokenOf(link)).read()).toMatchObject({ balance: { total, due: total } })
  })

  it("asks for nothing that an edit has removed, or that a cancelled edit would have added", async () => {
    const id = await newDraft()
    const edit = `/admin/draft-orders/${id}/edit`
    await post(edit)
    await post(`${edit}/items`, { items: [{ variant_id: dearer.id, quantity: 1 }] })
    await remove(edit)
    const { items, shipping_methods: methods } = await previewOf(id)
    await post(edit)
    await post(`${edit}/items`, { items: [{ variant_id: dearer.id, quantity: 1 }] })
    await post(`${edit}/items/item/${items[0]?.id ?? ""}`, { quantity: 0 })
    await remove(`${edit}/shipping-methods/method/${methods[0]?.id ?? ""}`)
    await post(`${edit}/shipping-methods`, { shipping_option_id: methods[0]?.shipping_option_id, custom_amount: 80 })
    await post(`${edit}/confirm`)
    const link = await createPaymentLink(merchant, id)
    const seen = await linkHolder(shop, tokenOf(link)).read()
    expect(seen).toMatchObject({ balance: { total: 2580, due: 2580 } })
    expect(seen.items).toMatchObject([{ name: dearer.title, quantity: 1 }])
  })
})

describe("an order of a draft", () => {
  it("belongs to the customer and the e-mail address that the draft has then", async () => {
    const buyer = await newBuyer(shop)
    const id = await newDraft()
    await post(`/admin/draft-orders/${id}`, {
      ...{ customer_id: buyer.customerId, email: buyer.email },
      billing_address: { first_name: "Zawadi", address_1: "Biashara Street 9", city: "Nakuru", country_code: "ke" },
    })
    const holder = linkHolder(shop, tokenOf(await createPaymentLink(merchant, id)))
    await holder.pay(phoneForScript("01"))
    await holder.untilPaid()
    expect(await readOrder(buyer, id)).toMatchObject({ status: "processing", shippingAddress: { city: "Nairobi" } })
    await onlyEmail(shop, buyer.email, "paid")
  })

  it("is sold from the locations of the draft's sales channel", async () => {
    const id = await newDraft()
    const { sales_channel: other } = await merchant.call<{ sales_channel: { id: string } }>(
      "POST",
      "/admin/sales-channels",
      { name: "Without locations" },
    )
    await post(`/admin/draft-orders/${id}`, { sales_channel_id: other.id })
    const convert = () => post(`/admin/draft-orders/${id}/convert-to-order`)
    await expect(convert()).rejects.toThrow(/409.*Not all items of this order are in stock/)
  })
})
