import type { MpesaContext } from "../context"
import { merchantError } from "../merchant-errors"
import { type AttemptRow, attempts } from "../tables/attempts"
import { refunds } from "../tables/refunds"
import { submittedReceipts } from "../tables/submitted-receipts"
import { findUnlinkedEvents } from "./find-unlinked-events"
import { eraseRows, isInUse, isLeft, PERSONAL_TABLES, type PersonalTable, type Selection } from "./erase-rows"
import * as copy from "./copy"

/**
 * Erases the personal data of all payments of these orders, on request of their customer.
 * @returns number of erased rows, by table
 * @throws MedusaError conflict while a payment or refund of one is in progress or under review
 */
export async function eraseOrders(context: MpesaContext, orderIds: string[]): Promise<Record<string, number>> {
  const { knex, log } = context
  const selections = await selectRows(context, orderIds)
  if (await isInUse(knex, "mpesa_attempt", selections.mpesa_attempt)) throw paymentInProgress()
  const erased: Record<string, number> = {}
  for (const table of PERSONAL_TABLES) erased[table] = await eraseRows(context, table, selections[table])
  // A row that a payment held was skipped.
  for (const table of PERSONAL_TABLES) if (await isLeft(knex, table, selections[table])) throw paymentInProgress()
  await submittedReceipts(knex).whereIn("order_id", orderIds).update({ source_hash: "" })
  log.info(`mpesa: personal data of ${String(orderIds.length)} orders erased on request`)
  return erased
}

const paymentInProgress = () => merchantError("CONFLICT", copy.paymentInProgress)

/** What each table has about the payments of these orders. */
async function selectRows(context: MpesaContext, orderIds: string[]): Promise<Record<PersonalTable, Selection>> {
  const { knex } = context
  const rows: AttemptRow[] = await attempts(knex).whereIn("order_id", orderIds)
  const returned = await refunds(knex).whereIn("order_id", orderIds).select("id", "return_receipt")
  const receipts = [...rows.map(({ receipt }) => receipt), ...returned.map(({ return_receipt }) => return_receipt)]
  const parameters = {
    orderIds,
    receipts: receipts.filter((receipt) => receipt !== null),
    attemptIds: rows.map(({ id }) => id),
    refundIds: returned.map(({ id }) => id),
    unlinkedIds: await findUnlinkedEvents(context, rows),
  }
  const where = (condition: string): Selection => ({ where: condition, parameters })
  return {
    mpesa_attempt: where("row.order_id = any(:orderIds)"),
    mpesa_c2b_payment: where("row.receipt = any(:receipts)"),
    mpesa_daraja_event: where(
      `row.attempt_id = any(:attemptIds) or row.refund_id = any(:refundIds) or row.id = any(:unlinkedIds)
        or row.status_check_id in (
          select id from mpesa_status_check where receipt = any(:receipts) or refund_id = any(:refundIds)
        )`,
    ),
    mpesa_statement_line: where("row.receipt = any(:receipts) or row.linked_receipt = any(:receipts)"),
  }
}
