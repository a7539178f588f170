import { expect } from "vitest"
import type { EmptyProject } from "./empty-project"

/** Pays after three seconds of the simulator's clock. */
const PHONE = "254700000101"

interface Listed {
  id: string
}

interface ShippingOption extends Listed {
  name: string
  amount: number
}

async function bodyOf<Body>(path: string, response: Response): Promise<Body> {
  const text = await response.text()
  expect(response.ok, `${path}: ${text}`).toBe(true)
  return JSON.parse(text) as Body
}

/** The engine's own calls, as any storefront for Medusa and its admin make them. */
export class ShopCalls {
  constructor(
    readonly project: Pick<EmptyProject, "url" | "publishableKey" | "secretKey">,
    readonly paymentProvider: string,
  ) {}

  callStore(path: string, body?: object): Promise<Response> {
    return this.#call(`/store/${path}`, { "x-publishable-api-key": this.project.publishableKey }, body)
  }

  async store<Body>(path: string, body?: object): Promise<Body> {
    return bodyOf(path, await this.callStore(path, body))
  }

  /** Calls the admin API as the merchant. */
  async admin<Body>(path: string, body?: object): Promise<Body> {
    return bodyOf(path, await this.#call(`/admin/${path}`, this.#merchant, body))
  }

  /** Sends a CSV file to the admin API. */
  async adminText(path: string, text: string): Promise<void> {
    const headers = { ...this.#merchant, "content-type": "text/csv" }
    await bodyOf(
      path,
      await fetch(new URL(`/admin/${path}`, this.project.url), { method: "POST", headers, body: text }),
    )
  }

  get #merchant() {
    return { authorization: `Basic ${Buffer.from(`${this.project.secretKey}:`).toString("base64")}` }
  }

  /** A cart with kikois at 1,500, to be sent to Nairobi. */
  async createCart(quantity = 1): Promise<string> {
    const { regions } = await this.store<{ regions: Listed[] }>("regions")
    const region_id = regions[0]?.id
    const path = `products?region_id=${region_id ?? ""}`
    const { products } = await this.store<{ products: { variants: Listed[] }[] }>(path)
    const address = { first_name: "Amina", last_name: "Wanjiru", address_1: "Moi Avenue 1", city: "Nairobi" }
    const { cart } = await this.store<{ cart: Listed }>("carts", {
      region_id,
      email: "amina@example.com",
      items: [{ variant_id: products[0]?.variants[0]?.id, quantity }],
      shipping_address: { ...address, country_code: "ke", phone: PHONE },
    })
    return cart.id
  }

  async shippingOptions(cartId: string): Promise<ShippingOption[]> {
    const path = `shipping-options?cart_id=${cartId}`
    return (await this.store<{ shipping_options: ShippingOption[] }>(path)).shipping_options
  }

  /** Orders a cart that is sent by the named shipping option; returns the order's id. */
  async placeOrder(shipping: string, quantity = 1): Promise<string> {
    const cart_id = await this.createCart(quantity)
    const option_id = (await this.shippingOptions(cart_id)).find(({ name }) => name === shipping)?.id
    await this.store(`carts/${cart_id}/shipping-methods`, { option_id })
    const { payment_collection } = await this.store<{ payment_collection: Listed }>("payment-collections", { cart_id })
    const provider = { provider_id: this.paymentProvider }
    await this.store(`payment-collections/${payment_collection.id}/payment-sessions`, provider)
    const { order } = await this.store<{ order: Listed }>(`carts/${cart_id}/complete`, {})
    return order.id
  }

  #call(path: string, headers: object, body?: object): Promise<Response> {
    return fetch(new URL(path, this.project.url), {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }
}
