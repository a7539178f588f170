import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { C2bPayment } from "../models/c2b-payment"

/** A row of `mpesa_c2b_payment`. */
export type C2bPaymentRow = InferTypeOf<typeof C2bPayment>

/** Typed query on the payments to the shortcode, for the connection or transaction at hand. */
export const c2bPayments = (knex: Knex) => knex<C2bPaymentRow>("mpesa_c2b_payment")

/**
 * What the shortcode confirmed of a receipt, if anything, locked until the transaction ends. Locked before any attempt,
 * always: money that is put into an order may at the same moment be given back.
 */
export async function lockC2bPayment(trx: Knex.Transaction, receipt: string): Promise<C2bPaymentRow | undefined> {
  const confirmed: C2bPaymentRow | undefined = await c2bPayments(trx).where({ receipt }).forUpdate().first()
  return confirmed
}
