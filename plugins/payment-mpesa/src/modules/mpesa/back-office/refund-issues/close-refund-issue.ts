import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MpesaContext } from "../../context"
import { merchantError } from "../../merchant-errors"
import { attempts } from "../../tables/attempts"
import { refunds } from "../../tables/refunds"
import { reportedReversals } from "../../tables/reported-reversals"
import { type AuditEntry, recordAction } from "../audit-log"
import * as copy from "./copy"

/**
 * Closes a failed refund, or a reversal by Safaricom, that the merchant has dealt with.
 * @param id of the refund, or of the reported reversal
 * @throws MedusaError not_found, also when it is closed already
 */
export async function closeRefundIssue({ knex }: MpesaContext, id: string, entry: AuditEntry): Promise<void> {
  await knex.transaction(async (trx) => {
    const closed = (await closeRefund(trx, id)) ?? (await closeReversal(trx, id))
    if (closed === undefined) throw merchantError("NOT_FOUND", copy.issueNotFound)
    const { receipt, amount } = closed
    const attempt = await attempts(trx).where({ receipt }).first("id", "order_id")
    await recordAction(trx, attempt ?? null, { ...entry, kind: "refund_issue_closed", amount, receipt })
  })
}

async function closeRefund(trx: Knex.Transaction, id: string) {
  const [refund] = await refunds(trx)
    .where({ id, issue_closed_at: null })
    .whereRaw("(state = 'failed' or method = 'customer_reversal')")
    .update(closedNow())
    .returning(["receipt", "amount"])
  return refund
}

async function closeReversal(trx: Knex.Transaction, id: string) {
  const [reversal] = await reportedReversals(trx)
    .where({ id, issue_closed_at: null })
    .whereNotNull("returned_twice")
    .update(closedNow())
    .returning(["receipt", "returned_twice as amount"])
  return reversal as { receipt: string; amount: number } | undefined
}

const closedNow = () => ({ issue_closed_at: new Date(), updated_at: new Date() })
