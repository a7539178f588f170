import type { LineKind } from "../../tables/statement-lines"

const CHARGE = /\b(charge|fee|tariff)s?\b/i
const REVERSAL = /revers/i
/** Types of payments whose names may also contain a word of `OWN_TRANSFER`. */
const BY_CUSTOMER = /\b(customer|pay ?bill|buy goods)\b/i
const OWN_TRANSFER = /\b(settlement|organi[sz]ation|float|deposit of funds)\b/i

/**
 * Kind of a line by its transaction type alone. Details and other party contain names that payers choose. Incoming money
 * counts as a payment unless its type is certainly another, so that no payment is missed.
 * @param reason transaction type as the portal names it; empty when the file has none
 */
export function lineKindOf({ reason, cents, linked }: { reason: string; cents: number; linked: string }): LineKind {
  if (CHARGE.test(reason)) return "charge"
  const isReversal = REVERSAL.test(reason)
  if (cents < 0) return isReversal || linked !== "" ? "return" : "other"
  if (isReversal) return "other"
  return OWN_TRANSFER.test(reason) && !BY_CUSTOMER.test(reason) ? "other" : "payment"
}
