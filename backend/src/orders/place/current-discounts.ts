import type { CheckoutRequest } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../../http/api-failure"
import type { CartOwner } from "../../medusa-schema/carts/cart-owner"
import type { OpenCart } from "../../medusa-schema/carts/open-cart"
import { readPricedLines } from "./cart-lines"
import { discountBasket, type DiscountedBasket, hasPromotions } from "./discount-basket"
import { OutdatedDiscounts } from "./draft-lines"
import { offersFor } from "./shipping-options"
import * as copy from "../copy"

/** How often an order is tried whose cart changes between the computation of its discounts and its transaction. */
const MAX_TRIES = 3

interface DiscountedRequest {
  owner: CartOwner
  request: CheckoutRequest
}

/**
 * Runs `place` with the discounts of a cart, null without promotions; again when it throws `OutdatedDiscounts`. They are computed
 * before the transaction that `place` opens, because the engine's promotions use connections of their own.
 * @throws ApiFailure 409 `busy` while other requests change the cart all the time
 */
export async function withCurrentDiscounts<Result>(
  container: MedusaContainer,
  { cart, ...order }: DiscountedRequest & { cart: OpenCart },
  place: (discounted: DiscountedBasket | null) => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const discounted = hasPromotions(cart) ? await discountCart(container, cart, order) : null
    try {
      return await place(discounted)
    } catch (thrown) {
      if (!(thrown instanceof OutdatedDiscounts)) throw thrown
    }
  }
  throw new ApiFailure(409, copy.cartChanging, "busy")
}

async function discountCart(
  container: MedusaContainer,
  cart: OpenCart,
  { owner, request }: DiscountedRequest,
): Promise<DiscountedBasket> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const { regionId } = cart
  const lines = await readPricedLines(knex, cart.id)
  const place = request.shippingAddress
  return discountBasket(container, cart, {
    ...{ owner, lines },
    offersFor: (goods) => offersFor(knex, { goods, regionId, lines, place, now: new Date() }),
  })
}
