import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MpesaContext } from "../../context"
import { type RefundRow, refunds } from "../../tables/refunds"
import { INITIAL_REFUND_STATES } from "../state-machine"

/** How to return the money, why, and who requested it. */
export interface RefundInput {
  method: RefundRow["method"]
  /** Receipt of a return that was made manually. */
  returnReceipt?: string | undefined
  reason: string
  /** User id. */
  requestedBy: string
}

/** What is refunded: an attempt, or an unallocated payment. */
type Source = Partial<Pick<RefundRow, "attempt_id" | "order_id" | "c2b_payment_id">>

interface NewRefund extends RefundInput {
  source: Source
  receipt: string | null
  /** Whole shillings. */
  amount: number
}

/** Inserts the row of a refund; nothing is sent yet. @returns its id */
export async function insertRefund({ encryption }: MpesaContext, trx: Knex, refund: NewRefund): Promise<string> {
  const { source, receipt, amount, method, returnReceipt, reason, requestedBy } = refund
  const id = generateEntityId(undefined, "mprfd")
  const now = new Date()
  const isManual = method === "manual"
  await refunds(trx).insert({
    ...{ id, ...source, receipt, amount, method, reason },
    state: isManual ? INITIAL_REFUND_STATES.manual : INITIAL_REFUND_STATES.automatic,
    return_receipt: returnReceipt ?? null,
    requested_by: requestedBy,
    callback_token_hash: encryption.tokenHash(encryption.callbackToken(id)),
    // Chosen by this module, so that it is known even if Daraja's answer is lost.
    originator_conversation_id: method === "b2c" ? id : null,
    result_at: isManual ? now : null,
    // If this process dies before it continues, the status poller resumes the refund.
    next_check_at: now,
  })
  return id
}
