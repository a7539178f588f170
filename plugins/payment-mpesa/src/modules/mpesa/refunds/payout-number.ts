import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { fitsPayer, payerNumber, reportedNumber } from "../attempts/payer-number"
import type { MpesaContext } from "../context"
import type { AttemptRow } from "../tables/attempts"
import { type C2bPaymentRow, c2bPayments } from "../tables/c2b-payments"
import { proposals } from "../tables/receipt-proposals"

type Payment = Pick<AttemptRow, "receipt" | "phone_cipher">

/**
 * Number that a payout of an attempt's money goes to: the payer's of its receipt. The prompted number is the payer's unless
 * somebody paid by hand while the prompt was open, or the receipt was entered.
 * @returns null when the payer's number is not known for certain
 */
export async function findPayoutNumber(
  { encryption }: Pick<MpesaContext, "encryption">,
  knex: Knex,
  { receipt, phone_cipher }: Payment,
): Promise<string | null> {
  const prompted = phone_cipher === null ? null : encryption.decrypt(phone_cipher)
  if (receipt === null) return prompted
  const payment = await c2bPayments(knex).where({ receipt }).first("payer_cipher")
  if (payment !== undefined) return numberOfPayer({ encryption }, payment, prompted)
  const entered: unknown = await proposals(knex).where({ receipt, state: "confirmed" }).first("id")
  return entered === undefined ? prompted : null
}

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
