import type { MpesaContext } from "../context"
import { describe } from "../redaction"

/** Tells the shop that something about an order's payment has changed; names no more than the order, if there is one. */
export async function announceChange({ engine, log }: MpesaContext, orderId: string | null): Promise<void> {
  if (orderId === null) return
  await engine.emit("mpesa.attempt-changed", { order_id: orderId }).catch((error: unknown) => {
    log.warn(`mpesa: change of order ${orderId} was not announced: ${describe(error)}`)
  })
}
