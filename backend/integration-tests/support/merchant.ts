import { randomUUID } from "node:crypto"
import type { ProductDetail } from "@mavazi/contracts"
import type { StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"
import type { ShopConnection } from "../harness"
import { expectContract } from "./admin-contract"

const OWNER = { email: "admin@example.com", password: "mavazi-admin" }

interface AdminVariant {
  id: string
  prices: { id: string; currency_code: string; price_list_id?: string | null }[]
  inventory_items: { inventory: { id: string; location_levels: { location_id: string }[] } }[]
}

/** A user of the engine's own admin: the calls of its pages, with a bearer token. */
export class Merchant {
  private constructor(
    private readonly shop: ShopConnection,
    private readonly token: string,
  ) {}

  static async signIn(shop: ShopConnection, who = OWNER): Promise<Merchant> {
    const response = await fetch(`${shop.url}/auth/user/emailpass`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(who),
    })
    const { token } = (await response.json()) as { token?: string }
    if (!token) throw new Error(`The administrator cannot sign in: ${String(response.status)}`)
    return new Merchant(shop, token)
  }

  /** Another user, invited by this one. */
  async invite(
    who = { email: `${randomUUID()}@example.com`, password: `${randomUUID()}-long` },
    role: StaffRole = "owner",
  ): Promise<Merchant> {
    const invitation = { email: who.email, metadata: { role } }
    const { invite } = await this.call<{ invite: { token: string } }>("POST", "/admin/invites", invitation)
    const registered = await this.call<{ token: string }>("POST", "/auth/user/emailpass/register", who)
    const newcomer = new Merchant(this.shop, registered.token)
    await newcomer.call("POST", `/admin/invites/accept?token=${invite.token}`, {
      first_name: "Ben",
      last_name: "Otieno",
    })
    return Merchant.signIn(this.shop, who)
  }

  /** Authorisation header of this user. */
  get headers() {
    return { authorization: `Bearer ${this.token}` }
  }

  /** One call of the engine's admin; throws unless it succeeds and, for our routes, matches the contract. */
  async call<Body>(method: string, path: string, body?: object | FormData): Promise<Body> {
    const form = body instanceof FormData
    const response = await fetch(`${this.shop.url}${path}`, {
      method,
      headers: {
        ...this.headers,
        ...(body && !form ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${await response.text()}`)
    const answer: unknown = await response.json()
    expectContract({ method, path, status: response.status }, answer)
    return answer as Body
  }

  async updateProduct(id: string, change: object): Promise<void> {
    await this.call("POST", `/admin/products/${id}`, change)
  }

  /** Sets the price in shillings of every variant of a product. */
  async setPrice(productId: string, amount: number): Promise<void> {
    const { variants } = await this.call<{ variants: AdminVariant[] }>(
      "GET",
      `/admin/products/${productId}/variants?fields=id,*prices&limit=100`,
    )
    for (const { id, prices } of variants) {
      const own = prices.find((price) => price.currency_code === "kes" && !price.price_list_id)
      await this.call("POST", `/admin/products/${productId}/variants/${id}`, {
        prices: [{ ...(own ? { id: own.id } : {}), currency_code: "kes", amount }],
      })
    }
  }

  /** Sets the price in the column of the region Kenya, which overrides that of the currency. */
  async setRegionalPrice(productId: string, amount: number): Promise<void> {
    const { regions } = await this.call<{ regions: { id: string }[] }>("GET", "/admin/regions?currency_code=kes")
    const { variants } = await this.call<{ variants: AdminVariant[] }>(
      "GET",
      `/admin/products/${productId}/variants?fields=id,*prices&limit=100`,
    )
    for (const { id, prices } of variants) {
      const kept = prices.filter((price) => !price.price_list_id).map(({ id: price }) => ({ id: price }))
      await this.call("POST", `/admin/products/${productId}/variants/${id}`, {
        prices: [...kept, { currency_code: "kes", amount, rules: { region_id: regions[0]?.id } }],
      })
    }
  }

  /** Sets the units of a variant in its first stock location. */
  async setStock(variantId: string, units: number): Promise<void> {
    const { variants } = await this.call<{ variants: AdminVariant[] }>(
      "GET",
      `/admin/product-variants?id=${variantId}&fields=id,*inventory_items.inventory,*inventory_items.inventory.location_levels`,
    )
    const item = variants[0]?.inventory_items[0]?.inventory
    const location = item?.location_levels[0]?.location_id
    await this.call("POST", `/admin/inventory-items/${item?.id ?? ""}/location-levels/${location ?? ""}`, {
      stocked_quantity: units,
    })
  }

  /** A price list of sale prices for every variant of a product. */
  async createSale(product: ProductDetail, amount: number, when: { startsAt?: Date; endsAt?: Date }): Promise<void> {
    await this.call("POST", "/admin/price-lists", {
      title: `Sale of ${product.name}`,
      description: "Made by a test",
      type: "sale",
      status: "active",
      ...(when.startsAt ? { starts_at: when.startsAt.toISOString() } : {}),
      ...(when.endsAt ? { ends_at: when.endsAt.toISOString() } : {}),
      prices: product.variants.map(({ id }) => ({ variant_id: id, currency_code: "kes", amount })),
    })
  }
}
