import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { fitsPayer, payerNumber, reportedNumber } from "../attempts/payer-number"
import type { MpesaContext } from "../context"
import type { AttemptRow } from "../tables/attempts"
import { type C2bPaymentRow, c2bPayments } from "../tables/c2b-payments"
import { proposals } from "../tables/receipt-proposals"

type Payment = Pick<AttemptRow, "id" | "receipt" | "phone_cipher">

/**
 * Numbers that payouts of attempts' money go to, by the attempt's id: the payer's of its receipt. The prompted number is the
 * payer's unless somebody paid by hand while the prompt was open, or the receipt was entered. Absent when the payer's number is
 * not known for certain.
 */
export async function findPayoutNumbers(
  { encryption }: Pick<MpesaContext, "encryption">,
  knex: Knex,
  payments: readonly Payment[],
): Promise<Map<string, string>> {
  const receipts = payments.flatMap(({ receipt }) => receipt ?? [])
  const confirmed = await c2bPayments(knex).whereIn("receipt", receipts).select("receipt", "payer_cipher")
  const entered = await proposals(knex).whereIn("receipt", receipts).where({ state: "confirmed" }).pluck("receipt")
  const numbers = new Map<string, string>()
  for (const { id, receipt, phone_cipher } of payments) {
    const prompted = phone_cipher === null ? null : encryption.decrypt(phone_cipher)
    const payment = confirmed.find((each) => each.receipt === receipt)
    const number =
      payment === undefined
        ? unlessEntered(prompted, receipt !== null && entered.includes(receipt))
        : numberOfPayer({ encryption }, payment, prompted)
    if (number !== null) numbers.set(id, number)
  }
  return numbers
}

/** The number of one attempt, see `findPayoutNumbers`; null when it is not known for certain. */
export async function findPayoutNumber(
  context: Pick<MpesaContext, "encryption">,
  knex: Knex,
  payment: Payment,
): Promise<string | null> {
  return (await findPayoutNumbers(context, knex, [payment])).get(payment.id) ?? null
}

const unlessEntered = (prompted: string | null, isEntered: boolean) => (isEntered ? null : prompted)

function numberOfPayer(
  { encryption }: Pick<MpesaContext, "encryption">,
  payment: Pick<C2bPaymentRow, "payer_cipher">,
  prompted: string | null,
): string | null {
  const payer = payerNumber(encryption, payment)
  if (payer !== null && !payer.includes("*")) return payer
  if (prompted === null) return null
  const isPrompted =
    payer === null ? reportedNumber(encryption, payment) === hashOf(prompted) : fitsPayer(prompted, payer)
  return isPrompted ? prompted : null
}

/** Version 1 of C2B reports this instead of the number. */
const hashOf = (msisdn: string) => createHash("sha256").update(msisdn).digest("hex")
