import { generateEntityId } from "@medusajs/framework/utils"
import type { C2bMessage } from "../../../daraja/c2b/c2b-message"
import { DarajaProtocol } from "../../../daraja/http/errors"
import type { MpesaContext } from "../context"
import type { FieldEncryption } from "../crypto/field-encryption"
import { type C2bPaymentRow, c2bPayments } from "../tables/c2b-payments"

const RECEIPT = /^[A-Z0-9]{6,20}$/

/**
 * Inserts a C2B payment, once per receipt, from any source.
 * @throws DarajaProtocol when the receipt is malformed or the payment went to another shortcode
 */
export async function recordC2bPayment(
  context: MpesaContext,
  message: C2bMessage,
  source: C2bPaymentRow["source"],
): Promise<C2bPaymentRow> {
  const { receipt, shortcode } = message
  if (!RECEIPT.test(receipt)) throw new DarajaProtocol("Not a C2B message: TransID")
  if (shortcode !== context.options.shortcode) throw new DarajaProtocol("Payment to another shortcode")
  return (await recordC2bPayments(context, [message], source))[0] as C2bPaymentRow
}

/**
 * Inserts many C2B payments in one statement, once per receipt; completes those that were known from a status query.
 */
export async function recordC2bPayments(
  { knex, encryption }: MpesaContext,
  messages: C2bMessage[],
  source: C2bPaymentRow["source"],
): Promise<C2bPaymentRow[]> {
  if (messages.length === 0) return []
  const rows = messages.map((message) => ({ ...c2bPaymentRow(encryption, message), source }))
  await c2bPayments(knex)
    .insert(rows)
    .onConflict("receipt")
    .merge(["reference", "payer_cipher", "payer_hash", "payer_masked", "source"])
    // A status query does not return the account number.
    .whereRaw("mpesa_c2b_payment.source = 'status' and excluded.source <> 'status'")
  const receipts = messages.map(({ receipt }) => receipt)
  return c2bPayments(knex).whereIn("receipt", receipts).orderBy("paid_at")
}

/** Columns of a payment that is not stored yet. */
export const c2bPaymentRow = (
  encryption: FieldEncryption,
  { receipt, msisdn, name, amountCents, reference, paidAt }: C2bMessage,
) => ({
  id: generateEntityId(undefined, "mppay"),
  receipt,
  amount_cents: amountCents,
  reference: maskPhoneNumbers(reference),
  payer_cipher: encryption.encrypt(JSON.stringify({ msisdn, name })),
  payer_hash: encryption.phoneHash(msisdn),
  payer_masked: maskPayer(msisdn),
  paid_at: paidAt,
})

/** Masks phone numbers that payers type as the account number. The encrypted raw message keeps them. */
export const maskPhoneNumbers = (account: string): string => account.replace(/\d(?:[ .-]?\d){8,}/g, "•••")

/** Daraja masks or hashes the number; only the first and last digits of a masked one are shown. */
function maskPayer(msisdn: string): string {
  return /^254[\d*]{9}$/.test(msisdn) ? `0${msisdn.slice(3, 5)}* *** ${msisdn.slice(-3)}` : "•••"
}
