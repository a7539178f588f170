import { AdminOrderDetail } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { Administrator } from "../../support/administrator"
import { plainCheckout, readOrder, readStock, type Variant } from "../../support/buyer"
import { onlyEmail, emailKindsOf } from "../../support/mailbox"
import type { Merchant } from "../../support/merchant"
import { deliver } from "../../support/order-changes"
import { newOrder, openShop, paidOrder, unitsOf } from "../../support/order-setup"

let shop: Shop
let merchant: Merchant
let administrator: Administrator
let variant: Variant

beforeAll(async () => {
  ;({ shop, merchant, variant } = await openShop())
  administrator = await Administrator.signIn(shop)
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

const stockOf = () => readStock(shop, variant)
const shippingPath = (id: string) => `/admin/orders/${id}/shipping`

describe("an order that is not paid", () => {
  it("is neither packed nor sent, by our buttons or the engine's, and the reason is shown [DL-01]", async () => {
    const { order: placed } = await newOrder(shop, variant)
    const calls: [string, object][] = [
      [`${shippingPath(placed.id)}/shipped`, { courier: "Our own rider" }],
      [`/admin/orders/${placed.id}/fulfillments`, { items: unitsOf(placed) }],
    ]
    for (const [path, body] of calls) {
      await expect(merchant.call("POST", path, body)).rejects.toThrow(/400.+This order is not paid\./)
      expect((await shop.visitor().api(path, { body })).status).toBe(401)
    }
    await expect(merchant.call("GET", `/admin/orders/${placed.id}/packing-slip`)).rejects.toThrow(/not paid/)
    expect(await merchant.call("GET", shippingPath(placed.id))).toMatchObject({
      status: "pending",
      refusal: expect.stringContaining("not paid") as string,
      fulfillments: [],
    })
  })
})

describe("a paid order", () => {
  it("has a packing slip with items, address and part of the phone number, and no prices [DL-02]", async () => {
    const { order: paid } = await paidOrder(shop, variant, { units: 2 })
    const slip = await fetch(`${shop.url}/admin/orders/${paid.id}/packing-slip`, { headers: merchant.headers })
    expect(slip.headers.get("content-type")).toContain("text/html")
    const page = await slip.text()
    const [item] = paid.items
    const { rows } = await shop.db.query<{ sku: string }>(`select sku from product_variant where id = $1`, [variant.id])
    for (const word of [
      item?.name,
      item?.size,
      item?.color,
      rows[0]?.sku,
      "Amina Wanjiru",
      "Moi Avenue 1",
      "Standard Shipping",
    ])
      expect(page).toContain(word)
    expect(page).toMatch(/0700 \*\*\* \d{3}/)
    expect(page).not.toContain("Ksh")
  })

  it("is packed for its recipient, with the rider's full number and the landmark [DL-02]", async () => {
    const shippingAddress = { ...plainCheckout.shippingAddress, recipient: "Achieng Odhiambo", phone: "0733 123 456" }
    const landmark = "Opposite the blue water tank"
    const { order: paid } = await paidOrder(shop, variant, {
      checkout: { shippingAddress: { ...shippingAddress, landmark, county: "Kisumu" } },
    })
    const slip = await fetch(`${shop.url}/admin/orders/${paid.id}/packing-slip`, { headers: merchant.headers })
    const page = await slip.text()
    for (const word of [`Order ${String(paid.number)}`, "Achieng Odhiambo", "0733 123 456", landmark, "Kisumu"])
      expect(page).toContain(word)
    expect(page).not.toContain("Amina Wanjiru")
  })

  it("is shipped once for repeated clicks, and its units leave the stock once [DL-03]", async () => {
    const before = await stockOf()
    const { buyer, order: paid } = await paidOrder(shop, variant, { units: 3 })
    expect(await stockOf()).toEqual({ stocked: before.stocked, reserved: before.reserved + 3 })
    const ship = () =>
      merchant.call("POST", `${shippingPath(paid.id)}/shipped`, { courier: " Pwani Couriers ", reference: "MB-77123" })
    await Promise.all([ship(), ship()])
    await ship()
    expect(await stockOf()).toEqual({ stocked: before.stocked - 3, reserved: before.reserved })

    const seen = await readOrder(buyer, paid.id)
    expect(seen).toMatchObject({
      status: "shipped",
      shipments: [{ courier: "Pwani Couriers", reference: "MB-77123", deliveredAt: null, items: unitsOf(paid) }],
    })
    const told = await onlyEmail(shop, buyer.email, "shipped")
    expect(told.text).toContain("Pwani Couriers will deliver them to you.")
    expect(told.text).toContain("Reference: MB-77123")

    await merchant.call("POST", `${shippingPath(paid.id)}/delivered`, {})
    await merchant.call("POST", `${shippingPath(paid.id)}/delivered`, {})
    expect((await readOrder(buyer, paid.id)).status).toBe("delivered")
    expect(await emailKindsOf(shop, paid.id)).toEqual(["delivered", "paid", "placed", "shipped"])
    const detail = AdminOrderDetail.parse((await administrator.get(`/api/admin/orders/${paid.id}`)).body)
    expect(detail.status).toBe("delivered")
    expect(detail.events.find(({ what }) => what === "shipped")?.note).toBe("Pwani Couriers, MB-77123")
  })

  it("is sent and delivered also when the merchant says that its items need no shipping", async () => {
    const item = `/admin/inventory-items/${variant.inventoryItemId}`
    await merchant.call("POST", item, { requires_shipping: false, weight: 90_000 })
    const { buyer, order: paid } = await paidOrder(shop, variant)
    await merchant.call("POST", item, { requires_shipping: true, weight: null })
    const before = await stockOf()
    await deliver(merchant, paid)
    expect((await readOrder(buyer, paid.id)).status).toBe("delivered")
    expect(await stockOf()).toEqual({ stocked: before.stocked - 1, reserved: before.reserved - 1 })
  })

  it("that was packed by the engine's own button is shipped as packed [DL-04]", async () => {
    const { buyer, order: paid } = await paidOrder(shop, variant)
    await merchant.call("POST", `/admin/orders/${paid.id}/fulfillments`, { items: unitsOf(paid) })
    expect((await readOrder(buyer, paid.id)).status).toBe("processing")
    await expect(merchant.call("POST", `${shippingPath(paid.id)}/delivered`, {})).rejects.toThrow(
      /400.+Nothing.+has been sent/,
    )
    await merchant.call("POST", `${shippingPath(paid.id)}/shipped`, { courier: "Our own rider" })
    const { shipments } = await readOrder(buyer, paid.id)
    expect(shipments).toMatchObject([{ courier: "Our own rider", reference: null }])
    const labels = await merchant.call<{ order: { fulfillments: object[] } }>("GET", `/admin/orders/${paid.id}`)
    expect(labels.order.fulfillments).toHaveLength(1)
  })

  it("is not shipped without a courier, or with one that is too long", async () => {
    const { order: paid } = await paidOrder(shop, variant)
    for (const body of [{}, { courier: " " }, { courier: "x".repeat(81) }, { courier: "Rider", reference: 7 }]) {
      await expect(merchant.call("POST", `${shippingPath(paid.id)}/shipped`, body)).rejects.toThrow(/400/)
    }
  })
})
