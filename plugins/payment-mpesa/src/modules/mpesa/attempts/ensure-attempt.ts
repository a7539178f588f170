import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MedusaError } from "@medusajs/framework/utils"
import { attempts } from "../tables/attempts"
import { createAttempt } from "./create-attempt"
import { requireShillings } from "./payable-amount"
import type { MpesaContext } from "../context"
import * as copy from "./copy"

/**
 * Creates the first attempt of an order that has none, for the amount due: one that was placed by Medusa's own checkout, or
 * that the merchant made from a draft. Does nothing when the order has an attempt; concurrent calls are serialised by an
 * advisory lock.
 * @param needsSession refuse an order without a payment session of this provider: it was placed to be paid otherwise
 * @returns phone number of the order's address, for the prompt; null when it has none
 * @throws MedusaError not_found for an unknown or cancelled order, a draft, and one that `needsSession` refuses;
 *   invalid_data when the currency is not KES
 */
export async function ensureAttempt(
  { knex, medusa, ...context }: MpesaContext,
  orderId: string,
  { needsSession }: { needsSession: boolean },
): Promise<string | null> {
  const order = await medusa.orderToPay(orderId)
  if (order === null || (needsSession && order.paymentSessionId === null)) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, copy.noPaymentSession)
  }
  requireShillings(order.currency)
  await knex.transaction(async (trx) => {
    await lockFirstAttempt(trx, orderId)
    if (await hasAttempt(trx, orderId)) return
    const { paymentSessionId, amount } = order
    await createAttempt({ ...context, knex: trx }, { orderId, paymentSessionId, amount, phone: null })
  })
  return order.phone
}

/** Holds back the first attempt of an order until the transaction ends; there is no row yet to lock. */
export async function lockFirstAttempt(trx: Knex.Transaction, orderId: string): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`mpesa/${orderId}`])
}

export async function hasAttempt(knex: Knex, orderId: string): Promise<boolean> {
  const known: unknown = await attempts(knex).where({ order_id: orderId }).first("id")
  return known !== undefined
}
