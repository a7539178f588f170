import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { hasWeightPrices } from "../medusa-schema/pricing/weight-prices"
import * as copy from "./copy"

const Prices = z.object({ prices: z.array(z.unknown()) })

/**
 * Middleware of the engine's call that changes a shipping option. The engine's form does not show prices by weight, and sends all that
 * it shows: the others would be lost.
 * @throws MedusaError not allowed for prices of an option that has some by weight
 */
export async function keepWeightPrices(
  { body, originalUrl, scope }: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const [, optionId] = /^\/admin\/shipping-options\/([^/?#]+)\/?(?:[?#]|$)/.exec(originalUrl) ?? []
  if (optionId !== undefined && Prices.safeParse(body).success) {
    const knex = scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    if (await hasWeightPrices(knex, decodeURIComponent(optionId))) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, copy.pricesByWeight)
    }
  }
  next()
}
