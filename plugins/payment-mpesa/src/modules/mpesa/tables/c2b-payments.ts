import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { C2bPayment } from "../models/c2b-payment"

/** A row of `mpesa_c2b_payment`. */
export type C2bPaymentRow = InferTypeOf<typeof C2bPayment>

/** Typed query on `mpesa_c2b_payment` for a connection or transaction. */
export const c2bPayments = (knex: Knex) => knex<C2bPaymentRow>("mpesa_c2b_payment")

/**
 * Finds the C2B payment of a receipt and locks it until the transaction ends. It is always locked before attempts,
 * because a concurrent transaction may allocate or return it.
 */
export async function lockC2bPayment(trx: Knex.Transaction, receipt: string): Promise<C2bPaymentRow | undefined> {
  const confirmed: C2bPaymentRow | undefined = await c2bPayments(trx).where({ receipt }).forUpdate().first()
  return confirmed
}
