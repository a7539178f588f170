import { MAX_PAYMENT } from "../../../contract/payment-limit"
import * as copy from "./copy"

const formatter = new Intl.NumberFormat("en-KE", { style: "currency", currency: "KES" })

/** Text for merchant and shopper that names the amount received and the amount due. */
export function amountDifferenceText(arrived: number, due: number): string {
  const received = formatter.format(arrived)
  return due < 1 ? copy.arrivedNothingDue(received) : copy.arrivedOtherAmount(received, formatter.format(due))
}

/** Why M-Pesa does not take an amount in one payment, for the shopper; null when it does. */
export const amountLimitText = (amount: number): string | null =>
  amount > MAX_PAYMENT ? copy.amountTooLarge(MAX_PAYMENT) : null
