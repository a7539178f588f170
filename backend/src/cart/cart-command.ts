import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ShopRequest } from "../account/sessions/require-session"
import { type CartChange, onceKeyOf } from "./idempotency"

/** Whose cart a request is about, in which database, and the key of the change if it has one. */
export function cartChange(req: ShopRequest): CartChange {
  return {
    knex: req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION),
    customerId: req.shopper.customerId,
    once: onceKeyOf(req),
  }
}
