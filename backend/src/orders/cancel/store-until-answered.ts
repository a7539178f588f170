import { continueUntilResponse } from "@mavazi/contracts"
import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { deleteCancellation, storeCancellation } from "./requested-cancellations"

/**
 * Middleware of the merchant's cancellation: stores it until it is answered. Medusa deletes the reservations and refunds payments
 * by hand first, and cancels the order last; when the engine dies in between, `finishCancellations` finds it.
 */
export async function storeUntilAnswered(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const { actor_id: requestedBy } = req.auth_context
  const id = await storeCancellation(knex, { orderId: String(req.params["id"]), requestedBy })
  await continueUntilResponse({ res, next, logger: req.scope.resolve(ContainerRegistrationKeys.LOGGER) })
  await deleteCancellation(knex, id)
}
