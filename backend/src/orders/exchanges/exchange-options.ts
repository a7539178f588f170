import { type ExchangeOptions, type OrderDetail, optionLabels } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readOrderedVariants } from "../../medusa-schema/orders/order-exchanges"
import { displayName, readSellableVariantsOf, type SellableVariant } from "../../products/sellable-variant"
import { orderDetailOf } from "../read/order-detail"

/** What a returned piece can be exchanged for. */
export interface ExchangeablePiece {
  /** Of the order's item. */
  id: string
  /** What one unit cost, in whole shillings. */
  credit: number
  /** Others of its product that are in stock. */
  variants: SellableVariant[]
}

/** @throws ApiFailure 404, also for another customer's order */
export async function exchangeOptionsOf(
  container: MedusaContainer,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<ExchangeOptions> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const pieces = await readExchangeable(knex, await orderDetailOf(container, customerId, orderId))
  return {
    items: pieces.map(({ id, credit, variants }) => ({
      id,
      variants: variants.map((variant) => ({
        id: variant.variantId,
        name: optionLabels(variant).join(", ") || displayName(variant),
        stock: variant.stock,
        difference: variant.price - credit,
      })),
    })),
  }
}

/** The pieces of an order that can be exchanged. A unit whose discount left cents is only returned. */
export async function readExchangeable(knex: Knex, order: OrderDetail): Promise<ExchangeablePiece[]> {
  const returnable = new Set(order.returnable?.items.map(({ id }) => id))
  const ordered = (await readOrderedVariants(knex, order.id)).filter(({ id }) => returnable.has(id))
  const sold = await readSellableVariantsOf(
    knex,
    ordered.flatMap(({ productId }) => productId ?? []),
  )
  return ordered
    .map(({ id, credit, productId, variantId }) => ({
      ...{ id, credit },
      variants: sold.filter((each) => each.productId === productId && each.variantId !== variantId && each.stock > 0),
    }))
    .filter(({ credit, variants }) => Number.isInteger(credit) && variants.length > 0)
}
