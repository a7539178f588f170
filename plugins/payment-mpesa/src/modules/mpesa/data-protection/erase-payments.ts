import type { MpesaContext } from "../context"
import { merchantError } from "../merchant-errors"
import type { AttemptRow } from "../tables/attempts"
import { refunds } from "../tables/refunds"
import { eraseRows, isInUse, isLeft, PERSONAL_TABLES, type PersonalTable, type Selection } from "./erase-rows"
import { findUnlinkedEvents } from "./find-unlinked-events"
import * as copy from "./copy"

/** Payments whose personal data is to be erased. */
export interface ErasedPayments {
  rows: readonly AttemptRow[]
  /** Receipts of these and of other payments. */
  receipts: readonly string[]
  /** Texts that only messages about these payments contain: account numbers, receipts, phone numbers. */
  marks: readonly string[]
}

/**
 * Erases the personal data of payments in all tables.
 * @returns number of erased rows, by table
 * @throws MedusaError conflict while a payment or a refund of one is in progress or under review
 */
export async function erasePayments(
  context: MpesaContext,
  payments: ErasedPayments,
): Promise<Record<PersonalTable, number>> {
  const { knex } = context
  const selections = await selectRows(context, payments)
  if (await isInUse(knex, "mpesa_attempt", selections.mpesa_attempt)) throw paymentInProgress()
  const erased = { mpesa_attempt: 0, mpesa_c2b_payment: 0, mpesa_daraja_event: 0, mpesa_statement_line: 0 }
  for (const table of PERSONAL_TABLES) erased[table] = await eraseRows(context, table, selections[table])
  // A row that a payment held was skipped.
  for (const table of PERSONAL_TABLES) if (await isLeft(knex, table, selections[table])) throw paymentInProgress()
  return erased
}

const paymentInProgress = () => merchantError("CONFLICT", copy.paymentInProgress)

/** What each table has about the payments. */
async function selectRows(
  context: MpesaContext,
  { rows, receipts, marks }: ErasedPayments,
): Promise<Record<PersonalTable, Selection>> {
  const attemptIds = rows.map(({ id }) => id)
  const returned = await refunds(context.knex).whereIn("attempt_id", attemptIds).select("id", "return_receipt")
  const known = [...receipts, ...returned.flatMap(({ return_receipt }) => return_receipt ?? [])]
  const parameters = {
    attemptIds,
    receipts: known,
    refundIds: returned.map(({ id }) => id),
    unlinkedIds: await findUnlinkedEvents(context, { attemptIds, receipts: known, marks }),
  }
  const where = (condition: string): Selection => ({ where: condition, parameters })
  return {
    mpesa_attempt: where("row.id = any(:attemptIds)"),
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
