import type { OrderSearchResponse } from "@mavazi/contracts/engine-admin/order-search"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { buyerWithCart, order, type Variant, variantsWithPrices } from "../../support/buyer"
import { hire, type Staff } from "../../support/staff"

/** Of the item and of the order; no other number of a test order has these digits. */
const [PRICE, TOTAL] = [7919, 2 * 7919 + 350]

let shop: Shop
let packer: Staff
let accountant: Staff
let variant: Variant
let placed: { id: string; number: number }
let email: string

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  packer = await hire(shop, "packer")
  accountant = await hire(shop, "accountant")
  ;[variant] = await variantsWithPrices(shop, [PRICE])
  const buyer = await buyerWithCart(shop, variant, 2)
  email = buyer.email
  placed = await order(buyer)
})

afterAll(() => shop.stop())

const answered = async (staff: Staff, path: string) => JSON.stringify(await staff.merchant.call("GET", path))
const hasAmounts = (answer: string) => new RegExp(`\\b(?:${String(PRICE)}|${String(TOTAL)}|350)\\b`).test(answer)

describe("a packer [EA-27]", () => {
  it.each([
    "",
    "+total",
    "%2Btotal",
    "total",
    "id,total,summary",
    "*items",
    "items.*",
    "+items.unit_price",
    "items.total,items.raw_unit_price",
    "*items,*items.variant.prices,items.variant.price_set.prices.amount",
    "payment_collections.*",
    "+payment_collections.payments.amount",
    "*payment_collections,*payment_collections.payments,*payment_collections.payment_sessions",
    "*shipping_methods",
    "shipping_methods.amount,shipping_methods.raw_amount",
    "*summary",
    "*transactions,*credit_lines",
    "customer.orders.total,*customer.orders.items",
    "cart.total,*cart.items",
    "*sales_channel,sales_channel.orders.total",
  ])("is answered no amount of an order: fields=%s", async (fields) => {
    const query = fields === "" ? "" : `?fields=${fields}`
    const paths = [`/admin/orders/${placed.id}${query}`, `/admin/orders${query}`, `/admin/orders/${placed.id}/preview`]
    for (const path of paths) {
      const { status, text } = await read(path)
      expect([path, status < 500, hasAmounts(text)]).toEqual([path, true, false])
      expect(text).not.toMatch(/"(?:payment_collections|payments|captures|refunds)":\[\{/)
    }
  })

  it("is answered no price by what is packed, in any spelling", async () => {
    for (const path of [
      `/admin/products/${variant.productId}?fields=*variants.prices`,
      `/admin/products?id=${variant.productId}&fields=variants.prices.amount`,
      `/admin/product-variants?id=${variant.id}&fields=*prices,*price_set.prices`,
      `/admin/orders/${placed.id}/line-items?fields=*item,item.unit_price`,
      "/admin/stores?fields=*",
      "/admin/shipping-options?fields=*prices",
    ]) {
      const { text } = await read(path)
      expect([path, hasAmounts(text)]).toEqual([path, false])
    }
  })

  it("finds orders, their state and whose they are, without sums and without the customer's other data", async () => {
    const path = `/admin/orders/${placed.id}?fields=id,email,payment_status,*customer,*customer.addresses,*customer.groups`
    const { order: seen } = await packer.merchant.call<{ order: { customer: object } }>("GET", path)
    expect(seen).toMatchObject({ id: placed.id, email, payment_status: expect.any(String) })
    expect(Object.keys(seen.customer)).not.toEqual(expect.arrayContaining(["addresses"]))
    const search = `/admin/order-search?q=${String(placed.number)}`
    const { orders } = await packer.merchant.call<OrderSearchResponse>("GET", search)
    expect(orders.find(({ id }) => id === placed.id)).toMatchObject({ total: null, user: { email } })
  })

  it("has no part in what others see", async () => {
    expect(hasAmounts(await answered(accountant, `/admin/orders/${placed.id}`))).toBe(true)
    const { orders } = await accountant.merchant.call<OrderSearchResponse>(
      "GET",
      `/admin/order-search?q=${String(placed.number)}`,
    )
    expect(orders.find(({ id }) => id === placed.id)).toMatchObject({ total: TOTAL })
  })
})

/** An unknown relation is refused by the engine, which is an answer without amounts as well. */
async function read(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${shop.url}${path}`, { headers: packer.merchant.headers })
  return { status: response.status, text: await response.text() }
}
