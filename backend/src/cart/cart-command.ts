import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ShopRequest } from "../account/sessions/require-session"
import { type CartCommand, idempotentRequestOf } from "./idempotency"

/** Context of a request that changes the shopper's cart. */
export function cartCommandOf(req: ShopRequest): CartCommand {
  return {
    container: req.scope,
    knex: req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION),
    customerId: req.shopper.customerId,
    idempotency: idempotentRequestOf(req),
  }
}
