import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "./mpesa/mpesa-service"

/**
 * Middleware of Medusa's calls that cancel an order: refuses an order with money of M-Pesa that is not refunded, see
 * `cancelWithoutMoney`. It holds the order's locks until the response is sent.
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
  await mpesaService(req.scope).refunds.cancelWithoutMoney(orderId, async () => {
    // If the client has disconnected already, `close` will not fire again.
    if (res.closed) return
    const responseSent = new Promise((resolve) => res.once("close", resolve))
    next()
    await responseSent
  })
}

const orderOfWorkflow = (body: unknown) => (body as { input?: { order_id?: unknown } } | undefined)?.input?.order_id
