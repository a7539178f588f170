import type { AccountData } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { whenReviewRequestsEnded } from "../medusa-schema/orders/review-requests"
import { displayName, readSellableVariants } from "../products/sellable-variant"
import { RESTOCK, type RestockService } from "../restock/restock-service"
import { WISH_LIST, type WishListService } from "../wish-list/wish-list-service"

export async function wishListOf(scope: MedusaContainer, customerId: string): Promise<AccountData["wishList"]> {
  return (await scope.resolve<WishListService>(WISH_LIST).read(customerId)).items
}

/** Requests for an e-mail about a piece that is back, from an address in lower case, oldest first. */
export async function restockRequestsFrom(
  scope: MedusaContainer,
  email: string,
): Promise<AccountData["restockRequests"]> {
  const requests = await scope.resolve<RestockService>(RESTOCK).listOf(email)
  const knex = scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const variants = await readSellableVariants(
    knex,
    requests.map(({ variantId }) => variantId),
  )
  return requests.map(({ variantId, askedAt, state }) => {
    const variant = variants.get(variantId)
    return { piece: variant ? displayName(variant) : null, askedAt: askedAt.toISOString(), state }
  })
}

/** When this address was unsubscribed from e-mails that ask for reviews; null when it was not. */
export const reviewRequestsEndedAt = (scope: MedusaContainer, email: string): Promise<string | null> =>
  whenReviewRequestsEnded(scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), email)
