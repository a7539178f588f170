import type { FieldEncryption } from "../crypto/field-encryption"
import type { C2bPaymentRow } from "../tables/c2b-payments"

/** Safaricom masks digits in the middle. Version 1 of C2B has a hash instead, and a statement may have no number. */
const COMPARABLE_NUMBER = /^254[\d*]{6}\d{3}$/

type Paid = Pick<C2bPaymentRow, "payer_cipher">

/** The payer's number as Safaricom reported it: whole, masked, hashed, or empty. */
export function reportedNumber(encryption: FieldEncryption, { payer_cipher }: Paid): string {
  return (JSON.parse(encryption.decrypt(payer_cipher)) as { msisdn: string }).msisdn
}

/** The payer's number with `*` for masked digits; null when it cannot be compared. */
export function payerNumber(encryption: FieldEncryption, payment: Paid): string | null {
  const msisdn = reportedNumber(encryption, payment)
  return COMPARABLE_NUMBER.test(msisdn) ? msisdn : null
}

/** @param payer a number with `*` for masked digits */
export const fitsPayer = (msisdn: string, payer: string): boolean =>
  Array.from(payer).every((digit, place) => digit === "*" || digit === msisdn[place])
