import { OrderSearchResponse } from "@mavazi/contracts/engine-admin/order-search"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { Shop } from "../../harness"
import { plainCheckout, type Variant } from "../../support/buyer"
import { eventually } from "../../support/eventually"
import type { Merchant } from "../../support/merchant"
import { newOrder, openShop } from "../../support/order-setup"
import { attemptsOf } from "../../support/payments"

/** Phone numbers of the simulator's scripts. */
const PAYS = "254700010301"
const CANCELS = "254700010403"

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  ;({ shop, merchant, variant } = await openShop())
})
afterAll(() => shop.stop())

async function find(q: string) {
  const found = OrderSearchResponse.parse(await merchant.call("GET", `/admin/order-search?q=${encodeURIComponent(q)}`))
  return found.orders.map(({ id }) => id)
}

async function placed(phone: string, change: { recipient?: string; phone?: string } = {}) {
  const { buyer, id } = await newOrder(shop, variant, {
    checkout: {
      phone,
      shippingAddress: { ...plainCheckout.shippingAddress, ...change },
    },
  })
  const { order: stored } = await merchant.call<{ order: { display_id: number } }>("GET", `/admin/orders/${id}`)
  return { buyer, id, number: stored.display_id }
}

describe("An order is found", () => {
  it("by number, name, e-mail address and the recipient's phone number, however it is written [FO-01]", async () => {
    const { id, number, buyer } = await placed("254700100199", { recipient: "Wanjiru Kipkemboi", phone: "0711222333" })
    const { id: other } = await placed("254700100299")
    expect(await find(`#${String(number)}`)).toContain(id)
    expect(await find("wanjiru KIPKEMBOI")).toEqual([id])
    expect(await find(buyer.email)).toEqual([id])
    expect(await find("0711222333")).toEqual([id])
    expect(await find("+254 711 222 333".replaceAll(" ", ""))).toEqual([id])
    expect(await find("Wanjiru nobody")).toEqual([])
    expect(await find(buyer.email)).not.toContain(other)
  })

  it("by the phone number that paid, and by every receipt of its payments and refunds [FO-02]", async () => {
    const { id } = await placed(PAYS, { phone: "0711222444" })
    const [attempt] = await vi.waitFor(async () => {
      const attempts = await attemptsOf(shop, id)
      expect(attempts).toMatchObject([{ state: "paid", captured_at: expect.any(Date) as Date }])
      return attempts
    }, eventually)
    expect(await find(PAYS.replace("254", "0"))).toEqual([id])
    expect(await find(String(attempt?.receipt).toLowerCase())).toEqual([id])
    await merchant.call("POST", `/admin/mpesa/orders/${id}/refunds`, {
      method: "manual",
      reason: "Sent cash",
      return_receipt: "SKL4XYZ9RF",
    })
    expect(await find("SKL4XYZ9RF")).toEqual([id])
  })

  it("by the reference of a payment that was recorded by hand [FO-02]", async () => {
    const { id } = await placed(CANCELS)
    await vi.waitFor(async () => {
      expect(await attemptsOf(shop, id)).toMatchObject([{ state: "cancelled" }])
    }, eventually)
    const total = (await merchant.call<{ order: { total: number } }>("GET", `/admin/orders/${id}`)).order.total
    const reference = "Equity 77-XY"
    await merchant.call("POST", `/admin/orders/${id}/payments`, { method: "bank_transfer", amount: total, reference })
    expect(await find("equity 77-xy")).toEqual([id])
  })

  it("by words only: without any the call is refused", async () => {
    await expect(merchant.call("GET", "/admin/order-search?q=")).rejects.toThrow(/400/)
  })
})
