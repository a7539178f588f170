import { createHash } from "node:crypto"
import type { CheckoutRequest, CheckoutResponse } from "@mavazi/contracts"
import { ApiFailure } from "../../http/api-failure"
import type { CheckoutRepository } from "../checkouts/checkout-repository"

/** What makes two checkout requests the same one. */
export interface RequestIdentity {
  customerId: string
  /** The request's Idempotency-Key, when it has one. */
  key: string | undefined
  hash: string
}

/** Equal for equal requests: the schema fixes the fields and their order. */
export function hashOf(request: CheckoutRequest): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64url")
}

/**
 * The answer that this key has been given before, or null.
 * @throws ApiFailure 422 `key_reused` when it was sent with another body
 */
export async function answerUnderKey(
  checkouts: CheckoutRepository,
  { customerId, key, hash }: RequestIdentity,
): Promise<CheckoutResponse | null> {
  if (key === undefined) return null
  const earlier = await checkouts.findByIdempotencyKey(customerId, key)
  if (!earlier) return null
  if (earlier.hash !== hash) {
    throw new ApiFailure(422, "This request was sent before with other contents.", "key_reused")
  }
  return earlier.answer
}

/**
 * The answer of the order that this request's cart has become, or null. With `cartId` it is the cart that the
 * request found open and another one ordered first; without, there is none open any more, and only a request
 * without a key can mean the last one.
 */
export async function answerForCart(
  checkouts: CheckoutRepository,
  { customerId, key, hash }: RequestIdentity,
  cartId: string | undefined,
): Promise<CheckoutResponse | null> {
  if (cartId === undefined && key !== undefined) return null
  const earlier =
    cartId === undefined ? await checkouts.findLastWithoutKey(customerId) : await checkouts.findByCart(cartId)
  return earlier?.hash === hash ? earlier.answer : null
}
