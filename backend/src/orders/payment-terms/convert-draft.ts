import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readOrderTerms } from "../../medusa-schema/orders/order-terms"
import { setPaymentTerms } from "./set-payment-terms"

/**
 * Middleware: "Convert to order" of the engine's admin makes an order of a draft as a payment link does. Medusa's own workflow
 * leaves it without payment terms, so that it keeps its stock for ever and its customer can neither pay nor cancel it.
 */
export async function convertDraftWithTerms(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const orderId = String(req.params["id"])
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const draft = await readOrderTerms(knex, orderId)
  if (draft?.isDraft !== true) {
    // Medusa has its own words for what is no draft.
    next()
    return
  }
  await setPaymentTerms(req.scope, {
    ...{ orderId, setBy: req.auth_context.actor_id },
    termsOf: () => "by_link",
    then: () => Promise.resolve(),
  })
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const made = await query.graph({ entity: "order", filters: { id: orderId }, fields: req.queryConfig.fields })
  res.json({ order: made.data[0] as object })
}
