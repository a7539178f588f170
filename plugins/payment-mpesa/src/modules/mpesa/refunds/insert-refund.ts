import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MpesaContext } from "../context"
import { merchantError } from "../merchant-errors"
import { type RefundRow, refunds } from "../tables/refunds"

/** How to return the money, why, and who requested it. */
export interface RefundInstruction {
  method: RefundRow["method"]
  /** Receipt of a return that was made manually. */
  returnReceipt?: string | undefined
  reason: string
  /** User id. */
  by: string
}

/** What is refunded: an attempt, or an unallocated payment. */
type Source = Partial<Pick<RefundRow, "attempt_id" | "order_id" | "payment_session_id" | "c2b_payment_id">>

interface NewRefund extends RefundInstruction {
  source: Source
  receipt: string | null
  /** Whole shillings. */
  amount: number
}

/** Inserts the row of a refund; nothing is sent yet. @returns its id */
export async function insertRefund({ encryption }: MpesaContext, trx: Knex, refund: NewRefund): Promise<string> {
  const { source, receipt, amount, method, returnReceipt, reason, by } = refund
  const id = generateEntityId(undefined, "mprfd")
  const now = new Date()
  const isManual = method === "manual"
  await refunds(trx).insert({
    ...{ id, ...source, receipt, amount, method, reason },
    state: isManual ? "done" : "requested",
    return_receipt: returnReceipt ?? null,
    requested_by: by,
    callback_token_hash: encryption.tokenHash(encryption.callbackToken(id)),
    // Chosen by this module, so that it is known even if Daraja's answer is lost.
    originator_conversation_id: method === "b2c" ? id : null,
    settled_at: isManual ? now : null,
    // If this process dies before it continues, the sweep resumes the refund.
    next_check_at: now,
  })
  return id
}

/** Refund methods that are configured; `manual` is always available. */
export function refundMethods({ options }: Pick<MpesaContext, "options">): RefundInstruction["method"][] {
  const { initiatorName, securityCredential, b2cShortcode } = options
  const isNamed = initiatorName !== undefined && securityCredential !== undefined
  return [...(isNamed ? ["reversal" as const] : []), ...(b2cShortcode === undefined ? [] : ["b2c" as const]), "manual"]
}

/** @throws MedusaError not_allowed without a configured initiator */
export function requireInitiator(context: MpesaContext): void {
  if (refundMethods(context).includes("reversal")) return
  throw merchantError(
    "NOT_ALLOWED",
    "Returning by M-Pesa is not set up. Return it in the M-Pesa portal, then record it.",
  )
}

/** @throws MedusaError not_allowed for an amount with cents */
export function requireWholeShillings(amountCents: number): void {
  if (amountCents % 100 === 0) return
  throw merchantError("NOT_ALLOWED", "M-Pesa reverses whole shillings. Return it in the M-Pesa portal, then record it.")
}
