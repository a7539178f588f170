import type { MpesaContext } from "../context"
import { readUnrefundedAmount } from "../medusa/medusa-schema/refunded-orders"
import { merchantError } from "../merchant-errors"
import * as copy from "./copy"

/**
 * Runs the merchant's cancellation of an order in Medusa, while nothing else captures or refunds. Medusa's workflow writes a
 * refund of each captured payment into the order's transactions, also when the payment provider refuses to refund it: an order
 * with money of M-Pesa would be cancelled and look refunded, although nobody returned the money.
 * @throws MedusaError conflict while money of M-Pesa is not refunded
 */
export function cancelWithoutMoney(context: MpesaContext, orderId: string, cancel: () => Promise<void>): Promise<void> {
  return context.medusa.withOrderLock(orderId, async () => {
    const amount = await readUnrefundedAmount(context.knex, orderId)
    if (amount > 0) throw merchantError("CONFLICT", copy.refundBeforeCancelling(amount))
    await cancel()
  })
}
