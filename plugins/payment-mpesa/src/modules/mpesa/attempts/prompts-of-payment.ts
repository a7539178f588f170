import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ENDED_WITHOUT_MONEY_STATES, SENT_STATES } from "../../../contract/attempt-states"
import { LATE_PAYMENT_CODES } from "../../../daraja/stk/result-codes"
import type { FieldEncryption } from "../crypto/field-encryption"
import type { AttemptRow } from "../tables/attempts"
import { type C2bPaymentRow, c2bPayments } from "../tables/c2b-payments"
import { normaliseReference } from "./account-reference"
import { amountReceived } from "./attempt-money"
import { fitsPayer, payerNumber } from "./payer-number"
import { isFundedState } from "./state-machine"

/** Maximum difference between Safaricom's clock and this machine's. */
const CLOCK_SKEW_MS = 60_000

type Matched = Pick<C2bPaymentRow, "id" | "amount_cents" | "paid_at" | "reference" | "payer_cipher">

/** Whether a prompt still waits for a payment, or its money for the receipt. */
export const awaitsPayment = (attempt: AttemptRow, payment: Pick<Matched, "amount_cents" | "paid_at">): boolean =>
  mayBringPayment(attempt, payment) && !isEnded(attempt)

const isEnded = ({ state }: AttemptRow) => ENDED_WITHOUT_MONEY_STATES.includes(state)

/** Whether a payment may have answered a prompt, also one that ended without a payment and may have been paid late. */
export function mayBringPayment(
  attempt: AttemptRow,
  { amount_cents, paid_at }: Pick<Matched, "amount_cents" | "paid_at">,
): boolean {
  const isLate = isEnded(attempt) && LATE_PAYMENT_CODES.includes(attempt.result_code ?? "internal.lost")
  return (
    attempt.channel === "prompt" &&
    attempt.receipt === null &&
    attempt.sending_at !== null &&
    amountReceived(attempt) * 100 === amount_cents &&
    (isFundedState(attempt.state) || SENT_STATES.includes(attempt.state) || isLate) &&
    // Its payment belongs to another order.
    attempt.review_reason !== "receipt_reused" &&
    // Its payment was returned, so a later payment is a different one.
    (attempt.reviewed_at === null || paid_at.getTime() <= (attempt.result_at?.getTime() ?? 0) + CLOCK_SKEW_MS)
  )
}

/**
 * SQL condition: a payment was made in the minutes after a prompt was sent. The clocks of shop and Safaricom may differ by a minute.
 * @param sentAt SQL expression of the time at which the prompt was sent
 * @param paidAt SQL expression of the time of the payment
 */
export const isAnsweredSql = (sentAt: string, paidAt: string) =>
  `${sentAt} between ${paidAt} - interval '5 minutes' and ${paidAt} + interval '1 minute'`

/** Whether Safaricom has reported one of these receipts as paid in the minutes after the prompt was sent. */
export async function isAnsweredByOneOf(
  knex: Knex,
  receipts: readonly string[],
  { sending_at }: Pick<AttemptRow, "sending_at">,
): Promise<boolean> {
  const paid: unknown = await c2bPayments(knex)
    .whereIn("receipt", receipts)
    .whereRaw(isAnsweredSql("?::timestamptz", "paid_at"), [sending_at])
    .first("id")
  return paid !== undefined
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
       from unnest(:ids::text[], :cents::int[], :times::timestamptz[]) as p (id, amount_cents, paid_at)
       join mpesa_attempt a
         on a.amount = p.amount_cents / 100 and p.amount_cents % 100 = 0
        and a.created_at between p.paid_at - interval '1 hour' and p.paid_at + interval '1 minute'
        and ${isAnsweredSql("a.sending_at", "p.paid_at")}
        and a.receipt is null
      order by a.sending_at`,
    {
      ids: unnamed.map(({ id }) => id),
      cents: unnamed.map(({ amount_cents }) => amount_cents),
      times: unnamed.map(({ paid_at }) => paid_at),
    },
  )
  const fits = (payment: Matched) => {
    const payer = payerNumber(encryption, payment)
    return (prompt: AttemptRow & { payment_id: string }) =>
      prompt.payment_id === payment.id && mayBringPayment(prompt, payment) && hasNumber(encryption, prompt, payer)
  }
  return new Map(unnamed.map((payment) => [payment.id, rows.filter(fits(payment))]))
}

/** The prompt that a payment without an account number has answered; undefined when that is not certain. */
export async function findPromptOfPayment(
  context: { knex: Knex; encryption: FieldEncryption },
  payment: Matched,
): Promise<AttemptRow | undefined> {
  const prompts = (await findPromptsOfPayments(context, [payment])).get(payment.id) ?? []
  if (payerNumber(context.encryption, payment) === null) return undefined
  const waiting = prompts.filter((prompt) => !isEnded(prompt))
  const [prompt, another] = waiting.length > 0 ? waiting : prompts
  const isOneOrder = prompts.every(({ order_id }) => order_id === prompt?.order_id)
  return another === undefined && isOneOrder ? prompt : undefined
}

function hasNumber(encryption: FieldEncryption, { phone_cipher }: AttemptRow, payer: string | null): boolean {
  if (payer === null || phone_cipher === null) return true
  return fitsPayer(encryption.decrypt(phone_cipher), payer)
}
