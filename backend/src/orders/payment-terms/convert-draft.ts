import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { readOrderTerms } from "../../medusa-schema/orders/order-terms"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import * as copy from "../copy"
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
  await convertDraft(req.scope, { orderId, convertedBy: req.auth_context.actor_id })
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const made = await query.graph({ entity: "order", filters: { id: orderId }, fields: req.queryConfig.fields })
  res.json({ order: made.data[0] as object })
}

/**
 * Middleware of the call that runs Medusa's workflow by its name.
 * @throws ApiFailure 409 `use_convert_to_order`
 */
export function refuseConversionWithoutTerms(): never {
  throw new ApiFailure(409, copy.convertByButton, "use_convert_to_order")
}

/** @throws ApiFailure as `setPaymentTerms` */
async function convertDraft(
  container: MedusaContainer,
  { orderId, convertedBy }: { orderId: string; convertedBy: string },
): Promise<void> {
  await setPaymentTerms(container, {
    ...{ orderId, setBy: convertedBy },
    termsOf: () => "by_link",
    then: () => Promise.resolve(),
  })
  const gateways = paymentGatewaysOf(container)
  await gateways.gatewayOf(gateways.defaultMethod).openPayment?.(orderId)
}
