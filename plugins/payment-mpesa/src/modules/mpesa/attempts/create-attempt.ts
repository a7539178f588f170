import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { INITIAL_STATES } from "./state-machine"
import { nextAccountReference } from "./account-reference"
import type { Timing } from "../timing"
import type { FieldEncryption } from "../crypto/field-encryption"
import { phoneColumns } from "./phone-columns"

/** What a caller says about the payment that it wants. */
export interface NewAttempt {
  orderId: string
  paymentSessionId: string
  /** Whole shillings. */
  amount: number
  /** Any way of writing a Kenyan number; null: not known yet, `startPayment` brings it. */
  phone: string | null
  /** Account reference of the order's earlier attempts, shown on the prompt and in the SMS; absent: a new one. */
  reference?: string
  /** Network address that asks for the prompt; kept as a hash. */
  source?: string | undefined
}

/**
 * Writes the row of a new attempt and sends nothing. With the caller's transaction the row appears and
 * disappears together with the order.
 * @returns id of the attempt
 */
export async function createAttempt(
  { knex, encryption, timing }: { knex: Knex; encryption: FieldEncryption; timing: Timing },
  { orderId, paymentSessionId, amount, phone, reference, source }: NewAttempt,
): Promise<string> {
  if (!Number.isSafeInteger(amount) || amount < 1) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, "M-Pesa takes whole shillings, one at least.")
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
    source_hash: source === undefined ? null : encryption.sourceHash(source),
    callback_token_hash: encryption.tokenHash(encryption.callbackToken(id)),
    // Should the process die before it sends the prompt, the sweep finds the attempt here.
    next_check_at: phone === null ? null : new Date(Date.now() + timing.unsentGrace()),
  })
  return id
}
