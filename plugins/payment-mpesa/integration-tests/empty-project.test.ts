import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import plugin from "../package.json"
import type { PaymentView } from "../src/contract"
import { type EmptyProject, startEmptyProject } from "./empty-project"

/** Pays after three seconds of the simulator's clock. */
const PHONE = "254700000101"

let project: EmptyProject
let key: string

beforeAll(async () => {
  project = await startEmptyProject()
  key = (await project.query(`select token from api_key where title = 'Shop'`))[0]?.["token"] ?? ""
}, 180_000)
afterAll(() => project.close())

/** Calls the engine's store API, like any storefront for Medusa. */
async function store<Body>(path: string, body?: object): Promise<Body> {
  const response = await fetch(new URL(`/store/${path}`, project.url), {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", "x-publishable-api-key": key },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.ok, `${path}: ${text}`).toBe(true)
  return JSON.parse(text) as Body
}

interface Listed {
  id: string
}

/** Orders a cart with one kikoi by the engine's own calls; returns the order's id. */
async function placeOrder(): Promise<string> {
  const { regions } = await store<{ regions: Listed[] }>("regions")
  const region_id = regions[0]?.id
  const { products } = await store<{ products: { variants: Listed[] }[] }>(`products?region_id=${region_id ?? ""}`)
  const address = { first_name: "Amina", last_name: "Wanjiru", address_1: "Moi Avenue 1", city: "Nairobi" }
  const { cart } = await store<{ cart: Listed }>("carts", {
    region_id,
    email: "amina@example.com",
    items: [{ variant_id: products[0]?.variants[0]?.id, quantity: 1 }],
    shipping_address: { ...address, country_code: "ke", phone: PHONE },
  })
  const { shipping_options } = await store<{ shipping_options: Listed[] }>(`shipping-options?cart_id=${cart.id}`)
  await store(`carts/${cart.id}/shipping-methods`, { option_id: shipping_options[0]?.id })
  const { payment_collection } = await store<{ payment_collection: Listed }>("payment-collections", {
    cart_id: cart.id,
  })
  const provider = { provider_id: "pp_mpesa_mpesa" }
  await store(`payment-collections/${payment_collection.id}/payment-sessions`, provider)
  const { order } = await store<{ order: Listed }>(`carts/${cart.id}/complete`, {})
  return order.id
}

const paymentOf = async (orderId: string) =>
  (await store<{ payment: PaymentView }>(`mpesa/orders/${orderId}/payment`)).payment

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

it("takes a payment in a Medusa project that contains nothing else of this repository", async () => {
  const orderId = await placeOrder()
  const clicks = await Promise.allSettled([1, 2, 3].map(() => store(`mpesa/orders/${orderId}/payment`, {})))
  expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  await vi.waitFor(
    async () => {
      expect(await paymentOf(orderId)).toMatchObject({ state: "paid", amount: 1850, attempts: 1 })
      const { order } = await store<{ order: object }>(`orders/${orderId}?fields=payment_status,total`)
      expect(order).toMatchObject({ payment_status: "captured", total: 1850 })
    },
    { timeout: 20_000, interval: 100 },
  )
  expect((await paymentOf(orderId)).receipt).toMatch(/^[A-Z0-9]{10}$/)
  expect(await project.query(`select amount::text from capture`)).toEqual([{ amount: "1850" }])
})

it("has admin pages that import declared packages only", () => {
  const declared = new Set([...Object.keys(plugin.dependencies), ...Object.keys(plugin.peerDependencies)])
  // Provided by Medusa's admin build.
  declared.add("@medusajs/js-sdk")
  const undeclared = project.importsOfPages().filter((name) => !declared.has(name))
  expect(undeclared).toEqual([])
})
