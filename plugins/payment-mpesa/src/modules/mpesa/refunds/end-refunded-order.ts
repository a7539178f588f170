import { writeToMedusa } from "../concurrency/order-transaction"
import type { MpesaContext } from "../context"
import { announcePaymentChange } from "../medusa/announce-change"
import { describeError } from "../redaction"
import { refunds } from "../tables/refunds"
import * as copy from "./copy"

/** Delay before the status poller retries a failure, or looks again whether a packed order was unpacked. */
const RETRY_MS = 15_000

/**
 * Ends the order of a recorded refund that asks for it, if all that was paid has been refunded by then. Medusa's part is
 * idempotent, so that a crash before `end_handled_at` is written is repaired by repeating it. An error is logged, and the status
 * poller retries. The end of a packed order waits until it is unpacked, or sent.
 */
export async function endRefundedOrder(context: MpesaContext, id: string): Promise<void> {
  const { knex, medusa, log, crashPoint } = context
  const refund = await refunds(knex)
    .where({ id, ends_order: true, end_handled_at: null })
    .whereNotNull("recorded_at")
    .first("order_id", "restock")
  if (refund === undefined || refund.order_id === null) return
  const { order_id: orderId, restock } = refund
  try {
    const end = await writeToMedusa(context, orderId, () => medusa.cancelRefundedOrder(orderId, { restock }))
    if (end === "packed") {
      await postpone(context, id, copy.unpackToCancel)
      return
    }
    crashPoint("mpesa-order-ended")
    const now = new Date()
    await refunds(knex)
      .where({ id })
      .update({ end_handled_at: now, recording_error: null, next_check_at: null, updated_at: now })
    await announcePaymentChange(context, orderId)
  } catch (error) {
    log.error(`mpesa: order ${orderId} is refunded but not cancelled yet: ${describeError(error)}`)
    await postpone(context, id, describeError(error))
  }
}

async function postpone({ knex, timing }: MpesaContext, id: string, because: string): Promise<void> {
  await refunds(knex)
    .where({ id, end_handled_at: null })
    .update({ recording_error: because, next_check_at: new Date(Date.now() + timing.scaled(RETRY_MS)) })
}
