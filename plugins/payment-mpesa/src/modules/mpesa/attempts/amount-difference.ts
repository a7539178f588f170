import * as copy from "./copy"

const formatter = new Intl.NumberFormat("en-KE", { style: "currency", currency: "KES" })

/** Text for merchant and shopper that names the amount received and the amount due. */
export function amountDifferenceText(arrived: number, due: number): string {
  const received = formatter.format(arrived)
  return due < 1 ? copy.arrivedNothingDue(received) : copy.arrivedOtherAmount(received, formatter.format(due))
}
