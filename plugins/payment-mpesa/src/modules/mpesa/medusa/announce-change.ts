import type { MpesaContext } from "../context"
import { describeError } from "../redaction"

/** Tells the shop that something about an order's payment has changed; names no more than the order, if there is one. */
export async function announcePaymentChange({ medusa, log }: MpesaContext, orderId: string | null): Promise<void> {
  if (orderId === null) return
  await medusa.emit("mpesa.attempt-changed", { order_id: orderId }).catch((error: unknown) => {
    log.warn(`mpesa: change of order ${orderId} was not announced: ${describeError(error)}`)
  })
}
