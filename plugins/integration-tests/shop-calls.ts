import Medusa from "@medusajs/js-sdk"
import type { StoreCart } from "@medusajs/types"
import { expect } from "vitest"
import { createMpesaClient } from "../payment-mpesa/sample/mpesa-client"
import type { EmptyProject } from "./empty-project"

/** Pays after three seconds of the simulator's clock. */
const PHONE = "254700000101"

interface Purchase {
  product: "Kikoi" | "Shuka"
  /** Title of the variant; the first one by default. */
  variant?: string
  quantity?: number
  phone?: string
}

const KIKOI: Purchase = { product: "Kikoi" }

/** Calls of a shopper, as the engine's official starter makes them, and of the merchant. */
export class ShopCalls {
  readonly sdk: Medusa
  /** Calls of the plugin's sample. */
  readonly mpesa: ReturnType<typeof createMpesaClient>

  constructor(readonly project: Pick<EmptyProject, "url" | "publishableKey" | "secretKey">) {
    this.sdk = new Medusa({ baseUrl: project.url, publishableKey: project.publishableKey })
    this.mpesa = createMpesaClient(this.sdk.client)
  }

  /** Calls the admin API as the merchant. */
  async admin<Body>(path: string, body?: object): Promise<Body> {
    return this.#admin(path, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  /** Sends a CSV file to the admin API. */
  async adminText(path: string, text: string): Promise<void> {
    await this.#admin(path, { method: "POST", headers: { "content-type": "text/csv" }, body: text })
  }

  /** A cart, to be sent to Nairobi. */
  async createCart({ product, variant, quantity = 1, phone = PHONE }: Purchase = KIKOI) {
    const { store } = this.sdk
    const { regions } = await store.region.list()
    const region_id = regions[0]?.id ?? ""
    const { products } = await store.product.list({ q: product, region_id })
    const variants = products[0]?.variants ?? []
    const variant_id = (variants.find(({ title }) => title === variant) ?? variants[0])?.id ?? ""
    const { cart } = await store.cart.create({ region_id })
    await store.cart.createLineItem(cart.id, { variant_id, quantity })
    const address = { first_name: "Amina", last_name: "Wanjiru", address_1: "Moi Avenue 1", city: "Nairobi" }
    const shipping_address = { ...address, country_code: "ke", phone }
    return (await store.cart.update(cart.id, { email: "amina@example.com", shipping_address })).cart
  }

  async shippingOptions(cartId: string) {
    return (await this.sdk.store.fulfillment.listCartOptions({ cart_id: cartId })).shipping_options
  }

  /** A cart that is sent by the named shipping option and waits for its payment session. */
  async prepareCart(shipping: string, purchase?: Purchase) {
    const { id } = await this.createCart(purchase)
    const option_id = (await this.shippingOptions(id)).find(({ name }) => name === shipping)?.id ?? ""
    return (await this.sdk.store.cart.addShippingMethod(id, { option_id })).cart
  }

  /** Starts the payment session of a cart with the region's only payment provider. */
  async choosePayment(cart: StoreCart): Promise<void> {
    const { payment } = this.sdk.store
    const { payment_providers } = await payment.listPaymentProviders({ region_id: cart.region_id ?? "" })
    expect(payment_providers).toHaveLength(1)
    await payment.initiatePaymentSession(cart, { provider_id: payment_providers[0]?.id ?? "" })
  }

  /** Orders a cart that is sent by the named shipping option; returns the order's id. */
  async placeOrder(shipping: string, purchase?: Purchase): Promise<string> {
    const { store } = this.sdk
    const cart = await this.prepareCart(shipping, purchase)
    await this.choosePayment(cart)
    const completed = await store.cart.complete(cart.id)
    if (completed.type !== "order") throw new Error(completed.error.message)
    return completed.order.id
  }

  async #admin<Body>(path: string, init: { method: string; headers: object; body?: string }): Promise<Body> {
    const authorization = `Basic ${Buffer.from(`${this.project.secretKey}:`).toString("base64")}`
    const response = await fetch(new URL(`/admin/${path}`, this.project.url), {
      ...init,
      headers: { authorization, ...init.headers },
    })
    const text = await response.text()
    expect(response.ok, `${path}: ${text}`).toBe(true)
    return JSON.parse(text) as Body
  }
}
