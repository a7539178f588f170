import type { CheckoutRequest, CheckoutResponse } from "@mavazi/contracts"
import type { Language } from "@mavazi/contracts/shared/language"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CHECKOUT, type CheckoutRepository } from "../checkouts/checkout-repository"
import type { CartOwner } from "../../medusa-schema/carts/cart-owner"
import { openCartOf } from "../../medusa-schema/carts/open-cart"
import type { GuestContact } from "./buyer"
import { emptyCart } from "./cart-lines"
import { runPendingStepsInBackground } from "./pending-steps"
import { placeCart } from "./place-cart"
import { answerForCart, answerUnderKey, hashOf, type RequestIdentity } from "./idempotency"
import { offeredGateway } from "./offered-gateway"

export interface PlaceOrder {
  owner: CartOwner
  /** Who orders without an account; null for the account's customer. */
  guest: GuestContact | null
  request: CheckoutRequest
  /** The request's Idempotency-Key, when it has one. */
  key: string | undefined
  /** Client address of the request. */
  clientAddress: string
  /** Of the request. */
  language: Language
}

/**
 * Places the order of the shopper's cart in one transaction, at most once per cart. A repeat (same idempotency key; or no
 * key, the same body, and the cart already ordered) gets the first response again.
 * @throws ApiFailure 400 for a payment method that is not offered; 409 `cart_empty`; 422 `key_reused`; and those of `placeCart`
 */
export async function placeOrder(container: MedusaContainer, order: PlaceOrder): Promise<CheckoutResponse> {
  const checkouts = container.resolve<CheckoutRepository>(CHECKOUT)
  const identity: RequestIdentity = { owner: order.owner, key: order.key, hash: hashOf(order.request) }
  const earlier = await answerUnderKey(checkouts, identity)
  if (earlier) return earlier
  const gateway = offeredGateway(container, order.request.paymentMethod)
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const cart = await openCartOf(knex, order.owner)
  const placed = cart && (await placeCart(container, cart, { ...order, ...identity, gateway }))
  if (placed) {
    checkouts.crashPoint("after-commit-before-answer")
    runPendingStepsInBackground(container, placed.order.id)
    return placed
  }
  const first = (await answerUnderKey(checkouts, identity)) ?? (await answerForCart(checkouts, identity, cart?.id))
  if (first) return first
  throw emptyCart()
}
