import type { MpesaPayment } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type EmptyProject, isInstalledByNpm, isTried, startEmptyProject } from "./empty-project"
import { ShopCalls } from "./shop-calls"

let project: EmptyProject
let shop: ShopCalls

beforeAll(async () => {
  project = await startEmptyProject()
  shop = new ShopCalls(project, isTried("payment-mpesa") ? "pp_mpesa_mpesa" : "pp_system_default")
}, 900_000)
afterAll(() => project.close())

const paymentOf = async (orderId: string) =>
  (await shop.store<{ payment: MpesaPayment }>(`mpesa/orders/${orderId}/payment`)).payment

/** What the engine's own books say was refunded. */
async function refundedOf(orderId: string): Promise<number> {
  const [row] = await project.query(`
    select sum(r.amount)::text as amount from refund r join payment p on p.id = r.payment_id
      join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
     where l.order_id = '${orderId}' and r.deleted_at is null`)
  return Number(row?.["amount"])
}

describe.runIf(isTried("payment-mpesa"))(
  "payment-mpesa in a Medusa project with nothing else of this repository",
  () => {
    it("does not start with an invalid option, and names it", async () => {
      await expect(project.startWith({ DARAJA_URL: "nowhere" })).rejects.toThrow(
        /payment-mpesa: invalid options: baseUrl: Invalid URL/,
      )
    })

    describe("the doctor", () => {
      it("names missing options and exits with 1", () => {
        const { code, lines } = project.doctor({ MPESA_SHORTCODE: "600123" })
        expect(code).toBe(1)
        expect(lines).toContain("  ✗ passkey is missing.")
        expect(lines.join("\n")).not.toContain("shortcode is missing")
      })

      it("checks the configuration of the environment without printing secrets", () => {
        const { code, lines } = project.doctor({
          MPESA_BASE_URL: "https://localhost:9",
          MPESA_CALLBACK_BASE_URL: "https://localhost",
          MPESA_CONSUMER_KEY: "hush-key",
          MPESA_CONSUMER_SECRET: "hush-secret",
          MPESA_SHORTCODE: "600123",
          MPESA_PARTY_B: "600124",
          MPESA_PASSKEY: "hush-passkey",
          MPESA_DATA_KEY: "hush-data-key".repeat(3),
        })
        expect(code).toBe(1)
        expect(lines).toEqual(
          expect.arrayContaining([
            expect.stringMatching(/^ {2}✗ partyB differs from shortcode/),
            expect.stringMatching(/^ {2}✓ Payments go to a paybill; Daraja's host is localhost:9\.$/),
            expect.stringMatching(/^ {2}! Partial refunds are manual only/),
            expect.stringMatching(/^ {2}✗ localhost is a private address/),
          ]),
        )
        expect(lines.join("\n")).not.toContain("hush")
      })
    })

    it("takes a payment", async () => {
      const orderId = await shop.placeOrder("Rider")
      const clicks = await Promise.allSettled([1, 2, 3].map(() => shop.store(`mpesa/orders/${orderId}/payment`, {})))
      expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
      await vi.waitFor(
        async () => {
          expect(await paymentOf(orderId)).toMatchObject({ state: "paid", amount: 1850, attempts: 1 })
          const { order } = await shop.store<{ order: object }>(`orders/${orderId}?fields=payment_status,total`)
          expect(order).toMatchObject({ payment_status: "captured", total: 1850 })
        },
        { timeout: 20_000, interval: 100 },
      )
      expect((await paymentOf(orderId)).receipt).toMatch(/^[A-Z0-9]{10}$/)
      const captures = await project.query(`
      select c.amount::text from capture c join payment p on p.id = c.payment_id
        join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
       where l.order_id = '${orderId}'`)
      expect(captures).toEqual([{ amount: "1850" }])
    })

    it("asks for what its own order lacks, also after another one was paid", async () => {
      for (const quantity of [1, 2]) {
        const orderId = await shop.placeOrder("Rider", quantity)
        await shop.store(`mpesa/orders/${orderId}/payment`, {})
        const paid = { state: "paid", amount: 350 + quantity * 1500 }
        await vi.waitFor(async () => expect(await paymentOf(orderId)).toMatchObject(paid), {
          timeout: 20_000,
          interval: 100,
        })
      }
    })

    it("sells, asks for the rest after an edit, refunds, and reconciles with the statement", async () => {
      const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 100 })
      const orderId = await shop.placeOrder("Rider")
      await shop.store(`mpesa/orders/${orderId}/payment`, {})
      await until(async () => expect(await paymentOf(orderId)).toMatchObject({ state: "paid", amount: 1850 }))

      const { order } = await shop.admin<{ order: { items: [{ id: string }] } }>(`orders/${orderId}`)
      await shop.admin("order-edits", { order_id: orderId })
      await shop.admin(`order-edits/${orderId}/items/item/${order.items[0].id}`, { quantity: 2 })
      await shop.admin(`order-edits/${orderId}/confirm`, {})
      expect(await paymentOf(orderId)).toMatchObject({ state: "unpaid", due: 1500 })
      await shop.store(`mpesa/orders/${orderId}/payment`, {})
      await until(async () => expect(await paymentOf(orderId)).toMatchObject({ state: "paid", due: 0, attempts: 2 }))

      const { attempts } = await shop.admin<{ attempts: { id: string; amount: number }[] }>(`mpesa/orders/${orderId}`)
      const rest = attempts.find(({ amount }) => amount === 1500)
      const refund = { method: "reversal", reason: "One kikoi was torn", attempt_id: rest?.id }
      await shop.admin(`mpesa/orders/${orderId}/refunds`, refund)
      await until(async () => {
        expect(await paymentOf(orderId)).toMatchObject({ refund: "partial" })
        expect(await refundedOf(orderId)).toBe(1500)
      })

      const statement = await (await fetch(`${project.simulatorUrl}/__sim/statement.csv`)).text()
      await shop.adminText("mpesa/statement", statement)
      const { reconciliation } = await shop.admin<{ reconciliation: object }>("mpesa/reconciliation")
      expect(reconciliation).toMatchObject({ difference: 0, differences: [] })
    })

    it("has a contract that Node imports as ES modules, with the schemas that the engine loads", () => {
      expect(
        project.runModule(`
        import { createRequire } from "node:module"
        import { PaymentView, orderLock } from "@mavazi/payment-mpesa/contract"
        import { MpesaAttempt } from "@mavazi/payment-mpesa/contract/admin/attempts"
        const engine = createRequire(import.meta.url)("@mavazi/payment-mpesa/contract/admin/attempts")
        console.log(typeof PaymentView.parse, orderLock("order_1"), engine.MpesaAttempt === MpesaAttempt)`),
      ).toBe("function order-change:order_1 true")
    })

    it("has a contract that bundlers read as ES modules", () => {
      expect(
        project.runModule(`
        import { maskPhone } from "./node_modules/@mavazi/payment-mpesa/.medusa/server/src/contract/phone.mjs"
        import { mpesaAdminOperations } from "./node_modules/@mavazi/payment-mpesa/.medusa/server/src/contract/openapi/operations.mjs"
        console.log(maskPhone("254712345678") !== "254712345678", mpesaAdminOperations.length > 0)`),
      ).toBe("true true")
    })
  },
)

describe.runIf(isTried("shipping-kenya"))("shipping-kenya in such a project", () => {
  it("offers its options at their prices, and refuses free shipping for a small cart", async () => {
    const cartId = await shop.createCart()
    const options = await shop.shippingOptions(cartId)
    expect(options.map(({ name, amount }) => [name, amount])).toEqual(
      expect.arrayContaining([
        ["Standard Shipping", 350],
        ["Express Shipping", 800],
        ["Overnight Shipping", 1500],
      ]),
    )
    const free = options.find(({ name }) => name === "Free Shipping")
    const refused = await shop.callStore(`carts/${cartId}/shipping-methods`, { option_id: free?.id })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ message: "Free shipping needs goods above Ksh 5,000." })
  })

  it("ships an order", async () => {
    const orderId = await shop.placeOrder("Express Shipping")
    const { order } = await shop.store<{ order: { shipping_methods: object[] } }>(`orders/${orderId}`)
    expect(order).toMatchObject({ total: 2300, shipping_methods: [{ name: "Express Shipping", amount: 800 }] })
  })
})

describe.runIf(isTried("shop-stats"))("shop-stats in such a project", () => {
  it("lists products and orders by the rules of the engine", async () => {
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
    expect(await shop.admin("shop-stats")).toMatchObject({ productCount: 1, userCount: 1 })
    expect(await shop.admin("shop-stats/users?q=amina")).toMatchObject({ users: [{ email: "amina@example.com" }] })
  })

  it.runIf(isTried("payment-mpesa"))("counts a payment", async () => {
    const orderId = await shop.placeOrder("Rider")
    await shop.store(`mpesa/orders/${orderId}/payment`, {})
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
  expect(await project.buildAdmin()).toContain("<!DOCTYPE html>")
})
