import { randomUUID } from "node:crypto"
import { GuestCheckoutResponse, OrderDetail } from "@mavazi/contracts"
import { expect, vi } from "vitest"
import type { ShopConnection, Visitor } from "../harness"
import { address, phoneForScript, type Variant } from "./buyer"
import { eventually } from "./eventually"
import { expectCounted } from "./payments"

/** What a guest types; the number pays at once. */
export const guestDetails = () => ({
  name: "Achieng Odhiambo",
  email: `${randomUUID()}@example.com`,
  phone: phoneForScript("01"),
  shippingAddress: address,
  paymentMethod: "mpesa",
  shippingOption: "standard",
})

/** A visitor without an account, with units of a variant in the cart. */
export async function guestWithCart(shop: ShopConnection, variant: Variant, units = 1): Promise<Visitor> {
  const visitor = shop.visitor()
  await addToGuestCart(visitor, variant, units)
  return visitor
}

export async function addToGuestCart(visitor: Visitor, variant: Variant, quantity = 1): Promise<void> {
  const body = { productId: variant.productId, variantId: variant.id, quantity }
  const answer = await visitor.api("/api/guest/cart", { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** Orders the guest's cart. */
export async function orderAsGuest(visitor: Visitor, body: object = guestDetails()): Promise<GuestCheckoutResponse> {
  const answer = await visitor.api("/api/guest/checkout", { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return GuestCheckoutResponse.parse(answer.body)
}

/** The calls that the page of a guest's order makes, from any browser. */
export function guestOrder(shop: ShopConnection, token: string) {
  const visitor = shop.visitor()
  const path = `/api/guest/orders/${token}`
  return {
    path,
    read: async () => OrderDetail.parse((await visitor.api(path)).body),
    post: (action: string, body: object = {}) => visitor.api<{ code?: string }>(`${path}/${action}`, { body }),
    /** Resolves when the payment is captured and counted. */
    async untilPaid(): Promise<OrderDetail> {
      return vi.waitFor(async () => {
        const seen = await this.read()
        expect(seen).toMatchObject({ status: "processing", payment: { paid: true } })
        await expectCounted(shop, seen.number)
        return seen
      }, eventually)
    },
  }
}
