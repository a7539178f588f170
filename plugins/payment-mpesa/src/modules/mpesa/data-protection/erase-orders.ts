import type { MpesaContext } from "../context"
import { attempts } from "../tables/attempts"
import { submittedReceipts } from "../tables/submitted-receipts"
import { erasePayments } from "./erase-payments"

/**
 * Erases the personal data of all payments of these orders, on request of their customer.
 * @returns number of erased rows, by table
 * @throws MedusaError conflict while a payment or refund of one is in progress or under review
 */
export async function eraseOrders(context: MpesaContext, orderIds: string[]): Promise<Record<string, number>> {
  const { knex, log } = context
  const rows = await attempts(knex).whereIn("order_id", orderIds)
  const receipts = rows.flatMap(({ receipt }) => receipt ?? [])
  const marks = [...rows.map(({ account_reference }) => account_reference), ...receipts]
  const erased = await erasePayments(context, { rows, receipts, marks })
  await submittedReceipts(knex).whereIn("order_id", orderIds).update({ source_hash: "" })
  log.info(`mpesa: personal data of ${String(orderIds.length)} orders erased on request`)
  return erased
}
