import { describe, expect, it, vi } from "vitest"
import { isInstalledByNpm, isTried } from "./empty-project"
import { describePaymentMpesa } from "./packed-payment-mpesa"
import { describePackage } from "./packed-mpesa-package"
import { useEmptyProject } from "./tried-project"

const tried = useEmptyProject()

describe.runIf(isTried("payment-mpesa"))(
  "payment-mpesa in a Medusa project with nothing else of this repository",
  () => {
    describePackage(tried)
    describePaymentMpesa(tried)
  },
)

describe.runIf(isTried("shipping-kenya"))("shipping-kenya in such a project", () => {
  it("offers its options at their prices, and refuses free shipping for a small cart", async () => {
    const { shop } = tried
    const { id } = await shop.createCart()
    const options = await shop.shippingOptions(id)
    expect(options.map(({ name, amount }) => [name, amount])).toEqual(
      expect.arrayContaining([
        ["Standard Shipping", 350],
        ["Express Shipping", 800],
        ["Overnight Shipping", 1500],
      ]),
    )
    const option_id = options.find(({ name }) => name === "Free Shipping")?.id ?? ""
    await expect(shop.sdk.store.cart.addShippingMethod(id, { option_id })).rejects.toMatchObject({
      ...{ status: 400, message: "Free shipping needs goods above Ksh 5,000." },
    })
  })

  it("ships an order", async () => {
    const orderId = await tried.shop.placeOrder("Express Shipping")
    const { order } = await tried.shop.sdk.store.order.retrieve(orderId)
    expect(order).toMatchObject({ total: 2300, shipping_methods: [{ name: "Express Shipping", amount: 800 }] })
  })
})

describe.runIf(isTried("shipping-kenya"))("a draft order in such a project", () => {
  it("is sent at the price of its shipping option", async () => {
    const { shop, project } = tried
    // Medusa 2.18 finds no price for a draft, and has no hook that names the region: the merchant enters an amount.
    const hasHook = project.runModule(`
      import * as coreFlows from "@medusajs/medusa/core-flows"
      process.stdout.write(String("fetchShippingOptionForDraftOrderWorkflow" in coreFlows))
      process.exit()`)
    // It ran synchronously; the engine may have closed its idle connection meanwhile, which is noticed now.
    await new Promise((resolve) => setTimeout(resolve, 100))
    const cart = await shop.createCart()
    const express = (await shop.shippingOptions(cart.id)).find(({ name }) => name === "Express Shipping")
    const { draft_order: draft } = await shop.admin<{ draft_order: { id: string } }>("draft-orders", {
      ...{ email: "amina@example.com", region_id: cart.region_id, sales_channel_id: cart.sales_channel_id },
      items: [{ variant_id: cart.items?.[0]?.variant_id, quantity: 1 }],
    })
    const path = `draft-orders/${draft.id}`
    await shop.admin(`${path}/edit`, {})
    await shop.admin(`${path}/edit/shipping-methods`, {
      ...{ shipping_option_id: express?.id, custom_amount: hasHook.endsWith("false") ? 800 : undefined },
    })
    await shop.admin(`${path}/edit/confirm`, {})
    expect(await shop.admin(path)).toMatchObject({ draft_order: { total: 2300 } })
  })
})

describe.runIf(isTried("shop-stats"))("shop-stats in such a project", () => {
  it("lists products and orders by the rules of the engine", async () => {
    const { shop } = tried
    const orderId = await shop.placeOrder("Rider")
    const listed = await shop.admin<{ products: object[] }>("shop-stats/products?q=kikoi")
    expect(listed).toMatchObject({ total: 1, products: [{ name: "Kikoi", slug: "kikoi", stock: 0 }] })
    // The read model follows every ten seconds.
    await vi.waitFor(
      async () => {
        const { orders } = await shop.admin<{ orders: { id: string }[] }>("shop-stats/orders")
        expect(orders.find(({ id }) => id === orderId)).toMatchObject({
          total: 1850,
          status: "pending",
          items: [{ name: "Kikoi", quantity: 1 }],
        })
      },
      { timeout: 30_000, interval: 500 },
    )
    expect(await shop.admin("shop-stats")).toMatchObject({ productCount: 2, userCount: 1 })
    expect(await shop.admin("shop-stats/users?q=amina")).toMatchObject({ users: [{ email: "amina@example.com" }] })
  })

  it("reports the sales of a period, for code of the shop", async () => {
    const { shop } = tried
    const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    const read = () => shop.admin<{ now: { orders: number } }>(`sales?from=${day}&to=${day}`)
    const { orders } = (await read()).now
    await shop.placeOrder("Rider")
    expect((await read()).now).toMatchObject({ orders: orders + 1 })
  })

  it.runIf(isTried("payment-mpesa"))("counts a payment", async () => {
    const { shop } = tried
    const orderId = await shop.placeOrder("Rider")
    await shop.mpesa.requestPayment(orderId)
    await vi.waitFor(
      async () => {
        const { orders } = await shop.admin<{ orders: { id: string }[] }>("shop-stats/orders?status=processing")
        expect(orders.map(({ id }) => id)).toContain(orderId)
      },
      { timeout: 30_000, interval: 500 },
    )
  })
})

it.runIf(isInstalledByNpm)("builds the engine's admin with the pages of the plugins", async () => {
  expect(await tried.project.buildAdmin()).toContain("<!DOCTYPE html>")
})
