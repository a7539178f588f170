import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { continueUntilResponse } from "../../contract"
import { mpesaService } from "./mpesa/mpesa-service"

/**
 * Middleware of Medusa's calls that cancel an order: refuses an order with money of M-Pesa that is not refunded, see
 * `cancelWithoutMoney`. It holds the order's locks until the handler has ended the response.
 */
export async function refuseCancellationWithMoney(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const orderId = req.params["id"] ?? orderOfWorkflow(req.body)
  if (typeof orderId !== "string") {
    next()
    return
  }
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  await mpesaService(req.scope).refunds.cancelWithoutMoney(orderId, () => continueUntilResponse({ res, next, logger }))
}

const orderOfWorkflow = (body: unknown) => (body as { input?: { order_id?: unknown } } | undefined)?.input?.order_id
