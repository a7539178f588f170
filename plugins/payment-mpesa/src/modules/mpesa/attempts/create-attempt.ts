import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { INITIAL_STATES } from "./state-machine"
import { nextAccountReference } from "./account-reference"
import type { Timing } from "../timing"
import type { FieldEncryption } from "../crypto/field-encryption"
import { phoneColumns } from "./phone-columns"
import * as copy from "./copy"

/** Input for a new payment attempt. */
export interface NewAttempt {
  orderId: string
  /** Null: the capture finds or creates one. */
  paymentSessionId: string | null
  /** Whole shillings. */
  amount: number
  /** Kenyan mobile number in any notation; null when it is supplied later by `preparePrompt`. */
  phone: string | null
  /** The account that gives the number, to which it may be offered again when it has paid with it. */
  accountId?: string | undefined
  /**
   * Account reference of the order's earlier attempts, shown on the prompt and in the SMS. Omit it to create a new
   * one.
   */
  reference?: string
  /** Network address of the request; stored as a hash. */
  clientAddress?: string | undefined
}

/**
 * Inserts an attempt without sending a prompt. With the caller's transaction the row is committed or rolled back
 * together with the order.
 * @returns id of the attempt
 */
export async function createAttempt(
  { knex, encryption, timing }: { knex: Knex; encryption: FieldEncryption; timing: Timing },
  { orderId, paymentSessionId, amount, phone, accountId, reference, clientAddress }: NewAttempt,
): Promise<string> {
  if (!Number.isSafeInteger(amount) || amount < 1) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, copy.wholeShillingsOnly)
  }
  const id = generateEntityId(undefined, "mpatt")
  await knex("mpesa_attempt").insert({
    id,
    order_id: orderId,
    payment_session_id: paymentSessionId,
    amount,
    state: INITIAL_STATES.unpaid,
    account_reference: reference ?? (await nextAccountReference(knex)),
    ...phoneColumns(encryption, phone),
    account_id: accountId ?? null,
    source_hash: clientAddress === undefined ? null : encryption.sourceHash(clientAddress),
    callback_token_hash: encryption.tokenHash(encryption.callbackToken(id)),
    // If this process dies before it sends the prompt, the status poller sends it.
    next_check_at: phone === null ? null : new Date(Date.now() + timing.unsentGrace()),
  })
  return id
}
