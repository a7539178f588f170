import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { unpromptedColumns } from "../attempts/create-paybill-attempt"
import { INITIAL_STATES } from "../attempts/state-machine"
import { type AttemptRow, attempts } from "../tables/attempts"
import type { PaymentNotification } from "./decide-outcome"

/** A second receipt for one prompt is a second payment. It gets an attempt of its own, so that it can be returned. */
export async function recordSecondPayment(
  trx: Knex.Transaction,
  paid: AttemptRow,
  notification: PaymentNotification,
): Promise<void> {
  const now = new Date()
  await attempts(trx)
    .insert({
      ...unpromptedColumns(paid),
      channel: paid.channel,
      state: INITIAL_STATES.secondPayment,
      review_reason: "paid_twice",
      receipt: notification.receipt,
      paid_amount: notification.amount === null ? null : Math.floor(notification.amount),
      result_code: notification.code,
      result_at: now,
    })
    .onConflict()
    .ignore()
}
