import type { RestockRequest } from "@mavazi/contracts"
import type { Language } from "@mavazi/contracts/shared/language"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ApiFailure } from "../http/api-failure"
import { displayName, readSellableVariants } from "../products/sellable-variant"
import * as copy from "./copy"
import { RESTOCK, type RestockService } from "./restock-service"

/**
 * Stores a request for an e-mail, and returns the sentence that confirms it. It is the same for an address that has asked before:
 * nobody learns who did.
 * @throws ApiFailure 404 `not_sold`, 409 `in_stock`
 */
export async function requestRestock(
  scope: MedusaContainer,
  request: RestockRequest,
  language: Language,
): Promise<string> {
  const { variantId } = request
  const knex = scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const variant = (await readSellableVariants(knex, [variantId])).get(variantId)
  if (!variant) throw new ApiFailure(404, copy.notSold, "not_sold")
  if (variant.stock > 0) throw new ApiFailure(409, copy.inStock, "in_stock")
  await scope.resolve<RestockService>(RESTOCK).request(request, language)
  return copy.willBeTold(displayName(variant))
}
