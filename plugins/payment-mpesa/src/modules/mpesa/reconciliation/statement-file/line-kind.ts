import type { LineKind } from "../../tables/statement-lines"

const CHARGE = /\b(charge|fee|tariff)s?\b/i
const REVERSAL = /revers/i
/** Types of payments whose names may also contain a word of `OWN_TRANSFER`. */
const PAYMENT = /\b(customer|pay ?bill|buy goods)\b/i
const OWN_TRANSFER = /\b(settlement|organi[sz]ation|float|deposit of funds)\b/i
/** Outgoing only: money from a bank's or another account may be a customer's. */
const TO_OWN_ACCOUNT = /\b(bank|accounts?)\b/i

/**
 * Kind of a line by its transaction type alone. Details and other party contain names that payers choose. Incoming money
 * counts as a payment, and outgoing money as a payout, unless its type is certainly another, so that none is missed.
 * @param reason transaction type as the portal names it; empty when the file has none
 */
export function lineKindOf({ reason, cents, linked }: { reason: string; cents: number; linked: string }): LineKind {
  if (CHARGE.test(reason)) return "charge"
  const isReversal = REVERSAL.test(reason)
  const isTransfer = OWN_TRANSFER.test(reason) && !PAYMENT.test(reason)
  if (cents > 0) return isReversal || isTransfer ? "other" : "payment"
  if (isReversal || linked !== "") return "return"
  return isTransfer || (TO_OWN_ACCOUNT.test(reason) && !PAYMENT.test(reason)) ? "other" : "payout"
}
