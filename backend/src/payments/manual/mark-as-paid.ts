import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { findOrderOfCollection, readAmountsDue } from "../../medusa-schema/orders/payment-lookups"
import { wholeShillingsDue } from "../amount-due"
import { recordPayment } from "./record-payment"
import * as copy from "./copy"

/**
 * Middleware: "Mark as paid" of the engine's admin records a payment by hand of all that is due, so that it appears in the
 * shop's lists like any other. Without it Medusa captures with a provider of its own.
 */
export async function recordMarkedAsPaid(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const collectionId = String(req.params["id"])
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const orderId = await findOrderOfCollection(knex, collectionId)
  if (orderId === null) {
    next()
    return
  }
  const amount = wholeShillingsDue((await readAmountsDue(knex, [orderId])).get(orderId) ?? 0)
  await recordPayment(req.scope, {
    ...{ orderId, method: "other", amount, reference: "", note: copy.markedAsPaid },
    recordedBy: req.auth_context.actor_id,
    collectionId,
  })
  res.json({ payment_collection: await req.scope.resolve(Modules.PAYMENT).retrievePaymentCollection(collectionId) })
}
