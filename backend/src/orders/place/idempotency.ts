import { createHash } from "node:crypto"
import type { CheckoutRequest, CheckoutResponse } from "@mavazi/contracts"
import { ApiFailure } from "../../http/api-failure"
import type { CartOwner } from "../../medusa-schema/carts/cart-owner"
import type { CheckoutRepository } from "../checkouts/checkout-repository"
import * as copy from "../copy"

/** Identity of a checkout request: requests with equal values are repeats. */
export interface RequestIdentity {
  owner: CartOwner
  /** The request's Idempotency-Key, when it has one. */
  key: string | undefined
  hash: string
}

/** Hash of the request body. Equal bodies have equal hashes because the schema fixes the order of fields. */
export function hashOf(request: CheckoutRequest): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64url")
}

/**
 * The stored response of this idempotency key, or null.
 * @throws ApiFailure 422 `key_reused` when the key was used with another body
 */
export async function answerUnderKey(
  checkouts: CheckoutRepository,
  { owner, key, hash }: RequestIdentity,
): Promise<CheckoutResponse | null> {
  if (key === undefined) return null
  const earlier = await checkouts.findByIdempotencyKey(owner, key)
  if (!earlier) return null
  if (earlier.hash !== hash) {
    throw new ApiFailure(422, copy.keyReused, "key_reused")
  }
  return earlier.response
}

/**
 * The stored response of the order that was placed from the cart, or null. With `cartId`, a concurrent request placed that
 * cart. Without it, no cart is open, and a request without a key repeats the last such request.
 */
export async function answerForCart(
  checkouts: CheckoutRepository,
  { owner, key, hash }: RequestIdentity,
  cartId: string | undefined,
): Promise<CheckoutResponse | null> {
  if (cartId === undefined && key !== undefined) return null
  const earlier = cartId === undefined ? await checkouts.findLastWithoutKey(owner) : await checkouts.findByCart(cartId)
  return earlier?.hash === hash ? earlier.response : null
}
