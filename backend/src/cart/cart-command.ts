import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type CartRequest, ownerOf } from "./cart-request"
import { type CartCommand, idempotentRequestOf } from "./idempotency"

/** Context of a request that changes the shopper's cart. */
export function cartCommandOf(req: CartRequest): CartCommand {
  return {
    container: req.scope,
    knex: req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION),
    owner: ownerOf(req),
    idempotency: idempotentRequestOf(req),
  }
}
