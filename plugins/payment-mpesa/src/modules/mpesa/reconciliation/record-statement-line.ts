import { MedusaError } from "@medusajs/framework/utils"
import type { RecordLineResponse } from "../../../contract/admin/reconciliation"
import { allocateByReference } from "../paybill/allocate-by-reference"
import { recordC2bPayment } from "../paybill/record-c2b-payment"
import type { MpesaContext } from "../context"
import { type StatementLineRow, statementLines } from "../tables/statement-lines"
import * as copy from "./copy"

/** Number and name in `254712345678 - AMINA WANJIRU`, either of which may be missing or masked. */
const PARTY = /^\s*((?:\+?254|0)?[17][\d*]{8})?[\s-]*(.*)$/

/**
 * Records a payment that only the statement has, and allocates it by its account number; without an order it becomes
 * unallocated. Idempotent.
 * @returns outcome for the order, or why no order was found
 * @throws MedusaError not_found, not_allowed for a line that is not a payment
 */
export async function recordStatementLine(
  context: MpesaContext,
  id: string,
  by: string,
): Promise<RecordLineResponse["outcome"]> {
  const line = await statementLines(context.knex).where({ id }).first()
  if (line === undefined) throw new MedusaError(MedusaError.Types.NOT_FOUND, copy.lineNotFound)
  if (line.kind !== "payment") throw new MedusaError(MedusaError.Types.NOT_ALLOWED, copy.lineNotAPayment)
  const payment = await recordC2bPayment(context, messageOf(context, line), "statement")
  await statementLines(context.knex)
    .where({ id, recorded_at: null })
    .update({ recorded_by: by, recorded_at: new Date() })
  return allocateByReference(context, payment)
}

function messageOf({ encryption, options }: MpesaContext, line: StatementLineRow) {
  const { party } = JSON.parse(encryption.decrypt(line.party_cipher)) as { party: string }
  const [, number = "", name = ""] = PARTY.exec(party) ?? []
  return {
    receipt: line.receipt,
    amountCents: Number(line.amount_cents),
    reference: line.account,
    shortcode: options.shortcode,
    msisdn: number === "" ? "" : `254${number.slice(-9)}`,
    name,
    paidAt: line.completed_at,
  }
}
