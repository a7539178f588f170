import { generateEntityId } from "@medusajs/framework/utils"
import type { C2bMessage } from "../../../daraja/c2b/c2b-message"
import { DarajaProtocol } from "../../../daraja/http/errors"
import type { MpesaContext } from "../context"
import { type C2bPaymentRow, c2bPayments } from "../tables/c2b-payments"

const RECEIPT = /^[A-Z0-9]{6,20}$/

/**
 * Inserts a C2B payment, once per receipt, from any source.
 * @throws DarajaProtocol when the receipt is malformed or the payment went to another shortcode
 */
export async function recordC2bPayment(
  { knex, encryption, options }: MpesaContext,
  message: C2bMessage,
  source: C2bPaymentRow["source"],
): Promise<C2bPaymentRow> {
  const { receipt, msisdn, name } = message
  if (!RECEIPT.test(receipt)) throw new DarajaProtocol("Not a C2B message: TransID")
  if (message.shortcode !== options.shortcode) throw new DarajaProtocol("Payment to another shortcode")
  await c2bPayments(knex)
    .insert({
      id: generateEntityId(undefined, "mppay"),
      receipt,
      amount_cents: message.amountCents,
      reference: maskPhoneNumbers(message.reference),
      payer_cipher: encryption.encrypt(JSON.stringify({ msisdn, name })),
      payer_hash: encryption.phoneHash(msisdn),
      payer_masked: maskPayer(msisdn),
      source,
      paid_at: message.paidAt,
    })
    .onConflict("receipt")
    .ignore()
  return (await c2bPayments(knex).where({ receipt }).first()) as C2bPaymentRow
}

/** Masks phone numbers that payers type as the account number. The encrypted raw message keeps them. */
export const maskPhoneNumbers = (account: string): string => account.replace(/\d(?:[ .-]?\d){8,}/g, "•••")

/** Daraja masks or hashes the number; only the first and last digits of a masked one are shown. */
function maskPayer(msisdn: string): string {
  return /^254[\d*]{9}$/.test(msisdn) ? `0${msisdn.slice(3, 5)}* *** ${msisdn.slice(-3)}` : "•••"
}
