import { LinkedOrder, PaymentLinkResponse, User } from "@mavazi/contracts"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import { type Buyer, readOrder, setStock, type Variant, variantsWithPrices, newBuyer } from "../../support/buyer"
import { createDraft } from "../../support/draft-orders"
import { eventually } from "../../support/eventually"
import { onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { claim, deliver, exchange, standardShipping, takeBack } from "../../support/order-changes"
import { paidOrder } from "../../support/order-setup"

/* Actions of the engine's admin that docs/engine-admin.md names and no other file tests. */

const PRICE = 1500
const TOTAL = PRICE + 350

let shop: Shop
let merchant: Merchant
let variant: Variant
let other: Variant

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  ;[variant, other] = await variantsWithPrices(shop, [PRICE, 2500])
})

beforeEach(async () => {
  await setStock(shop, variant, 1000)
  await setStock(shop, other, 1000)
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

const paid = () => paidOrder(shop, variant)

const balanceOf = async ({ buyer, id }: { buyer: Buyer; id: string }) => (await readOrder(buyer, id)).balance

const createLink = async (orderId: string) =>
  PaymentLinkResponse.parse(await merchant.call("POST", `/admin/orders/${orderId}/payment-link`))

async function readLink({ url }: { url: string }): Promise<LinkedOrder> {
  const token = url.slice(url.lastIndexOf("/") + 1)
  return LinkedOrder.parse((await shop.visitor().api(`/api/payment-links/${token}`)).body)
}

describe("The engine's admin", () => {
  it("changes an order's address and e-mail: slip, page and later messages have the new ones", async () => {
    const { buyer, id } = await paid()
    const email = `new-${buyer.email}`
    await merchant.call("POST", `/admin/orders/${id}`, { email })
    await merchant.call("POST", `/admin/orders/${id}`, {
      shipping_address: { first_name: "Zawadi", address_1: "Biashara Street 9", city: "Nakuru", country_code: "ke" },
    })
    expect((await readOrder(buyer, id)).shippingAddress).toMatchObject({
      ...{ recipient: expect.stringContaining("Zawadi"), street: "Biashara Street 9", city: "Nakuru" },
    })
    const slip = await fetch(`${shop.url}/admin/orders/${id}/packing-slip`, { headers: merchant.headers })
    expect(await slip.text()).toContain("Biashara Street 9")
    await deliver(merchant, { id })
    await onlyEmail(shop, email, "delivered")
  })

  it("unpacks an order, which can then be sent", async () => {
    const { buyer, id, item } = await paid()
    const path = `/admin/orders/${id}`
    await merchant.call("POST", `${path}/fulfillments`, { items: [{ id: item, quantity: 1 }] })
    const { order: packed } = await merchant.call<{ order: { fulfillments: { id: string }[] } }>("GET", path)
    await merchant.call("POST", `${path}/fulfillments/${packed.fulfillments[0]?.id ?? ""}/cancel`, {})
    await deliver(merchant, { id })
    expect((await readOrder(buyer, id)).status).toBe("delivered")
  })

  it("adds another product to an order, whose price is then due", async () => {
    const placed = await paid()
    await merchant.call("POST", "/admin/order-edits", { order_id: placed.id })
    await merchant.call("POST", `/admin/order-edits/${placed.id}/items`, {
      items: [{ variant_id: other.id, quantity: 1 }],
    })
    await merchant.call("POST", `/admin/order-edits/${placed.id}/confirm`, {})
    expect(await balanceOf(placed)).toMatchObject({ total: TOTAL + 2500, paid: TOTAL, due: 2500 })
  })

  it.each([
    ["exchange", exchange],
    ["claim", claim],
  ] as const)("cancels the %s, after which nothing is due", async (kind, replace) => {
    const placed = await paid()
    await deliver(merchant, placed)
    await replace(merchant, placed, { back: 1, variantId: other.id })
    const path = `/admin/${kind}s`
    const found = await merchant.call<Record<string, { id: string }[]>>("GET", `${path}?order_id=${placed.id}`)
    await merchant.call("POST", `${path}/${found[`${kind}s`]?.[0]?.id ?? ""}/cancel`, {})
    expect(await balanceOf(placed)).toMatchObject({ total: TOTAL, paid: TOTAL, due: 0 })
  })

  it("cancels a return, after which the items can be returned", async () => {
    const placed = await paid()
    await deliver(merchant, placed)
    const { return: begun } = await merchant.call<{ return: { id: string } }>("POST", "/admin/returns", {
      order_id: placed.id,
    })
    const step = (name: string, body: object) => merchant.call("POST", `/admin/returns/${begun.id}/${name}`, body)
    await step("request-items", { items: [{ id: placed.item, quantity: 1 }] })
    await step("request", {})
    await step("cancel", {})
    expect(await balanceOf(placed)).toMatchObject({ total: TOTAL, due: 0 })
    await takeBack(merchant, placed, { whole: 1 })
    expect((await readOrder(placed.buyer, placed.id)).items[0]?.returned).toBe(1)
  })

  it("stays with its customer: a transfer is refused in words [EA-32]", async () => {
    const placed = await paid()
    const other = await newBuyer(shop)
    const { customers } = await merchant.call<{ customers: { id: string }[] }>(
      "GET",
      `/admin/customers?q=${encodeURIComponent(other.email)}`,
    )
    const transfer = (path: string, body: object) => merchant.call("POST", `/admin/orders/${placed.id}/${path}`, body)
    const inWords = /409.*An order stays with the customer who placed it/
    await expect(transfer("transfer", { customer_id: customers[0]?.id })).rejects.toThrow(inWords)
    await expect(transfer("transfer/guest", { email: other.email })).rejects.toThrow(inWords)
    expect(await readOrder(placed.buyer, placed.id)).toMatchObject({ id: placed.id })
  })

  it("converts a draft to an order, whose link asks for its total", async () => {
    const id = await createDraft(merchant, { variantId: variant.id, quantity: 1 })
    await merchant.call("POST", `/admin/draft-orders/${id}/convert-to-order`)
    expect(await readLink(await createLink(id))).toMatchObject({ balance: { total: TOTAL, due: TOTAL } })
  })

  it("changes the items, shipping and address of a draft, and its link asks for the engine's total", async () => {
    const id = await createDraft(merchant, { variantId: variant.id, quantity: 1 })
    const edit = `/admin/draft-orders/${id}/edit`
    await merchant.call("POST", edit)
    await merchant.call("POST", `${edit}/items`, {
      items: [
        { variant_id: other.id, quantity: 1 },
        { title: "Gift wrap", quantity: 1, unit_price: 200 },
      ],
    })
    await merchant.call("POST", `${edit}/shipping-methods`, {
      ...{ shipping_option_id: (await standardShipping(merchant))?.id, custom_amount: 100 },
    })
    await merchant.call("POST", `${edit}/confirm`)
    await merchant.call("POST", `/admin/draft-orders/${id}`, {
      shipping_address: { first_name: "Zawadi", address_1: "Biashara Street 9", city: "Nakuru", country_code: "ke" },
    })
    // Medusa adds VAT to the price of an item without a product.
    const total = TOTAL + 2500 + 200 * 1.16 + 100
    expect(await readLink(await createLink(id))).toMatchObject({ balance: { total, due: total } })
    const { order } = await merchant.call<{ order: object }>(
      "GET",
      `/admin/orders/${id}?fields=total,*shipping_address`,
    )
    expect(order).toMatchObject({ total, shipping_address: { city: "Nakuru" } })
  })

  it("changes a customer's name and phone, which the profile then has", async () => {
    const { buyer } = await paid()
    await merchant.call("POST", `/admin/customers/${buyer.customerId}`, {
      ...{ first_name: "Zawadi", last_name: "Achieng", phone: "+254700000999" },
    })
    expect(User.parse((await buyer.visitor.api("/api/auth/me")).body).name).toBe("Zawadi Achieng")
  })

  it("deletes a customer, who is then signed out; the order stays", async () => {
    const { buyer, id } = await paid()
    await merchant.call("DELETE", `/admin/customers/${buyer.customerId}`)
    expect((await buyer.visitor.api("/api/orders")).status).toBe(401)
    const { order } = await merchant.call<{ order: { email: string } }>("GET", `/admin/orders/${id}?fields=email`)
    expect(order.email).toBe(buyer.email)
  })

  it.each([
    ["products", "product-exports"],
    ["orders", "order-exports"],
    ["inventory-items", "inventory"],
  ])("exports %s to a file that the merchant can download", async (subject, name) => {
    await merchant.call("POST", `/admin/${subject}/export`, {})
    const url = await vi.waitFor(async () => {
      const { notifications } = await merchant.call<{ notifications: { data: { file?: { url: string } } }[] }>(
        "GET",
        "/admin/notifications?limit=20&order=-created_at",
      )
      const files = notifications.flatMap(({ data }) => data.file?.url ?? [])
      const found = files.find((file) => file.includes(name))
      expect(found, JSON.stringify(notifications)).toBeDefined()
      return found ?? ""
    }, eventually)
    const file = await fetch(new URL(url, shop.url), { headers: merchant.headers })
    expect([file.status, (await file.text()).split("\n").length > 1]).toEqual([200, true])
  })
})
