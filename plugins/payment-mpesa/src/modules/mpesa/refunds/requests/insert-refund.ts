import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { RefundMethod } from "../../../../contract/admin/refunds"
import type { MpesaContext } from "../../context"
import { type RefundRow, refunds } from "../../tables/refunds"
import { INITIAL_REFUND_STATES } from "../state-machine"

/** How to return the money, why, and who requested it. */
export interface RefundInput {
  method: RefundMethod
  /** Receipt of a return that was made manually. */
  returnReceipt?: string | undefined
  reason: string
  /** User id. */
  requestedBy: string
}

/** What is refunded: an attempt, or an unallocated payment. */
type Source = Partial<Pick<RefundRow, "attempt_id" | "order_id" | "c2b_payment_id">>

interface NewRefund extends Omit<RefundInput, "method">, Partial<Pick<RefundRow, "ends_order" | "restock">> {
  method: RefundRow["method"]
  source: Source
  receipt: string | null
  /** Whole shillings. */
  amount: number
  /** When the money was returned already; not for one that Daraja is asked for. */
  returnedAt?: Date
}

/** Inserts the row of a refund; nothing is sent yet. @returns its id */
export async function insertRefund({ encryption }: MpesaContext, trx: Knex, refund: NewRefund): Promise<string> {
  const { source, receipt, amount, method, returnReceipt, reason, requestedBy, returnedAt } = refund
  const id = generateEntityId(undefined, "mprfd")
  const now = new Date()
  const isReturned = method === "manual" || method === "customer_reversal"
  await refunds(trx).insert({
    ...{ id, ...source, receipt, amount, method, reason },
    ...{ ends_order: refund.ends_order ?? false, restock: refund.restock ?? true },
    state: isReturned ? INITIAL_REFUND_STATES.returned : INITIAL_REFUND_STATES.automatic,
    return_receipt: returnReceipt ?? null,
    requested_by: requestedBy,
    callback_token_hash: encryption.tokenHash(encryption.callbackToken(id)),
    // Chosen by this module, so that it is known even if Daraja's answer is lost.
    originator_conversation_id: method === "b2c" ? id : null,
    result_at: isReturned ? (returnedAt ?? now) : null,
    // If this process dies before it continues, the status poller resumes the refund.
    next_check_at: now,
    // The database's default is when the transaction began: a shipment that it waited for would look later than this.
    created_at: now,
  })
  return id
}
