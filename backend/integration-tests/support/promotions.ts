import { randomUUID } from "node:crypto"
import { Cart, CheckoutOptions, type ErrorBody } from "@mavazi/contracts"
import type { Shop } from "../harness"
import { addToCart, type Buyer, newBuyer, newSourceAddress, plainCheckout, type Variant } from "./buyer"
import type { Merchant } from "./merchant"

interface Rule {
  attribute: string
  operator: "eq" | "in" | "gt" | "gte" | "lt" | "lte" | "ne"
  values: string | string[]
}

/** What the engine's form for promotions sends; without more, 10 % off every item. */
export interface NewPromotion {
  code?: string
  type?: "standard" | "buyget"
  status?: "draft" | "active" | "inactive"
  is_automatic?: boolean
  limit?: number
  rules?: Rule[]
  method?: {
    type?: "fixed" | "percentage"
    target_type?: "items" | "order" | "shipping_methods"
    allocation?: "each" | "across" | "once"
    value?: number
    max_quantity?: number
    apply_to_quantity?: number
    buy_rules_min_quantity?: number
    target_rules?: Rule[]
    buy_rules?: Rule[]
  }
  campaign?: {
    name?: string
    starts_at?: Date
    ends_at?: Date
    budget?: { type: string; limit: number; attribute?: string; currency_code?: string }
  }
}

export interface Promotion {
  id: string
  code: string
}

/** Creates a promotion by the call of the engine's admin. */
export async function createPromotion(merchant: Merchant, wanted: NewPromotion = {}): Promise<Promotion> {
  const { code = `T${randomUUID().slice(0, 8).toUpperCase()}`, method, campaign, ...promotion } = wanted
  const { target_type = "items" } = method ?? {}
  const allocation = target_type === "order" ? "across" : "each"
  const { promotion: created } = await merchant.call<{ promotion: Promotion }>("POST", "/admin/promotions", {
    ...{ code, type: "standard", status: "active" },
    ...promotion,
    application_method: {
      ...{ type: "percentage", target_type, allocation, value: 10 },
      currency_code: "kes",
      ...(allocation === "each" && method?.allocation === undefined && { max_quantity: 100 }),
      ...method,
    },
    ...(campaign && { campaign: { name: code, campaign_identifier: randomUUID(), ...campaign } }),
  })
  return created
}

/** How many orders count for a promotion's limit, and for the budget of its campaign. */
export async function usesOf(merchant: Merchant, { id }: Promotion): Promise<{ promotion: number; campaign: number }> {
  const { promotion } = await merchant.call<{
    promotion: { used: number; campaign: { budget: { used: number } | null } | null }
  }>("GET", `/admin/promotions/${id}?fields=used,campaign.budget.used`)
  return { promotion: promotion.used, campaign: promotion.campaign?.budget?.used ?? 0 }
}

/** Enters a code; `cart` when it was accepted, `error` otherwise. */
export async function enterCode(
  buyer: Buyer,
  code: string,
): Promise<{ status: number; cart: Cart | null; error: ErrorBody | null }> {
  const { status, body } = await buyer.visitor.api<unknown>("/api/cart/codes", { body: { code } })
  return status === 200
    ? { status, cart: Cart.parse(body), error: null }
    : { status, cart: null, error: body as ErrorBody }
}

/** The cart after a code that must be accepted. */
export async function cartWithCode(buyer: Buyer, code: string): Promise<Cart> {
  const { status, cart, error } = await enterCode(buyer, code)
  if (cart === null) throw new Error(`${code}: ${String(status)} ${JSON.stringify(error)}`)
  return cart
}

export async function checkoutOptions(buyer: Buyer, city = "Mombasa"): Promise<CheckoutOptions> {
  return CheckoutOptions.parse((await buyer.visitor.api(`/api/checkout/options?city=${city}`)).body)
}

/** Orders the cart; the answer can be a refusal. */
export const tryToOrder = (buyer: Buyer, body: object = {}) =>
  buyer.visitor.api<ErrorBody>("/api/checkout", { body: { ...plainCheckout, ...body }, headers: newSourceAddress() })

/** A new buyer with units of a variant and a code in the cart. */
export async function buyerWithCode(
  shop: Shop,
  { code }: Promotion,
  { variant, units }: { variant: Variant; units: number },
): Promise<Buyer> {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, variant, units)
  await cartWithCode(buyer, code)
  return buyer
}

interface DiscountedOrder {
  total: number
  discount_total: number
  tax_total: number
  items: { quantity: number; total: number; adjustments: { code: string; amount: number }[] }[]
}

/** What the engine has of an order. */
export const discountedOrder = async (merchant: Merchant, id: string) =>
  (
    await merchant.call<{ order: DiscountedOrder }>(
      "GET",
      `/admin/orders/${id}?fields=total,discount_total,tax_total,*items,*items.adjustments`,
    )
  ).order
