import { MedusaError } from "@medusajs/framework/utils"
import { attempts } from "../tables/attempts"
import { createAttempt } from "./create-attempt"
import type { MpesaContext } from "../context"

/**
 * Gives an order that the engine itself has placed its first attempt, of what the order lacks. An order that has one is
 * left alone, also when two ask at the same moment.
 * @returns number of the order's address, for the prompt; null when there is none
 * @throws MedusaError not_found without a session of this provider; invalid_data when it is not in whole shillings
 */
export async function ensureAttempt(
  { knex, medusa, ...context }: MpesaContext,
  orderId: string,
): Promise<string | null> {
  const order = await medusa.orderToPay(orderId)
  if (order === null) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "There is no order here to be paid by M-Pesa.")
  }
  if (order.currency !== "kes") throw new MedusaError(MedusaError.Types.INVALID_DATA, "M-Pesa takes Kenyan shillings.")
  await knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`mpesa/${orderId}`])
    const known: unknown = await attempts(trx).where({ order_id: orderId }).first("id")
    if (known !== undefined) return
    const { paymentSessionId, amount } = order
    await createAttempt({ ...context, knex: trx }, { orderId, paymentSessionId, amount, phone: null })
  })
  return order.phone
}
