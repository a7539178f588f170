import * as copy from "./copy"

const formatter = new Intl.NumberFormat("en-KE", { style: "currency", currency: "KES" })

/** `Ksh 1,850.00`. */
export const formatShillings = (amount: number): string => formatter.format(amount)

/** Text for merchant and shopper that names the amount received and the amount due. */
export function amountDifferenceText(arrived: number, due: number): string {
  const received = formatShillings(arrived)
  return due < 1 ? copy.arrivedNothingDue(received) : copy.arrivedOtherAmount(received, formatShillings(due))
}
