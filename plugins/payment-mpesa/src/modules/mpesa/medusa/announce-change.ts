import type { MpesaContext } from "../context"
import { describeError } from "../redaction"

/** Emits `mpesa.attempt-changed` for an order. The event carries the order's id only. */
export async function announcePaymentChange({ medusa, log }: MpesaContext, orderId: string | null): Promise<void> {
  if (orderId === null) return
  await medusa.emit("mpesa.attempt-changed", { order_id: orderId }).catch((error: unknown) => {
    log.warn(`mpesa: event for order ${orderId} not emitted: ${describeError(error)}`)
  })
}
