import type { CheckoutResponse } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CHECKOUT, type CheckoutRepository } from "../checkouts/checkout-repository"
import { lockOpenCart, type OpenCart } from "../../medusa-schema/carts/open-cart"
import { ORDER_LINKS, type OrderLinkRepository } from "../order-links/order-link-repository"
import type { DiscountedBasket } from "./discount-basket"
import { withCurrentDiscounts } from "./current-discounts"
import { draftOrder, type DraftRequest } from "./draft-order"
import type { RequestIdentity } from "./idempotency"
import { enforcePaymentLimit } from "./offered-gateway"
import { enforceUnpaidOrderLimit } from "./unpaid-order-limit"
import { writeOrder } from "./write-order"

/** An order of a cart, as it was requested. */
export type CartOrder = RequestIdentity & Omit<DraftRequest, "discounted">

const UNIQUE_VIOLATION = "23505"

/**
 * Places the order of a cart in one transaction. Null when a concurrent request placed this cart or used this key.
 * @throws ApiFailure those of `withCurrentDiscounts`, `draftOrder`, `enforcePaymentLimit`, `enforceUnpaidOrderLimit` and
 *   `writeOrder`
 */
export function placeCart(
  container: MedusaContainer,
  cart: OpenCart,
  order: CartOrder,
): Promise<CheckoutResponse | null> {
  return withCurrentDiscounts(container, { ...order, cart }, (discounted) =>
    placeOnce(container, cart, { ...order, discounted }),
  )
}

async function placeOnce(
  container: MedusaContainer,
  cart: OpenCart,
  order: CartOrder & { discounted: DiscountedBasket | null },
): Promise<CheckoutResponse | null> {
  const checkouts = container.resolve<CheckoutRepository>(CHECKOUT)
  const links = container.resolve<OrderLinkRepository>(ORDER_LINKS)
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  try {
    return await knex.transaction(async (trx) => {
      if (!(await lockOpenCart(trx, cart.id))) return null
      const draft = await draftOrder(trx, cart, order)
      enforcePaymentLimit(draft)
      await enforceUnpaidOrderLimit(trx, checkouts, {
        draft,
        clientAddress: order.clientAddress,
      })
      const written = await writeOrder(trx, draft)
      const response = { order: written.order }
      if (draft.isGuest) await links.create(trx, written.order.id)
      await checkouts.record(trx, {
        orderId: written.order.id,
        cartId: cart.id,
        customerId: draft.customer.id,
        guestId: order.guest === null ? null : order.owner.id,
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
