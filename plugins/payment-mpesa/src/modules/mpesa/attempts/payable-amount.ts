import { MedusaError } from "@medusajs/framework/utils"
import { MAX_PAYMENT } from "../../../contract/payment-limit"
import * as copy from "./copy"

/** @throws MedusaError invalid_data when the currency is not KES */
export function requireShillings(currency: string): void {
  if (currency !== "kes") throw new MedusaError(MedusaError.Types.INVALID_DATA, copy.shillingsOnly)
}

/** @throws MedusaError invalid_data for an amount that M-Pesa does not take in one payment */
export function requirePayable(amount: number): void {
  const text = amountLimitText(amount)
  if (text !== null) throw new MedusaError(MedusaError.Types.INVALID_DATA, text)
}

/** Why M-Pesa does not take an amount in one payment, for the shopper; null when it does. */
export function amountLimitText(amount: number): string | null {
  if (!Number.isInteger(amount)) return copy.totalWithCents
  return amount > MAX_PAYMENT ? copy.amountTooLarge(MAX_PAYMENT.toLocaleString("en-KE")) : null
}
