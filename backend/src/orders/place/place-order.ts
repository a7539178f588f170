import type { CheckoutRequest, CheckoutResponse } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CHECKOUT, type CheckoutRepository } from "../checkouts/checkout-repository"
import { lockOpenCart, type OpenCart, openCartOf } from "../../medusa-schema/carts/open-cart"
import { emptyCart } from "./cart-lines"
import { draftOrder } from "./draft-order"
import { runPendingStepsInBackground } from "./pending-steps"
import type { PaymentGateway } from "../../payments/payment-gateway"
import { answerForCart, answerUnderKey, hashOf, type RequestIdentity } from "./idempotency"
import { enforcePaymentLimit, offeredGateway } from "./offered-gateway"
import { enforceUnpaidOrderLimit } from "./unpaid-order-limit"
import { writeOrder } from "./write-order"

export interface PlaceOrder {
  customerId: string
  request: CheckoutRequest
  /** The request's Idempotency-Key, when it has one. */
  key: string | undefined
  /** Client address of the request. */
  clientAddress: string
}

const UNIQUE_VIOLATION = "23505"

/**
 * Places the order of the shopper's cart in one transaction, at most once per cart. A repeat (same idempotency key; or no
 * key, the same body, and the cart already ordered) gets the first response again.
 * @throws ApiFailure 400 for a payment method that is not offered; 409 `cart_empty`; 422 `key_reused`; and all of `draftOrder`'s, `enforcePaymentLimit`'s, `enforceUnpaidOrderLimit`'s and
 *   `writeOrder`'s
 */
export async function placeOrder(container: MedusaContainer, order: PlaceOrder): Promise<CheckoutResponse> {
  const checkouts = container.resolve<CheckoutRepository>(CHECKOUT)
  const identity: RequestIdentity = { customerId: order.customerId, key: order.key, hash: hashOf(order.request) }
  const earlier = await answerUnderKey(checkouts, identity)
  if (earlier) return earlier
  const gateway = offeredGateway(container, order.request.paymentMethod)
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const cart = await openCartOf(knex, order.customerId)
  const placed = cart && (await placeOnce(container, cart, { ...order, ...identity, gateway }))
  if (placed) {
    checkouts.crashPoint("after-commit-before-answer")
    runPendingStepsInBackground(container, placed.order.id)
    return placed
  }
  const first = (await answerUnderKey(checkouts, identity)) ?? (await answerForCart(checkouts, identity, cart?.id))
  if (first) return first
  throw emptyCart()
}

/** Null when a concurrent request placed this cart or used this key. */
async function placeOnce(
  container: MedusaContainer,
  cart: OpenCart,
  order: RequestIdentity & PlaceOrder & { gateway: PaymentGateway },
): Promise<CheckoutResponse | null> {
  const checkouts = container.resolve<CheckoutRepository>(CHECKOUT)
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  try {
    return await knex.transaction(async (trx) => {
      if (!(await lockOpenCart(trx, cart.id))) return null
      const draft = await draftOrder(trx, cart, order)
      enforcePaymentLimit(draft)
      await enforceUnpaidOrderLimit(trx, checkouts, {
        draft,
        customerId: order.customerId,
        clientAddress: order.clientAddress,
      })
      const written = await writeOrder(trx, draft)
      const response = { order: written.order }
      await checkouts.record(trx, {
        orderId: written.order.id,
        cartId: cart.id,
        customerId: order.customerId,
        key: order.key ?? cart.id,
        hash: order.hash,
        response,
        total: draft.total,
        paymentMethod: order.gateway.id,
        attemptId: written.attemptToSend,
        clientAddress: order.clientAddress,
      })
      checkouts.crashPoint("before-commit")
      return response
    })
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code === UNIQUE_VIOLATION) return null
    throw thrown
  }
}
