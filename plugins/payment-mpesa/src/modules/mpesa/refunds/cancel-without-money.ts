import { lockedOrderTransaction } from "../concurrency/order-transaction"
import type { MpesaContext } from "../context"
import { merchantError } from "../merchant-errors"
import { type AttemptRow, lockAttempts } from "../tables/attempts"
import * as copy from "./copy"

/**
 * Runs the merchant's cancellation of an order in Medusa, while no payment arrives and nothing else captures or refunds. Medusa's
 * workflow writes a refund of each captured payment into the order's transactions, also when the payment provider refuses to
 * refund it: an order with money of M-Pesa would be cancelled and look refunded, although nobody returned the money.
 * @throws MedusaError conflict while money of M-Pesa is not refunded
 */
export function cancelWithoutMoney(context: MpesaContext, orderId: string, cancel: () => Promise<void>): Promise<void> {
  return lockedOrderTransaction(context, orderId, async (trx) => {
    const attempts = await lockAttempts(trx, orderId)
    if (attempts.some(isBeingCaptured)) throw merchantError("CONFLICT", copy.paymentBeingRecorded)
    const { unrefunded, hasMoneyAndOpenChange } = await context.medusa.readCancellation(orderId, trx)
    if (unrefunded > 0) throw merchantError("CONFLICT", copy.refundBeforeCancelling(unrefunded))
    if (hasMoneyAndOpenChange) throw merchantError("CONFLICT", copy.changeOpen)
    await cancel()
  })
}

/** M-Pesa has confirmed the payment. A moment later it is in the order, or under review. */
const isBeingCaptured = ({ state, captured_at }: AttemptRow): boolean => state === "paid" && captured_at === null
