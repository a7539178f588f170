import type { ExchangeRequest, OrderDetail } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../../http/api-failure"
import type { RequestedItem } from "../../medusa-schema/orders/order-exchanges"
import { displayName } from "../../products/sellable-variant"
import * as copy from "./copy"
import { readExchangeable } from "./exchange-options"

/** Whether a request asks for what a stored one has. */
export const isSame = (items: readonly RequestedItem[], request: ExchangeRequest): boolean =>
  items.length === request.items.length &&
  request.items.every((wish) =>
    items.some(
      ({ id, quantity, variantId, reasonId }) =>
        id === wish.id &&
        quantity === wish.quantity &&
        variantId === wish.variantId &&
        reasonId === (wish.reasonId ?? null),
    ),
  )

/**
 * What a request asks for, with names and prices of now.
 * @throws ApiFailure 409 `not_exchangeable`
 */
export async function wishedItems(
  knex: Knex,
  order: OrderDetail,
  { items }: ExchangeRequest,
): Promise<RequestedItem[]> {
  const pieces = await readExchangeable(knex, order)
  return items.map(({ id, quantity, variantId, reasonId }) => {
    const piece = pieces.find((each) => each.id === id)
    const variant = piece?.variants.find((each) => each.variantId === variantId)
    if (!piece || !variant || variant.stock < quantity) {
      throw new ApiFailure(409, copy.notExchangeable, "not_exchangeable")
    }
    const { price } = variant
    return {
      id,
      quantity,
      variantId,
      reasonId: reasonId ?? null,
      name: displayName(variant),
      price,
      credit: piece.credit,
    }
  })
}
