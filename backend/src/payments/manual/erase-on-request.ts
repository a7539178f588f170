import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { MANUAL_PAYMENTS, type ManualPaymentRepository } from "./manual-payment-repository"

/** Middleware of the call that erases a customer's payments at a provider: it erases their payments by hand as well. */
export async function eraseManualPayments(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { data } = (await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id"],
    filters: { customer_id: req.params["id"] ?? "" },
  })) as { data: { id: string }[] }
  const orderIds = data.map(({ id }) => id)
  await req.scope.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS).eraseOrders(orderIds)
  next()
}
