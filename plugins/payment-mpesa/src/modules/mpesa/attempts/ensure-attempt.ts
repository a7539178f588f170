import { MedusaError } from "@medusajs/framework/utils"
import { attempts } from "../tables/attempts"
import { createAttempt } from "./create-attempt"
import type { MpesaContext } from "../context"
import * as copy from "./copy"

/**
 * Creates the first attempt of an order that was placed by Medusa's own checkout, for the amount due. Does nothing
 * when the order has an attempt; concurrent calls are serialised by an advisory lock.
 * @returns phone number of the order's address, for the prompt; null when it has none
 * @throws MedusaError not_found without a session of this provider; invalid_data when the currency is not KES
 */
export async function ensureAttempt(
  { knex, medusa, ...context }: MpesaContext,
  orderId: string,
): Promise<string | null> {
  const order = await medusa.orderToPay(orderId)
  if (order === null) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, copy.noPaymentSession)
  }
  if (order.currency !== "kes") throw new MedusaError(MedusaError.Types.INVALID_DATA, copy.shillingsOnly)
  await knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`mpesa/${orderId}`])
    const known: unknown = await attempts(trx).where({ order_id: orderId }).first("id")
    if (known !== undefined) return
    const { paymentSessionId, amount } = order
    await createAttempt({ ...context, knex: trx }, { orderId, paymentSessionId, amount, phone: null })
  })
  return order.phone
}
