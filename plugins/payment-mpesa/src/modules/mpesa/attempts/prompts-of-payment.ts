import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { SENT_STATES } from "../../../contract/attempt-states"
import type { FieldEncryption } from "../crypto/field-encryption"
import type { AttemptRow } from "../tables/attempts"
import type { C2bPaymentRow } from "../tables/c2b-payments"
import { normaliseReference } from "./account-reference"
import { amountReceived } from "./attempt-money"
import { fitsPayer, payerNumber } from "./payer-number"
import { isFundedState } from "./state-machine"

/** Maximum difference between Safaricom's clock and this machine's. */
const CLOCK_SKEW_MS = 60_000

type Matched = Pick<C2bPaymentRow, "id" | "amount_cents" | "paid_at" | "reference" | "payer_cipher">

/** Whether a prompt still waits for a payment, or its money for the receipt. */
export function awaitsPayment(
  attempt: AttemptRow,
  { amount_cents, paid_at }: Pick<Matched, "amount_cents" | "paid_at">,
): boolean {
  return (
    attempt.channel === "prompt" &&
    attempt.receipt === null &&
    attempt.sending_at !== null &&
    amountReceived(attempt) * 100 === amount_cents &&
    (isFundedState(attempt.state) || SENT_STATES.includes(attempt.state)) &&
    // Its payment belongs to another order.
    attempt.review_reason !== "receipt_reused" &&
    // Its payment was returned, so a later payment is a different one.
    (attempt.reviewed_at === null || paid_at.getTime() <= (attempt.result_at?.getTime() ?? 0) + CLOCK_SKEW_MS)
  )
}

/**
 * Prompts that payments without an account number may have answered, as those to a till: same amount, sent in the minutes
 * before, and no digit that differs from the payer's number.
 * @returns prompts by payment id, oldest first
 */
export async function findPromptsOfPayments(
  { knex, encryption }: { knex: Knex; encryption: FieldEncryption },
  payments: readonly Matched[],
): Promise<Map<string, AttemptRow[]>> {
  const unnamed = payments.filter(({ reference }) => normaliseReference(reference) === "")
  if (unnamed.length === 0) return new Map()
  const { rows } = await knex.raw<{ rows: (AttemptRow & { payment_id: string })[] }>(
    `select p.id as payment_id, a.*
       from mpesa_c2b_payment p
       join mpesa_attempt a
         on a.amount = p.amount_cents / 100 and p.amount_cents % 100 = 0
        and a.created_at between p.paid_at - interval '1 hour' and p.paid_at + interval '1 minute'
        and a.sending_at between p.paid_at - interval '5 minutes' and p.paid_at + interval '1 minute'
        and a.receipt is null
      where p.id = any(:ids)
      order by a.sending_at`,
    { ids: unnamed.map(({ id }) => id) },
  )
  const fits = (payment: Matched) => {
    const payer = payerNumber(encryption, payment)
    return (prompt: AttemptRow & { payment_id: string }) =>
      prompt.payment_id === payment.id && awaitsPayment(prompt, payment) && hasNumber(encryption, prompt, payer)
  }
  return new Map(unnamed.map((payment) => [payment.id, rows.filter(fits(payment))]))
}

/** The prompt that a payment without an account number has answered; undefined when that is not certain. */
export async function findPromptOfPayment(
  context: { knex: Knex; encryption: FieldEncryption },
  payment: Matched,
): Promise<AttemptRow | undefined> {
  const [prompt, another] = (await findPromptsOfPayments(context, [payment])).get(payment.id) ?? []
  return another === undefined && payerNumber(context.encryption, payment) !== null ? prompt : undefined
}

function hasNumber(encryption: FieldEncryption, { phone_cipher }: AttemptRow, payer: string | null): boolean {
  if (payer === null || phone_cipher === null) return true
  return fitsPayer(encryption.decrypt(phone_cipher), payer)
}
